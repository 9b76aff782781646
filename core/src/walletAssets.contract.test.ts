import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import type { WalletTokens } from "@portico/fixtures/wallets";
import { createPublicClient, erc20Abi, formatUnits, http } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { prices } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phonesForTests } from "./testing/phones.ts";

/* Balances that the wallet itself reports (ERC-7811), compared with the chain. */

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const { address } = keysOf("alice").eip155;
const usdc = { address: USDC, name: "USD Coin", symbol: "USDC", decimals: 6 };
const tokens: WalletTokens = { "eip155:1": [{ ...usdc, price: 1.25 }] };

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => sandbox.stop());
const phone = phonesForTests(() => sandbox);

const open = (): Portico => {
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: {
      prices: [
        prices({
          getPrices: async ({ tokens: ids }) => Object.fromEntries(ids.map((id) => [id, 3_000])),
        }),
      ],
    },
    onLog: () => {},
  });
  cleanups.push(() => portico.dispose());
  return portico;
};

const onChain = async () => {
  const client = createPublicClient({ transport: http(sandbox.nodeUrl("eip155:1")) });
  const [ether, units] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ address: USDC, abi: erc20Abi, functionName: "balanceOf", args: [address] }),
  ]);
  return [
    ["ETH", formatUnits(ether, 18)],
    ["USDC", formatUnits(units, 6)],
  ];
};
const figures = async (portico: Portico, force = false) =>
  (await portico.balances.fetch({ address, force })).map(({ symbol, quantity }) => [symbol, quantity.numeric]);

describe("a wallet that discovers assets", () => {
  it("is asked first over the relay, and the rest comes from the price sources", async () => {
    const portico = open();
    const wallet = await phone({ tokens });
    await pairOverRelay(portico, wallet);
    expect(await figures(portico)).toEqual(await onChain());
    const { source, balances } = portico.balances.store.get();
    expect(source).toBe("wallet");
    expect(balances.map(({ price }) => price)).toEqual(["3000", "1.25"]);
    await figures(portico, true);
    expect(wallet.requests().flatMap(({ method }) => method ?? [])).toEqual([
      "wallet_getCapabilities",
      "wallet_getAssets",
      "wallet_getAssets",
    ]);
  });

  // shows docs/rules/account.md#nfts-of-the-wallet
  it("lists NFTs as their contracts have them, and no balance of them", async () => {
    const { collection, itemCollection } = sandbox.chains["eip155:1"].contracts;
    const card = { type: "erc721", address: collection, tokenId: "2", metadata: { name: "Postcards" } } as const;
    const stamp = { type: "erc1155", address: itemCollection, tokenId: "1" } as const;
    const portico = open();
    await pairOverRelay(portico, await phone({ tokens: { "eip155:1": [{ ...usdc, price: 1.25 }, card, stamp] } }));
    const { nfts, source } = await portico.balances.nfts({ address });
    expect(source).toBe("wallet");
    expect(nfts).toMatchObject([
      { name: "Postcard #2", collection: "Postcards", tokenId: "2", count: "1", isSpam: false },
      { name: "Stamp #1", standard: "erc1155", tokenId: "1", count: "12" },
    ]);
    expect(await figures(portico)).toEqual(await onChain());
  });

  it("is not asked for another account, and one that cannot is asked nothing", async () => {
    const portico = open();
    const wallet = await phone({ tokens });
    await pairOverRelay(portico, wallet);
    await portico.balances.fetch({ address: keysOf("bob").eip155.address });
    expect(portico.balances.store.get().source).toBe("hosted");
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toEqual([]);
    const plain = open();
    const other = await phone();
    await pairOverRelay(plain, other);
    await plain.balances.fetch({ address });
    expect(plain.balances.store.get().source).toBe("hosted");
    expect(other.requests().filter(({ kind }) => kind === "request")).toEqual([]);
  });

  it.each([
    ["answers nonsense", { tokens: { "eip155:1": [{ ...usdc, decimals: 256 }] } }],
    ["has no other network", { tokens: { "eip155:56": [usdc] } }],
    ["refuses", { tokens, behaviour: { requests: "reject" as const } }],
  ])("gives way to the sources when it %s", async (_, options) => {
    const portico = open();
    const wallet = await phone(options);
    await pairOverRelay(portico, wallet);
    await portico.balances.fetch({ address });
    expect(portico.balances.store.get()).toMatchObject({ status: "ready", source: "hosted" });
    const asked = wallet.requests().length;
    await portico.balances.fetch({ address, force: true });
    expect(wallet.requests()).toHaveLength(asked);
  });
});

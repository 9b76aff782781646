import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { balanceChecks, historyChecks, priceChecks, type SourceCheck, swapChecks } from "@portico/fixtures/sources";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitcoin, mainnet, solana } from "../networks.ts";
import {
  blockscout,
  esplora,
  kyber,
  multicall,
  poolPrices,
  prices,
  solanaAccounts,
  solanaSignatures,
  uniswap,
} from "../sources.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  const airdrop = { jsonrpc: "2.0", id: 1, method: "requestAirdrop", params: [keysOf("alice").solana.address, 1_000] };
  const headers = { "content-type": "application/json" };
  await fetch(sandbox.solana.rpcUrl, { method: "POST", headers, body: JSON.stringify(airdrop) });
});
afterAll(() => sandbox.stop());

const alice = keysOf("alice");
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const evm = { network: mainnet, account: alice.eip155.address, unusedAccount: `0x${"12".repeat(20)}` };
const onSolana = {
  network: solana,
  account: alice.solana.address,
  unusedAccount: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
};
const onBitcoin = {
  network: bitcoin,
  account: alice.bip122.payment.address,
  unusedAccount: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
};
const context = () => ({
  bitcoinApi: sandbox.endpoints.bitcoinApi,
  rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, [solana.caipNetworkId]: sandbox.solana.rpcUrl },
});

const swaps = () => ({
  network: mainnet,
  account: alice.eip155.address,
  native: {
    address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
    symbol: "ETH",
    name: "Ether",
    decimals: 18,
  } as const,
  token: { address: USDC, symbol: "USDC", name: "USD Coin", decimals: 6 } as const,
  nativeAmount: 10n ** 17n,
  tokenAmount: 50_000_000n,
  ...context(),
});

const implementations: ReadonlyArray<readonly [name: string, checks: () => ReadonlyArray<SourceCheck>]> = [
  ["multicall", () => balanceChecks({ plugin: multicall(), ...evm, ...context() })],
  ["solanaAccounts", () => balanceChecks({ plugin: solanaAccounts(), ...onSolana, ...context() })],
  ["esplora, balances", () => balanceChecks({ plugin: esplora(), ...onBitcoin, ...context() })],
  ["esplora, history", () => historyChecks({ plugin: esplora(), ...onBitcoin, ...context() })],
  ["solanaSignatures", () => historyChecks({ plugin: solanaSignatures(), ...onSolana, ...context() })],
  ["blockscout", () => historyChecks({ plugin: blockscout({ urls: sandbox.explorers }), ...evm, ...context() })],
  ["uniswap", () => swapChecks({ plugin: uniswap(), ...swaps() })],
  ["kyber", () => swapChecks({ plugin: kyber({ url: sandbox.aggregator }), ...swaps() })],
  [
    "pools",
    () =>
      priceChecks({
        plugin: poolPrices(),
        network: mainnet,
        token: "eip155:1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984",
        unknownToken: "eip155:1:0x0000000000000000000000000000000000000001",
        ...context(),
      }),
  ],
  [
    "prices",
    () =>
      priceChecks({
        plugin: prices({ getPrices: async () => ({ [USDC]: "1.0" }) }),
        network: mainnet,
        token: USDC,
        unknownToken: "eip155:1:0x0000000000000000000000000000000000000001",
        ...context(),
      }),
  ],
];

describe("the conformance of sources", () => {
  it.each(implementations)("%s", async (_, checks) => {
    for (const { name, run } of checks()) await expect(run(), name).resolves.toBeUndefined();
  });

  it("is denied to a source that hides its failure", async () => {
    const silent = {
      ...multicall(),
      load: async () => () => ({ balances: async () => [] }),
    };
    const checks = balanceChecks({ plugin: silent, ...evm, ...context() });
    const outcomes = await Promise.allSettled(checks.map(({ run }) => run()));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
  });
});

import { type Chain, createClient, custom, defineBlock, defineChain } from "viem";
import { celo, optimism, mainnet as viemMainnet } from "viem/chains";
import { describe, expect, it } from "vitest";
import { adoptedNetwork } from "../domain/chain/adoptedNetwork.ts";
import type { Network } from "../domain/chain/network.ts";
import { definePublicNetwork } from "../domain/chain/network.ts";
import { base, defineNetwork } from "../networks.ts";
import { publicClientOf, type ReadingClient } from "./viem.ts";
import { networksOf } from "./wagmi.ts";

const hash = `0x${"ab".repeat(32)}` as const;
const feeCurrency = "0x765de816845861e75a25fca122bb6898b8b1282a";
/** A transaction of Celo whose fee is paid in a token (CIP-64), as a node answers it. */
const transaction = {
  hash,
  type: "0x7b",
  feeCurrency,
  nonce: "0x1",
  gas: "0x5208",
  value: "0x0",
  input: "0x",
  from: feeCurrency,
  to: feeCurrency,
  maxFeePerGas: "0x1",
  maxPriorityFeePerGas: "0x1",
  chainId: "0xa4ec",
};
const block = { number: "0x10", hash, timestamp: "0x1", difficulty: "0x0", transactions: [transaction] };

const siteWith = (network: Network): ReadingClient => ({
  networks: { store: { get: () => ({ networks: [network], active: network.caipNetworkId }) } },
  rpc: { request: async ({ method }) => (method === "eth_getBlockByNumber" ? block : transaction) },
});

const roundTrips = [
  ["as it is", adoptedNetwork],
  ["by defineNetwork", defineNetwork],
  ["from a wagmi config", (chain: Chain) => networksOf({ chains: [chain] })[0]],
  ["as a public one", definePublicNetwork],
] as const satisfies ReadonlyArray<readonly [string, (chain: Chain) => Network]>;

// shows docs/rules/chain.md#chains-of-viem
describe.each(roundTrips)("a chain of viem that a site lists %s", (_, networkOf) => {
  it("formats in the clients of the site what its nodes answer", async () => {
    const client = publicClientOf(siteWith(networkOf(celo)));
    expect(await client.getTransaction({ hash })).toMatchObject({ type: "cip64", feeCurrency });
    expect((await client.getBlock({ includeTransactions: true })).transactions).toMatchObject([{ feeCurrency }]);
  });

  it("keeps there whatever it has, also what only other libraries know", () => {
    const chain: Chain = defineChain({
      ...optimism,
      blockTime: 250,
      fees: { baseFeeMultiplier: 2 },
      sourceId: 1,
      custom: { own: "value" },
      blockExplorers: {
        default: { ...optimism.blockExplorers.default },
        other: { name: "Other", url: "https://a.test" },
      },
    });
    const made = publicClientOf(siteWith(networkOf(chain)));
    const { rpcUrls, extend: _, ...kept } = { extend: undefined, ...chain };
    expect(made.chain).toMatchObject(kept);
    expect(made.chain.rpcUrls.default).toEqual(rpcUrls.default);
    expect(made.chain.contracts).toEqual(chain.contracts);
    expect(made.pollingInterval).toBe(
      createClient({ chain, transport: custom({ request: async () => null }) }).pollingInterval,
    );
  });

  it("has none of the fields of networks there", () => {
    const { chain } = publicClientOf(siteWith(networkOf(viemMainnet)));
    expect(Object.keys(chain)).not.toEqual(expect.arrayContaining(["caipNetworkId"]));
    expect(Object.keys(chain)).not.toEqual(expect.arrayContaining(["chainNamespace"]));
    expect(Object.keys(chain)).not.toEqual(expect.arrayContaining(["assets"]));
  });
});

it("a network with a formatter of the site's own uses it", async () => {
  const format = () => ({ seal: "broken" });
  const own: Chain = { ...viemMainnet, id: 4242, formatters: { block: defineBlock({ format }) } };
  expect(await publicClientOf(siteWith(adoptedNetwork(own))).getBlock()).toMatchObject({ seal: "broken", number: 16n });
});

it("a preset formats as any chain", async () => {
  expect(await publicClientOf(siteWith(base)).getBlock()).toMatchObject({ number: 16n });
});

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { KeyValue } from "../../ports/KeyValue.ts";
import { type AccountQuery, accountOnNetwork } from "./accountOnNetwork.ts";
import { Networks } from "./Networks.ts";
import { SupportedNetworks } from "./SupportedNetworks.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const chains = { http: ["eip155:1", "eip155:8453"], ws: ["eip155:1"] };

const setUp = (activeChainId: ChainId = "eip155:1") => {
  const store = memoryStore();
  const layer = SupportedNetworks.layer.pipe(
    Layer.provideMerge(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(KeyValue)(store),
        Layer.mock(BlockchainApi, { supportedChains: Effect.succeed(chains) }),
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet, base, solana],
          initialNetworks: { networks: [mainnet, base, solana], active: activeChainId },
          ...settingDefaults,
        }),
      ),
    ),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Networks | SupportedNetworks>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { run, store };
};
const stateOf = Effect.map(Networks, ({ state }) => SubscriptionRef.getUnsafe(state));

describe("networks", () => {
  it("activates a configured network, and remembers it under the keys that other kits read", async () => {
    const { run, store } = setUp();
    await run(
      Effect.gen(function* () {
        const { activate, resolve } = yield* Networks;
        expect(yield* activate(solana.caipNetworkId)).toBe(solana);
        expect(yield* resolve()).toBe(solana);
        expect((yield* stateOf).active).toBe(solana.caipNetworkId);
        expect(store.get("@appkit/active_namespace")).toBe("solana");
        expect(store.get("@appkit/active_caip_network_id")).toBe("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp");
      }),
    );
  });

  it("keeps the active one when the requested one is not configured", async () => {
    const { run, store } = setUp();
    await run(
      Effect.gen(function* () {
        const { activate } = yield* Networks;
        expect(yield* Effect.flip(activate("eip155:5"))).toMatchObject({
          message: "Network with ID eip155:5 not found",
        });
        expect((yield* stateOf).active).toBe("eip155:1");
        expect(store.get("@appkit/active_caip_network_id")).toBeUndefined();
      }),
    );
  });

  it("names the unknown network when a remembered one is no longer configured", () =>
    setUp("eip155:5").run(
      Effect.gen(function* () {
        const { resolve } = yield* Networks;
        expect(yield* Effect.flip(resolve())).toMatchObject({ details: { chainId: "eip155:5" } });
      }),
    ));

  it("resolves an address to its network: the one in its id, the requested one, or the active one", () =>
    setUp().run(
      Effect.gen(function* () {
        const networks = yield* Networks;
        const account = (query: AccountQuery) => accountOnNetwork(networks, query);
        const onMainnet = { network: mainnet, address: alice, accountId: `eip155:1:${alice}` };
        const onBase = { network: base, address: alice, accountId: `eip155:8453:${alice}` };
        expect(yield* account({ address: alice.toLowerCase() })).toEqual(onMainnet);
        expect(yield* account({ address: alice, chainId: "eip155:8453" })).toEqual(onBase);
        expect(yield* account({ address: `eip155:8453:${alice}` })).toEqual(onBase);
        expect(yield* Effect.flip(account({ address: alice, chainId: solana.caipNetworkId }))).toMatchObject({
          _tag: "InvalidAddress",
          details: { namespace: "solana" },
        });
      }),
    ));

  it("loads the supported chains on request", () =>
    setUp().run(
      Effect.gen(function* () {
        expect(yield* stateOf).not.toHaveProperty("supported");
        expect(yield* (yield* SupportedNetworks).fetch).toBe(chains);
        expect((yield* stateOf).supported).toEqual(chains.http);
      }),
    ));
});

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { defineNetwork } from "../../../domain/chain/network.ts";
import { emptyBalances } from "../../../domain/emptyStates.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import { hostedSources } from "../../../testing/services/hostedSources.ts";
import { Networks } from "../../chain/Networks.ts";
import { Balances } from "../Balances.ts";
import { Prices } from "../Prices.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { SwapQuotes } from "./SwapQuotes.ts";
import { SwapSources } from "./SwapSources.ts";

const network = (id: number) =>
  defineNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://node.example"] } },
  });
const first = network(1);
const others = Array.from({ length: 32 }, (_, index) => network(index + 2));

/** A client whose first choice of a source lists tokens, or another source instead of it. */
const setUp = (isFirstChoice: boolean) => {
  const asked: Array<number | string> = [];
  const networks = [first, ...others] as const;
  const layer = SwapQuotes.layer.pipe(
    Layer.provide(SwapMemory.layer),
    Layer.provide(Prices.layer),
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          networks,
          initialNetworks: { networks, active: first.caipNetworkId },
          ...settingDefaults,
        }),
        Layer.mock(SwapSources, {
          tokens: ({ id }) =>
            Effect.sync(() => {
              asked.push(id);
              return { list: [], isFirstChoice };
            }),
        }),
        Layer.mock(BlockchainApi, {}),
        Layer.mock(JsonRpc, {}),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
        }),
      ),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  return {
    asked,
    run: <A, E>(test: Effect.Effect<A, E, Layer.Success<typeof layer>>) =>
      Effect.runPromise(Effect.provide(test, layer)),
  };
};

// shows docs/rules/limits.md#money
describe("the lists of tokens", () => {
  it("of the last 32 networks are kept", () => {
    const { asked, run } = setUp(true);
    return run(
      Effect.gen(function* () {
        const { tokens } = yield* SwapQuotes;
        for (const { caipNetworkId } of [first, ...others.slice(1), first]) yield* tokens(caipNetworkId);
        expect(asked).toHaveLength(32);
        for (const { caipNetworkId } of [...others, first]) yield* tokens(caipNetworkId);
        expect(asked.filter((id) => id === 1)).toHaveLength(2);
      }),
    );
  });

  it("of another source than the first are kept for thirty seconds", () => {
    const { asked, run } = setUp(false);
    return run(
      Effect.gen(function* () {
        const { tokens } = yield* SwapQuotes;
        yield* tokens();
        yield* TestClock.adjust(29_999);
        yield* tokens();
        expect(asked).toHaveLength(1);
        yield* TestClock.adjust(1);
        yield* tokens();
        expect(asked).toHaveLength(2);
      }),
    );
  });
});

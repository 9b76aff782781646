import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { emptyNames } from "../../domain/emptyStates.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import type { LateAnswer } from "../../gateways/relay/openRequests.ts";
import { Settings } from "../../gateways/Settings.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletActions } from "../connection/requests/WalletActions.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { Names } from "./Names.ts";
import { nameRegistration } from "./nameRegistration.ts";

/** Names whose availability is answered when the test says so. */
const bench = () => {
  const answers = new Map<string, Deferred.Deferred<boolean>>();
  const asked: string[] = [];
  const state = Effect.runSync(SubscriptionRef.make(emptyNames));
  const names = Layer.mock(Names, {
    state,
    available: (label) => {
      asked.push(label);
      const answer = Effect.runSync(Deferred.make<boolean>());
      answers.set(label, answer);
      return Deferred.await(answer);
    },
    suggest: () =>
      Effect.succeed([
        { name: "anna.reown.id", registered: true },
        { name: "other.reown.id", registered: false },
        { name: `${"longer".repeat(11)}.reown.id`, registered: false },
      ]),
  });
  const site = { networks: [mainnet], active: mainnet.caipNetworkId };
  const layer = Layer.mergeAll(names, hostedSources, AccountCaches.layer, Outcomes.layer).pipe(
    Layer.provideMerge(Networks.layer),
    Layer.provideMerge(Storage.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet],
          initialNetworks: site,
          ...settingDefaults,
        }),
        Layer.mock(BlockchainApi, {}),
        Layer.mock(WalletActions, { lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])) }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: {} })) }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  const check = () => SubscriptionRef.getUnsafe(state).entry?.check;
  const answer = (label: string, isAvailable: boolean) => {
    const waiting = answers.get(label);
    if (!waiting) throw new Error(`Nobody asks for ${label}`);
    return Effect.andThen(Deferred.succeed(waiting, isAvailable), Effect.yieldNow);
  };
  const type = Effect.fnUntraced(function* (text: string) {
    const { enter } = yield* registration;
    const fiber = yield* Effect.forkChild(enter(text), { startImmediately: true });
    return fiber;
  });
  const registration = Effect.runSync(Effect.cached(nameRegistration));
  return {
    asked,
    check,
    answer,
    type,
    run: <A, E>(test: Effect.Effect<A, E, Layer.Success<typeof layer>>) =>
      Effect.runPromise(Effect.provide(test, layer)),
  };
};

describe("a name that is typed", () => {
  // shows docs/rules/identity.md#choosing-a-name
  // shows docs/rules/limits.md#names-in-ens
  it("is asked for 500 ms after the last change, once", () => {
    const { run, type, asked, check, answer } = bench();
    return run(
      Effect.gen(function* () {
        yield* type("anna");
        yield* TestClock.adjust(499);
        yield* type("annab");
        yield* TestClock.adjust(499);
        const last = yield* type("annabel");
        yield* TestClock.adjust(499);
        expect(asked).toEqual([]);
        expect(check()).toEqual({ status: "checking", name: "annabel.reown.id" });
        yield* TestClock.adjust(1);
        expect(asked).toEqual(["annabel"]);
        yield* answer("annabel", true);
        expect((yield* Fiber.join(last)).check).toEqual({ status: "free", name: "annabel.reown.id" });
      }),
    );
  });

  it("is not overwritten by an answer about an older one", () => {
    const { run, type, check, answer, asked } = bench();
    return run(
      Effect.gen(function* () {
        const older = yield* type("anna");
        yield* TestClock.adjust(500);
        const newer = yield* type("bert");
        yield* TestClock.adjust(500);
        expect(asked).toEqual(["anna", "bert"]);
        yield* answer("bert", true);
        yield* answer("anna", false);
        yield* Effect.all([Fiber.join(older), Fiber.join(newer)]);
        expect(check()).toEqual({ status: "free", name: "bert.reown.id" });
      }),
    );
  });

  it("leads to others that can be registered, where somebody has it", () => {
    const { run, type, check, answer } = bench();
    return run(
      Effect.gen(function* () {
        const entered = yield* type("anna");
        yield* TestClock.adjust(500);
        yield* answer("anna", false);
        yield* Fiber.join(entered);
        expect(check()).toEqual({ status: "taken", name: "anna.reown.id", suggestions: ["other.reown.id"] });
      }),
    );
  });

  it("is not asked for when nobody can register it", () => {
    const { run, type, asked, check } = bench();
    return run(
      Effect.gen(function* () {
        const entered = yield* type("a_b");
        yield* TestClock.adjust(500);
        yield* Fiber.join(entered);
        expect(asked).toEqual([]);
        expect(check()).toEqual({ status: "invalid", reason: "characters" });
      }),
    );
  });
});

import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { mainnet } from "../../networks.ts";
import { Http } from "../http/Http.ts";
import { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { Settings } from "../Settings.ts";
import { Ens } from "./Ens.ts";

const site = { networks: [mainnet], active: mainnet.caipNetworkId };
const silent = Ens.layer.pipe(
  Layer.provide(
    Layer.mergeAll(
      Layer.mock(JsonRpc, { read: () => Effect.never }),
      Layer.mock(Http, {}),
      Layer.succeed(Settings)({ networks: [mainnet], initialNetworks: site, ...settingDefaults }),
    ),
  ),
  Layer.provideMerge(TestClock.layer()),
);

// shows docs/rules/limits.md#names-in-ens
it("a lookup that gets no answer fails after fifteen seconds", () =>
  Effect.gen(function* () {
    const lookup = yield* Effect.forkChild(Effect.flip(Ens.use((ens) => ens.lookup("vitalik.eth", 60))), {
      startImmediately: true,
    });
    yield* TestClock.adjust(14_999);
    expect(lookup.pollUnsafe()).toBeUndefined();
    yield* TestClock.adjust(1);
    expect(yield* Fiber.join(lookup)).toMatchObject({ _tag: "TimedOut", details: { request: "ENS" } });
  }).pipe(Effect.provide(silent), Effect.runPromise));

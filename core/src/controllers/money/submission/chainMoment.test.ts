import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { mainnet } from "../../../networks.ts";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { chainMoment } from "./chainMoment.ts";

const site = { networks: [mainnet], active: mainnet.caipNetworkId };
const silentNetwork = Layer.mergeAll(
  Layer.mock(JsonRpc, { request: () => Effect.never }),
  Layer.mock(Http, {}),
  Layer.succeed(Settings)({ networks: [mainnet], initialNetworks: site, ...settingDefaults }),
  TestClock.layer(),
);

// shows docs/rules/limits.md#sending
it("a transaction waits for the state of the chain for one second", () =>
  Effect.gen(function* () {
    const moment = yield* Effect.forkChild(chainMoment(mainnet, alice));
    yield* Effect.yieldNow;
    yield* TestClock.adjust(999);
    expect(moment.pollUnsafe()).toBeUndefined();
    yield* TestClock.adjust(1);
    expect(yield* Fiber.join(moment)).toBeUndefined();
  }).pipe(Effect.provide(silentNetwork), Effect.runPromise));

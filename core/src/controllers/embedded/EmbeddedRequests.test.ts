import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as PubSub from "effect/PubSub";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Settings } from "../../gateways/Settings.ts";
import { mainnet } from "../../networks.ts";
import { settled } from "../../testing/settled.ts";
import { PendingRequests } from "../connection/requests/PendingRequests.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { ApprovalScreen } from "./ApprovalScreen.ts";
import { EmbeddedRequests } from "./EmbeddedRequests.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { Frame } from "./Frame.ts";

const settings = Layer.succeed(Settings)({
  networks: [mainnet],
  initialNetworks: { networks: [mainnet], active: "eip155:1" },
  ...settingDefaults,
});

describe("a method that is not allowed", () => {
  // shows docs/rules/limits.md#the-secure-frame
  it("is refused at once, and the visitor reads it 300 ms later", () => {
    const opened: string[] = [];
    const layer = EmbeddedRequests.layer.pipe(
      Layer.provide(
        Layer.mergeAll(
          Layer.mock(Frame, { place: () => {} }),
          Layer.mock(ApprovalScreen, { open: Effect.sync(() => void opened.push("open")) }),
          EmbeddedStates.layer,
          PendingRequests.layer,
        ),
      ),
      Layer.provideMerge(Layer.mergeAll(Outcomes.layer, TestClock.layer(), Logger.layer([]))),
      Layer.provide(settings),
    );
    return Effect.gen(function* () {
      const outcomes = yield* PubSub.subscribe((yield* Outcomes).published);
      const { send } = yield* EmbeddedRequests;
      const call = { chainId: "eip155:1", method: "eth_sign", params: [] } as const;
      const error = yield* Effect.promise(() => send(call, Effect.void).catch((reason: unknown) => reason));
      expect(error).toMatchObject({ _tag: "RpcMethodNotAllowed" });
      expect(opened).toHaveLength(1);
      yield* TestClock.adjust(299);
      yield* settled;
      expect(yield* PubSub.remaining(outcomes)).toBe(0);
      yield* TestClock.adjust(1);
      yield* settled;
      // Requests that were given up may have closed the modal meanwhile.
      expect(opened).toHaveLength(2);
      expect(yield* PubSub.take(outcomes)).toMatchObject({ error: { _tag: "RpcMethodNotAllowed" } });
    }).pipe(Effect.scoped, Effect.provide(layer), Effect.runPromise);
  });
});

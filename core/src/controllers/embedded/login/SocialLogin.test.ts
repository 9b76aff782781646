import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet } from "../../../networks.ts";
import { memoryStorageLayer, noPageLayer } from "../../../platform/memory.ts";
import { FrameHost } from "../../../ports/FrameHost.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedConnection } from "../EmbeddedConnection.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { LoginFlow } from "./LoginFlow.ts";
import { LoginMemory } from "./LoginMemory.ts";
import { PageLogin } from "./PageLogin.ts";
import { SocialLogin } from "./SocialLogin.ts";

/** Logins with a frame that answers when the test says so. */
const benchOf = () => {
  const posted: unknown[] = [];
  let receive: (message: unknown) => void = () => {};
  const settings = Layer.succeed(Settings)({
    networks: [mainnet],
    initialNetworks: { networks: [mainnet], active: "eip155:1" },
    ...settingDefaults,
  });
  const host = Layer.succeed(FrameHost)({
    open: ({ onMessage }) => {
      receive = onMessage;
      return { post: (message) => void posted.push(message), place: () => {}, hide: () => {}, close: () => {} };
    },
    onWindowMessage: () => () => {},
    prefersLight: () => false,
  });
  const layer = SocialLogin.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Frame.layer, LoginFlow.layer)),
    Layer.provide(
      Layer.mergeAll(Layer.mock(EmbeddedConnection, {}), Layer.mock(PageLogin, { isOffered: () => false })),
    ),
    Layer.provideMerge(Layer.mergeAll(EmbeddedStates.layer, LoginMemory.layer, Outcomes.layer, Networks.layer)),
    Layer.provide(Storage.layer),
    Layer.provide(Layer.mergeAll(settings, host, memoryStorageLayer, noPageLayer)),
    Layer.provideMerge(TestClock.layer()),
  );
  return {
    layer,
    asked: () => posted.map((message) => String(fieldOf(message, "type")).replace("@w3m-app/", "")),
    ready: () => receive({ type: "@w3m-frame/READY" }),
    answer: (payload: unknown) => {
      const last = posted.at(-1);
      const type = String(fieldOf(last, "type")).replace("@w3m-app/", "@w3m-frame/");
      receive({ id: fieldOf(last, "id"), type: `${type}_SUCCESS`, payload });
    },
  };
};

describe("a sign-in with Farcaster that is left", () => {
  // shows docs/rules/limits.md#the-secure-frame
  it("starts the frame again after 100 ms, which then gets what it was asked meanwhile", () => {
    const { layer, asked, ready, answer } = benchOf();
    return Effect.gen(function* () {
      const frame = yield* Frame;
      yield* Effect.forkChild(
        SocialLogin.use((logins) => Effect.exit(logins.start("farcaster", undefined))),
        { startImmediately: true },
      );
      yield* settled;
      ready();
      yield* settled;
      answer({ url: "https://farcaster.example/connect" });
      yield* settled;
      expect(asked()).toEqual(["GET_FARCASTER_URI", "CONNECT_FARCASTER"]);

      yield* LoginFlow.use(({ cancel }) => cancel);
      yield* settled;
      const waiting = yield* Effect.forkChild(Effect.exit(frame.request("IS_CONNECTED", undefined)), {
        startImmediately: true,
      });
      yield* TestClock.adjust(99);
      yield* settled;
      expect(asked()).toHaveLength(2);
      yield* TestClock.adjust(1);
      yield* settled;
      expect(asked().slice(2)).toEqual(["RELOAD"]);
      ready();
      yield* settled;
      expect(asked().slice(3)).toEqual(["IS_CONNECTED"]);
      yield* Fiber.interrupt(waiting);
    }).pipe(Effect.scoped, Effect.provide(layer), Effect.runPromise);
  });
});

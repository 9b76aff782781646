import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { TestClock } from "effect/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { mainnet } from "../../networks.ts";
import { memoryRelayStorageLayer, noPageLayer } from "../../platform/memory.ts";
import { relayStorageArea } from "../../platform/relayStorageArea.ts";
import { RelayStorage } from "../../ports/RelayStorage.ts";
import { settled } from "../../testing/settled.ts";
import { silentRelayLibrary } from "../../testing/silentRelayLibrary.ts";
import { Settings } from "../Settings.ts";
import { Relay } from "./Relay.ts";

const relayOf = (
  universalProvider?: ReturnType<typeof silentRelayLibrary>,
  storage: Layer.Layer<RelayStorage> = memoryRelayStorageLayer,
) =>
  Relay.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet],
          initialNetworks: { networks: [mainnet], active: "eip155:1" },
          ...settingDefaults,
          ...(universalProvider ? { universalProvider } : {}),
        }),
        storage,
        noPageLayer,
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
const run = <E>(library: ReturnType<typeof silentRelayLibrary>, test: Effect.Effect<void, E, Relay>) =>
  Effect.runPromise(Effect.provide(test, relayOf(library)));

describe("a pairing", () => {
  // shows docs/rules/limits.md#relay
  it("is shown for four minutes", () => {
    const library = silentRelayLibrary();
    library.client.core.storage.getItem = async () => undefined;
    return run(
      library,
      Effect.gen(function* () {
        const { expiresAtMillis } = yield* Relay.use((relay) => relay.pair({}));
        expect(expiresAtMillis).toBe(240_000);
      }),
    );
  });
});

describe("code that does not arrive", () => {
  it("fails the attempt after thirty seconds, and the next attempt loads it again", () => {
    const open = vi
      .fn<RelayStorage["Service"]["open"]>(async () => relayStorageArea())
      .mockReturnValueOnce(new Promise(() => {}));
    const storage = Layer.succeed(RelayStorage)({ prefix: "late", open, openEmpty: async () => relayStorageArea() });
    return Effect.runPromise(
      Effect.gen(function* () {
        const { prepare } = yield* Relay;
        const preparing = yield* Effect.forkChild(Effect.flip(prepare));
        yield* settled;
        yield* TestClock.adjust(29_999);
        expect(preparing.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(preparing)).toMatchObject({ _tag: "FeatureLoadFailed", retryable: true });
        yield* prepare;
        expect(open).toHaveBeenCalledTimes(2);
      }).pipe(Effect.provide(relayOf(undefined, storage))),
    );
  });
});

describe("a start that is interrupted", () => {
  it("leaves no library behind that nobody closes", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const area = relayStorageArea();
    const isStarted = vi.fn();
    const slowArea = {
      ...area,
      getItem: async <T>(key: string) => {
        isStarted();
        await answered;
        return area.getItem<T>(key);
      },
    };
    const open = async () => slowArea;
    const storage = Layer.succeed(RelayStorage)({ prefix: "left", open, openEmpty: open });
    const hasCore = () => "_walletConnectCore_left" in globalThis;
    await Effect.runPromise(
      Effect.gen(function* () {
        const { prepare } = yield* Relay;
        const abandoned = yield* Effect.forkChild(prepare);
        yield* Effect.promise(() => expect.poll(() => isStarted).toHaveBeenCalled());
        yield* Fiber.interrupt(abandoned);
        const preparing = yield* Effect.forkChild(prepare);
        yield* settled;
        answer();
        yield* Fiber.join(preparing);
        expect(hasCore()).toBe(true);
      }).pipe(Effect.provide(relayOf(undefined, storage))),
    );
    expect(hasCore()).toBe(false);
  });
});

// shows docs/rules/limits.md#relay
describe("a relay that does not answer", () => {
  it.each([
    ["pairing", "ten seconds", 10_000, Relay.use(({ pair }) => pair({}))],
    // It may be delivering what has waited for the site.
    ["the session of an earlier visit", "a minute", 60_000, Relay.use(({ restore }) => restore)],
  ])("counts as unreachable for %s after %s", (_what, _time, millis, step) =>
    run(
      silentRelayLibrary(),
      Effect.gen(function* () {
        yield* Relay.use((relay) => relay.prepare);
        const asking = yield* Effect.forkChild(Effect.flip<unknown, unknown, Relay>(step));
        yield* settled;
        yield* TestClock.adjust(millis - 1);
        expect(asking.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(asking)).toMatchObject({ _tag: "RelayUnreachable" });
      }),
    ),
  );
});

describe("a relay that refuses this client", () => {
  it("is not listened to any more by what it has failed", () => {
    const library = silentRelayLibrary();
    const { relayer } = library.client.core;
    const listeners = () => relayer.listenerCount("relayer_error") + relayer.listenerCount("relayer_message_ack");
    return run(
      library,
      Effect.gen(function* () {
        const { prepare, restore } = yield* Relay;
        yield* prepare;
        const before = listeners();
        const restoring = yield* Effect.forkChild(Effect.flip(restore));
        yield* settled;
        expect(listeners()).toBe(before + 2);
        relayer.emit(
          "relayer_error",
          new Error("WebSocket connection closed abnormally with code: 3000 (Project not found)"),
        );
        expect(yield* Fiber.join(restoring)).toMatchObject({ _tag: "InvalidProjectId" });
        expect(listeners()).toBe(before);
      }),
    );
  });
});

// shows docs/rules/limits.md#relay
describe("a library that does not name its client id", () => {
  it("is waited for one second", () => {
    const library = silentRelayLibrary();
    const { core, session } = library.client;
    const struct = { topic: "topic", expiry: 1, namespaces: {}, peer: { metadata: {} } };
    core.storage.getItem = async () => undefined;
    Object.assign(session, { getAll: () => [struct], keys: [struct.topic], get: () => struct });
    Object.assign(core.relayer, { connected: true, subscribe: async () => {} });
    Object.assign(core.relayer.subscriber, { isKnownTopic: async () => false });
    Object.assign(core.history, { values: [] });
    Object.assign(core.crypto, { getClientId: () => new Promise(() => {}) });
    return run(
      library,
      Effect.gen(function* () {
        const { clientId, restore } = yield* Relay;
        expect(yield* restore).toBeDefined();
        const asking = yield* Effect.forkChild(clientId);
        yield* settled;
        yield* TestClock.adjust(999);
        expect(asking.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(asking)).toBeUndefined();
      }),
    );
  });
});

// shows docs/rules/limits.md#relay
describe("a verify service that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("delays a request by one second, and later requests not at all", async () => {
    const library = silentRelayLibrary();
    await run(
      library,
      Relay.use((relay) => relay.prepare),
    );
    const { verify } = library.client.core;
    const attested = vi.fn();
    void verify.register({}).then(attested);
    await vi.advanceTimersByTimeAsync(999);
    expect(attested).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(attested).toHaveBeenCalledExactlyOnceWith("");
    expect(await verify.register({})).toBe("");
  });
});

import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { TestClock } from "effect/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { mainnet } from "../../networks.ts";
import { memoryRelayStorageLayer, noPageLayer } from "../../platform/memory.ts";
import { settled } from "../../testing/settled.ts";
import { silentRelayLibrary } from "../../testing/silentRelayLibrary.ts";
import { Settings } from "../Settings.ts";
import { Relay } from "./Relay.ts";

const relayOf = (universalProvider: ReturnType<typeof silentRelayLibrary>) =>
  Relay.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet],
          initialNetworks: { networks: [mainnet], active: "eip155:1" },
          ...settingDefaults,
          universalProvider,
        }),
        memoryRelayStorageLayer,
        noPageLayer,
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
const run = <E>(library: ReturnType<typeof silentRelayLibrary>, test: Effect.Effect<void, E, Relay>) =>
  Effect.runPromise(Effect.provide(test, relayOf(library)));

describe("a pairing", () => {
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

describe("a relay that does not answer", () => {
  it("counts as unreachable after ten seconds", () =>
    run(
      silentRelayLibrary(),
      Effect.gen(function* () {
        yield* Relay.use((relay) => relay.prepare);
        const restoring = yield* Effect.forkChild(Effect.flip(Relay.use((relay) => relay.restore)));
        yield* settled;
        yield* TestClock.adjust(9_999);
        expect(restoring.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(restoring)).toMatchObject({ _tag: "RelayUnreachable" });
      }),
    ));
});

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

import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Schema from "effect/Schema";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { ApiClient } from "./ApiClient.ts";
import { onrampCalls } from "./onramp.ts";
import { sessionCalls } from "./sessions.ts";

const supports = () => Effect.succeed(true);

// shows docs/rules/limits.md#permissions
it("255 sessions of an account on a network are read", () => {
  const pcis = Array.from({ length: 256 }, (_, index) => ({ pci: `${index}`, expiry: 1 }));
  const api = Layer.mock(ApiClient, {
    projectId: "0".repeat(32),
    supports,
    get: (_path, _query, schema) => Effect.orDie(Schema.decodeUnknownEffect(schema)({ pcis })),
  });
  return Effect.gen(function* () {
    const { sessions } = yield* sessionCalls;
    const read = yield* sessions({ chainId: "eip155:1", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" });
    expect(read.map(({ pci }) => pci)).toEqual(pcis.slice(0, 255).map(({ pci }) => pci));
  }).pipe(Effect.provide(api), Effect.runPromise);
});

// shows docs/rules/limits.md#money
it("a service for buying that does not answer is waited for eight seconds, then there are built-in options and no page", () => {
  const api = Layer.mock(ApiClient, {
    projectId: "0".repeat(32),
    supports,
    get: () => Effect.never,
    post: () => Effect.never,
  });
  return Effect.gen(function* () {
    const { onrampOptions, onrampUrl } = yield* onrampCalls;
    const options = yield* Effect.forkChild(onrampOptions("eip155:1"));
    const url = yield* Effect.forkChild(Effect.flip(onrampUrl({ chainId: "eip155:1", body: {} })));
    yield* Effect.yieldNow;
    yield* TestClock.adjust(7_999);
    expect([options.pollUnsafe(), url.pollUnsafe()]).toEqual([undefined, undefined]);
    yield* TestClock.adjust(1);
    expect(yield* Fiber.join(options)).toMatchObject({ source: "fallback" });
    expect(yield* Fiber.join(url)).toMatchObject({ _tag: "TimedOut" });
  }).pipe(Effect.provide(Layer.mergeAll(api, TestClock.layer(), Logger.layer([]))), Effect.runPromise);
});

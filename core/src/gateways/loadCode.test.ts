import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { CODE_LOAD_TIMEOUT_MILLIS } from "../domain/limits.ts";
import { loadCode } from "./loadCode.ts";

describe("the code of a feature", () => {
  it("is what the import resolves with", async () => {
    expect(await Effect.runPromise(loadCode("names", async () => 7))).toBe(7);
  });

  it("fails with the reason when it cannot be fetched", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const failed = await Effect.runPromise(Effect.flip(loadCode("names", () => Promise.reject(cause))));
    expect(failed).toMatchObject({ _tag: "FeatureLoadFailed", details: { feature: "names" }, cause });
  });

  // shows docs/rules/limits.md#relay
  it("fails when it does not arrive in time, and not before", () => {
    const waiting = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(loadCode("names", () => new Promise(() => {}))));
      yield* TestClock.adjust(CODE_LOAD_TIMEOUT_MILLIS - 1);
      expect(fiber.pollUnsafe()).toBeUndefined();
      yield* TestClock.adjust(1);
      return yield* Fiber.join(fiber);
    }).pipe(Effect.provide(TestClock.layer()));
    return expect(Effect.runPromise(waiting)).resolves.toMatchObject({ _tag: "FeatureLoadFailed" });
  });
});

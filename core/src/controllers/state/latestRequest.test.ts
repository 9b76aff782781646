import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { latestRequest, type Transitions } from "./latestRequest.ts";

interface State {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly answer?: string;
}
const idle: State = { status: "idle" };
const transitions: Transitions<State, string> = {
  started: (state) => ({ ...state, status: "loading" }),
  succeeded: (_, result) => ({ status: "ready", answer: result }),
  failed: () => ({ status: "failed" }),
};

const make = Effect.gen(function* () {
  const ref = yield* SubscriptionRef.make(idle);
  const requests = latestRequest(ref);
  const state = () => SubscriptionRef.getUnsafe(ref);
  /** Starts a request that ends when the test ends it. */
  const start = Effect.gen(function* () {
    const result = yield* Deferred.make<string, "refused">();
    const fiber = yield* Effect.forkChild(requests.run(Deferred.await(result), transitions), {
      startImmediately: true,
    });
    return { answer: result, fiber };
  });
  return { requests, state, start };
});
const run = <A, E>(test: Effect.Effect<A, E>) => Effect.runPromise(test);

describe("latestRequest", () => {
  it("shows the start, the result and a failure", () =>
    run(
      Effect.gen(function* () {
        const { state, start } = yield* make;
        const first = yield* start;
        expect(state()).toEqual({ status: "loading" });
        yield* Deferred.succeed(first.answer, "a");
        expect(yield* Fiber.join(first.fiber)).toBe("a");
        expect(state()).toEqual({ status: "ready", answer: "a" });
        const second = yield* start;
        expect(state()).toEqual({ status: "loading", answer: "a" });
        yield* Deferred.fail(second.answer, "refused");
        expect(yield* Effect.flip(Fiber.join(second.fiber))).toBe("refused");
        expect(state()).toEqual({ status: "failed" });
      }),
    ));

  it("returns the result of an overtaken request without showing it, in any order of results", () =>
    run(
      Effect.gen(function* () {
        const { state, start } = yield* make;
        const older = yield* start;
        const newer = yield* start;
        yield* Deferred.succeed(newer.answer, "new");
        yield* Fiber.join(newer.fiber);
        yield* Deferred.succeed(older.answer, "old");
        expect(yield* Fiber.join(older.fiber)).toBe("old");
        expect(state()).toEqual({ status: "ready", answer: "new" });
      }),
    ));

  it("stays loading when an overtaken request ends first", () =>
    run(
      Effect.gen(function* () {
        const { state, start } = yield* make;
        const older = yield* start;
        yield* start;
        yield* Deferred.fail(older.answer, "refused");
        yield* Effect.flip(Fiber.join(older.fiber));
        expect(state()).toEqual({ status: "loading" });
      }),
    ));

  it("returns to the settled state when it is interrupted, even if it overtook another", () =>
    run(
      Effect.gen(function* () {
        const { state, start } = yield* make;
        const settled = yield* start;
        yield* Deferred.succeed(settled.answer, "kept");
        yield* Fiber.join(settled.fiber);
        yield* start;
        const newest = yield* start;
        yield* Fiber.interrupt(newest.fiber);
        expect(state()).toEqual({ status: "ready", answer: "kept" });
      }),
    ));

  it("does not stay loading after a defect", () =>
    run(
      Effect.gen(function* () {
        const { requests, state } = yield* make;
        yield* Effect.exit(requests.run(Effect.die("broken"), transitions));
        expect(state()).toEqual(idle);
      }),
    ));

  it("ignores pending requests after a reset", () =>
    run(
      Effect.gen(function* () {
        const { requests, state, start } = yield* make;
        const request = yield* start;
        yield* requests.reset(idle);
        yield* Deferred.succeed(request.answer, "late");
        yield* Fiber.join(request.fiber);
        expect(state()).toBe(idle);
      }),
    ));
});

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { firstAnswer } from "./firstAnswer.ts";

interface Plan {
  readonly name: string;
  readonly afterMillis: number;
  readonly fails?: boolean;
}

/** Asks sources that answer or fail after a time. Returns who was asked when, the outcome, and when it was known. */
const ask = (plans: ReadonlyArray<Plan>, totalMillis = 60_000) => {
  const asked: Array<readonly [name: string, atMillis: number]> = [];
  const interrupted: string[] = [];
  const attempts = plans.map(({ name, afterMillis, fails }) =>
    Effect.gen(function* () {
      asked.push([name, yield* Clock.currentTimeMillis]);
      yield* Effect.sleep(afterMillis);
      return yield* fails ? Effect.fail(name) : Effect.succeed(name);
    }).pipe(Effect.onInterrupt(() => Effect.sync(() => void interrupted.push(name)))),
  );
  return Effect.runPromise(
    Effect.gen(function* () {
      const outcome = Effect.matchEffect(firstAnswer(attempts, "nobody"), {
        onSuccess: (answer) => Effect.map(Clock.currentTimeMillis, (atMillis) => ({ answer, atMillis })),
        onFailure: (error) => Effect.map(Clock.currentTimeMillis, (atMillis) => ({ error, atMillis })),
      });
      const fiber = yield* Effect.forkChild(outcome);
      yield* TestClock.adjust(totalMillis);
      return { asked, interrupted, outcome: yield* Fiber.join(fiber) };
    }).pipe(Effect.provide(TestClock.layer())),
  );
};

// shows docs/rules/sources.md#order
// shows docs/rules/limits.md#money
describe("the first answer", () => {
  it("comes from the first source when it answers in time, and no other is asked", async () => {
    expect(
      await ask([
        { name: "a", afterMillis: 3_999 },
        { name: "b", afterMillis: 0 },
      ]),
    ).toEqual({
      asked: [["a", 0]],
      interrupted: [],
      outcome: { answer: "a", atMillis: 3_999 },
    });
  });

  it("comes from the next source at once when the first one fails", async () => {
    const { asked, outcome } = await ask([
      { name: "a", afterMillis: 100, fails: true },
      { name: "b", afterMillis: 50 },
    ]);
    expect(asked).toEqual([
      ["a", 0],
      ["b", 100],
    ]);
    expect(outcome).toEqual({ answer: "b", atMillis: 150 });
  });

  it("comes from the next source when the first one hangs, which is given up then", async () => {
    expect(
      await ask([
        { name: "a", afterMillis: 30_000 },
        { name: "b", afterMillis: 200 },
      ]),
    ).toEqual({
      asked: [
        ["a", 0],
        ["b", 4_000],
      ],
      interrupted: ["a"],
      outcome: { answer: "b", atMillis: 4_200 },
    });
  });

  it("may still come from a slow source, before or after the next one has failed", async () => {
    expect(
      (
        await ask([
          { name: "a", afterMillis: 5_000 },
          { name: "b", afterMillis: 9_000 },
        ])
      ).outcome,
    ).toEqual({
      answer: "a",
      atMillis: 5_000,
    });
    const late = await ask([
      { name: "a", afterMillis: 5_000 },
      { name: "b", afterMillis: 10, fails: true },
    ]);
    expect(late.outcome).toEqual({ answer: "a", atMillis: 5_000 });
  });

  it("is a failure when all have failed, or when there is none to ask", async () => {
    const all = await ask([
      { name: "a", afterMillis: 6_000, fails: true },
      { name: "b", afterMillis: 10, fails: true },
      { name: "c", afterMillis: 10, fails: true },
    ]);
    expect(all.asked.map(([name]) => name)).toEqual(["a", "b", "c"]);
    expect(all.outcome).toMatchObject({ atMillis: 6_000 });
    expect((await ask([])).outcome).toMatchObject({ error: "nobody" });
  });
});

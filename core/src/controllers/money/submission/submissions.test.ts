import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { expect, it } from "vitest";
import { OutcomeUnknown, SendFailed } from "../../../domain/errors/money.ts";
import { SUBMISSIONS_MAX } from "../../../domain/limits/money.ts";
import { settled } from "../../../testing/settled.ts";
import { submissions } from "./submissions.ts";

type Failure = OutcomeUnknown | SendFailed;
const unknown = new OutcomeUnknown({ method: "eth_sendTransaction" });
const play = (test: (previews: Effect.Success<ReturnType<typeof previewsOf>>) => Effect.Effect<void>) =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(previewsOf(), test)));
const previewsOf = () => submissions<string, number, Failure>();
type Previews = Parameters<Parameters<typeof play>[0]>[0];

const submit = (previews: Previews, id: string, work: Effect.Effect<number, Failure>) =>
  Effect.exit(previews.find(id)?.submit(() => work) ?? Effect.succeed(-1));
/** Starts what nobody ends. */
const start = (previews: Previews, id: string) =>
  Effect.andThen(Effect.forkChild(submit(previews, id, Effect.never)), settled);

it("every caller gets the result of one run, also after it has ended", () =>
  play(
    Effect.fnUntraced(function* (previews) {
      previews.remember("a", "A");
      const end = yield* Deferred.make<number, Failure>();
      let runs = 0;
      const work = Effect.suspend(() => {
        runs++;
        return Deferred.await(end);
      });
      const both = yield* Effect.forkChild(
        Effect.all([submit(previews, "a", work), submit(previews, "a", work)], { concurrency: "unbounded" }),
      );
      yield* settled;
      expect(previews.asked()).toEqual(["A"]);
      yield* Deferred.succeed(end, 7);
      yield* settled;
      expect(both.pollUnsafe()).toMatchObject({ value: [Exit.succeed(7), Exit.succeed(7)] });
      expect(yield* submit(previews, "a", work)).toEqual(Exit.succeed(7));
      expect([runs, previews.asked()]).toEqual([1, []]);
    }),
  ));

it("a failed one can be submitted again, and an unknown one gets what is found late", () =>
  play(
    Effect.fnUntraced(function* (previews) {
      previews.remember("a", "A");
      expect(yield* submit(previews, "a", Effect.fail(new SendFailed({})))).toMatchObject({ _tag: "Failure" });
      const work = previews
        .find("a")
        ?.submit((progress) => Effect.andThen(progress({ type: "requested", request: "r" }), Effect.fail(unknown)));
      expect(yield* Effect.exit(work ?? Effect.succeed(-1))).toEqual(Exit.fail(unknown));
      expect(previews.found("another", 1)).toEqual([]);
      expect(previews.found("r", 2)).toEqual(["A"]);
      expect(previews.found("r", 3)).toEqual([]);
      expect(yield* submit(previews, "a", Effect.succeed(4))).toEqual(Exit.succeed(2));
    }),
  ));

// shows docs/rules/limits.md#sending
it("the oldest is forgotten when there are too many, but none that somebody waits for, nor the newest", () =>
  play(
    Effect.fnUntraced(function* (previews) {
      previews.remember("asked", "");
      yield* start(previews, "asked");
      previews.remember("unknown", "");
      yield* submit(previews, "unknown", Effect.fail(unknown));
      for (let index = 2; index <= SUBMISSIONS_MAX; index += 1) previews.remember(`${index}`, "");
      expect(["asked", "unknown", "2", "3"].filter((id) => previews.find(id))).toEqual(["asked", "unknown", "3"]);
      for (let index = 3; index <= SUBMISSIONS_MAX; index += 1) yield* start(previews, `${index}`);
      previews.remember("newest", "");
      expect(["asked", "unknown", "3", "newest"].filter((id) => previews.find(id))).toEqual(["asked", "3", "newest"]);
    }),
  ));

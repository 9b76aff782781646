import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import { SUBMISSIONS_MAX } from "../../../domain/limits/money.ts";
import {
  afterSubmissionEvent,
  isOwnRequest,
  openSubmission,
  type Submission,
  type SubmissionEvent,
} from "../../../domain/money/submission/submission.ts";

interface Entry<P, A, E> {
  readonly preview: P;
  submission: Submission;
  /** What every caller of `submit` waits for. Absent while it may be submitted. */
  result?: Deferred.Deferred<A, E>;
}

/** How the work of a submission says which request to a wallet stands for it. */
export type Progress = (
  event: Extract<SubmissionEvent, { readonly type: "joined" | "requested" }>,
) => Effect.Effect<void>;

type Work<A, E> = (progress: Progress) => Effect.Effect<A, E>;

interface Remembered<P, A, E> {
  readonly preview: P;
  /** Its outcome is on its way or known. */
  readonly isSubmitted: boolean;
  /**
   * Runs the work of the preview, and returns its result to every caller. The work goes on when its callers leave. After a
   * failure that leaves it open what happened, or that proves that nothing did, it can be submitted again.
   */
  readonly submit: (work: Work<A, E>) => Effect.Effect<A, E>;
}

/**
 * The previews of a form, and what has become of each. A preview is submitted once at a time, and never again after it has
 * happened (docs/rules/send.md#nothing-is-sent-twice).
 */
export const submissions = <P, A, E extends PorticoError>() =>
  Effect.map(Effect.scope, (scope) => {
    const all = new Map<string, Entry<P, A, E>>();
    const move = (entry: Entry<P, A, E>, event: SubmissionEvent) => {
      entry.submission = afterSubmissionEvent(entry.submission, event);
    };
    /** Forgets the oldest of too many previews: last of all one that may still happen, and none that somebody waits for. */
    const forgetOldest = () => {
      const others = [...all].slice(0, -1).filter(([, { submission }]) => submission.status !== "asked");
      const [oldest] = others.find(([, { submission }]) => submission.status !== "unknown") ?? others[0] ?? [];
      if (all.size > SUBMISSIONS_MAX && oldest !== undefined) all.delete(oldest);
    };

    const submitting = (entry: Entry<P, A, E>) => (work: Work<A, E>) =>
      Effect.suspend(() => {
        if (entry.result) return Deferred.await(entry.result);
        const result = Deferred.makeUnsafe<A, E>();
        entry.result = result;
        move(entry, { type: "submitted" });
        const run = work((event) => Effect.sync(() => move(entry, event))).pipe(
          Effect.tap(() => Effect.sync(() => move(entry, { type: "succeeded" }))),
          Effect.tapError((error) =>
            Effect.sync(() => {
              move(entry, { type: "failed", error });
              delete entry.result;
            }),
          ),
        );
        return Effect.andThen(Effect.forkIn(Deferred.into(run, result), scope), Deferred.await(result));
      });

    return {
      /** Keeps a preview, so that it can be submitted. */
      remember: (id: string, preview: P): void => {
        all.set(id, { preview, submission: openSubmission });
        forgetOldest();
      },
      /** A preview that is remembered. */
      find: (id: string): Remembered<P, A, E> | undefined => {
        const entry = all.get(id);
        return entry && { preview: entry.preview, isSubmitted: entry.result !== undefined, submit: submitting(entry) };
      },
      /** The previews that somebody waits for. */
      asked: (): ReadonlyArray<P> =>
        [...all.values()].filter(({ submission }) => submission.status === "asked").map(({ preview }) => preview),
      /** Whether a request is this client's own, and its callers have got the outcome or will. */
      isOwn: (request: string): boolean =>
        [...all.values()].some(({ submission }) => isOwnRequest(submission, request)),
      /**
       * Takes note of the transaction of a request. Returns the previews that it has settled late: their callers were told
       * that nobody knows. Who submits them again gets the result.
       */
      found: (request: string | undefined, value: A): ReadonlyArray<P> =>
        [...all.values()].flatMap((entry) => {
          const before = entry.submission;
          move(entry, { type: "found", request });
          if (entry.submission === before) return [];
          const result = Deferred.makeUnsafe<A, E>();
          Deferred.doneUnsafe(result, Effect.succeed(value));
          entry.result = result;
          return [entry.preview];
        }),
    };
  });

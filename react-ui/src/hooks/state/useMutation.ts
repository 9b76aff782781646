import type { PorticoError } from "@portico/core";
import { useCallback, useRef, useState } from "react";
import { porticoError } from "./porticoError.ts";

type Action = (...args: never) => Promise<unknown>;

/** Where the newest attempt of an action stands. */
export type MutationState<Data, Failure = PorticoError> = (
  | { readonly status: "idle" | "pending"; readonly data: undefined; readonly error: undefined }
  | { readonly status: "success"; readonly data: Data; readonly error: undefined }
  | { readonly status: "error"; readonly data: undefined; readonly error: Failure }
) & {
  /** Back to `idle`. The outcome of an attempt that is still under way is ignored. */
  readonly reset: () => void;
};

/**
 * An action under the name `Verb`, and where its newest attempt stands. The promise of the action may be ignored: its
 * outcome is in `status`, `data` and `error`. Awaited, it rejects with the error.
 */
export type Mutation<Verb extends string, Run extends Action, Failure = PorticoError> = MutationState<
  Awaited<ReturnType<Run>>,
  Failure
> & { readonly [Name in Verb]: Run };

type Outcome =
  | { readonly status: "idle" | "pending"; readonly data: undefined; readonly error: undefined }
  | { readonly status: "success"; readonly data: unknown; readonly error: undefined }
  | { readonly status: "error"; readonly data: undefined; readonly error: PorticoError };

const idle: Outcome = { status: "idle", data: undefined, error: undefined };
const pending: Outcome = { status: "pending", data: undefined, error: undefined };

/**
 * Returns an action that keeps track of its newest attempt, and where that attempt stands. `Failure` is what the action
 * rejects with.
 */
export function useMutation<Run extends Action, Failure = PorticoError>(
  run: Run,
): [start: Run, state: MutationState<Awaited<ReturnType<Run>>, Failure>];
export function useMutation(run: (...args: ReadonlyArray<unknown>) => Promise<unknown>): [Action, object] {
  const [outcome, setOutcome] = useState(idle);
  const newest = useRef<object>(undefined);

  const start = useCallback(
    (...args: ReadonlyArray<unknown>) => {
      const attempt = {};
      newest.current = attempt;
      const show = (next: Outcome) => {
        if (newest.current === attempt) setOutcome(next);
      };
      show(pending);
      const result = run(...args);
      // This also keeps the rejection of a promise that the caller ignores from being reported as unhandled.
      result.then(
        (data) => show({ status: "success", data, error: undefined }),
        (cause: unknown) => show({ status: "error", data: undefined, error: porticoError(cause) }),
      );
      return result;
    },
    [run],
  );

  const reset = useCallback(() => {
    newest.current = undefined;
    setOutcome(idle);
  }, []);

  return [start, { ...outcome, reset }];
}

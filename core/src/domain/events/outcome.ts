import type { PorticoError } from "../errors/catalogue.ts";
import type { ProgressNotice } from "../modal/notice.ts";
import type { ModalEvent } from "./event.ts";

/** What became of an action: an event for listeners and analytics, an error or a success to be shown. */
export interface Outcome {
  readonly event?: ModalEvent;
  /** What a toast says to visitors. */
  readonly notice?: ProgressNotice;
  readonly error?: PorticoError;
  /** Whether it is of a transaction that a visitor has submitted: no view says then why the wallet has not sent it. */
  readonly isSubmission?: boolean;
  /** Whether the error is shown although an equal one was shown before. */
  readonly again?: boolean;
}

/** The events of an action: after its success, and after its failure. */
export interface OutcomeEvents<A> {
  readonly done?: (value: A) => ModalEvent | undefined;
  readonly failed?: (error: PorticoError) => ModalEvent;
  /** As of an `Outcome`. */
  readonly isSubmission?: boolean;
}

/** Errors that the caller caused, so they are not reported. */
const causedByCaller: ReadonlySet<PorticoError["_tag"]> = new Set([
  "Aborted",
  "ClientDisposed",
  "ConnectionSuperseded",
]);

/** What is reported of a success; undefined when nothing is. */
export const outcomeOf = <A>(value: A, { done }: OutcomeEvents<A>): Outcome | undefined => {
  const event = done?.(value);
  return event && { event };
};

/** What is reported of a failure; undefined when the caller caused it. */
export const failureOutcomeOf = <A>(error: PorticoError, events: OutcomeEvents<A>): Outcome | undefined => {
  if (causedByCaller.has(error._tag)) return undefined;
  const { failed, isSubmission = false } = events;
  const event = failed?.(error);
  return { error, ...(event ? { event } : {}), ...(isSubmission ? { isSubmission } : {}) };
};

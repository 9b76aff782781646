import type { PorticoError } from "../../errors/catalogue.ts";
import { isPorticoError } from "../../errors/isPorticoError.ts";

/**
 * What has become of a preview that can be submitted. `open`: nothing was sent for it. `asked`: somebody waits for its
 * outcome. `unknown`: it may have been sent, and its callers got an error that says so. `done`: it has happened, and is not sent
 * again (docs/rules/send.md#nothing-is-sent-twice).
 */
export interface Submission {
  readonly status: "open" | "asked" | "unknown" | "done";
  /** The request to a wallet that stands for it: its own, or that of an equal transaction that was sent instead. */
  readonly request?: string;
  /** The wallet was asked for this preview, and not only for an equal one. */
  readonly isOwn?: boolean;
}

export type SubmissionEvent =
  | { readonly type: "submitted" }
  /** The wallet is asked. */
  | { readonly type: "requested"; readonly request: string }
  /** An equal transaction that is under way is waited for. */
  | { readonly type: "joined"; readonly request: string | undefined }
  | { readonly type: "succeeded" }
  | { readonly type: "failed"; readonly error: PorticoError }
  /** A transaction was found that was sent for a request. */
  | { readonly type: "found"; readonly request: string | undefined };

/** The state of a new preview. */
export const openSubmission: Submission = { status: "open" };

/** Whether an error leaves it open what happened: the transaction may have been sent, or may still be included. */
export const mayHaveHappened = (error: unknown): boolean =>
  isPorticoError(error, "OutcomeUnknown", "RequestAborted", "TransactionNotConfirmed", "WalletTimedOut");

const standsFor = ({ request }: Submission, other: string | undefined): boolean =>
  request !== undefined && request === other;

/** Whether this client's own request for a preview is this one, and its callers have got the outcome or wait for it. */
export const isOwnRequest = (submission: Submission, request: string): boolean =>
  submission.isOwn === true &&
  (submission.status === "asked" || submission.status === "done") &&
  standsFor(submission, request);

/** A submission after an event. Events that do not belong to its state change nothing. */
export const afterSubmissionEvent = (submission: Submission, event: SubmissionEvent): Submission => {
  const { status } = submission;
  switch (event.type) {
    case "submitted":
      return status === "open" || status === "unknown" ? { ...submission, status: "asked" } : submission;
    case "requested":
      return status === "asked" ? { status, request: event.request, isOwn: true } : submission;
    case "joined":
      return status === "asked" ? { status, ...(event.request ? { request: event.request } : {}) } : submission;
    case "succeeded":
      return status === "asked" ? { ...submission, status: "done" } : submission;
    case "failed":
      if (status !== "asked") return submission;
      return mayHaveHappened(event.error) ? { ...submission, status: "unknown" } : openSubmission;
    case "found":
      return status === "unknown" && standsFor(submission, event.request)
        ? { ...submission, status: "done" }
        : submission;
  }
};

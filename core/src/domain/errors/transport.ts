import { RETRYABLE_HTTP_STATUSES } from "../limits.ts";
import { defineError } from "./defineError.ts";

/** A service answered with a status outside 2xx. `description` is `reasons[0].description` of the body when present. */
export class HttpStatus extends defineError<{
  /** The request's method and URL without its query, so that no project id reaches a log. */
  request: string;
  status: number;
  description?: string;
  field?: string;
  retryAfterMillis?: number;
}>()({
  tag: "HttpStatus",
  code: "HTTP_STATUS",
  kind: "rejected",
  retryable: ({ status }) => RETRYABLE_HTTP_STATUSES.has(status),
  message: ({ status, description }) => description ?? `HTTP status code: ${status}`,
}) {}

/** No answer: the host could not be reached or the connection broke. */
export class Unreachable extends defineError<{ request: string }>()({
  tag: "Unreachable",
  code: "UNREACHABLE",
  kind: "network",
  retryable: true,
  message: ({ request }) => `No answer from ${request}`,
}) {}

export class TimedOut extends defineError<{ request: string; millis: number }>()({
  tag: "TimedOut",
  code: "TIMED_OUT",
  kind: "network",
  retryable: true,
  message: ({ request, millis }) => `No answer from ${request} within ${millis} ms`,
}) {}

/** An answer that is not what the contract says: malformed JSON or a wrong shape. */
export class BadReply extends defineError<{ request: string; issue: string }>()({
  tag: "BadReply",
  code: "BAD_REPLY",
  kind: "rejected",
  retryable: false,
  message: ({ request, issue }) => `Unexpected answer from ${request}: ${issue}`,
}) {}

/** The caller's AbortSignal was aborted. */
export class Aborted extends defineError()({
  tag: "Aborted",
  code: "ABORTED",
  kind: "internal",
  retryable: true,
  message: "The action was aborted",
}) {}

/** A lazily loaded part of Portico could not be fetched. */
export class FeatureLoadFailed extends defineError<{ feature: string }>()({
  tag: "FeatureLoadFailed",
  code: "FEATURE_LOAD_FAILED",
  kind: "network",
  retryable: true,
  message: ({ feature }) => `The part '${feature}' of Portico could not be loaded`,
}) {}

/** Storage is full, forbidden or broken. Logged, never thrown to a caller. */
export class StorageUnavailable extends defineError<{ operation: "read" | "write" | "remove"; key: string }>()({
  tag: "StorageUnavailable",
  code: "STORAGE_UNAVAILABLE",
  kind: "internal",
  retryable: false,
  message: ({ operation, key }) => `Storage could not ${operation} '${key}'`,
}) {}

/** A defect of Portico itself. */
export class UnexpectedError extends defineError<{ description: string }>()({
  tag: "UnexpectedError",
  code: "UNEXPECTED",
  kind: "internal",
  retryable: false,
  message: ({ description }) => `Something went wrong: ${description}`,
}) {}

export type TransportError = HttpStatus | Unreachable | TimedOut | BadReply;

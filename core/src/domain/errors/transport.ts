import { RETRYABLE_HTTP_STATUSES } from "../limits.ts";
import { defineError } from "./defineError.ts";

/**
 * A service responded with a status outside 2xx. `description` is `reasons[0].description` of the body when present.
 */
export class HttpStatus extends /* @__PURE__ */ defineError({
  tag: "HttpStatus",
  kind: "rejected",
  retryable: ({ status }) => RETRYABLE_HTTP_STATUSES.has(status),
  message: ({
    status,
    description,
  }: {
    /** The request's method and URL without the query, so that no project id reaches a log. */
    request: string;
    status: number;
    description?: string;
    field?: string;
    retryAfterMillis?: number;
  }) => description ?? `HTTP status code: ${status}`,
}) {}

/** No response: the host could not be reached or the connection broke. */
export class Unreachable extends /* @__PURE__ */ defineError({
  tag: "Unreachable",
  kind: "network",
  retryable: true,
  message: ({ request }: { request: string }) => `No answer from ${request}`,
}) {}

export class TimedOut extends /* @__PURE__ */ defineError({
  tag: "TimedOut",
  kind: "network",
  retryable: true,
  message: ({ request, millis }: { request: string; millis: number }) =>
    `No answer from ${request} within ${millis} ms`,
}) {}

/** A response that breaks the contract: malformed JSON or a wrong shape. */
export class BadReply extends /* @__PURE__ */ defineError({
  tag: "BadReply",
  kind: "rejected",
  message: ({ request, issue }: { request: string; issue: string }) => `Unexpected answer from ${request}: ${issue}`,
}) {}

/** Storage is full, forbidden or broken. Logged, never thrown to a caller. */
export class StorageUnavailable extends /* @__PURE__ */ defineError({
  tag: "StorageUnavailable",
  kind: "internal",
  message: ({ operation, key }: { operation: "read" | "write" | "remove"; key: string }) =>
    `Storage could not ${operation} '${key}'`,
}) {}

export type TransportError = HttpStatus | Unreachable | TimedOut | BadReply;

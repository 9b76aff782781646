import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Schedule from "effect/Schedule";
import type { TransportError } from "../../domain/errors/transport.ts";
import { RETRY_BASE_MILLIS, RETRY_COUNT } from "../../domain/limits.ts";
import { isTooLongToWait } from "./retryAfter.ts";

const retryAfterOf = (error: TransportError): number | undefined =>
  error._tag === "HttpStatus" ? error.details.retryAfterMillis : undefined;

/**
 * Waits 150, 300 and 600 ms between four attempts. A Retry-After replaces the delay, and one that is too long ends the
 * attempts (docs/rules/services.md#repeated-requests).
 */
export const retryPolicy = Schedule.exponential(Duration.millis(RETRY_BASE_MILLIS)).pipe(
  Schedule.setInputType<TransportError>(),
  Schedule.upTo({ times: RETRY_COUNT }),
  Schedule.while(({ input }) => input.retryable && !isTooLongToWait(retryAfterOf(input))),
  Schedule.modifyDelay(({ input, duration }) => {
    const retryAfter = retryAfterOf(input);
    return Effect.succeed(retryAfter === undefined ? duration : Duration.millis(retryAfter));
  }),
);

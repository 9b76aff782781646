import { HttpStatus } from "../../domain/errors/transport.ts";
import { RATE_LIMIT_PAUSE_MILLIS } from "../../domain/limits/money.ts";

const TOO_MANY_REQUESTS = 429;

/**
 * Keeps the limit of a service: after it answered "too many requests", nothing is asked for as long as it said, and the
 * next source can answer at once.
 */
export const rateLimit = () => {
  let refused: { readonly error: HttpStatus; readonly untilMillis: number } | undefined;
  return async <A>(request: () => Promise<A>): Promise<A> => {
    if (refused && Date.now() < refused.untilMillis) throw refused.error;
    try {
      return await request();
    } catch (error) {
      if (error instanceof HttpStatus && error.details.status === TOO_MANY_REQUESTS) {
        const pauseMillis = error.details.retryAfterMillis ?? RATE_LIMIT_PAUSE_MILLIS;
        refused = { error, untilMillis: Date.now() + pauseMillis };
      }
      throw error;
    }
  };
};

import { isPorticoError } from "../errors/isPorticoError.ts";
import { HttpStatus } from "../errors/transport.ts";

const SERVICE_UNAVAILABLE = 503;

/** Whether a service reported that it is out of order (status 503). Repeated requests would not help. */
const isServiceDown = (error: unknown): boolean => {
  if (error instanceof HttpStatus) return error.details.status === SERVICE_UNAVAILABLE;
  return error instanceof Error && error.cause !== undefined && isServiceDown(error.cause);
};

/**
 * Whether the same request may have another outcome later. A network that a service does not support stays unsupported.
 */
export const mayAskAgain = (error: unknown): boolean => {
  if (!isPorticoError(error) || !error.retryable) return false;
  return error._tag !== "TokenBalanceUnavailable" || error.details.reason !== "unsupportedNetwork";
};

/** Whether a service is asked regularly after this failure. A service that is out of order waits for the visitor. */
export const isWorthPolling = (error: unknown): boolean => mayAskAgain(error) && !isServiceDown(error);

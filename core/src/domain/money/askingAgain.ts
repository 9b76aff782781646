import { isPorticoError } from "../errors/isPorticoError.ts";
import { HttpStatus } from "../errors/transport.ts";

const SERVICE_UNAVAILABLE = 503;

/** Whether a service said that it is out of order (status 503): asking it over and over would not help it. */
export const isServiceDown = (error: unknown): boolean => {
  if (error instanceof HttpStatus) return error.details.status === SERVICE_UNAVAILABLE;
  return error instanceof Error && error.cause !== undefined && isServiceDown(error.cause);
};

/** Whether asking the same again may bring another answer: what a network is not served with stays that way. */
export const mayAskAgain = (error: unknown): boolean => {
  if (!isPorticoError(error) || !error.retryable) return false;
  return error._tag !== "TokenBalanceUnavailable" || error.details.reason !== "unsupportedNetwork";
};

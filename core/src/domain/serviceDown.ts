import { HttpStatus } from "./errors/transport.ts";

const SERVICE_UNAVAILABLE = 503;

/** Whether a service said that it is out of order (status 503): asking it over and over would not help it. */
export const isServiceDown = (error: unknown): boolean => {
  if (error instanceof HttpStatus) return error.details.status === SERVICE_UNAVAILABLE;
  return error instanceof Error && error.cause !== undefined && isServiceDown(error.cause);
};

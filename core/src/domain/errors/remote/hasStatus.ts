import { fieldOf } from "../../untrustedValue.ts";

/** Whether a request of a source got this status. The error is known by its name: sources also run without a client. */
export const hasStatus = (cause: unknown, status: number): boolean =>
  fieldOf(cause, "_tag") === "HttpStatus" && fieldOf(fieldOf(cause, "details"), "status") === status;

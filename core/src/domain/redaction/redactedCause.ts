import { isPorticoError } from "../errors/isPorticoError.ts";
import { fieldOf, isObject } from "../untrustedValue.ts";
import type { Redact } from "./createRedactor.ts";

/** Limits a chain of causes that is too long or circular. */
const MAX_CAUSES = 8;

/**
 * Copies the error of a library or a platform, so that it can be the cause of an error that is logged whole. The copy
 * keeps name, code, texts and causes without secrets, and none of the members in which libraries keep addresses and
 * requests.
 */
export const redactedCause = (cause: unknown, redact: Redact, remaining = MAX_CAUSES): unknown => {
  if (isPorticoError(cause)) return cause;
  if (!isObject(cause)) return cause === undefined ? undefined : redact(String(cause));
  const [name, message, stack, code] = ["name", "message", "stack", "code"].map((field) => fieldOf(cause, field));
  const nested = remaining > 0 ? redactedCause(fieldOf(cause, "cause"), redact, remaining - 1) : undefined;
  const copy = new Error(redact(String(message)), nested === undefined ? {} : { cause: nested });
  return Object.assign(copy, {
    ...(typeof name === "string" && { name }),
    ...(typeof stack === "string" && { stack: redact(stack) }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
  });
};

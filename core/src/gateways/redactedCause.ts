import { isPorticoError } from "../domain/errors/isPorticoError.ts";
import { ERROR_STACK_MAX_CHARACTERS } from "../domain/limits.ts";
import type { Redact } from "../domain/redaction/createRedactor.ts";
import { shortText } from "../domain/redaction/shortText.ts";
import { causeMessage, fieldOf, isObject } from "../domain/untrustedValue.ts";

/** Limits a chain of causes that is too long or circular. */
const MAX_CAUSES = 8;

/**
 * Copies the error of a library or a platform, so that it can be the cause of an error that is logged whole. The copy
 * keeps name, code, texts and causes without secrets, and none of the members in which libraries keep addresses and
 * requests.
 */
export const redactedCause = (cause: unknown, redact: Redact, remaining = MAX_CAUSES): unknown => {
  if (isPorticoError(cause)) return cause;
  if (!isObject(cause)) return cause === undefined ? undefined : shortText(String(cause), redact);
  const [name, stack, code] = ["name", "stack", "code"].map((field) => fieldOf(cause, field));
  const nested = remaining > 0 ? redactedCause(fieldOf(cause, "cause"), redact, remaining - 1) : undefined;
  const text = causeMessage(cause);
  const short = shortText(text, redact);
  const copy = new Error(short, nested === undefined ? {} : { cause: nested });
  return Object.assign(copy, {
    ...(typeof name === "string" && { name: shortText(name, redact) }),
    // A stack begins with the message, and its frames are what it has besides.
    ...(typeof stack === "string" && {
      stack: shortText(
        stack.replace(text, () => short),
        redact,
        ERROR_STACK_MAX_CHARACTERS,
      ),
    }),
    ...(typeof code === "string" && { code: shortText(code, redact) }),
    ...(typeof code === "number" && { code }),
  });
};

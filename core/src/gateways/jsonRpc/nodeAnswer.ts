import { ERROR_TEXT_MAX_CHARACTERS } from "../../domain/limits.ts";
import { attempted, fieldOf, isObject } from "../../domain/untrustedValue.ts";

/** The code of an error that a node has written without one. */
const INTERNAL_ERROR = -32_603;

/** The code of an error of JSON-RPC, which may be written as text. */
export const codeIn = (error: unknown): number | undefined => {
  const code = fieldOf(error, "code");
  const number = typeof code === "string" && /^-?\d{1,9}$/.test(code) ? Number(code) : code;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
};

/** What an error says: its message, or all of it, shortened. */
export const messageIn = (error: unknown): string => {
  if (typeof error === "string") return error;
  const message = fieldOf(error, "message");
  if (typeof message === "string") return message;
  const text = attempted(() => JSON.stringify(message ?? error));
  return (text ?? "").slice(0, ERROR_TEXT_MAX_CHARACTERS);
};

const isAsSpecified = (error: unknown): boolean =>
  Number.isSafeInteger(fieldOf(error, "code")) && typeof fieldOf(error, "message") === "string";

/**
 * An answer to one call as JSON-RPC 2.0 specifies it. Nodes also write an error as a text, without a code or a message,
 * and with a code in text. Undefined for what has neither a result nor an error
 * (docs/rules/services.md#answers-of-nodes).
 */
export const readNodeAnswer = (answer: unknown): object | undefined => {
  if (!isObject(answer)) return undefined;
  const error = fieldOf(answer, "error") ?? false;
  if (error === false) return Object.hasOwn(answer, "result") ? answer : undefined;
  if (isAsSpecified(error)) return answer;
  const data = fieldOf(error, "data");
  const written = {
    code: codeIn(error) ?? INTERNAL_ERROR,
    message: messageIn(error),
    ...(data === undefined ? {} : { data }),
  };
  return { id: fieldOf(answer, "id"), error: written };
};

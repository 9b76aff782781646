import type { PorticoError } from "../../errors/catalogue.ts";
import { isPorticoError } from "../../errors/isPorticoError.ts";
import { ERROR_CAUSES_MAX, ERROR_JSON_MAX_CHARACTERS, REVERT_DATA_MAX_CHARACTERS } from "../../limits.ts";
import { shortText } from "../../redaction/shortText.ts";
import { attempted, boundedList, fieldOf, isObject, oneLine } from "../../untrustedValue.ts";

/** One error of those that a thrown value consists of. */
export interface Cause {
  /** The error of the catalogue that it is, perhaps of another copy of the package. */
  readonly error: PorticoError | undefined;
  readonly code: number | undefined;
  /** The name of its class, and its code if that is a word, such as `ACTION_REJECTED`. */
  readonly names: ReadonlyArray<string>;
  /** What it says, each text in one line. The message is the first one. */
  readonly texts: ReadonlyArray<string>;
  /** Revert data, in hexadecimal digits. */
  readonly data: string | undefined;
}

/** The fields with what an error says: of `Error`, viem, ethers, and services. */
const textFields = ["message", "details", "shortMessage", "reason", "description"] as const;
/** The fields in which wallets and libraries keep the error that they pass on. */
const innerFields = [
  "data",
  "error",
  "cause",
  "originalError",
  "innerError",
  "inner",
  "info",
  "body",
  "response",
  "detail",
  "payload",
] as const;

const CODE = /^\s*-?\d{1,9}\s*$/;
const HEX = /^0x[0-9a-f]*$/i;

/** Some wallets return codes as text. */
const numberIn = (code: unknown): number | undefined => {
  const number = typeof code === "bigint" || (typeof code === "string" && CODE.test(code)) ? Number(code) : code;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
};

/** The object or list in a text that is JSON, or ends with JSON: `Internal JSON-RPC error. {"code":4001}`. */
const objectInJson = (text: string): object | undefined => {
  if (text.length > ERROR_JSON_MAX_CHARACTERS) return undefined;
  const start = text.search(/[{[]/);
  const value: unknown = start < 0 ? undefined : attempted(() => JSON.parse(text.slice(start)));
  return isObject(value) ? value : undefined;
};

/**
 * Returns every error in a thrown value: the value itself, those that it wraps, and those that are written as JSON in one
 * of its texts, the outermost first. Wallets, nodes and libraries wrap errors in many ways, and some of them wrap in
 * circles. `redact` removes secrets from the texts.
 */
export const causesOf = (thrown: unknown, redact = (text: string): string => text): ReadonlyArray<Cause> => {
  const causes: Cause[] = [];
  const found: unknown[] = [thrown];
  const seen = new Set<unknown>();
  // What is found on the way is read in turn.
  for (const value of found) {
    if (causes.length === ERROR_CAUSES_MAX) break;
    if (seen.has(value)) continue;
    seen.add(value);
    const texts: string[] = [];
    let data: string | undefined;
    const readText = (text: string) => {
      const inner = objectInJson(text);
      if (inner) found.push(inner);
      const line = shortText(text, (part) => redact(oneLine(part)));
      if (line !== "" && !(inner && /^\s*[{[]/.test(text))) texts.push(line);
    };
    if (typeof value === "string") readText(value);
    for (const field of textFields) {
      const text = fieldOf(value, field);
      if (typeof text === "string") readText(text);
      else if (isObject(text)) found.push(text);
    }
    for (const field of innerFields) {
      const inner = fieldOf(value, field);
      if (isObject(inner)) found.push(inner);
      else if (typeof inner !== "string") continue;
      else if (!HEX.test(inner.slice(0, REVERT_DATA_MAX_CHARACTERS))) readText(inner);
      else if (field === "data" && inner.length <= REVERT_DATA_MAX_CHARACTERS) data = inner;
    }
    for (const list of [value, fieldOf(value, "errors")]) found.push(...(boundedList(list, ERROR_CAUSES_MAX) ?? []));
    const code = isObject(value) || typeof value === "function" ? fieldOf(value, "code") : value;
    const names = [code, fieldOf(value, "name")].filter((name) => typeof name === "string");
    const error = attempted(() => (isPorticoError(value) ? value : undefined));
    causes.push({ error, code: numberIn(code), names, texts, data });
  }
  return causes;
};

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
const innerFields = ["data", "error", "cause", "originalError", "innerError", "info", "body"] as const;

const HEX = /^0x[0-9a-f]*$/i;

/** Some wallets return codes as text. */
const numberIn = (code: unknown): number | undefined => {
  if (typeof code === "number") return Number.isSafeInteger(code) ? code : undefined;
  return typeof code === "string" && /^-?\d{1,9}$/.test(code) ? Number(code) : undefined;
};

const objectInJson = (text: string): object | undefined => {
  if (text.length > ERROR_JSON_MAX_CHARACTERS || !/^\s*\{/.test(text)) return undefined;
  const value: unknown = attempted(() => JSON.parse(text));
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
      if (line !== "" && !inner) texts.push(line);
    };
    if (typeof value === "string") readText(value);
    for (const field of textFields) {
      const text = fieldOf(value, field);
      if (typeof text === "string") readText(text);
    }
    for (const field of innerFields) {
      const inner = fieldOf(value, field);
      if (isObject(inner)) found.push(inner);
      else if (typeof inner !== "string") continue;
      else if (!HEX.test(inner.slice(0, REVERT_DATA_MAX_CHARACTERS))) readText(inner);
      else if (field === "data" && inner.length <= REVERT_DATA_MAX_CHARACTERS) data = inner;
    }
    found.push(...(boundedList(fieldOf(value, "errors"), ERROR_CAUSES_MAX) ?? []));
    const code = fieldOf(value, "code");
    const names = [code, fieldOf(value, "name")].filter((name) => typeof name === "string");
    const error = attempted(() => (isPorticoError(value) ? value : undefined));
    causes.push({ error, code: numberIn(code), names, texts, data });
  }
  return causes;
};

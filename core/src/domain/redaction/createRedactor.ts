import { looksLikeKey } from "./looksLikeKey.ts";
import { redactText } from "./redactText.ts";
import { HIDDEN } from "./redactUrl.ts";

/** Hides secrets in a text. */
export type Redact = (text: string) => string;

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
const hexInAnyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
const hexOf = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");

/** Matches a character as it is, percent-encoded once or several times, or as a JSON escape. */
const encodedForms = (character: string): string => {
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hexInAnyCase(hexOf(byte, 2))}`);
  const units = character.split("").map((unit) => `\\\\u${hexInAnyCase(hexOf(unit.charCodeAt(0), 4))}`);
  const escaped = /["\\/]/.test(character) ? [`\\\\${escapeRegExp(character)}`] : [];
  return `(?:${[escapeRegExp(character), bytes.join(""), units.join(""), ...escaped].join("|")})`;
};

const WORD = /^[a-z]+$/i;

/** A password that is a word may also be the name of a JSON member. Such a name reveals nothing and stays. */
const patternOf = (secret: string): string =>
  [...secret].map(encodedForms).join("") + (WORD.test(secret) && !looksLikeKey(secret) ? '(?!"\\s*:)' : "");

/**
 * Returns a function that hides these secrets in a text, in any encoding, and also every secret that `redactText`
 * recognises by its form.
 */
export const createRedactor = (secrets: ReadonlyArray<string>): Redact => {
  const uniqueSecrets = [...new Set(secrets)].filter((secret) => secret !== "").sort((a, b) => b.length - a.length);
  if (uniqueSecrets.length === 0) return redactText;
  const pattern = new RegExp(`(?:${uniqueSecrets.map(patternOf).join("|")})+`, "g");
  return (text) => redactText(text.replace(pattern, HIDDEN));
};

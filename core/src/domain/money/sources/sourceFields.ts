import { tokenDecimals } from "../../amount/tokenDecimals.ts";
import { SOURCE_LINK_MAX_CHARACTERS, SOURCE_TEXT_MAX_CHARACTERS } from "../../limits/money.ts";
import { boundedText, fieldOf, oneLine } from "../../untrustedValue.ts";

/* What sources and the services behind them return is hostile until it is read here. */

/** A text on one line; undefined without a visible character, and for a text that is too long. */
export const sourceText = (value: unknown, name: string): string | undefined => {
  const text = boundedText(fieldOf(value, name), SOURCE_TEXT_MAX_CHARACTERS);
  return text === undefined ? undefined : oneLine(text) || undefined;
};

/** A link, which the policy for links checks where it is used. */
export const sourceLink = (value: unknown, name: string): string | undefined =>
  boundedText(fieldOf(value, name), SOURCE_LINK_MAX_CHARACTERS);

/** The number of decimals of a token, which lists and services also write as text; undefined for anything but one byte. */
export const sourceDecimals = (value: unknown, name: string): number | undefined => {
  const decimals = fieldOf(value, name);
  return tokenDecimals(typeof decimals === "string" && /^\d{1,3}$/.test(decimals) ? Number(decimals) : decimals);
};

import type { ErrorCode } from "../domain/errors/catalogue.ts";
import { isPorticoError } from "../domain/errors/isPorticoError.ts";
import { errorTexts } from "./en.ts";
import { progressTexts } from "./firstTexts.ts";
import { errorText, fillText, type PlaceholderOf } from "./placeholders.ts";

/**
 * Returns the visitor's text for whatever was thrown: the service's own description if it sent one, else the text of
 * the error's code in the language of `texts`. Anything that is not an error of Portico gets the text of
 * `UnexpectedError`, and so does an error of a newer copy of the package whose code has no text here.
 */
export const visitorText = (error: unknown, texts: Readonly<Record<ErrorCode, string>> = errorTexts): string =>
  (isPorticoError(error) ? errorText(error, texts) : undefined) ?? texts.UNEXPECTED;

export type ProgressKey = keyof typeof progressTexts;

/** Returns the visitor's text for work in progress or done: `Swapping 1 ETH to 2970 USDC`. */
export const progressText = <Key extends ProgressKey>(
  key: Key,
  values: Readonly<Record<PlaceholderOf<(typeof progressTexts)[Key]>, string>>,
  texts: Readonly<Record<ProgressKey, string>> = progressTexts,
): string => fillText<string>(texts[key], values);

import type { ErrorCode, PorticoError } from "../domain/errors/catalogue.ts";
import { isPorticoError } from "../domain/errors/isPorticoError.ts";
import { errorTexts, progressTexts } from "./en.ts";
import { fillText, isolatedIn, type PlaceholderOf } from "./placeholders.ts";

/** Returns a service's own description for people. Descriptions of unexpected errors are not meant for people. */
const descriptionOf = (error: PorticoError): string | undefined =>
  error.code !== "UNEXPECTED" && "description" in error.details ? error.details.description : undefined;

/**
 * Returns the visitor's text for whatever was thrown: the service's own description if it sent one, else the text of
 * the error's code in the language of `texts`. Anything that is not an error of Portico gets the text of
 * `UnexpectedError`, and so does an error of a newer copy of the package whose code has no text here.
 */
export const visitorText = (error: unknown, texts: Readonly<Record<ErrorCode, string>> = errorTexts): string => {
  if (!isPorticoError(error)) return texts.UNEXPECTED;
  const description = descriptionOf(error);
  return description
    ? isolatedIn(texts.UNEXPECTED, description)
    : fillText(texts[error.code] ?? texts.UNEXPECTED, { ...error.details });
};

export type ProgressKey = keyof typeof progressTexts;

/** Returns the visitor's text for work in progress or done: `Swapping 1 ETH to 2970 USDC`. */
export const progressText = <Key extends ProgressKey>(
  key: Key,
  values: Readonly<Record<PlaceholderOf<(typeof progressTexts)[Key]>, string>>,
  texts: Readonly<Record<ProgressKey, string>> = progressTexts,
): string => fillText<string>(texts[key], values);

import type { ErrorCode, PorticoError } from "../domain/errors/catalogue.ts";
import { errorTexts, progressTexts } from "./en.ts";
import { fillText, type PlaceholderOf } from "./placeholders.ts";

/** Returns a service's own description for people. Descriptions of unexpected errors are not meant for people. */
const descriptionOf = (error: PorticoError): string | undefined =>
  error.code !== "UNEXPECTED" && "description" in error.details ? error.details.description : undefined;

/**
 * Returns the visitor's text for an error: the service's own description if it sent one, else the text of the error's
 * code in the language of `texts`.
 */
export const visitorText = (error: PorticoError, texts: Readonly<Record<ErrorCode, string>> = errorTexts): string =>
  descriptionOf(error) || fillText(texts[error.code], { ...error.details });

export type ProgressKey = keyof typeof progressTexts;

/** Returns the visitor's text for work in progress or done: `Swapping 1 ETH to 2970 USDC`. */
export const progressText = <Key extends ProgressKey>(
  key: Key,
  values: Readonly<Record<PlaceholderOf<(typeof progressTexts)[Key]>, string>>,
  texts: Readonly<Record<ProgressKey, string>> = progressTexts,
): string => fillText<string>(texts[key], values);

import type { ErrorCode, PorticoError } from "../domain/errors/catalogue.ts";
import { errorTexts, progressTexts } from "./en.ts";
import { fillText, type PlaceholderOf } from "./placeholders.ts";

/** Words of a service that are meant for people; those of an unexpected error are not. */
const descriptionOf = (error: PorticoError): string | undefined =>
  error.code !== "UNEXPECTED" && "description" in error.details ? error.details.description : undefined;

/**
 * What a visitor is told of an error: the service's own words when it gave some, else the text of its code in the
 * language of `texts`.
 */
export const visitorText = (error: PorticoError, texts: Readonly<Record<ErrorCode, string>> = errorTexts): string =>
  descriptionOf(error) || fillText(texts[error.code], { ...error.details });

export type ProgressKey = keyof typeof progressTexts;

/** What a visitor is told of work under way or done: `Swapping 1 ETH to 2970 USDC`. */
export const progressText = <Key extends ProgressKey>(
  key: Key,
  values: Readonly<Record<PlaceholderOf<(typeof progressTexts)[Key]>, string>>,
  texts: Readonly<Record<ProgressKey, string>> = progressTexts,
): string => fillText<string>(texts[key], values);

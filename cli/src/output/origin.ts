import type { View } from "./View.ts";

/** Where figures come from, and when. */
export interface Origin {
  readonly source?: string | undefined;
  /** The source of prices, where it is another one. */
  readonly priceSource?: string | undefined;
  /** The sources that were asked before and failed. */
  readonly failedSources?: ReadonlyArray<string> | undefined;
  readonly atMillis?: number | undefined;
}

/** The fields of an origin in JSON; null when nothing was fetched. */
export const describeOrigin = ({ source, atMillis }: Origin) => ({
  source: source ?? null,
  atMillis: atMillis ?? null,
});

/** A dim line about the origin, after a blank line; empty when nothing was fetched. */
export const originLine = ({ source, priceSource, failedSources = [], atMillis }: Origin, { style }: View): string => {
  if (source === undefined || atMillis === undefined) return "";
  const prices = priceSource === undefined ? "" : `, prices: ${priceSource}`;
  const failed = failedSources.length === 0 ? "" : `, no answer: ${failedSources.join(", ")}`;
  return `\n\n${style.faint(`Source: ${source}${prices}, ${new Date(atMillis).toISOString()}${failed}`)}`;
};

import type { View } from "../commands/Command.ts";

/** Where figures come from, and when. */
export interface Origin {
  readonly source?: string | undefined;
  readonly atMillis?: number | undefined;
}

/** The fields of an origin in JSON; null when nothing was fetched. */
export const describeOrigin = ({ source, atMillis }: Origin) => ({
  source: source ?? null,
  atMillis: atMillis ?? null,
});

/** A dim line about the origin, after a blank line; empty when nothing was fetched. */
export const originLine = ({ source, atMillis }: Origin, { style }: View): string =>
  source === undefined || atMillis === undefined
    ? ""
    : `\n\n${style.faint(`Source: ${source}, ${new Date(atMillis).toISOString()}`)}`;

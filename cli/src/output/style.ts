import { styleText } from "node:util";

/** Emphasizes text; returns plain text when colour is off. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly bad: (text: string) => string;
  /** White on black, for text that a camera reads. */
  readonly onBlack: (text: string) => string;
}

type Format = Parameters<typeof styleText>[0];

const painter =
  (enabled: boolean, format: Format) =>
  (text: string): string =>
    enabled && text !== "" ? styleText(format, text, { validateStream: false }) : text;

export const createStyle = (enabled: boolean): Style => ({
  strong: painter(enabled, "bold"),
  faint: painter(enabled, "dim"),
  good: painter(enabled, "green"),
  warning: painter(enabled, "yellow"),
  bad: painter(enabled, "red"),
  onBlack: painter(enabled, ["whiteBright", "bgBlack"]),
});

/**
 * Whether to print colour. `--no-color` and NO_COLOR (any text, no-color.org) switch it off, FORCE_COLOR switches it
 * on; otherwise a terminal gets colour.
 */
export const wantsColor = (
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
  noColor: boolean,
): boolean => {
  if (noColor || env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== "0";
  return stream.isTTY === true && env.TERM !== "dumb";
};

import { oneLine } from "../../untrustedValue.ts";

/** The first characters of a text of the other side, as it is shown; empty for anything else. */
export const readableText = (value: unknown, maxCharacters: number): string =>
  typeof value === "string"
    ? Array.from(oneLine(value.slice(0, maxCharacters * 2)))
        .slice(0, maxCharacters)
        .join("")
        .trim()
    : "";

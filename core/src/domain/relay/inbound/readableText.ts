/** Characters that would break a line, hide text, or change the direction of the text around them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The first characters of a text of the other side, in one line and without invisible characters. */
export const readableText = (value: unknown, maxCharacters: number): string =>
  typeof value === "string"
    ? Array.from(value.slice(0, maxCharacters * 2).replace(UNREADABLE, " "))
        .slice(0, maxCharacters)
        .join("")
        .trim()
    : "";

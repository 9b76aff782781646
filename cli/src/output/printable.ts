/**
 * What text from outside must not bring to a terminal: control characters, line and paragraph separators, and characters
 * that are invisible or reorder text. With them, a token's name could move the cursor, reverse an address or look like
 * another name. Variation selectors stay, because they only choose between two pictures of one emoji.
 */
const UNPRINTABLE = /(?:(?![\u{fe00}-\u{fe0f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])+/gu;

/** The escape sequences of this command's own styles. */
const ESCAPE = "\u001b";
const STYLE_SEQUENCE = new RegExp(`(${ESCAPE}\\[\\d+(?:;\\d+)*m)`);

/** Makes text from a service safe for a terminal: on one line, without unprintable characters. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, " ").trim();

/**
 * Returns output as it may reach a terminal: the line breaks stay, in colour also the styles, and all other unprintable
 * characters become spaces. Text from outside goes through `printable` first, which leaves it no line break and no style.
 */
export const printableOutput = (text: string, hasColor: boolean): string =>
  hasColor
    ? text
        .split(STYLE_SEQUENCE)
        .map((part, index) => (index % 2 === 1 ? part : printableLines(part)))
        .join("")
    : printableLines(text);

const printableLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(UNPRINTABLE, " "))
    .join("\n");

/** Returns JSON in which unprintable characters are escaped. Its value stays the same. */
export const printableJson = (json: string): string => json.replace(UNPRINTABLE, escaped);

const escaped = (characters: string): string =>
  characters
    .split("")
    .map((unit) => (unit === "\n" ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`))
    .join("");

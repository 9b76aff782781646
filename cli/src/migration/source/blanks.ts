/*
 * Blanks that stand before a place. An expression that looks for them at the end of a text takes time by the square of the
 * length of blanks elsewhere.
 */

/** The spaces and tabs before a place: the indent, at the beginning of a line. */
export const indentBefore = (text: string, place: number): string => {
  let start = place;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start -= 1;
  return text.slice(start, place);
};

/** Where the space before a place begins, with its line breaks. */
export const startOfSpace = (text: string, place: number): number => text.slice(0, place).trimEnd().length;

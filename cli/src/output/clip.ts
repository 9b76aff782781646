import { truncateMiddle } from "@portico/core/domain";
import stringWidth from "string-width";

const ellipsis = "…";
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Where text that is too long is shortened: names at the end, hashes and other ids in the middle. An address keeps the
 * same ends as everywhere (docs/rules/amount.md#shortened-names-and-addresses), and the chain before it where it fits.
 */
export type ClipAt = "end" | "middle" | "address";

const shortAddress = (id: string, columns: number): string => {
  const start = id.lastIndexOf(":") + 1;
  const address = truncateMiddle(id.slice(start));
  return start + address.length <= columns ? id.slice(0, start) + address : address;
};

/** Shortens the text to at most `columns` columns of a terminal. Wide and combined characters are never split. */
export const clip = (text: string, columns: number, at: ClipAt): string => {
  if (stringWidth(text) <= columns) return text;
  if (columns < 1) return "";
  if (at === "address") return clip(shortAddress(text, columns), columns, "middle");
  const room = columns - 1;
  const graphemes = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (at === "end") return take(graphemes, room) + ellipsis;
  const head = take(graphemes, Math.ceil(room / 2));
  const tail = take(graphemes.toReversed(), room - stringWidth(head), "backwards");
  return head + ellipsis + tail;
};

const take = (graphemes: ReadonlyArray<string>, columns: number, direction: "forwards" | "backwards" = "forwards") => {
  let text = "";
  let width = 0;
  for (const grapheme of graphemes) {
    width += stringWidth(grapheme);
    if (width > columns) break;
    text = direction === "forwards" ? text + grapheme : grapheme + text;
  }
  return text;
};

import stringWidth from "string-width";
import { type ClipAt, clip } from "./clip.ts";
import { printable } from "./printable.ts";
import type { Style } from "./style.ts";

/** One column: its heading, the text of each cell, and its behaviour on a narrow terminal. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Numbers are aligned to the right. */
  readonly align?: "left" | "right";
  /** Lets the column shrink to `minimum` columns of the terminal. A column without it is always shown in full. */
  readonly shrink?: { readonly minimum: number; readonly at: ClipAt };
}

const gap = "  ";

/**
 * Lays out rows under headings. Each row is one line of at most `width` columns, as far as the shrinking columns allow.
 */
export const table = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: ReadonlyArray<Row>,
  view: { readonly width: number; readonly style: Style },
): string => {
  const cells = rows.map((row) => columns.map((column) => printable(column.cell(row))));
  const natural = columns.map((column, index) =>
    Math.max(stringWidth(column.heading), ...cells.map((row) => stringWidth(row[index] ?? ""))),
  );
  const widths = fit(columns, natural, view.width);
  const line = (texts: ReadonlyArray<string>) =>
    columns
      .map((column, index) => {
        const width = widths[index] ?? 0;
        const text = clip(texts[index] ?? "", width, column.shrink?.at ?? "end");
        const padding = " ".repeat(width - stringWidth(text));
        return column.align === "right" ? padding + text : text + padding;
      })
      .join(gap)
      .trimEnd();
  return [view.style.faint(line(columns.map(({ heading }) => heading))), ...cells.map(line)].join("\n");
};

/**
 * Shrinks the widest shrinking column one terminal column at a time until the row fits, so that all end up about
 * equally wide.
 */
const fit = (
  columns: ReadonlyArray<Column<never>>,
  natural: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const widths = [...natural];
  let excess = widths.reduce((sum, each) => sum + each, gap.length * (columns.length - 1)) - width;
  while (excess > 0) {
    let widest = -1;
    columns.forEach(({ shrink }, index) => {
      const current = widths[index] ?? 0;
      if (shrink && current > shrink.minimum && current > (widths[widest] ?? 0)) widest = index;
    });
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
};

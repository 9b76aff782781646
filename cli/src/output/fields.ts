import stringWidth from "string-width";
import { printable } from "./printable.ts";
import type { Style } from "./style.ts";

export type Field = readonly [label: string, value: string | undefined];

/** Returns one line per label and value, with the values aligned. A field without a value is left out. */
export const fields = (entries: ReadonlyArray<Field>, style: Style): string => {
  const rows = entries.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: printable(value) }]));
  const width = Math.max(0, ...rows.map(({ label }) => stringWidth(label)));
  return rows
    .map(({ label, value }) => `${style.faint(label)}${" ".repeat(width - stringWidth(label))}  ${value}`)
    .join("\n");
};

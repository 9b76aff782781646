import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { clip } from "./clip.ts";
import { createStyle } from "./style.ts";
import { type Column, table } from "./table.ts";

interface Row {
  readonly name: string;
  readonly amount: string;
  readonly hash: string;
}
const columns: ReadonlyArray<Column<Row>> = [
  { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 4, at: "end" } },
  { heading: "Amount", align: "right", cell: ({ amount }) => amount },
  { heading: "Hash", cell: ({ hash }) => hash, shrink: { minimum: 7, at: "middle" } },
];
const plain = { style: createStyle(false) };
const rows: ReadonlyArray<Row> = [
  { name: "Ether", amount: "1.5", hash: "0x0123456789abcdef" },
  { name: "Wrapped Bitcoin", amount: "10", hash: "0xfedcba9876543210" },
];

describe("table", () => {
  it("aligns columns under their headings, and numbers to the right", () => {
    expect(table(columns, rows, { ...plain, width: 80 })).toBe(
      [
        "Name             Amount  Hash",
        "Ether               1.5  0x0123456789abcdef",
        "Wrapped Bitcoin      10  0xfedcba9876543210",
      ].join("\n"),
    );
  });

  it("shrinks the widest columns first and cuts hashes in the middle", () => {
    expect(table(columns, rows, { ...plain, width: 36 }).split("\n")).toEqual([
      "Name           Amount  Hash",
      "Ether             1.5  0x0123…abcdef",
      "Wrapped Bitc…      10  0xfedc…543210",
    ]);
  });

  // shows docs/rules/amount.md#shortened-names-and-addresses
  it("shortens an address as everywhere, with its chain where that fits", () => {
    const id = "eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    expect(clip(id, 51, "address")).toBe(id);
    expect(clip(id, 30, "address")).toBe("eip155:1:0xd8...A96045");
    expect(clip(id, 14, "address")).toBe("0xd8...A96045");
    expect(clip(id, 9, "address")).toBe("0xd8…6045");
  });

  it("fits any width that the minimums allow, for any cells", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    const row = fc.record({ name: text, amount: fc.stringMatching(/^\d{1,8}$/), hash: text });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), fc.integer({ min: 25, max: 120 }), (data, width) => {
        for (const line of table(columns, data, { ...plain, width }).split("\n")) {
          expect(stringWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it("never shrinks a column without a minimum, even when the terminal is too narrow", () => {
    expect(table(columns, rows, { ...plain, width: 10 })).toContain("1.5");
  });

  it("removes control characters from the text of a service", () => {
    const hostile = [{ name: "\u001b[2Jevil\nline\u202e", amount: "1", hash: "0x" }];
    expect(table(columns, hostile, { ...plain, width: 80 })).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
    expect(table(columns, hostile, { ...plain, width: 80 }).split("\n")).toHaveLength(2);
  });
});

describe("clip", () => {
  it("returns text that fits unchanged", () => expect(clip("ether", 5, "end")).toBe("ether"));
  it("cuts names at the end", () => expect(clip("Wrapped Bitcoin", 8, "end")).toBe("Wrapped…"));
  it("cuts hashes in the middle", () => expect(clip("0x0123456789abcdef", 9, "middle")).toBe("0x01…cdef"));
  it("counts wide characters as two columns and never splits them", () => {
    expect(clip("日本語トークン", 6, "end")).toBe("日本…");
  });

  it("never exceeds the number of columns", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.nat(30),
        fc.constantFrom("end", "middle"),
        (text, columns, at) => {
          expect(stringWidth(clip(text, columns, at))).toBeLessThanOrEqual(columns);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePercent } from "../../arguments/numbers.ts";
import { indentBefore, startOfSpace } from "./blanks.ts";

const blanks = fc.stringMatching(/^[ \t\n]{0,5}$/);

it("what stands before a place is the blanks alone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("", "a", "\n", "a\n"),
      fc.stringMatching(/^[ \t]{0,5}$/),
      fc.string(),
      (before, indent, after) => {
        expect(indentBefore(`${before}${indent}${after}`, before.length + indent.length)).toBe(indent);
      },
    ),
  );
  fc.assert(
    fc.property(blanks, fc.string(), (space, after) => {
      expect(startOfSpace(`  a${space}${after}`, 3 + space.length)).toBe(3);
    }),
  );
});

// shows docs/rules/errors.md#texts-of-strangers
it("long blanks take no time", () => {
  const text = `${" ".repeat(1_000_000)}a`;
  const start = process.cpuUsage();
  expect([indentBefore(text, text.length), startOfSpace(text, text.length)]).toEqual(["", text.length]);
  expect(parsePercent("share", `1${" ".repeat(1_000_000)}a%`)).toBeInstanceOf(Error);
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
});

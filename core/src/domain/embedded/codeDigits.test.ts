import fc from "fast-check";
import { expect, it } from "vitest";
import { CODE_DIGITS, codeDigits } from "./codeDigits.ts";

it("reads the digits of whatever is typed or pasted", () => {
  expect(codeDigits("12 34-56")).toBe("123456");
  expect(codeDigits("Your code: 123456.")).toBe("123456");
  expect(codeDigits("١٢٣٤٥٦")).toBe("123456");
  expect(codeDigits("۱۲۳۴۵۶")).toBe("123456");
  expect(codeDigits("１２３４５６")).toBe("123456");
  expect(codeDigits("1234567")).toBe("123456");
  expect(codeDigits("")).toBe("");
});

it("returns ASCII digits only, and never more than a code has", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(codeDigits(text)).toMatch(new RegExp(`^[0-9]{0,${CODE_DIGITS}}$`));
    }),
  );
});

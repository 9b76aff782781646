import { InvalidAmount } from "../errors/input.ts";
import { type DecimalText, toDecimalText } from "./decimal.ts";

const TYPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.\d*)?$/;

/**
 * Reads an amount that a person typed: digits with one point, and commas only where they group thousands. `1,5` is
 * refused rather than read as 15, because the person means one and a half. Exponents, signs and other text are refused
 * too.
 */
export const parseAmount = (text: string): DecimalText | InvalidAmount => {
  const typed = text.trim();
  if (!TYPED.test(typed) || !/\d/.test(typed)) {
    const reason = typed.includes(",")
      ? "use commas only to group thousands and a point for the decimals, as in 1,234.5"
      : "use digits with at most one decimal point";
    return new InvalidAmount({ input: text, reason });
  }
  return toDecimalText(typed.replaceAll(",", ""));
};

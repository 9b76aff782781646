import { type DecimalText, toDecimalText } from "../../amount/decimal.ts";
import { SOURCE_NUMBER_MAX_CHARACTERS } from "../../limits/money.ts";
import { fieldOf } from "../../untrustedValue.ts";

/** An amount of 0 or more. */
export const sourceDecimal = (value: unknown, name: string): DecimalText | undefined => {
  const field = fieldOf(value, name);
  const isReadable =
    (typeof field === "string" && field.length <= SOURCE_NUMBER_MAX_CHARACTERS) || typeof field === "number";
  const decimal = isReadable ? toDecimalText(field) : undefined;
  return decimal === undefined || decimal instanceof Error || decimal.startsWith("-") ? undefined : decimal;
};

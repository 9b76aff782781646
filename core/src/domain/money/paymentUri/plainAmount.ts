import { type DecimalText, toDecimalText } from "../../amount/decimal.ts";
import { TYPED_AMOUNT_MAX_CHARACTERS } from "../../limits.ts";

/** Reads an amount of whole tokens, as Solana Pay and BIP-21 write it: digits with at most one point, no exponent. */
export const plainAmount = (text: string): DecimalText | undefined => {
  if (text.length > TYPED_AMOUNT_MAX_CHARACTERS || !/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const amount = toDecimalText(text);
  return typeof amount === "string" ? amount : undefined;
};

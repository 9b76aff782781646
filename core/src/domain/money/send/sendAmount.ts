import { dustLimit } from "../../account/bitcoinAddress.ts";
import {
  compareDecimals,
  type DecimalText,
  isZeroDecimal,
  multiplyDecimals,
  subtractDecimals,
  truncateDecimal,
  tryParseUnits,
} from "../../amount/decimal.ts";
import { parseAmount } from "../../amount/parseAmount.ts";
import { SEND_AMOUNT_MAX_CHARACTERS } from "../../limits/money.ts";
import type { TokenBalance } from "../token.ts";

/** The number in an amount field; undefined when it has none. */
export const amountIn = (typed: string): DecimalText | undefined => {
  const amount = typed.length > SEND_AMOUNT_MAX_CHARACTERS ? undefined : parseAmount(typed);
  return typeof amount === "string" ? amount : undefined;
};

/** The base units in an amount field; undefined unless they are above 0 and the token has that many decimals. */
export const baseUnitsIn = (typed: string, { quantity }: Pick<TokenBalance, "quantity">): bigint | undefined => {
  const amount = amountIn(typed);
  const units = amount === undefined ? undefined : tryParseUnits(amount, quantity.decimals);
  return typeof units === "bigint" && units > 0n ? units : undefined;
};

/**
 * The largest amount of a token that can be sent: all of it, or of the native coin what the fee leaves, never below 0,
 * truncated to the token's decimals. Undefined for the native coin while the fee is unknown.
 */
export const maximumToSend = (
  { address, quantity }: Pick<TokenBalance, "address" | "quantity">,
  feeNative: DecimalText | undefined,
): DecimalText | undefined => {
  const isNative = address === undefined;
  if (isNative && feeNative === undefined) return undefined;
  const remaining = isNative ? subtractDecimals(quantity.numeric, feeNative ?? "0") : quantity.numeric;
  return compareDecimals(remaining, "0") < 0 ? "0" : truncateDecimal(remaining, quantity.decimals);
};

type SentToken = Pick<TokenBalance, "address" | "chainId" | "quantity">;

const isBitcoin = ({ address, chainId }: SentToken): boolean => address === undefined && chainId.startsWith("bip122:");

/** The smallest amount in base units that can be sent to an address (docs/rules/send.md#smallest-amounts). */
export const smallestToSend = (token: SentToken, recipient: string): bigint =>
  isBitcoin(token) ? dustLimit(recipient) : 1n;

/** Whether an amount is all that there is, although the wallet will take its fee from the rest. */
export const leavesNoFee = (token: SentToken, amount: DecimalText): boolean =>
  isBitcoin(token) && compareDecimals(amount, token.quantity.numeric) >= 0;

/** The value of an amount in USD; undefined when the price is unknown. */
export const usdValue = (amount: DecimalText, price: DecimalText): DecimalText | undefined =>
  isZeroDecimal(price) ? undefined : multiplyDecimals(amount, price);

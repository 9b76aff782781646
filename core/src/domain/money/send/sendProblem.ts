import { compareDecimals, isZeroDecimal } from "../../amount/decimal.ts";
import { amountIn, baseUnitsIn, leavesNoFee, maximumToSend, smallestToSend } from "./sendAmount.ts";
import type { SendProblem, SendState } from "./sendState.ts";

type Fields = Pick<SendState, "amount" | "fee" | "recipient" | "token" | "tokens">;

/**
 * Whether the account cannot pay for gas. A smart account always can; any other account with a native balance of 0
 * never can. The fee and the balance are compared in native coins, which needs no price.
 */
const lacksGas = ({ tokens, fee }: Fields, isSmartAccount: boolean): boolean => {
  const balance = tokens.find(({ address }) => address === undefined)?.quantity.numeric ?? "0";
  if (isSmartAccount) return false;
  return isZeroDecimal(balance) || (fee !== undefined && compareDecimals(fee.costNative, balance) > 0);
};

/** Why a form cannot be previewed (docs/rules/send.md#problems). The last row that applies wins. */
export const sendProblem = (fields: Fields, isSmartAccount: boolean): SendProblem | undefined => {
  const { amount, fee, recipient, token } = fields;
  const number = amountIn(amount);
  const hasAmount = number !== undefined && !isZeroDecimal(number);
  const available = token && (maximumToSend(token, fee?.costNative) ?? token.quantity.numeric);
  const units = token && baseUnitsIn(amount, token);
  const isTooMuch = available !== undefined && hasAmount && compareDecimals(number, available) > 0;
  const smallest = token && recipient.status === "resolved" ? smallestToSend(token, recipient.address) : 0n;
  const rows: ReadonlyArray<readonly [applies: boolean, SendProblem]> = [
    [recipient.status === "invalid", "InvalidAddress"],
    [recipient.status === "empty" || recipient.status === "resolving", "AddAddress"],
    [lacksGas(fields, isSmartAccount), "InsufficientGasFunds"],
    [isTooMuch || (token !== undefined && hasAmount && leavesNoFee(token, number)), "InsufficientBalance"],
    [!hasAmount, "EnterAmount"],
    [units !== undefined && units < smallest, "AmountTooSmall"],
    [hasAmount && token !== undefined && units === undefined, "IncorrectAmount"],
    [token === undefined, "SelectToken"],
  ];
  return rows.findLast(([applies]) => applies)?.[1];
};

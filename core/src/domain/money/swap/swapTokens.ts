import { compareDecimals, type DecimalText, isZeroDecimal } from "../../amount/decimal.ts";
import type { AccountId } from "../../chain/caip.ts";
import type { SwapToken, TokenBalance } from "../token.ts";
import { nativeSwapToken } from "./swapForm.ts";
import type { SwapForm } from "./swapState.ts";

/** A token that the account holds and that can be swapped. */
export interface HeldSwapToken {
  readonly token: SwapToken;
  readonly balance: DecimalText;
  /** In USD; absent when the price is unknown. */
  readonly value?: DecimalText;
}

const byValue = (a: HeldSwapToken, b: HeldSwapToken): number => compareDecimals(b.value ?? "0", a.value ?? "0");

/** The tokens that the account of a form holds, the most valuable first. */
export const heldSwapTokens = ({
  tokens,
  balances,
  chainId,
}: Pick<SwapForm, "tokens" | "balances" | "chainId">): ReadonlyArray<HeldSwapToken> => {
  const idOf = ({ address }: TokenBalance): AccountId => address ?? nativeSwapToken(chainId);
  const held = new Map(balances.map((balance) => [idOf(balance).toLowerCase(), balance]));
  return tokens
    .flatMap((token) => {
      const { quantity, value } = held.get(token.address.toLowerCase()) ?? {};
      if (!quantity || isZeroDecimal(quantity.numeric)) return [];
      return [{ token, balance: quantity.numeric, ...(value === undefined ? {} : { value }) }];
    })
    .sort(byValue);
};

import { nativeTokenAddress } from "../../account/address.ts";
import { isZeroDecimal, multiplyDecimals } from "../../amount/decimal.ts";
import { type AccountId, accountIdOf, namespaceOf } from "../../chain/caip.ts";
import type { TokenBalance, TokenPrice } from "../token.ts";

/** The id under which a price source knows a token; a native coin has the address that stands for it. */
export const pricedTokenOf = ({ address, chainId }: Pick<TokenBalance, "address" | "chainId">): AccountId =>
  address ?? accountIdOf(chainId, nativeTokenAddress(namespaceOf(chainId)));

export const isUnpriced = ({ price }: Pick<TokenBalance, "price">): boolean => isZeroDecimal(price);

/** Adds prices, and the values that follow from them, to balances without a price. */
export const pricedBalances = (
  balances: ReadonlyArray<TokenBalance>,
  prices: ReadonlyArray<TokenPrice>,
): ReadonlyArray<TokenBalance> => {
  const byToken = new Map(prices.map((price) => [price.address.toLowerCase(), price]));
  return balances.map((balance) => {
    const known = isUnpriced(balance) ? byToken.get(pricedTokenOf(balance).toLowerCase()) : undefined;
    if (!known || isUnpriced(known)) return balance;
    const value = multiplyDecimals(balance.quantity.numeric, known.price);
    return { ...balance, price: known.price, value, iconUrl: balance.iconUrl || known.iconUrl };
  });
};

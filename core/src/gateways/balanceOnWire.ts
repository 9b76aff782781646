import * as Schema from "effect/Schema";
import { sameAddress } from "../domain/account/account.ts";
import { nativeTokenAddress } from "../domain/account/address.ts";
import { readAddress } from "../domain/account/readAddress.ts";
import { tokenDecimals } from "../domain/amount/tokenDecimals.ts";
import { accountIdOf, type ChainId, parseAccountId, parseChainId } from "../domain/chain/caip.ts";
import { sourceText } from "../domain/money/sources/sourceFields.ts";
import type { TokenBalance } from "../domain/money/token.ts";
import { tokenLabel } from "../domain/money/tokenLabel.ts";
import { Decimal, DecimalNumber, described, maybe, present } from "./wireShapes.ts";

/** One token of the balance list, in the form of the service and of the portfolio cache. */
export const BalanceOnWire = Schema.Struct({
  name: described(Schema.String),
  symbol: described(Schema.String),
  chainId: Schema.String,
  address: maybe(Schema.String),
  value: described(DecimalNumber),
  price: described(DecimalNumber),
  quantity: Schema.Struct({ decimals: Decimal, numeric: Decimal }),
  iconUrl: described(Schema.String),
});
type BalanceOnWire = typeof BalanceOnWire.Type;

/** The chain id, if its namespace is known. */
export const knownChain = (text: string | null | undefined): ChainId | undefined => {
  const parsed = parseChainId(text ?? "");
  return parsed instanceof Error ? undefined : parsed.chainId;
};

/**
 * Leaves out a token of a chain that Portico does not know, and one without readable decimals, whose amounts could not be
 * sent. A token without a symbol is called by its address. Adds the chain to a bare token address, and leaves out the
 * address that stands for a native coin.
 */
const tokenBalanceOf = (reply: BalanceOnWire): ReadonlyArray<TokenBalance> => {
  const chainId = knownChain(reply.chainId);
  const decimals = tokenDecimals(Number(reply.quantity.decimals));
  if (chainId === undefined || decimals === undefined) return [];
  const qualified = reply.address?.includes(":") ? reply.address : `${chainId}:${reply.address ?? ""}`;
  const token = parseAccountId(qualified);
  const hasAddress = !(token instanceof Error) && !sameAddress(token.address, nativeTokenAddress(token.namespace));
  // An address that cannot be read stays as it is: nothing is sent with it.
  const address = hasAddress
    ? accountIdOf(token.chainId, readAddress(token.namespace, token.address) ?? token.address)
    : undefined;
  const symbol = tokenLabel(sourceText(reply, "symbol"), address);
  return [
    {
      name: sourceText(reply, "name") ?? symbol,
      symbol,
      chainId,
      price: reply.price ?? "0",
      quantity: { decimals, numeric: reply.quantity.numeric },
      iconUrl: reply.iconUrl ?? "",
      ...present({ value: reply.value, address }),
    },
  ];
};

export const tokenBalancesOf = (replies: ReadonlyArray<BalanceOnWire>): ReadonlyArray<TokenBalance> =>
  replies.flatMap(tokenBalanceOf);

/** Converts token balances back to the wire form, for the portfolio cache. */
export const balancesOnWire = (balances: ReadonlyArray<TokenBalance>): ReadonlyArray<BalanceOnWire> =>
  balances.map(({ quantity, ...balance }) => ({
    ...balance,
    quantity: { decimals: String(quantity.decimals), numeric: quantity.numeric },
  }));

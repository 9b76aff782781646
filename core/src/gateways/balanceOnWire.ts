import * as Schema from "effect/Schema";
import { type ChainId, parseAccountId, parseChainId } from "../domain/chain/caip.ts";
import type { TokenBalance } from "../domain/money/token.ts";
import { Decimal, DecimalNumber, maybe, present } from "./wireShapes.ts";

/** One token of the balance list, as the service sends it and as the portfolio cache keeps it. */
export const BalanceOnWire = Schema.Struct({
  name: Schema.String,
  symbol: Schema.String,
  chainId: Schema.String,
  address: maybe(Schema.String),
  value: maybe(DecimalNumber),
  price: maybe(DecimalNumber),
  quantity: Schema.Struct({ decimals: Decimal, numeric: Decimal }),
  iconUrl: maybe(Schema.String),
});
type BalanceOnWire = typeof BalanceOnWire.Type;

/** The chain id when it is one of a known namespace. */
export const knownChain = (text: string | null | undefined): ChainId | undefined => {
  const parsed = parseChainId(text ?? "");
  return parsed instanceof Error ? undefined : parsed.chainId;
};

/** A token of a chain Portico does not know is left out; bare token addresses get their chain. */
const tokenBalanceOf = (reply: BalanceOnWire): ReadonlyArray<TokenBalance> => {
  const chainId = knownChain(reply.chainId);
  if (chainId === undefined) return [];
  const qualified = reply.address?.includes(":") ? reply.address : `${chainId}:${reply.address ?? ""}`;
  const token = parseAccountId(qualified);
  return [
    {
      name: reply.name,
      symbol: reply.symbol,
      chainId,
      price: reply.price ?? "0",
      quantity: { decimals: Number(reply.quantity.decimals), numeric: reply.quantity.numeric },
      iconUrl: reply.iconUrl ?? "",
      ...present({ value: reply.value, address: token instanceof Error ? undefined : token.accountId }),
    },
  ];
};

export const tokenBalancesOf = (replies: ReadonlyArray<BalanceOnWire>): ReadonlyArray<TokenBalance> =>
  replies.flatMap(tokenBalanceOf);

/** The way back, for the portfolio cache. */
export const balancesOnWire = (balances: ReadonlyArray<TokenBalance>): ReadonlyArray<BalanceOnWire> =>
  balances.map(({ quantity, ...balance }) => ({
    ...balance,
    quantity: { decimals: String(quantity.decimals), numeric: quantity.numeric },
  }));

import type { DecimalText } from "../amount/decimal.ts";
import type { AccountId, ChainId } from "../chain/caip.ts";
import { SUGGESTED_TOKENS_SHOWN } from "../limits.ts";
import { suggestedTokenSymbols } from "./tokenLists.ts";

/** One token an account holds (docs/rules/account.md#token-balance). */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: ChainId;
  /** `chain:address`; absent for the native coin. */
  readonly address?: AccountId;
  /** Worth in USD; absent when unknown. */
  readonly value?: DecimalText;
  /** USD for one; "0" when unknown. */
  readonly price: DecimalText;
  readonly quantity: { readonly decimals: number; readonly numeric: DecimalText };
  readonly iconUrl: string;
}

/** A token that can be swapped (docs/rules/services.md#swap-answers). */
export interface SwapToken {
  readonly name: string;
  readonly symbol: string;
  readonly address: AccountId;
  readonly decimals: number;
  readonly logoUri?: string;
}

export interface TokenPrice {
  readonly address: AccountId;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl: string;
  /** USD for one token. */
  readonly price: DecimalText;
  readonly decimals?: number;
}

export interface NativeBalance {
  readonly accountId: AccountId;
  readonly balance: DecimalText;
  readonly symbol: string;
}

export interface BalancesState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly account?: AccountId;
  readonly balances: ReadonlyArray<TokenBalance>;
  readonly updatedAtMillis?: number;
  /** After a failure: from when on the service is asked again (milliseconds since the epoch). */
  readonly retryAtMillis?: number;
}

export interface PricesState {
  /** By `chain:address`, lower case. */
  readonly prices: Readonly<Record<string, TokenPrice>>;
}

/** Collections report 0 decimals; they are no balances. */
export const withoutZeroDecimals = (balances: ReadonlyArray<TokenBalance>): ReadonlyArray<TokenBalance> =>
  balances.filter(({ quantity }) => quantity.decimals !== 0);

/** The whole chain id decides: `eip155:1` does not keep `eip155:10`. */
export const tokensOfChain = <T extends { readonly chainId: ChainId }>(
  tokens: ReadonlyArray<T>,
  chainId: ChainId,
): ReadonlyArray<T> => tokens.filter((token) => token.chainId === chainId);

/** Tokens whose symbol, name or address holds the text, in any case. */
export const searchTokens = <T extends { readonly symbol: string; readonly name: string; readonly address?: string }>(
  tokens: ReadonlyArray<T>,
  text: string,
): ReadonlyArray<T> => {
  const wanted = text.trim().toLowerCase();
  return tokens.filter(({ symbol, name, address = "" }) =>
    [symbol, name, address].some((part) => part.toLowerCase().includes(wanted)),
  );
};

/** The popular list: every token, by symbol in plain text order. */
export const sortBySymbol = <T extends { readonly symbol: string }>(tokens: ReadonlyArray<T>): ReadonlyArray<T> =>
  [...tokens].sort((a, b) => (a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)));

const suggested: ReadonlySet<string> = new Set(suggestedTokenSymbols);

/** The first tokens of the list whose symbol is a suggested one. */
export const suggestedTokens = <T extends { readonly symbol: string }>(tokens: ReadonlyArray<T>): ReadonlyArray<T> =>
  tokens.filter(({ symbol }) => suggested.has(symbol)).slice(0, SUGGESTED_TOKENS_SHOWN);

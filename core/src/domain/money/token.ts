import { parseTypedAddress } from "../account/typedAddress.ts";
import type { DecimalText } from "../amount/decimal.ts";
import { type AccountId, type ChainId, parseAccountId } from "../chain/caip.ts";
import { SUGGESTED_TOKENS_SHOWN } from "../limits/money.ts";
import { suggestedTokenSymbols } from "./tokenLists.ts";

/** How much an account has of a coin or a token. */
export interface Balance {
  readonly symbol: string;
  /** `numeric` is decimal text in whole coins or tokens, of which one has 10^`decimals` base units. */
  readonly quantity: { readonly decimals: number; readonly numeric: DecimalText };
}

/** One token of an account (docs/rules/account.md#token-balance). */
export interface TokenBalance extends Balance {
  readonly name: string;
  readonly chainId: ChainId;
  /** `chain:address`; absent for the native coin. */
  readonly address?: AccountId;
  /** Value in USD; absent when unknown. */
  readonly value?: DecimalText;
  /** USD for one token; "0" when unknown. */
  readonly price: DecimalText;
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

/** A price with its origin. */
export interface SourcedPrice extends TokenPrice {
  /** The id of the source. */
  readonly source: string;
  /** When the source answered, in milliseconds since the epoch. */
  readonly atMillis: number;
}

/** What an account has of a network's native coin, or of a token that was asked for in its place. */
export interface NativeBalance extends Balance {
  readonly accountId: AccountId;
  /** The token, in the form `chain:address`; absent for the native coin. */
  readonly token?: AccountId;
  /** Where the balance was read: at the network's own RPC, or at the Bitcoin API. */
  readonly source: "rpc" | "esplora";
  /** When it was read, in milliseconds since the epoch. */
  readonly updatedAtMillis: number;
}

/** Balances with their origin. */
export interface KnownBalances {
  readonly balances: ReadonlyArray<TokenBalance>;
  /** The id of the source of the balances. */
  readonly source: string;
  /** The id of the source of prices, where the source of the balances did not know all of them. */
  readonly priceSource?: string;
  /** Ids of the sources that were asked before and failed. */
  readonly failedSources?: ReadonlyArray<string>;
  /** When the source answered, in milliseconds since the epoch. */
  readonly updatedAtMillis: number;
}

/** How many times a transaction has changed the balances of an account, while this client has followed it. */
export type BalanceChanges = Readonly<Record<AccountId, number>>;

export interface BalancesState extends Partial<KnownBalances> {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly account?: AccountId;
  readonly balances: ReadonlyArray<TokenBalance>;
  /** After a failure: the balances before it, if any are known. They may have changed since. */
  readonly lastKnown?: KnownBalances;
  /** After a failure: the time from which on the service may be called again, in milliseconds since the epoch. */
  readonly retryAtMillis?: number;
}

export interface PricesState {
  /** By `chain:address`, in lower case. */
  readonly prices: Readonly<Record<string, SourcedPrice>>;
}

/** Compares the whole chain id: `eip155:1` does not keep `eip155:10`. */
export const tokensOfChain = <T extends { readonly chainId: ChainId }>(
  tokens: ReadonlyArray<T>,
  chainId: ChainId,
): ReadonlyArray<T> => tokens.filter((token) => token.chainId === chainId);

/** An address of an EVM network, in lower case. */
const WHOLE_ADDRESS = /^0x[0-9a-f]{40}$/;

/**
 * Returns the tokens whose symbol, name or address contains the text, in any case. The checksum of a whole address is
 * verified, when it has one.
 */
export const searchTokens = <T extends { readonly symbol: string; readonly name: string; readonly address?: string }>(
  tokens: ReadonlyArray<T>,
  text: string,
): ReadonlyArray<T> => {
  const query = text.trim().toLowerCase();
  const isWhole = WHOLE_ADDRESS.test(query);
  return tokens.filter(({ symbol, name, address = "" }) => {
    const id = isWhole ? parseAccountId(address) : undefined;
    // A wrong checksum may be that of a wrong address.
    if (id && !(id instanceof Error) && parseTypedAddress(id.chainId, text.trim()) instanceof Error) return false;
    return [symbol, name, address].some((part) => part.toLowerCase().includes(query));
  });
};

/** Sorts every token by symbol in plain text order, for the popular list. */
export const sortBySymbol = <T extends { readonly symbol: string }>(tokens: ReadonlyArray<T>): ReadonlyArray<T> =>
  [...tokens].sort((a, b) => (a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)));

const suggested: ReadonlySet<string> = new Set(suggestedTokenSymbols);

/** Returns the first tokens of the list with a suggested symbol. */
export const suggestedTokens = <T extends { readonly symbol: string }>(tokens: ReadonlyArray<T>): ReadonlyArray<T> =>
  tokens.filter(({ symbol }) => suggested.has(symbol)).slice(0, SUGGESTED_TOKENS_SHOWN);

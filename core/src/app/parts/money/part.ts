import type { DecimalText } from "../../../domain/amount/decimal.ts";
import type { AccountId, ChainId } from "../../../domain/chain/caip.ts";
import { emptyBalances, emptyHistory, emptyOnramp, emptyPrices, emptySwapQuote } from "../../../domain/emptyStates.ts";
import type { HistoryState } from "../../../domain/money/history.ts";
import type { OnrampOptions, OnrampQuote, OnrampState } from "../../../domain/money/onramp.ts";
import type { SwapQuote, SwapQuoteState } from "../../../domain/money/swapQuote.ts";
import type {
  BalancesState,
  NativeBalance,
  PricesState,
  SwapToken,
  TokenBalance,
  TokenPrice,
} from "../../../domain/money/token.ts";
import type { ActionOptions } from "../../client/ActionOptions.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { Store } from "../../client/store.ts";

export interface AccountParameters {
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
}

export interface FetchBalancesParameters extends AccountParameters {
  /** Skips the cache. */
  readonly force?: boolean;
  /** Tokens whose balance the service reads from the chain for this call, for instance after a swap. */
  readonly forceUpdate?: ReadonlyArray<AccountId>;
}
export type FetchBalancesReturnType = ReadonlyArray<TokenBalance>;

export interface WatchBalancesParameters extends AccountParameters {
  /** Skips the cache at first. */
  readonly force?: boolean;
}

export type NativeBalanceParameters = AccountParameters;
export type NativeBalanceReturnType = NativeBalance;

/** Tokens in the form `chain:address`. */
export type FetchPricesParameters = ReadonlyArray<AccountId>;
export type FetchPricesReturnType = ReadonlyArray<TokenPrice>;

export type LoadHistoryParameters = AccountParameters;
export type LoadHistoryReturnType = HistoryState;

/** CAIP-2 id of a network; the active network by default. */
export type SwapTokensParameters = ChainId;
export type SwapTokensReturnType = ReadonlyArray<SwapToken>;

export interface SwapQuoteParameters {
  /** Source token, in the form `chain:address`. */
  readonly from: AccountId;
  /** Destination token, in the form `chain:address`. */
  readonly to: AccountId;
  /** Decimal text, in source tokens. */
  readonly amount: DecimalText;
  readonly account?: string;
  readonly slippagePercent?: number;
  readonly isSmartAccount?: boolean;
}
export type SwapQuoteReturnType = SwapQuote;

export type OnrampOptionsReturnType = OnrampOptions;

export interface OnrampQuoteParameters {
  /** Symbol of the token to buy. */
  readonly purchase: string;
  /** Currency id of the payment. */
  readonly payment: string;
  /** Decimal text, in the payment's currency. */
  readonly amount: DecimalText;
}
export type OnrampQuoteReturnType = OnrampQuote;

/** Balances, prices, history, and quotes for swapping and buying. */
export interface MoneyParts {
  readonly balances: {
    readonly store: Store<BalancesState>;
    /**
     * Token balances with prices, at most 30 s old. `force` skips the cache. Rejects with `TokenBalanceUnavailable`;
     * within 30 s of a failure also without a request, unless `force` is set. `details.retryAtMillis` of the error is the
     * end of the 30 s.
     */
    fetch(account: FetchBalancesParameters, options?: ActionOptions): Promise<FetchBalancesReturnType>;
    /**
     * Keeps the token balances of an account in the store: fetches them now and then every ten seconds, until the
     * signal aborts. Watchers of the same account share the requests. Never resolves; rejects when asking again is
     * useless, as when the service is out of order or does not know the network.
     */
    watch(account: WatchBalancesParameters, options?: ActionOptions): Promise<never>;
    /**
     * The native balance on the chain, at most 30 s old: from the network's RPC (eip155, solana), or the sum of the
     * address's coins (bip122). Rejects with `NetworkNotSupported` on other networks.
     */
    native(account: NativeBalanceParameters, options?: ActionOptions): Promise<NativeBalanceReturnType>;
    /** Forgets the balances in the store. */
    reset(): void;
  };
  readonly prices: {
    readonly store: Store<PricesState>;
    /** USD prices of tokens in the form `chain:address`. The result leaves out tokens without a price. */
    fetch(tokens: FetchPricesParameters, options?: ActionOptions): Promise<FetchPricesReturnType>;
  };
  readonly history: {
    readonly store: Store<HistoryState>;
    /** Loads the first page, which replaces the current entries. Rejects with `HistoryUnavailable`. */
    load(account: LoadHistoryParameters, options?: ActionOptions): Promise<LoadHistoryReturnType>;
    /** Appends the next page. Does nothing after the last page. */
    more(options?: ActionOptions): Promise<LoadHistoryReturnType>;
    /** Forgets the entries in the store. */
    reset(): void;
  };
  readonly swap: {
    readonly store: Store<SwapQuoteState>;
    /** The tokens that can be swapped on a network, the active one by default. */
    tokens(chainId?: SwapTokensParameters, options?: ActionOptions): Promise<SwapTokensReturnType>;
    /** Fetches a quote. `from` and `to` have the form `chain:address`; `amount` is decimal text, in source tokens. */
    quote(request: SwapQuoteParameters, options?: ActionOptions): Promise<SwapQuoteReturnType>;
    /** Forgets the quote in the store. */
    reset(): void;
  };
  readonly onramp: {
    readonly store: Store<OnrampState>;
    /** The service's options, or the built-in options marked `source: "fallback"`. */
    options(options?: ActionOptions): Promise<OnrampOptionsReturnType>;
    /** The service's quote, or figures marked `source: "mocked"`. `purchase` is a symbol, `payment` a currency id. */
    quote(request: OnrampQuoteParameters, options?: ActionOptions): Promise<OnrampQuoteReturnType>;
  };
}

export const moneyParts: PartList<MoneyParts> = {
  balances: [{ store: [emptyBalances] }, { fetch: 1, watch: 1, native: 1, reset: 0 }],
  prices: [{ store: [emptyPrices] }, { fetch: 1 }],
  history: [{ store: [emptyHistory] }, { load: 1, more: 1, reset: 0 }],
  swap: [{ store: [emptySwapQuote] }, { tokens: 1, quote: 1, reset: 0 }],
  onramp: [{ store: [emptyOnramp] }, { options: 1, quote: 1 }],
};

import type { DecimalText } from "../../../domain/amount/decimal.ts";
import type { AccountId, ChainId } from "../../../domain/chain/caip.ts";
import type { InvalidAccountId } from "../../../domain/errors/caip.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { ProjectIdNotConfigured } from "../../../domain/errors/configuration.ts";
import type { JsonRpcError, ServiceError, WalletError } from "../../../domain/errors/families.ts";
import type { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import type { InvalidAddress, InvalidAmount, InvalidArgument } from "../../../domain/errors/input.ts";
import type { HistoryUnavailable, TokenBalanceUnavailable } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { HistoryState } from "../../../domain/money/history.ts";
import type { NftList } from "../../../domain/money/nft.ts";
import type { OnrampOptions, OnrampQuote } from "../../../domain/money/onramp/onramp.ts";
import type { OnrampChoice } from "../../../domain/money/onramp/onrampDraft.ts";
import type {
  OnrampHistory,
  OnrampPurchase,
  OnrampPurchasesState,
} from "../../../domain/money/onramp/onrampPurchase.ts";
import type { OnrampState } from "../../../domain/money/onramp/onrampState.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import type {
  BalanceChanges,
  BalancesState,
  NativeBalance,
  PricesState,
  SourcedPrice,
  TokenBalance,
} from "../../../domain/money/token.ts";
import type { ActionOptions, ActionPromise } from "../../client/action.ts";
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
export type FetchBalancesErrorType = TokenBalanceUnavailable | NetworkNotFound | InvalidAddress | ClientError;

export interface WatchBalancesParameters extends AccountParameters {
  /** Skips the cache at first. */
  readonly force?: boolean;
}
export type WatchBalancesErrorType = FetchBalancesErrorType;

export type NativeBalanceParameters = AccountParameters;
export type NativeBalanceReturnType = NativeBalance;
export type NativeBalanceErrorType = JsonRpcError | NetworkNotFound | InvalidAddress | ClientError;

export type FetchNftsParameters = AccountParameters;
export type FetchNftsReturnType = NftList;
export type FetchNftsErrorType =
  | WalletError
  | JsonRpcError
  | ServiceError
  | NetworkNotFound
  | InvalidAddress
  | ClientError;

/** Tokens in the form `chain:address`. */
export type FetchPricesParameters = ReadonlyArray<AccountId>;
export type FetchPricesReturnType = ReadonlyArray<SourcedPrice>;
export type FetchPricesErrorType = InvalidAccountId | JsonRpcError | ServiceError | ClientError;

export type LoadHistoryParameters = AccountParameters;
export type LoadHistoryReturnType = HistoryState;
export type LoadHistoryErrorType =
  | HistoryUnavailable
  | InvalidAddress
  | NetworkNotFound
  | NetworkNotSupported
  | ClientError;

export type OnrampOptionsReturnType = OnrampOptions;
export type OnrampOptionsErrorType = NetworkNotSupported | ProjectIdNotConfigured | ClientError;

export interface OnrampQuoteParameters {
  /** Symbol of the token to buy. */
  readonly purchase: string;
  /** Currency id of the payment. */
  readonly payment: string;
  /** Decimal text, in the payment's currency. */
  readonly amount: DecimalText;
}
export type OnrampQuoteReturnType = OnrampQuote;
export type OnrampQuoteErrorType =
  | InvalidArgument
  | InvalidAmount
  | NetworkNotSupported
  | ProjectIdNotConfigured
  | ClientError;

/** The account that receives what is bought, and what changes. Fields that are left out stay as they are. */
export interface SetOnrampParameters extends AccountParameters, OnrampChoice {}
export type SetOnrampReturnType = OnrampState;
export type SetOnrampErrorType =
  | InvalidArgument
  | InvalidAddress
  | NetworkNotFound
  | NetworkNotSupported
  | ProjectIdNotConfigured
  | ClientError;

export interface BuyParameters {
  /** Id of an offer that has a page. */
  readonly provider: string;
  /** Purchases since then count, in milliseconds since the epoch; those from now on by default. */
  readonly sinceMillis?: number;
  /** Says that the browser has blocked the provider's page, so that the views offer a link to it. */
  readonly isBlocked?: boolean;
}
export type BuyReturnType = OnrampPurchase;
export type BuyErrorType = InvalidArgument | ClientError;

export type WatchPurchasesParameters = AccountParameters;
export type WatchPurchasesReturnType = OnrampHistory;
export type WatchPurchasesErrorType = HistoryUnavailable | InvalidAddress | NetworkNotFound | ClientError;

/** Balances, prices, history, and buying. */
export interface MoneyParts {
  readonly balances: {
    readonly store: Store<BalancesState>;
    /**
     * How many times a transaction that went through this client has changed the balances of an account. Read the
     * balances again when the number changes: what was cached has been dropped.
     */
    readonly changes: Store<BalanceChanges>;
    /**
     * Token balances from the first source that answers, at most 30 s old; with prices where a source has them. `force` skips the cache. Rejects with `TokenBalanceUnavailable`,
     * `NetworkNotFound` or `InvalidAddress`. Within 30 s of a failure, rejects with `TokenBalanceUnavailable` without a
     * request, unless `force` is set; `details.retryAtMillis` of the error is the end of the 30 s.
     */
    fetch(
      account: FetchBalancesParameters,
      options?: ActionOptions,
    ): ActionPromise<FetchBalancesReturnType, FetchBalancesErrorType>;
    /**
     * Keeps the token balances of an account in the store: fetches them now and then every ten seconds, until the
     * signal aborts. Watchers of the same account share the requests. Never resolves; rejects when asking again is
     * useless, as when the service is out of order or does not know the network.
     */
    watch(account: WatchBalancesParameters, options?: ActionOptions): ActionPromise<never, WatchBalancesErrorType>;
    /**
     * The native balance on the chain, at most 30 s old: from the network's RPC (eip155, solana), or the sum of the
     * address's coins (bip122). Rejects with `NetworkNotSupported` on other networks; also with `NetworkNotFound`,
     * `InvalidAddress`, an `RpcError` of the node, or a `TransportError`.
     */
    native(
      account: NativeBalanceParameters,
      options?: ActionOptions,
    ): ActionPromise<NativeBalanceReturnType, NativeBalanceErrorType>;
    /**
     * The NFTs of an account on one EVM network, at most 500: those that its wallet lists (ERC-7811), else those of the
     * first of `sources.nfts` that answers. Every text and image is the choice of whoever made the NFT: show texts as
     * they are, and load an image of a wallet's list only where `isNftImageShown` allows it, or when the visitor asks.
     * Rejects with `NetworkNotSupported` when nobody lists NFTs of the network, otherwise with the error of whoever was
     * asked last; also with `NetworkNotFound` or `InvalidAddress`.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *   import { isNftImageShown, nftName } from "@portico/core/domain";
     *
     *   export const gallery = async ({ balances }: Portico, address: string) => {
     *     const list = await balances.nfts({ address, chainId: "eip155:1" });
     *     return list.nfts
     *       .filter(({ isSpam }) => !isSpam)
     *       .map((nft) => ({ label: nftName(nft), src: isNftImageShown(nft, list) ? nft.imageUrl : undefined }));
     *   };
     */
    nfts(account: FetchNftsParameters, options?: ActionOptions): ActionPromise<FetchNftsReturnType, FetchNftsErrorType>;
    /** Forgets the balances in the store. */
    reset(): void;
  };
  readonly prices: {
    readonly store: Store<PricesState>;
    /**
     * USD prices of tokens in the form `chain:address`, each with its source and time. The result leaves out tokens
     * without a price. Rejects with `InvalidAccountId`, with `NetworkNotSupported` when no source has prices of a
     * network, or with the error of the last source.
     */
    fetch(
      tokens: FetchPricesParameters,
      options?: ActionOptions,
    ): ActionPromise<FetchPricesReturnType, FetchPricesErrorType>;
  };
  readonly history: {
    readonly store: Store<HistoryState>;
    /**
     * Transactions that this client has sent, newest first, at most 99. They survive a reload, and are followed until
     * the network has confirmed or forgotten them.
     */
    readonly pending: Store<ReadonlyArray<PendingTransaction>>;
    /**
     * Loads the first page, which replaces the current entries. Rejects with `HistoryUnavailable`,
     * `NetworkNotSupported`, `NetworkNotFound` or `InvalidAddress`.
     */
    load(
      account: LoadHistoryParameters,
      options?: ActionOptions,
    ): ActionPromise<LoadHistoryReturnType, LoadHistoryErrorType>;
    /** Appends the next page. Does nothing after the last page. Rejects as `load` does. */
    more(options?: ActionOptions): ActionPromise<LoadHistoryReturnType, LoadHistoryErrorType>;
    /** Forgets the entries in the store. */
    reset(): void;
  };
  readonly onramp: {
    readonly store: Store<OnrampState>;
    /**
     * The service's options for the active network, or the built-in options marked `source: "fallback"`. Rejects with
     * `NetworkNotSupported`.
     */
    options(options?: ActionOptions): ActionPromise<OnrampOptionsReturnType, OnrampOptionsErrorType>;
    /**
     * The service's quote, or figures marked `source: "mocked"`. `purchase` is a symbol, `payment` a currency id.
     * Rejects with `InvalidArgument`, `InvalidAmount` or `NetworkNotSupported`.
     */
    quote(
      request: OnrampQuoteParameters,
      options?: ActionOptions,
    ): ActionPromise<OnrampQuoteReturnType, OnrampQuoteErrorType>;
    /**
     * Chooses what an account buys. Shows the draft and the providers at once, and then the quote and the pages to open.
     * The newest change shows in the store. A typed amount is priced once it has stayed the same for half a second.
     * Rejects with `InvalidArgument`, `InvalidAddress`, `NetworkNotFound`, `NetworkNotSupported`, or
     * `ProjectIdNotConfigured` on a site with neither a project id nor a provider of its own.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   // The pages on which an account can buy for 250 euros.
     *   export const pagesFor = async ({ onramp }: Portico, address: string) => {
     *     const { offers = [] } = await onramp.set({ address, payment: "EUR", amount: "250" });
     *     return offers.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
     *   };
     */
    set(choice: SetOnrampParameters, options?: ActionOptions): ActionPromise<SetOnrampReturnType, SetOnrampErrorType>;
    /** The purchase that is under way, and the purchases of the account. */
    readonly purchases: Store<OnrampPurchasesState>;
    /**
     * Waits for a purchase on a provider's page. Open the offer's `url` in the click itself, or the browser blocks the
     * window. Resolves to a purchase that is `found` or, after three minutes, `failed`. A provider that does not report
     * purchases (`isFollowed` is false) is not waited for: its purchase stays `waiting`. Rejects with `InvalidArgument`
     * when the provider has no page.
     */
    buy(request: BuyParameters, options?: ActionOptions): ActionPromise<BuyReturnType, BuyErrorType>;
    /**
     * Reads the purchases of an account, and again every three seconds while one of this month is in progress. Resolves
     * when none is. Rejects with `HistoryUnavailable`, `InvalidAddress` or `NetworkNotFound`.
     */
    watch(
      account: WatchPurchasesParameters,
      options?: ActionOptions,
    ): ActionPromise<WatchPurchasesReturnType, WatchPurchasesErrorType>;
  };
}

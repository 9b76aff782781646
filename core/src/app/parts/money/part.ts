import type { AccountId, ChainId } from "../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../domain/chain/siteNetwork.ts";
import type { InvalidAccountId } from "../../../domain/errors/caip.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { JsonRpcError, ServiceError, WalletError } from "../../../domain/errors/families.ts";
import type { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import type { InvalidAddress } from "../../../domain/errors/input.ts";
import type { HistoryUnavailable, TokenBalanceUnavailable } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { HistoryState } from "../../../domain/money/history.ts";
import type { NftList } from "../../../domain/money/nft.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import type {
  BalanceChanges,
  BalancesState,
  NativeBalance,
  PricesState,
  SourcedPrice,
  TokenBalance,
} from "../../../domain/money/token.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export interface AccountParameters<Id extends ChainId = ChainId> {
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: Id;
}

export interface FetchBalancesParameters<Id extends ChainId = ChainId> extends AccountParameters<Id> {
  /** Skips the cache. */
  readonly force?: boolean;
  /** Tokens whose balance the service reads from the chain for this call, for instance after a swap. */
  readonly forceUpdate?: ReadonlyArray<AccountId>;
}
export type FetchBalancesReturnType = ReadonlyArray<TokenBalance>;
export type FetchBalancesErrorType = TokenBalanceUnavailable | NetworkNotFound | InvalidAddress | ClientError;

export interface WatchBalancesParameters<Id extends ChainId = ChainId> extends AccountParameters<Id> {
  /** Skips the cache at first. */
  readonly force?: boolean;
}
export type WatchBalancesErrorType = FetchBalancesErrorType;

export interface NativeBalanceParameters<Id extends ChainId = ChainId> extends AccountParameters<Id> {
  /** A token of the network in the form `chain:address`, whose balance is wanted in place of the native one. */
  readonly token?: AccountId;
}
export type NativeBalanceReturnType = NativeBalance;
export type NativeBalanceErrorType = JsonRpcError | NetworkNotFound | InvalidAddress | ClientError;

export type FetchNftsParameters<Id extends ChainId = ChainId> = AccountParameters<Id>;
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
export type FetchPricesErrorType = InvalidAccountId | NetworkNotFound | JsonRpcError | ServiceError | ClientError;

export type LoadHistoryParameters<Id extends ChainId = ChainId> = AccountParameters<Id>;
export type LoadHistoryReturnType = HistoryState;
export type LoadHistoryErrorType =
  | HistoryUnavailable
  | InvalidAddress
  | NetworkNotFound
  | NetworkNotSupported
  | ClientError;

/** Balances, prices and history. */
export interface MoneyParts<Id extends ChainId = ChainId> {
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
    fetch<Given extends ChainId>(
      account: FetchBalancesParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<FetchBalancesReturnType, FetchBalancesErrorType>;
    /**
     * Keeps the token balances of an account in the store: fetches them now and then every ten seconds, until the
     * signal aborts. Watchers of the same account share the requests. Never resolves; rejects when asking again is
     * useless, as when the service is out of order or does not know the network.
     */
    watch<Given extends ChainId>(
      account: WatchBalancesParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<never, WatchBalancesErrorType>;
    /**
     * The native balance on the chain, at most 30 s old: from the network's RPC (eip155, solana), or the sum of the
     * address's coins (bip122). With `token`, the balance that the contract of this token tells (eip155); where it
     * cannot be read, the result is the native balance, without `token`. Rejects with `NetworkNotSupported` on other
     * networks; also with `NetworkNotFound`, `InvalidAddress`, an `RpcError` of the node, or a `TransportError`.
     */
    native<Given extends ChainId>(
      account: NativeBalanceParameters<GivenChainId<Id, Given>>,
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
    nfts<Given extends ChainId>(
      account: FetchNftsParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<FetchNftsReturnType, FetchNftsErrorType>;
    /** Forgets the balances in the store. */
    reset(): void;
  };
  readonly prices: {
    readonly store: Store<PricesState>;
    /**
     * USD prices of tokens in the form `chain:address`, each with its source and time. The result leaves out tokens
     * without a price. Rejects with `InvalidAccountId`, with `NetworkNotFound` for a chain that the site does not
     * have, with `NetworkNotSupported` when no source has prices of a network, or with the error of the last source.
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
    load<Given extends ChainId>(
      account: LoadHistoryParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<LoadHistoryReturnType, LoadHistoryErrorType>;
    /** Appends the next page. Does nothing after the last page. Rejects as `load` does. */
    more(options?: ActionOptions): ActionPromise<LoadHistoryReturnType, LoadHistoryErrorType>;
    /** Forgets the entries in the store. */
    reset(): void;
  };
}

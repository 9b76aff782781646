import type { AccountId, ChainId } from "../domain/caip.ts";
import type { DecimalText } from "../domain/decimal.ts";
import type { GasPrice, GasState } from "../domain/gas.ts";
import type { HistoryState } from "../domain/history.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../domain/name.ts";
import type { Network, NetworksState } from "../domain/network.ts";
import type { OnrampOptions, OnrampQuote, OnrampState } from "../domain/onramp.ts";
import type { SwapQuote, SwapQuoteState } from "../domain/swapQuote.ts";
import type {
  BalancesState,
  NativeBalance,
  PricesState,
  SwapToken,
  TokenBalance,
  TokenPrice,
} from "../domain/token.ts";
import type { DirectoryWallet, WalletListState } from "../domain/wallet.ts";
import type { Store } from "./store.ts";

/** Every action takes these as its last argument; aborting interrupts the work and rejects with `Aborted`. */
export interface ActionOptions {
  readonly signal?: AbortSignal;
}

/**
 * The client. Each part has a store (a snapshot to read and a subscription) and actions (promises that reject with an
 * error of the catalogue). Actions take CAIP-2 chain ids; `chainId` is the active network's when left out.
 */
export interface Portico {
  readonly networks: {
    readonly store: Store<NetworksState>;
    /** Makes a configured network the active one. Rejects with `NetworkNotFound`. */
    activate(chainId: ChainId, options?: ActionOptions): Promise<Network>;
    /** CAIP-2 ids the Blockchain API serves, over HTTP and WebSocket. */
    supported(options?: ActionOptions): Promise<{ http: ReadonlyArray<string>; ws: ReadonlyArray<string> }>;
  };
  readonly balances: {
    readonly store: Store<BalancesState>;
    /** Token balances with prices, at most 30 s old; `force` asks the service again. Rejects with `TokenBalanceUnavailable`. */
    fetch(
      account: {
        address: string;
        chainId?: ChainId;
        force?: boolean;
        /** Tokens whose balance is read from the chain for this answer, after a swap for instance. */
        forceUpdate?: ReadonlyArray<AccountId>;
      },
      options?: ActionOptions,
    ): Promise<ReadonlyArray<TokenBalance>>;
    /** Native coin by RPC, at most 30 s old. */
    native(account: { address: string; chainId?: ChainId }, options?: ActionOptions): Promise<NativeBalance>;
    reset(): void;
  };
  readonly prices: {
    readonly store: Store<PricesState>;
    /** USD prices by `chain:address`; a token without a price is left out. */
    fetch(tokens: ReadonlyArray<AccountId>, options?: ActionOptions): Promise<ReadonlyArray<TokenPrice>>;
  };
  readonly history: {
    readonly store: Store<HistoryState>;
    /** Loads the first page, replacing what is shown. Rejects with `HistoryUnavailable`. */
    load(account: { address: string; chainId?: ChainId }, options?: ActionOptions): Promise<HistoryState>;
    /** Appends the next page; at the end it changes nothing. */
    more(options?: ActionOptions): Promise<HistoryState>;
    reset(): void;
  };
  readonly names: {
    readonly store: Store<NamesState>;
    /** Name to address: `.reown.id` and `.wcn.id` by the name service, others by ENS. Rejects with `NameNotFound`. */
    lookup(name: string, options?: ActionOptions): Promise<ResolvedName>;
    /** All names of an address, ENS first. */
    reverse(address: string, options?: ActionOptions): Promise<ReadonlyArray<ResolvedName>>;
    suggest(label: string, options?: ActionOptions): Promise<ReadonlyArray<NameSuggestion>>;
    available(label: string, options?: ActionOptions): Promise<boolean>;
    identity(account: { address: string; chainId?: ChainId }, options?: ActionOptions): Promise<Identity>;
  };
  readonly swap: {
    readonly store: Store<SwapQuoteState>;
    tokens(chainId?: ChainId, options?: ActionOptions): Promise<ReadonlyArray<SwapToken>>;
    /** `from` and `to` are `chain:address`; `amount` is decimal text in source tokens. */
    quote(
      request: {
        from: AccountId;
        to: AccountId;
        amount: DecimalText;
        account?: string;
        slippagePercent?: number;
        isSmartAccount?: boolean;
      },
      options?: ActionOptions,
    ): Promise<SwapQuote>;
    reset(): void;
  };
  readonly onramp: {
    readonly store: Store<OnrampState>;
    /** The service's options, or the built-in ones marked `source: "fallback"`. */
    options(options?: ActionOptions): Promise<OnrampOptions>;
    /** The service's quote, or figures marked `source: "mocked"`. `purchase` and `payment` are a symbol and a currency id. */
    quote(
      request: { purchase: string; payment: string; amount: DecimalText },
      options?: ActionOptions,
    ): Promise<OnrampQuote>;
  };
  readonly gas: {
    readonly store: Store<GasState>;
    /** Wei per gas, or null when the service cannot tell. Rejects with `GasPriceNotSupported`. */
    price(chainId?: ChainId, options?: ActionOptions): Promise<GasPrice | null>;
  };
  readonly wallets: {
    readonly store: Store<WalletListState>;
    /** Featured and recommended wallets; asked once. */
    prefetch(options?: ActionOptions): Promise<void>;
    /** Appends the next page of the list; at the end it changes nothing. */
    more(options?: ActionOptions): Promise<WalletListState>;
    search(
      query: { text: string; certified?: boolean },
      options?: ActionOptions,
    ): Promise<ReadonlyArray<DirectoryWallet>>;
  };
  readonly rpc: {
    /** One JSON-RPC call; calls of one tick share an HTTP request. `eth_chainId` is answered without one. */
    request(
      call: { method: string; params?: ReadonlyArray<unknown>; chainId?: ChainId },
      options?: ActionOptions,
    ): Promise<unknown>;
  };
  readonly analytics: {
    /** Sends an event of the page; with analytics off, or outside a page, nothing is sent. Rejects with `OriginNotAllowed`. */
    track(
      event: { event: string; properties?: Readonly<Record<string, unknown>> },
      options?: ActionOptions,
    ): Promise<void>;
  };
  /** Ends background work and closes connections. Safe to call twice. */
  dispose(): Promise<void>;
}

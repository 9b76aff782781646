import type { AccountType } from "../domain/account/account.ts";
import type { DecimalText } from "../domain/amount/decimal.ts";
import type { AccountId, ChainId, Namespace } from "../domain/chain/caip.ts";
import type { GasPrice, GasState } from "../domain/chain/gas.ts";
import type { Network, NetworksState } from "../domain/chain/network.ts";
import type { ConnectedWallet, ConnectionsState } from "../domain/connection/connection.ts";
import type { ConnectedWallets } from "../domain/connection/connectionMachine.ts";
import type { ConnectorsState } from "../domain/connection/connectorList.ts";
import type { ImageSource } from "../domain/directory/assetImages.ts";
import type { DirectoryWallet, WalletListState } from "../domain/directory/wallet.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../domain/identity/name.ts";
import type { FeeQuery } from "../domain/money/feeQuery.ts";
import type { HistoryState } from "../domain/money/history.ts";
import type { OnrampOptions, OnrampQuote, OnrampState } from "../domain/money/onramp.ts";
import type { SwapQuote, SwapQuoteState } from "../domain/money/swapQuote.ts";
import type {
  BalancesState,
  NativeBalance,
  PricesState,
  SwapToken,
  TokenBalance,
  TokenPrice,
} from "../domain/money/token.ts";
import type { DeepLink, PairingState } from "../domain/relay/pairing.ts";
import type { AuthenticationProof, AuthenticationRequest } from "../domain/relay/relayAuthentication.ts";
import type { WaitingRequest } from "../domain/relay/waitingRequest.ts";
import type { LateAnswer } from "../gateways/relay/openRequests.ts";
import type { AdapterPlugin } from "../ports/Adapter.ts";
import type { ConnectionOn, EvmTransaction } from "../ports/WalletConnection.ts";
import type { ActionOptions } from "./ActionOptions.ts";
import type { ModalParts } from "./ModalParts.ts";
import type { Store } from "./store.ts";

/**
 * The client. Each part has a store (a snapshot to read and a subscription) and actions. Actions return promises, which
 * reject with an error of the catalogue. Actions take CAIP-2 chain ids; without a `chainId` they use the active
 * network.
 */
export interface Portico extends ModalParts {
  readonly networks: {
    readonly store: Store<NetworksState>;
    /** Makes a configured network the active one. Rejects with `NetworkNotFound`. */
    activate(chainId: ChainId, options?: ActionOptions): Promise<Network>;
    /**
     * Makes a configured network the active one, and switches the connected wallet of its namespace to it. Rejects with
     * `SwitchNetworkNotFound`, `ChainNotSupported` or `UserRejected`; the active network then stays the same.
     */
    switch(chainId: ChainId, options?: ActionOptions): Promise<Network>;
    /**
     * Adds a network, unless it is configured already. Rejects with `AdapterMissing` when its namespace has no adapter.
     */
    add(network: Network, options?: ActionOptions): Promise<void>;
    /** Removes a network. Rejects with `NetworkNotFound`, `LastNetwork` or `RemovedWhileConnected`. */
    remove(chainId: ChainId, options?: ActionOptions): Promise<void>;
    /** CAIP-2 ids of the networks that the Blockchain API serves over HTTP and over WebSocket. */
    supported(options?: ActionOptions): Promise<{ http: ReadonlyArray<string>; ws: ReadonlyArray<string> }>;
  };
  readonly adapters: {
    /**
     * Adds an adapter, with networks of its namespace. Rejects with `InvalidArgument` when the namespace already has an
     * adapter.
     */
    add(plugin: AdapterPlugin, options?: ActionOptions & { networks?: ReadonlyArray<Network> }): Promise<void>;
    /**
     * Removes an adapter. Rejects with `AdapterMissing`, or with `RemovedWhileConnected` while a wallet of the
     * namespace is connected.
     */
    remove(namespace: Namespace, options?: ActionOptions): Promise<void>;
  };
  readonly connectors: {
    readonly store: Store<ConnectorsState>;
    /** Searches the page for wallets, once. Wallets that announce themselves later appear in the store. */
    discover(options?: ActionOptions): Promise<ConnectorsState>;
  };
  readonly connection: {
    readonly store: Store<ConnectionsState>;
    /**
     * Connects a wallet of the page: asks it for its accounts. Rejects with `ConnectionDeclined`, `WalletBusy`,
     * `ConnectorNotFound`, `NoAccounts`, or with `ConnectionSuperseded` when a later connect replaced this one.
     */
    connect(
      request: { namespace: Namespace; connectorId: string; chainId?: ChainId },
      options?: ActionOptions,
    ): Promise<ConnectedWallet>;
    /**
     * Reconnects the wallets of an earlier visit that are not connected now, without a prompt. The client does this
     * when it starts, unless the option `reconnect` is false.
     */
    reconnect(options?: ActionOptions): Promise<void>;
    /**
     * Ends the connection of one namespace, or every connection when no namespace is passed. Afterwards nothing is
     * connected there, even when it rejects with `DisconnectFailed`.
     */
    disconnect(namespace?: Namespace, options?: ActionOptions): Promise<void>;
    /**
     * Switches to another account of the wallet, by address or by account type. When the wallet has no such account,
     * the current account stays in use.
     */
    chooseAccount(
      choice: { namespace: Namespace; address?: string; accountType?: AccountType },
      options?: ActionOptions,
    ): Promise<ConnectedWallet>;
  };
  readonly pairing: {
    readonly store: Store<PairingState>;
    /** Prepares a pairing before it is shown, for instance when the pointer comes near the button. Never rejects. */
    prepare(options?: ActionOptions): Promise<void>;
    /**
     * Shows a pairing (`uri` of the store, renewed before it expires) and resolves once a wallet has approved it.
     * Rejects with `ConnectionDeclined`, `NoCommonNetwork`, or with the reason why the relay does not work:
     * `RelayUnreachable`, `RelayLimited`, `OriginNotAllowed`, `JwtTokenNotValid`, `InvalidProjectId`, `RelayRefused`.
     */
    connect(
      request?: { chainId?: ChainId; wallet?: DirectoryWallet },
      options?: ActionOptions,
    ): Promise<ConnectedWallets>;
    /**
     * Like `connect`, and asks the wallet to sign in while it connects (one-click authentication, CAIP-122). The site's
     * server verifies the `proofs`. They are empty when the wallet cannot sign in this way, or when the site has a
     * network outside eip155: the site then asks for a signature as usual. Rejects with `ConnectionDeclined` when the
     * visitor does not sign.
     */
    authenticate(
      authentication: AuthenticationRequest,
      request?: { chainId?: ChainId; wallet?: DirectoryWallet },
      options?: ActionOptions,
    ): Promise<{ wallets: ConnectedWallets; proofs: ReadonlyArray<AuthenticationProof> }>;
    /**
     * Call this when the visitor has opened a wallet with this link: later requests open the wallet with it again. Pass
     * undefined when a QR code is shown instead, for a wallet on another device.
     */
    linkOpened(link: DeepLink | undefined): void;
    reset(): void;
  };
  readonly wallet: {
    /** Replies that arrived over the relay after their request had rejected with `WalletTimedOut`, oldest first. */
    readonly lateAnswers: Store<ReadonlyArray<LateAnswer>>;
    /**
     * Requests that wait for the visitor's approval, newest last, so that a page can show them: `signMessage`,
     * `signTypedData`, `sendTransaction`, and every request sent over the relay. Each has a `link` when the wallet can
     * be opened again.
     */
    readonly waiting: Store<ReadonlyArray<WaitingRequest>>;
    /** The connection of a namespace, for methods that only this namespace has. Rejects with `NotConnected`. */
    connection<N extends Namespace>(namespace: N, options?: ActionOptions): Promise<ConnectionOn<N>>;
    /** Signs a text or bytes with the account in use. The namespace defines the encoding of the signature. */
    signMessage(
      request: { message: string | Uint8Array; namespace?: Namespace },
      options?: ActionOptions,
    ): Promise<string>;
    /** Signs EIP-712 typed data, passed as JSON text or an object. */
    signTypedData(typedData: unknown, options?: ActionOptions): Promise<string>;
    /** Sends an EVM transaction from the account in use. Returns the transaction hash. Amounts are in wei. */
    sendTransaction(transaction: Omit<EvmTransaction, "from">, options?: ActionOptions): Promise<`0x${string}`>;
    /**
     * What it would cost to send native coins on the wallet's current network, in base units (wei, lamports). Does not
     * ask for an approval. Rejects with `CapabilityMissing` when the connection does not have the capability
     * `estimateFee`, as for Bitcoin, where the wallet chooses the fee.
     */
    estimateFee(query: FeeQuery, options?: ActionOptions): Promise<bigint>;
  };
  readonly balances: {
    readonly store: Store<BalancesState>;
    /**
     * Token balances with prices, at most 30 s old. `force` skips the cache. Rejects with `TokenBalanceUnavailable`.
     */
    fetch(
      account: {
        address: string;
        chainId?: ChainId;
        force?: boolean;
        /** Tokens whose balance the service reads from the chain for this call, for instance after a swap. */
        forceUpdate?: ReadonlyArray<AccountId>;
      },
      options?: ActionOptions,
    ): Promise<ReadonlyArray<TokenBalance>>;
    /**
     * Keeps the token balances of an account in the store: fetches them now and then every ten seconds, until the
     * signal aborts. `force` skips the cache at first. Watchers of the same account share the requests. Never resolves;
     * rejects when asking again is useless, as when the service is out of order or does not know the network.
     */
    watch(account: { address: string; chainId?: ChainId; force?: boolean }, options?: ActionOptions): Promise<never>;
    /**
     * The native balance on the chain, at most 30 s old: from the network's RPC (eip155, solana), or the sum of the
     * address's coins (bip122). Rejects with `NetworkNotSupported` on other networks.
     */
    native(account: { address: string; chainId?: ChainId }, options?: ActionOptions): Promise<NativeBalance>;
    reset(): void;
  };
  readonly prices: {
    readonly store: Store<PricesState>;
    /** USD prices of tokens in the form `chain:address`. The result leaves out tokens without a price. */
    fetch(tokens: ReadonlyArray<AccountId>, options?: ActionOptions): Promise<ReadonlyArray<TokenPrice>>;
  };
  readonly history: {
    readonly store: Store<HistoryState>;
    /** Loads the first page, which replaces the current entries. Rejects with `HistoryUnavailable`. */
    load(account: { address: string; chainId?: ChainId }, options?: ActionOptions): Promise<HistoryState>;
    /** Appends the next page. Does nothing after the last page. */
    more(options?: ActionOptions): Promise<HistoryState>;
    reset(): void;
  };
  readonly names: {
    readonly store: Store<NamesState>;
    /**
     * Resolves a name to an address: `.reown.id` and `.wcn.id` with the name service, other names with ENS. Rejects
     * with `NameNotFound`.
     */
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
    /** Fetches a quote. `from` and `to` have the form `chain:address`; `amount` is decimal text, in source tokens. */
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
    /** The service's options, or the built-in options marked `source: "fallback"`. */
    options(options?: ActionOptions): Promise<OnrampOptions>;
    /** The service's quote, or figures marked `source: "mocked"`. `purchase` is a symbol, `payment` a currency id. */
    quote(
      request: { purchase: string; payment: string; amount: DecimalText },
      options?: ActionOptions,
    ): Promise<OnrampQuote>;
  };
  readonly gas: {
    readonly store: Store<GasState>;
    /** Wei per unit of gas, or null when the service does not know. Rejects with `GasPriceNotSupported`. */
    price(chainId?: ChainId, options?: ActionOptions): Promise<GasPrice | null>;
  };
  readonly wallets: {
    readonly store: Store<WalletListState>;
    /**
     * Loads the featured and the recommended wallets for the site's networks, or for the namespace that the modal was
     * opened for. Loads each list once. When one cannot be loaded, the store's status becomes `failed`, this does not
     * reject, and the next call tries it again.
     */
    prefetch(options?: ActionOptions): Promise<void>;
    /**
     * Appends the next page of the list, or loads the first page once the networks have changed. Does nothing after the
     * last page.
     */
    more(options?: ActionOptions): Promise<WalletListState>;
    search(
      query: { text: string; certified?: boolean },
      options?: ActionOptions,
    ): Promise<ReadonlyArray<DirectoryWallet>>;
  };
  readonly rpc: {
    /**
     * Sends a JSON-RPC request. Requests made in the same tick share an HTTP request. `eth_chainId` needs no HTTP
     * request.
     */
    request(
      call: { method: string; params?: ReadonlyArray<unknown>; chainId?: ChainId },
      options?: ActionOptions,
    ): Promise<unknown>;
  };
  readonly analytics: {
    /**
     * Sends an event of the page. Sends nothing when analytics is off, or outside a page. Rejects with
     * `OriginNotAllowed`.
     */
    track(
      event: { event: string; properties?: Readonly<Record<string, unknown>> },
      options?: ActionOptions,
    ): Promise<void>;
  };
  /**
   * Where to load the directory's images from; undefined until the engine is loaded. `walletImageUrl` and similar
   * functions of `@portico/core/domain` build image URLs from it.
   */
  readonly images: Store<ImageSource | undefined>;
  /** Ends background work and closes the client's connections. It is safe to call this twice. */
  dispose(): Promise<void>;
}

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
 * The client. Each part has a store (a snapshot to read and a subscription) and actions (promises that reject with an
 * error of the catalogue). Actions take CAIP-2 chain ids; `chainId` is the active network's when left out.
 */
export interface Portico extends ModalParts {
  readonly networks: {
    readonly store: Store<NetworksState>;
    /** Makes a configured network the active one. Rejects with `NetworkNotFound`. */
    activate(chainId: ChainId, options?: ActionOptions): Promise<Network>;
    /**
     * Makes a configured network the active one, and the connected wallet of its namespace use it. Rejects with
     * `SwitchNetworkNotFound`, `ChainNotSupported` or `UserRejected`; the active network then stays.
     */
    switch(chainId: ChainId, options?: ActionOptions): Promise<Network>;
    /** Rejects with `AdapterMissing`. A network that is there already is not added twice. */
    add(network: Network, options?: ActionOptions): Promise<void>;
    /** Rejects with `NetworkNotFound`, `LastNetwork` or `RemovedWhileConnected`. */
    remove(chainId: ChainId, options?: ActionOptions): Promise<void>;
    /** CAIP-2 ids the Blockchain API serves, over HTTP and WebSocket. */
    supported(options?: ActionOptions): Promise<{ http: ReadonlyArray<string>; ws: ReadonlyArray<string> }>;
  };
  readonly adapters: {
    /**
     * Takes one more adapter, with networks of its namespace. Rejects with `InvalidArgument` when the namespace has one
     * already.
     */
    add(plugin: AdapterPlugin, options?: ActionOptions & { networks?: ReadonlyArray<Network> }): Promise<void>;
    /** Rejects with `AdapterMissing`, or with `RemovedWhileConnected` while a wallet of the namespace is connected. */
    remove(namespace: Namespace, options?: ActionOptions): Promise<void>;
  };
  readonly connectors: {
    readonly store: Store<ConnectorsState>;
    /** Looks for wallets in the page, once; the store follows what announces itself later. */
    discover(options?: ActionOptions): Promise<ConnectorsState>;
  };
  readonly connection: {
    readonly store: Store<ConnectionsState>;
    /**
     * Asks a wallet of the page for its accounts. Rejects with `ConnectionDeclined`, `WalletBusy`, `ConnectorNotFound`,
     * `NoAccounts`, or `ConnectionSuperseded` when a later connect took the place of this one.
     */
    connect(
      request: { namespace: Namespace; connectorId: string; chainId?: ChainId },
      options?: ActionOptions,
    ): Promise<ConnectedWallet>;
    /**
     * Asks the wallets of an earlier visit that are not connected again, without a prompt; the client does so by itself
     * unless told otherwise.
     */
    reconnect(options?: ActionOptions): Promise<void>;
    /** Ends the connection of a namespace, or every one. Rejects with `DisconnectFailed`; nothing is connected even then. */
    disconnect(namespace?: Namespace, options?: ActionOptions): Promise<void>;
    /** Uses another account of the wallet, by address or by kind; without such a one, the account in use stays. */
    chooseAccount(
      choice: { namespace: Namespace; address?: string; accountType?: AccountType },
      options?: ActionOptions,
    ): Promise<ConnectedWallet>;
  };
  readonly pairing: {
    readonly store: Store<PairingState>;
    /** Makes a pairing ready before it is shown, for instance while the pointer comes near the button. Never rejects. */
    prepare(options?: ActionOptions): Promise<void>;
    /**
     * Shows a pairing (`uri` of the store, renewed before it expires) and resolves once a wallet has approved it. Rejects
     * with `ConnectionDeclined`, `NoCommonNetwork`, or what keeps the relay from working: `RelayUnreachable`,
     * `RelayLimited`, `OriginNotAllowed`, `JwtTokenNotValid`, `InvalidProjectId`, `RelayRefused`.
     */
    connect(
      request?: { chainId?: ChainId; wallet?: DirectoryWallet },
      options?: ActionOptions,
    ): Promise<ConnectedWallets>;
    /**
     * Like `connect`, and asks the wallet to sign in while it connects (one-click authentication, CAIP-122). `proofs` are
     * for the site's server to verify; there are none when the wallet cannot, or when a network of the site is not of
     * eip155: the site then asks for a signature as usual. Rejects with `ConnectionDeclined` when the visitor does not sign.
     */
    authenticate(
      authentication: AuthenticationRequest,
      request?: { chainId?: ChainId; wallet?: DirectoryWallet },
      options?: ActionOptions,
    ): Promise<{ wallets: ConnectedWallets; proofs: ReadonlyArray<AuthenticationProof> }>;
    /**
     * The visitor opened a wallet by this link: requests will open it again. Undefined when a code is shown instead, for a
     * wallet on another device.
     */
    linkOpened(link: DeepLink | undefined): void;
    reset(): void;
  };
  readonly wallet: {
    /** Answers that came over the relay after their caller had been told `WalletTimedOut`, oldest first. */
    readonly lateAnswers: Store<ReadonlyArray<LateAnswer>>;
    /**
     * Requests that wait for the visitor's approval, newest last, so that a page can say so: the three actions below, and
     * whatever is sent over the relay. With a `link` where the wallet can be opened again.
     */
    readonly waiting: Store<ReadonlyArray<WaitingRequest>>;
    /** The connection of a namespace, for what only that namespace knows. Rejects with `NotConnected`. */
    connection<N extends Namespace>(namespace: N, options?: ActionOptions): Promise<ConnectionOn<N>>;
    /** Signs a text or bytes with the account in use; the signature is spelled as the namespace does. */
    signMessage(
      request: { message: string | Uint8Array; namespace?: Namespace },
      options?: ActionOptions,
    ): Promise<string>;
    /** EIP-712 typed data as JSON text or an object. */
    signTypedData(typedData: unknown, options?: ActionOptions): Promise<string>;
    /** Sends an EVM transaction from the account in use; answers its hash. Amounts are wei. */
    sendTransaction(transaction: Omit<EvmTransaction, "from">, options?: ActionOptions): Promise<`0x${string}`>;
    /**
     * What sending coins of the network that the wallet uses would cost, in base units (wei, lamports); nobody is asked to
     * approve. A connection that knows has the capability `estimateFee`; Bitcoin wallets choose the fee themselves, and
     * without the capability it rejects with `CapabilityMissing`.
     */
    estimateFee(query: FeeQuery, options?: ActionOptions): Promise<bigint>;
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
    /**
     * The native coin as the chain has it, at most 30 s old: by the network's RPC (eip155, solana), or the sum of the
     * address's coins (bip122). Rejects with `NetworkNotSupported` on other networks.
     */
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
    /**
     * Featured and recommended wallets, for the networks of the site, or of the namespace the modal is open for. Each is
     * asked once; one that does not come makes the store's status `failed`, is no reason to reject, and is asked again by
     * the next call.
     */
    prefetch(options?: ActionOptions): Promise<void>;
    /** Appends the next page of the list, or the first one once the networks have changed; at the end it changes nothing. */
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
  /**
   * Where the images of the directory are, once the engine is there; `walletImageUrl` and its like in
   * `@portico/core/domain` make URLs of it.
   */
  readonly images: Store<ImageSource | undefined>;
  /** Ends background work and closes connections. Safe to call twice. */
  dispose(): Promise<void>;
}

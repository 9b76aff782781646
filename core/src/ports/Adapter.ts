import type { ChainId, Namespace } from "../domain/chain/caip.ts";
import type { Network } from "../domain/chain/network.ts";
import type { Connector } from "../domain/connection/connector.ts";
import type { SentByWallet, SignedByWallet } from "../domain/connection/sentByWallet.ts";
import type { WalletSignIn } from "../domain/identity/signIn/walletSignIn.ts";
import type { FetchFunction } from "./FetchFunction.ts";
import type { RelaySession } from "./RelaySession.ts";
import type { Connected } from "./WalletConnection.ts";

/** The site's description, as wallets show it. */
export interface SiteMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: ReadonlyArray<string>;
}

/** What the kit provides to an adapter. */
export interface AdapterContext {
  readonly site: SiteMetadata;
  /** Returns the configured networks of the adapter's namespace, in order. They may change while the client lives. */
  readonly networks: () => ReadonlyArray<Network>;
  /** Returns the URL at which the kit sends JSON-RPC to a network; undefined when it knows none. */
  readonly rpcUrl: (network: Network) => string | undefined;
  /** Makes one JSON-RPC call to a network, with the kit's own fallbacks. Rejects with an error of the catalogue. */
  readonly rpc: (call: {
    readonly network: Network;
    readonly method: string;
    readonly params: ReadonlyArray<unknown>;
  }) => Promise<unknown>;
  readonly fetch: FetchFunction;
  /**
   * Returns a key for a wallet's object in the page. Every adapter of the client gets this very function, and so the same
   * key for an object.
   */
  readonly providerKey: (provider: object) => string;
  /**
   * Tells the kit what a wallet has sent, so that balances are read again once it is confirmed, and which typed data it
   * has signed, so that visitors see what that permits.
   */
  readonly sent: (sent: SentByWallet | SignedByWallet) => void;
  readonly log: (level: "debug" | "info" | "warning" | "error", message: string) => void;
}

export interface ConnectRequest {
  readonly connectorId: string;
  /** The network that the site prefers. A wallet that cannot use it keeps its own. */
  readonly chainId?: ChainId;
  /**
   * What the wallet may sign in the same prompt. An adapter or a wallet that cannot do so connects without it, and the
   * kit asks for the signature afterwards.
   */
  readonly signIn?: WalletSignIn;
  readonly signal?: AbortSignal;
}

/**
 * The wallets of one namespace. Each adapter has its own entry point, so that a site loads only the chains it uses.
 * Every rejection is an error of the catalogue; an unknown failure becomes the nearest one, with its cause.
 */
export interface Adapter {
  readonly namespace: Namespace;
  /**
   * Searches the page for wallets. `listener` is called at once with the whole list, and again whenever the list
   * changes, so that a wallet that announces itself late appears. Returns a function that stops the search.
   */
  readonly discover: (listener: (connectors: ReadonlyArray<Connector>) => void) => () => void;
  /**
   * Has the searches look at the page again, for wallets that came without notice. It is called when the modal opens, when
   * the page searches, and before a wallet is connected. Absent where every wallet gives notice.
   */
  readonly lookAgain?: () => void;
  /** Asks a wallet for its accounts, with a prompt. */
  readonly connect: (request: ConnectRequest) => Promise<Connected>;
  /**
   * Reconnects a wallet of an earlier visit, without a prompt. Resolves with `undefined` when the wallet is missing, is
   * locked or no longer knows the site. `whenAwake` says when to try again.
   */
  readonly reconnect: (request: ConnectRequest) => Promise<Connected | undefined>;
  /**
   * Calls the listener when a wallet that showed no accounts shows some: it was locked. Returns an unsubscribe function,
   * or undefined where that cannot be noticed. There, a wallet without accounts counts as gone.
   */
  readonly whenAwake?: (connectorId: string, listener: () => void) => (() => void) | undefined;
  /**
   * Calls the listener with wallets that were connected without a call to `connect`, by a library of the site. The kit
   * follows them from when the adapter is loaded. Returns an unsubscribe function.
   */
  readonly appeared?: (
    listener: (wallet: { readonly connectorId: string; readonly connected: Connected }) => void,
  ) => () => void;
  /**
   * Fetches what `overRelay` needs. The kit waits for it before it brings a session, so that nothing that happens in the
   * session is missed. Absent where the adapter has everything already.
   */
  readonly prepareRelay?: () => Promise<void>;
  /** Connects the adapter's namespace of a relay session; undefined when the wallet approved nothing on it. */
  readonly overRelay: (session: RelaySession, chainId: ChainId | undefined) => Connected | undefined;
}

/** An adapter as a site lists it: a declaration that costs next to nothing until the engine loads it. */
export interface AdapterPlugin {
  /** `evm`, `wagmi`, `ethers`, `ethers5`, `solana`, `bitcoin`, `polkadot` or a name that the site chooses. */
  readonly id: string;
  readonly namespace: Namespace;
  /** Whether the adapter uses only the relay, and no wallet of the page. */
  readonly isRelayOnly?: boolean;
  /**
   * Fetches the adapter. `isRemembered` says that a wallet of an earlier visit is about to be reconnected, so that what its
   * connection needs can be fetched at the same time.
   */
  readonly load: (isRemembered?: boolean) => Promise<(context: AdapterContext) => Adapter>;
}

import type { ChainId, Namespace } from "../domain/chain/caip.ts";
import type { Network } from "../domain/chain/network.ts";
import type { Connector } from "../domain/connection/connector.ts";
import type { FetchFunction } from "./FetchFunction.ts";
import type { RelaySession } from "./RelaySession.ts";
import type { Connected } from "./WalletConnection.ts";

/** The site as wallets see it. */
export interface SiteMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: ReadonlyArray<string>;
}

/** What the kit lends an adapter. */
export interface AdapterContext {
  readonly site: SiteMetadata;
  /** The configured networks of the adapter's namespace, in their order; they may change while the client lives. */
  readonly networks: () => ReadonlyArray<Network>;
  /** Where the kit itself asks a network by JSON-RPC; undefined when nothing is known. */
  readonly rpcUrl: (network: Network) => string | undefined;
  /** One JSON-RPC call to a network, with the kit's own fallbacks; rejects with an error of the catalogue. */
  readonly rpc: (call: {
    readonly network: Network;
    readonly method: string;
    readonly params: ReadonlyArray<unknown>;
  }) => Promise<unknown>;
  readonly fetch: FetchFunction;
  readonly log: (level: "debug" | "info" | "warning" | "error", message: string) => void;
}

export interface ConnectRequest {
  readonly connectorId: string;
  /** The network the site would like; the wallet's own if it cannot be had. */
  readonly chainId?: ChainId;
  readonly signal?: AbortSignal;
}

/**
 * Wallets of one namespace. Made by an entry point of its own, so that a site carries only the chains it uses. Every
 * rejection is an error of the catalogue; an unknown failure becomes the nearest one with its cause.
 */
export interface Adapter {
  readonly namespace: Namespace;
  /**
   * Looks for wallets in the page. `found` gets the whole list at once and again whenever it changes, so that a wallet
   * that announces itself late appears. The answer stops looking.
   */
  readonly discover: (found: (connectors: ReadonlyArray<Connector>) => void) => () => void;
  /** Asks a wallet for its accounts, with a prompt. */
  readonly connect: (request: ConnectRequest) => Promise<Connected>;
  /**
   * Asks a wallet of an earlier visit again, without a prompt. Resolves with `undefined` when it is not there, is locked
   * or no longer knows the site.
   */
  readonly reconnect: (request: ConnectRequest) => Promise<Connected | undefined>;
  /**
   * Told of wallets that were connected without being asked here: a site's own library did it. The answer stops it.
   */
  readonly appeared?: (
    listener: (one: { readonly connectorId: string; readonly made: Connected }) => void,
  ) => () => void;
  /** The adapter's namespace of a relay session; undefined when the wallet approved nothing of it. */
  readonly overRelay: (session: RelaySession, chainId: ChainId | undefined) => Connected | undefined;
}

/** An adapter as a site names it: a declaration that costs next to nothing until the engine loads it. */
export interface AdapterPlugin {
  /** `evm`, `wagmi`, `ethers`, `ethers5`, `solana`, `bitcoin`, `polkadot` or a name of a site's own. */
  readonly id: string;
  readonly namespace: Namespace;
  /** Whether the adapter uses the relay alone, and no wallet of the page. */
  readonly isRelayOnly?: boolean;
  readonly load: () => Promise<(context: AdapterContext) => Adapter>;
}

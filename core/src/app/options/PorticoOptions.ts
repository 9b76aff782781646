import type { ChainId } from "../../domain/chain/caip.ts";
import type { Endpoints } from "../../domain/chain/endpoints.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import type { HttpCall } from "../../gateways/http/observedFetch.ts";
import type { AdapterPlugin, SiteMetadata } from "../../ports/Adapter.ts";
import type { SiteSources } from "../../ports/sources/SiteSources.ts";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";

export interface LogEntry {
  readonly level: "debug" | "info" | "warning" | "error";
  readonly message: string;
}

/** Options of `createPortico`. `Id` is the union of the CAIP-2 ids of `networks`. */
export interface PorticoOptions<Id extends ChainId = ChainId> {
  /**
   * 32 hexadecimal characters. Without it, no hosted service is used: wallets of the page connect, figures come from the
   * chain, and what only a service provides rejects with `ProjectIdNotConfigured`.
   */
  readonly projectId?: string;
  /** Configured networks. The first is active at the start, unless there is a default or a remembered network. */
  readonly networks: readonly [Network<Id>, ...Network<Id>[]];
  /** CAIP-2 id of the configured network that is active at the start, unless a configured network is remembered. */
  readonly defaultNetwork?: NoInfer<Id>;
  /** URLs of the services. The public service is used for each one left out. */
  readonly endpoints?: Partial<Endpoints>;
  /** The site's RPC URLs, by CAIP-2 id. Several URLs of one network are ranked and used as fallbacks. */
  readonly rpcUrls?: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  readonly features?: {
    /** Whether to send analytics events; true by default. When false, no event leaves the page. */
    readonly analytics?: boolean;
  };
  /** Directory ids of the wallets that come first, in this order. */
  readonly featuredWalletIds?: ReadonlyArray<string>;
  /** Directory ids. When set, the directory lists only these wallets. */
  readonly includeWalletIds?: ReadonlyArray<string>;
  readonly excludeWalletIds?: ReadonlyArray<string>;
  /** Time limit of one HTTP attempt, milliseconds; 10,000 by default. */
  readonly timeoutMillis?: number;
  /** Options of the modal: features, appearance, legal texts. */
  readonly modal?: ModalOptionsInput;
  /** One adapter for each namespace whose wallets visitors may connect. Without adapters, nothing can be connected. */
  readonly adapters?: ReadonlyArray<AdapterPlugin>;
  /**
   * Where balances, prices, history, swaps and purchases come from, from `@portico/core/sources`. The sources of a kind
   * are asked in their order. By default the Blockchain API comes first when there is a project id, and then the chain.
   */
  readonly sources?: SiteSources;
  /** Whether the client reconnects the wallets of an earlier visit when it is created; true by default. */
  readonly reconnect?: boolean;
  /**
   * For a server-rendered page: what the visitor's cookie remembers of an earlier page, as `rememberedInCookies`
   * returns it.
   */
  readonly remembered?: Readonly<Record<string, string>>;
  /**
   * How the site introduces itself to wallets. The page provides what is left out (title, description, origin, icon).
   */
  readonly metadata?: Partial<SiteMetadata>;
  /** A `UniversalProvider` that the site has already initialised, used for the relay. */
  readonly universalProvider?: UniversalProvider;
  /** Time limit of one request to a wallet over the relay, milliseconds; 30,000 by default. */
  readonly walletRequestTimeoutMillis?: number;
  /** Called after every HTTP attempt. */
  readonly onHttpCall?: (call: HttpCall) => void;
  /** Receives log lines instead of the console. */
  readonly onLog?: (entry: LogEntry) => void;
}

import type { ChainId } from "../../domain/chain/caip.ts";
import type { Endpoints } from "../../domain/chain/endpoints.ts";
import type { SiteChainId, SiteNetworks } from "../../domain/chain/siteNetwork.ts";
import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import type { HttpCall } from "../../gateways/http/observedFetch.ts";
import type { AdapterPlugin, SiteMetadata } from "../../ports/Adapter.ts";
import type { AnalyticsSink } from "../../ports/AnalyticsSink.ts";
import type { Frames } from "../../ports/Frames.ts";
import type { SiteSiwx } from "../../ports/siwx/SiwxPlugin.ts";
import type { SiteSources } from "../../ports/sources/SiteSources.ts";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";
import type { SiweConfig } from "../../siwx/siwe/SiweConfig.ts";

export interface LogEntry {
  readonly level: "debug" | "info" | "warning" | "error";
  readonly message: string;
}

/**
 * Options of `createPortico`. `Id` is the union of the CAIP-2 ids of the networks, and `Reference` that of the numbers of
 * the chains of viem.
 */
export interface PorticoOptions<Id extends ChainId = ChainId, Reference extends number = number> {
  /**
   * 32 hexadecimal characters. Without it, no hosted service is used: wallets of the page connect, figures come from the
   * chain, and what only a service provides rejects with `ProjectIdNotConfigured`.
   */
  readonly projectId?: string;
  /**
   * Configured networks: those of `@portico/core/networks`, and chains of `viem/chains` as they are. The first is active
   * at the start, unless there is a default or a remembered network.
   */
  readonly networks: SiteNetworks<Id, Reference>;
  /**
   * CAIP-2 id of the configured network that is active at the start, unless a configured network is remembered.
   *
   * @default the first network
   */
  readonly defaultNetwork?: NoInfer<SiteChainId<Id, Reference>>;
  /**
   * URLs of the services. The public service is used for each one left out.
   *
   * @default the public services
   */
  readonly endpoints?: Partial<Endpoints>;
  /** The site's RPC URLs, by CAIP-2 id. Several URLs of one network are ranked and used as fallbacks. */
  readonly rpcUrls?: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  /**
   * The most JSON-RPC calls that share one HTTP request. With 1, each call has a request of its own, for nodes that take no
   * batches. A node that refuses a batch gets single calls from then on without this option, too.
   *
   * @default 1000
   */
  readonly rpcBatchSize?: number;
  readonly features?: {
    /**
     * Where events go. To the analytics service by default (true); nowhere (false): then no event leaves the page and
     * none of its code is loaded; to the service if the project's settings on its dashboard allow it ("remote"); or to
     * a sink of the site's own, made by `createAnalyticsSink` of `@portico/core/analytics`.
     *
     * @default `true`
     */
    readonly analytics?: boolean | "remote" | AnalyticsSink;
  };
  /** Directory ids of the wallets that come first, in this order. */
  readonly featuredWalletIds?: ReadonlyArray<string>;
  /** Directory ids. When set, the directory lists only these wallets. */
  readonly includeWalletIds?: ReadonlyArray<string>;
  /** Directory ids of wallets that are not listed. Wallets of the page with their reverse domain names are hidden too. */
  readonly excludeWalletIds?: ReadonlyArray<string>;
  /** Time limit of one HTTP attempt, milliseconds; 10,000 by default. */
  readonly timeoutMillis?: number;
  /** Options of the modal: features, appearance, legal texts. */
  readonly modal?: ModalOptionsInput;
  /** One adapter for each namespace whose wallets visitors may connect. Without adapters, nothing can be connected. */
  readonly adapters?: ReadonlyArray<AdapterPlugin>;
  /**
   * Where balances, prices, history, swaps, purchases and NFTs come from, from `@portico/core/sources`. The sources of a kind
   * are asked in their order. By default the Blockchain API comes first when there is a project id, and then the chain.
   *
   * @default the Blockchain API, then the chain
   */
  readonly sources?: SiteSources;
  /**
   * Signs visitors in with their wallets: the site's own implementation, or one of `@portico/core/siwx`. The wallet is
   * asked for a signature when an account appears that has no session, and where possible with the same prompt that
   * connects it.
   */
  readonly siwx?: SiteSiwx;
  /** A configuration of AppKit's SIWE package: what its `createSIWEConfig` takes. A site with `siwx` has none. */
  readonly siweConfig?: SiweConfig;
  /**
   * Whether the client reconnects the wallets of an earlier visit when it is created; true by default.
   *
   * @default `true`
   */
  readonly reconnect?: boolean;
  /**
   * For a server-rendered page: what the visitor's cookie remembers of an earlier page, as `rememberedInCookies`
   * returns it.
   */
  readonly remembered?: Readonly<Record<string, string>>;
  /**
   * How the site introduces itself to wallets. The page provides what is left out (title, description, origin, icon).
   *
   * @default from the page
   */
  readonly metadata?: Partial<SiteMetadata>;
  /** Where the frame of the secure site lives; by default in the page, and nowhere in a program without one. */
  readonly frames?: Frames;
  /** A `UniversalProvider` that the site has already initialised, used for the relay. */
  readonly universalProvider?: UniversalProvider;
  /** Time limit of one request to a wallet over the relay, milliseconds; 30,000 by default. */
  readonly walletRequestTimeoutMillis?: number;
  /** Called after every HTTP attempt. */
  readonly onHttpCall?: (call: HttpCall) => void;
  /**
   * Receives log lines instead of the console.
   *
   * @default the console
   */
  readonly onLog?: (entry: LogEntry) => void;
}

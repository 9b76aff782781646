import type { ChainId } from "../domain/chain/caip.ts";
import type { Endpoints } from "../domain/chain/endpoints.ts";
import type { Network } from "../domain/chain/network.ts";
import type { ModalOptionsGiven } from "../domain/modal/modalOptions.ts";
import type { HttpCall } from "../gateways/http/observedFetch.ts";
import type { AdapterPlugin, SiteMetadata } from "../ports/Adapter.ts";
import type { UniversalProvider } from "../ports/UniversalProvider.ts";

export interface LogEntry {
  readonly level: "debug" | "info" | "warning" | "error";
  readonly message: string;
}

export interface PorticoOptions {
  /** 32 hexadecimal characters. */
  readonly projectId: string;
  /** Configured networks; the first is active at the start unless another is the default or remembered. */
  readonly networks: readonly [Network, ...Network[]];
  /** CAIP-2 id of a configured network. */
  readonly defaultNetwork?: ChainId;
  /** Hosts of the services; each left out is the public one. */
  readonly endpoints?: Partial<Endpoints>;
  /** RPC URLs of a site's own by CAIP-2 id; several are ranked and used as fallbacks. */
  readonly rpcUrls?: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  readonly features?: {
    /** On unless said otherwise; off means that no event leaves the page. */
    readonly analytics?: boolean;
  };
  /** Directory ids of wallets to put first, in this order. */
  readonly featuredWalletIds?: ReadonlyArray<string>;
  /** When given, the directory lists only these wallets. */
  readonly includeWalletIds?: ReadonlyArray<string>;
  readonly excludeWalletIds?: ReadonlyArray<string>;
  /** Limit for one HTTP attempt, milliseconds; 10,000 unless given. */
  readonly timeoutMillis?: number;
  /** What the site decides about the modal: features, looks, texts of the law. */
  readonly modal?: ModalOptionsGiven;
  /** Wallets that visitors may connect, by namespace; without any, nothing can be connected. */
  readonly adapters?: ReadonlyArray<AdapterPlugin>;
  /** Whether wallets of an earlier visit are asked again as soon as the client is there; they are unless told otherwise. */
  readonly reconnect?: boolean;
  /** What the visitor's cookie tells of an earlier page, from `rememberedInCookies`, for a page that a server renders. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** How the site introduces itself to wallets; what is left out the page tells (title, description, origin, icon). */
  readonly metadata?: Partial<SiteMetadata>;
  /** A relay provider of the site's own, already initialised. */
  readonly universalProvider?: UniversalProvider;
  /** Limit for one request to a wallet through the relay, milliseconds; 30,000 unless given. */
  readonly walletRequestTimeoutMillis?: number;
  /** Called after every HTTP attempt. */
  readonly onHttpCall?: (call: HttpCall) => void;
  /** Takes the place of the console for log lines. */
  readonly onLog?: (entry: LogEntry) => void;
}

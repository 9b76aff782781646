import * as Context from "effect/Context";
import type { ChainId } from "../domain/chain/caip.ts";
import type { Endpoints } from "../domain/chain/endpoints.ts";
import type { Network, NetworksState } from "../domain/chain/network.ts";
import type { ConnectionsState } from "../domain/connection/connection.ts";
import type { ModalOptionsInput } from "../domain/modal/modalOptions.ts";
import type { AdapterPlugin, SiteMetadata } from "../ports/Adapter.ts";
import type { AnalyticsSink } from "../ports/AnalyticsSink.ts";
import type { Frames } from "../ports/Frames.ts";
import type { SiteSources } from "../ports/sources/SiteSources.ts";
import type { UniversalProvider } from "../ports/UniversalProvider.ts";

/** The site's complete options. */
export interface ResolvedSettings {
  /** Without it, the hosted services are not used. */
  readonly projectId?: string;
  readonly networks: ReadonlyArray<Network>;
  /** The initial state of the networks store. It is one object, so that nothing changes when the engine takes over. */
  readonly initialNetworks: NetworksState;
  /** Whether the client itself reconnects wallets of an earlier visit or of another tab. */
  readonly reconnects: boolean;
  /** Wallets of an earlier visit, in the reconnecting state. */
  readonly initialConnections: ConnectionsState;
  readonly endpoints: Endpoints;
  readonly rpcUrls: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  /** The most JSON-RPC calls of one HTTP request. */
  readonly rpcBatchSize?: number;
  /** Where events go: nowhere, to the service, to the service if the project's settings allow it, or to the site's sink. */
  readonly analytics: boolean | "remote" | AnalyticsSink;
  readonly featuredWalletIds: ReadonlyArray<string>;
  readonly includeWalletIds: ReadonlyArray<string>;
  readonly excludeWalletIds: ReadonlyArray<string>;
  /** The site's options for the modal. Undefined means the defaults. */
  readonly modal?: ModalOptionsInput;
  /** Limit for one HTTP attempt. */
  readonly timeoutMillis: number;
  readonly adapters: ReadonlyArray<AdapterPlugin>;
  /** The site's choice of sources. */
  readonly sources?: SiteSources;
  /** Limit for one request to a wallet through the relay. */
  readonly walletRequestTimeoutMillis: number;
  /** The metadata that the site passes. The page supplies the rest. */
  readonly metadata?: Partial<SiteMetadata>;
  /** Where the secure frame lives, instead of the page. */
  readonly frames?: Frames | undefined;
  /** The site's own relay provider. */
  readonly universalProvider?: UniversalProvider;
  /** `st` and `sv` of the services' queries (docs/rules/services.md#sdk-identification). */
  readonly sdk: { readonly type: string; readonly version: string };
}

export class Settings extends Context.Service<Settings, ResolvedSettings>()("portico/gateways/Settings") {}

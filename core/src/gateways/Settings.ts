import * as Context from "effect/Context";
import type { ChainId } from "../domain/chain/caip.ts";
import type { Endpoints } from "../domain/chain/endpoints.ts";
import type { Network, NetworksState } from "../domain/chain/network.ts";
import type { ConnectionsState } from "../domain/connection/connection.ts";
import type { ModalOptionsGiven } from "../domain/modal/modalOptions.ts";
import type { AdapterPlugin, SiteMetadata } from "../ports/Adapter.ts";
import type { UniversalProvider } from "../ports/UniversalProvider.ts";

/** The site's options, complete. */
export interface ResolvedSettings {
  readonly projectId: string;
  readonly networks: readonly [Network, ...Network[]];
  /** What the networks store shows at the start; one object, so that nothing changes when the engine takes over. */
  readonly initialNetworks: NetworksState;
  /** Whether wallets of an earlier visit, or of another tab, are asked by the client itself. */
  readonly reconnects: boolean;
  /** Wallets of an earlier visit, reconnecting. */
  readonly initialConnections: ConnectionsState;
  readonly endpoints: Endpoints;
  readonly rpcUrls: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  readonly analytics: boolean;
  readonly featuredWalletIds: ReadonlyArray<string>;
  readonly includeWalletIds: ReadonlyArray<string>;
  readonly excludeWalletIds: ReadonlyArray<string>;
  /** What the site said about the modal, among its other options; nothing means the defaults. */
  readonly modal?: ModalOptionsGiven;
  /** Limit for one HTTP attempt. */
  readonly timeoutMillis: number;
  readonly adapters: ReadonlyArray<AdapterPlugin>;
  /** Limit for one request to a wallet at the other end of the relay. */
  readonly walletRequestTimeoutMillis: number;
  /** What the site says of itself; the page tells the rest. */
  readonly metadata?: Partial<SiteMetadata>;
  /** A relay provider of the site's own. */
  readonly universalProvider?: UniversalProvider;
  /** `st` and `sv` of the services' queries (docs/rules/services.md#sdk-identification). */
  readonly sdk: { readonly type: string; readonly version: string };
}

export class Settings extends Context.Service<Settings, ResolvedSettings>()("portico/gateways/Settings") {}

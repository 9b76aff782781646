import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";

/**
 * A wallet that is not in the page and is loaded when the visitor chooses it: a smart wallet's SDK, or the frame around
 * the page.
 */
export interface ExternalWallet {
  readonly connector: Connector;
  /** What the wallet can do. Defaults to everything. */
  readonly capabilities?: ReadonlyArray<Capability>;
  /** Whether the wallet can be used on this page at all. Called when the adapter is made. */
  readonly isAvailable: () => boolean;
  /** Loads the wallet. Rejects with `PackageMissing` when its package is not installed. */
  readonly open: (context: AdapterContext) => Promise<Eip1193Provider>;
  /** Ends the connection, if that takes more than giving the permission back. */
  readonly close?: (provider: Eip1193Provider) => Promise<void>;
}

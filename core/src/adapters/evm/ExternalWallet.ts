import type { Connector } from "../../domain/connection/connector.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";

/** A wallet that is not in the page and is fetched when it is chosen: a smart wallet's SDK, a frame around the page. */
export interface ExternalWallet {
  readonly connector: Connector;
  /** Whether it can be used on this page at all; asked when the page is looked over. */
  readonly isAvailable: () => boolean;
  /** Loads it. Rejects with `PackageMissing` when its package is not installed. */
  readonly open: (context: AdapterContext) => Promise<Eip1193Provider>;
  /** Ends the connection, where that is more than giving the permission back. */
  readonly close?: (provider: Eip1193Provider) => Promise<void>;
}

import type { ChainId } from "../../domain/chain/caip.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { FetchFunction } from "../FetchFunction.ts";

/** Texts that are kept from one visit to the next. A text that cannot be stored is lost. */
export interface SiwxStorage {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** What the kit provides to an implementation of a site's sign-in. */
export interface SiwxContext {
  /** The page: its host with the port, and its address. Outside a page they are those of the site's metadata. */
  readonly page: () => { readonly domain: string; readonly uri: string };
  readonly storage: SiwxStorage;
  /** The JSON-RPC URL of a configured network; undefined when there is none. */
  readonly rpcUrl: (chainId: ChainId) => string | undefined;
  /** The name of a configured network. */
  readonly networkName: (chainId: ChainId) => string | undefined;
  /** Requests of the hosted service. Without a project id, it is not used. */
  readonly service: { readonly url: string; readonly projectId?: string; readonly st: string; readonly sv: string };
  readonly fetch: FetchFunction;
  /** The wallet in use. */
  readonly wallet: () => SiwxWallet | undefined;
}

/** How a visitor has connected. */
export interface SiwxWallet {
  readonly type: "walletconnect" | "extension" | "social";
  readonly name: string;
  readonly icon?: string;
}

/** An implementation as a site lists it: a declaration that costs next to nothing until somebody signs in. */
export interface SiwxPlugin {
  readonly load: () => Promise<(context: SiwxContext) => SiwxConfig>;
}

/** How a site signs its visitors in: its own implementation, or one of `@portico/core/siwx`. */
export type SiteSiwx = SiwxConfig | SiwxPlugin;

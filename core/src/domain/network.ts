import type { ChainId, Namespace } from "./caip.ts";

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** One chain as Portico uses it (spec section 3, Network). */
export interface Network {
  /** Number for eip155, text (the CAIP-2 reference) for the other namespaces. */
  readonly id: number | string;
  readonly name: string;
  /** Short machine name, for example `solana-mainnet`. */
  readonly network?: string;
  readonly chainNamespace: Namespace;
  readonly caipNetworkId: ChainId;
  readonly deprecatedCaipNetworkId?: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: { readonly http: ReadonlyArray<string> };
    /** The definition's own URL, saved before the gateway replaces the default; wallets are given this one. */
    readonly chainDefault?: { readonly http: ReadonlyArray<string> };
  };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } };
  readonly contracts?: Readonly<Record<string, { readonly address: `0x${string}` }>>;
  readonly testnet?: boolean;
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string };
}

/** What a CAIP-2 id that is not among the configured networks becomes. */
export const UNKNOWN_NETWORK_NAME = "Unknown Network";

export interface NetworksState {
  readonly networks: ReadonlyArray<Network>;
  readonly active: ChainId;
  /** CAIP-2 ids the Blockchain API serves over HTTP; absent until asked. */
  readonly supported?: ReadonlyArray<string>;
}

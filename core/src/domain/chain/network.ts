import { type ChainId, chainIdOf, type Namespace, type NamespaceOf, parseChainId } from "./caip.ts";
import { networkImageIds } from "./networkImages.ts";

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A contract of a chain, as viem describes it. */
export interface ChainContract {
  readonly address: `0x${string}`;
  /** The block in which it was created. */
  readonly blockCreated?: number | undefined;
}

/** The contracts of a chain by name. Those of a rollup may be on other chains, by the number of the chain. */
export type ChainContracts = Readonly<
  Record<string, ChainContract | { readonly [sourceId: number]: ChainContract | undefined } | undefined>
>;

/** The reference of a CAIP-2 id: a number for eip155, a text for the other namespaces. */
type ReferenceOf<Id extends ChainId> = Id extends `eip155:${infer Reference}`
  ? Reference extends `${infer ChainNumber extends number}`
    ? ChainNumber
    : number
  : Id extends `${Namespace}:${infer Reference}`
    ? Reference
    : never;

/** One chain as Portico uses it (docs/rules/chain.md#network). `Id` is its CAIP-2 id. */
export type Network<Id extends ChainId = ChainId> = NetworkWith<Id, NamespaceOf<Id>, ReferenceOf<Id>>;

/** A network, whose types have no conditions that older compilers would have to compare. */
export interface NetworkWith<Id extends ChainId, Name extends Namespace, Reference extends number | string> {
  /** A number for eip155; a text (the CAIP-2 reference) for the other namespaces. */
  readonly id: Reference;
  readonly name: string;
  /** Short machine name, for example `solana-mainnet`. */
  readonly network?: string;
  readonly chainNamespace: Name;
  readonly caipNetworkId: Id;
  readonly deprecatedCaipNetworkId?: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: { readonly http: ReadonlyArray<string> };
    /**
     * The public nodes of a preset. While they are also the default, nobody has chosen nodes for the network, and the
     * gateway comes first. Wallets receive these.
     */
    readonly chainDefault?: { readonly http: ReadonlyArray<string> };
  };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly contracts?: ChainContracts | undefined;
  readonly testnet?: boolean | undefined;
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string };
}

/** The name of a network whose CAIP-2 id is not configured. */
export const UNKNOWN_NETWORK_NAME = "Unknown Network";

export interface NetworksState {
  readonly networks: ReadonlyArray<Network>;
  readonly active: ChainId;
  /** CAIP-2 ids that the Blockchain API serves over HTTP; absent until it was asked. */
  readonly supported?: ReadonlyArray<string>;
}

/** The part of a viem chain definition that Portico uses. Any object of this shape is accepted, and kept as it is. */
export interface ChainDefinition<Id extends number = number> {
  readonly id: Id;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: { readonly default: { readonly http: ReadonlyArray<string> } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly contracts?: ChainContracts | undefined;
  readonly testnet?: boolean | undefined;
}

/**
 * Converts a viem chain (or any definition of its shape) to a network of the namespace eip155. Its nodes are the site's
 * own choice (docs/rules/services.md#own-nodes). Its other fields stay (docs/rules/chain.md#chains-of-viem).
 */
export const defineNetwork = <const Id extends number>(
  chain: ChainDefinition<Id>,
): NetworkWith<`eip155:${Id}`, "eip155", Id> => {
  const caipNetworkId = chainIdOf("eip155", chain.id);
  const imageId = networkImageIds[caipNetworkId];
  return {
    ...chain,
    chainNamespace: "eip155",
    caipNetworkId,
    rpcUrls: { default: chain.rpcUrls.default },
    ...(imageId ? { assets: { imageId } } : {}),
  };
};

/** A network whose nodes nobody has chosen: they are the public ones of the definition. */
export const definePublicNetwork = <const Id extends number>(
  chain: ChainDefinition<Id>,
): NetworkWith<`eip155:${Id}`, "eip155", Id> => {
  const network = defineNetwork(chain);
  const nodes = network.rpcUrls.default;
  return { ...network, rpcUrls: { default: nodes, chainDefault: nodes } };
};

/** Stands in for a chain id that is remembered or announced but not configured. */
export const unknownNetwork = (chainId: ChainId): Network => {
  const parsed = parseChainId(chainId);
  const namespace = parsed instanceof Error ? "eip155" : parsed.namespace;
  const reference = parsed instanceof Error ? chainId : parsed.reference;
  return {
    id: namespace === "eip155" && /^\d+$/.test(reference) ? Number(reference) : reference,
    name: UNKNOWN_NETWORK_NAME,
    chainNamespace: namespace,
    caipNetworkId: chainId,
    nativeCurrency: { name: "", symbol: "", decimals: 0 },
    rpcUrls: { default: { http: [] } },
  };
};

/** The active network. One that the site has not configured has the name `Unknown Network` and no nodes. */
export const activeNetwork = ({ networks, active }: Pick<NetworksState, "networks" | "active">): Network =>
  networks.find(({ caipNetworkId }) => caipNetworkId === active) ?? unknownNetwork(active);

export const namespaceLabels: Readonly<Record<Namespace, string>> = {
  eip155: "EVM Networks",
  solana: "Solana",
  polkadot: "Polkadot",
  bip122: "Bitcoin",
};

import { type ChainId, type Namespace, parseChainId } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import type { Network } from "../chain/network.ts";
import { relayEvents, relayMethods } from "./relayMethods.ts";

/** What a site requests from a wallet on one namespace (docs/rules/relay.md#proposed-namespaces). */
export interface ProposedNamespace {
  /** CAIP-2 ids, deprecated Solana ids included. Never empty. */
  readonly chains: ReadonlyArray<string>;
  readonly methods: ReadonlyArray<string>;
  readonly events: ReadonlyArray<string>;
  /** RPC URL by the reference of a chain. It stays in the page and never reaches the wallet. */
  readonly rpcMap: Readonly<Record<string, string>>;
}

export type ProposedNamespaces = Readonly<Partial<Record<Namespace, ProposedNamespace>>>;

/**
 * The site's replacements for the default proposal. `chains` of a namespace without a configured network add that
 * namespace.
 */
export interface ProposalOverride {
  readonly chains?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  readonly methods?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  readonly events?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  /** By CAIP-2 id. These URLs add to the URLs of the configured networks or replace them. */
  readonly rpcMap?: Readonly<Partial<Record<ChainId, string>>>;
}

export interface ProposalContext {
  /** All configured networks, of whichever adapter, in order. */
  readonly networks: ReadonlyArray<Network>;
  /** Returns the URL at which the page itself reaches a network by JSON-RPC; undefined when it knows none. */
  readonly rpcUrl: (network: Network) => string | undefined;
  readonly override?: ProposalOverride;
}

/** Some wallets answer with the older ids of Solana, so each older id is offered after the current one. */
const spellings = ({ caipNetworkId, deprecatedCaipNetworkId }: Network): ReadonlyArray<string> =>
  deprecatedCaipNetworkId ? [caipNetworkId, deprecatedCaipNetworkId] : [caipNetworkId];

const rpcMapOf = (namespace: Namespace, { networks, rpcUrl, override }: ProposalContext): Record<string, string> => {
  const urls = new Map<string, string | undefined>();
  for (const network of networks) urls.set(network.caipNetworkId, rpcUrl(network));
  for (const [chainId, url] of Object.entries(override?.rpcMap ?? {})) urls.set(chainId, url);
  return Object.fromEntries(
    [...urls].flatMap(([chainId, url]) => {
      const chain = parseChainId(chainId);
      if (url === undefined || chain instanceof Error || chain.namespace !== namespace) return [];
      return [[chain.reference, url] as const];
    }),
  );
};

const proposedNamespace = (namespace: Namespace, context: ProposalContext): ProposedNamespace | undefined => {
  const { override } = context;
  const configured = context.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  const chains = [...new Set(override?.chains?.[namespace] ?? configured.flatMap(spellings))];
  // A namespace without chains makes the whole proposal invalid, and wallets refuse it without showing it.
  if (chains.length === 0) return undefined;
  return {
    chains,
    methods: override?.methods?.[namespace] ?? relayMethods[namespace],
    events: override?.events?.[namespace] ?? relayEvents,
    rpcMap: rpcMapOf(namespace, context),
  };
};

/**
 * The optional namespaces of the proposal to a wallet through the relay (docs/rules/connection.md#offered-namespaces).
 * No namespace is required, so that a wallet with only some of the networks can connect.
 */
export const relayProposal = (context: ProposalContext): ProposedNamespaces =>
  Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const proposed = proposedNamespace(namespace, context);
      return proposed ? [[namespace, proposed] as const] : [];
    }),
  );

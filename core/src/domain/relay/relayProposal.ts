import { type ChainId, type Namespace, parseChainId } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import type { Network } from "../chain/network.ts";
import { relayEvents, relayMethods } from "./relayMethods.ts";

/** What a wallet is asked for on one namespace (docs/rules/relay.md#proposed-namespaces). */
export interface ProposedNamespace {
  /** CAIP-2; deprecated Solana ids too. Never empty. */
  readonly chains: ReadonlyArray<string>;
  readonly methods: ReadonlyArray<string>;
  readonly events: ReadonlyArray<string>;
  /** RPC URL by the bare reference of a chain. It stays in the page and never reaches the wallet. */
  readonly rpcMap: Readonly<Record<string, string>>;
}

export type ProposedNamespaces = Readonly<Partial<Record<Namespace, ProposedNamespace>>>;

/** What a site puts in place of the proposal's own; a namespace without a configured network is added by its chains. */
export interface ProposalOverride {
  readonly chains?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  readonly methods?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  readonly events?: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>>;
  /** By CAIP-2 id; adds to the URLs of the configured networks or replaces them. */
  readonly rpcMap?: Readonly<Partial<Record<ChainId, string>>>;
}

export interface ProposalContext {
  /** All configured networks, whichever adapter asks, in their order. */
  readonly networks: ReadonlyArray<Network>;
  /** Where the page itself reaches a network by JSON-RPC; undefined when nothing is known. */
  readonly rpcUrl: (network: Network) => string | undefined;
  readonly override?: ProposalOverride;
}

/** Wallets that know Solana by its older ids answer with them, so each is offered after the id of today. */
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
  // A namespace without chains makes the whole proposal invalid, and wallets refuse it unseen.
  if (chains.length === 0) return undefined;
  return {
    chains,
    methods: override?.methods?.[namespace] ?? relayMethods[namespace],
    events: override?.events?.[namespace] ?? relayEvents,
    rpcMap: rpcMapOf(namespace, context),
  };
};

/**
 * The optional namespaces that a wallet is asked for through the relay (docs/rules/connection.md#offered-namespaces).
 * There are never required ones: a wallet that has only some of the networks shall be able to connect.
 */
export const relayProposal = (context: ProposalContext): ProposedNamespaces =>
  Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const proposed = proposedNamespace(namespace, context);
      return proposed ? [[namespace, proposed] as const] : [];
    }),
  );

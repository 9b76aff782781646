import type { ChainId } from "./chainId.ts";
import type { ChainDefinition, Network } from "./network.ts";

/** The CAIP-2 ids of a site: those of its networks, and those of its chains of viem by their numbers. */
export type SiteChainId<Id extends ChainId, Reference extends number> = Id | Exclude<`eip155:${Reference}`, Id>;

/**
 * What an action takes as the id of a chain. One that is written out must be one of the site's, so that a wrong one does
 * not compile. One that is known only at run time, as a wallet's is, has the type `ChainId` and may be any.
 */
export type GivenChainId<Id extends ChainId, Given extends ChainId> =
  | Id
  | (Given & (Record<never, never> extends Readonly<Record<Given, unknown>> ? unknown : never));

/** A chain of viem as it is: it has no CAIP-2 id of its own. */
interface PlainChain<Reference extends number = number> extends ChainDefinition<Reference> {
  readonly caipNetworkId?: undefined;
}

/**
 * What a site may list as a network: a preset, a network of `defineNetwork`, or a chain of viem as it is
 * (docs/rules/chain.md#chains-of-viem).
 */
export type SiteNetwork<Id extends ChainId = ChainId, Reference extends number = number> =
  | Network<Id>
  | PlainChain<Reference>;

/** The networks of a site in its order; at least one. */
export type SiteNetworks<Id extends ChainId = ChainId, Reference extends number = number> = readonly [
  SiteNetwork<Id, Reference>,
  ...SiteNetwork<Id, Reference>[],
];

/** The networks with their CAIP-2 ids, which says enough to show them. It is short, because every page carries it. */
export function identifiedNetworks(networks: SiteNetworks): readonly [Network, ...Network[]];
export function identifiedNetworks(networks: ReadonlyArray<SiteNetwork | undefined>): ReadonlyArray<object> {
  return networks.map((network) => ({
    chainNamespace: "eip155",
    caipNetworkId: `eip155:${network?.id}`,
    ...network,
  }));
}

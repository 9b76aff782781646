import { UnknownChain } from "../errors/input.ts";
import { closest } from "../suggestion.ts";
import type { Network } from "./network.ts";

/* In a separate file, because a page that defines networks finds none by name. */

/** The names by which a person may call a network, besides its bare id. */
const labels = ({ name, network, caipNetworkId }: Network): ReadonlyArray<string> => [
  name.toLowerCase(),
  ...(network ? [network] : []),
  caipNetworkId,
];

const hasLabel = (network: Network, query: string): boolean =>
  [...labels(network), String(network.id), network.deprecatedCaipNetworkId].some(
    (spelling) => spelling?.toLowerCase() === query,
  );

/**
 * Finds a network by name, short name, id or CAIP-2 id (a deprecated one too), in any case. Otherwise returns an error
 * that names the nearest.
 */
export const findNetwork = (networks: ReadonlyArray<Network>, input: string): Network | UnknownChain => {
  const query = input.trim().toLowerCase();
  const found = networks.find((network) => hasLabel(network, query));
  if (found) return found;
  const suggestion = closest(query, networks.flatMap(labels));
  return new UnknownChain(suggestion ? { input, suggestion } : { input });
};

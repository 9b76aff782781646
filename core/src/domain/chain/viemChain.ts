import { fieldOf } from "../untrustedValue.ts";
import type { ChainContract, Network } from "./network.ts";

/**
 * The chain of viem in a network, for a client of viem: what Portico knows of it, and whatever the site's own chain has
 * brought along, such as formatters, serializers, fees and the time of a block (docs/rules/chain.md#chains-of-viem).
 */
export const viemChainOf = ({
  chainNamespace: _namespace,
  caipNetworkId: _caip,
  deprecatedCaipNetworkId: _deprecated,
  assets: _assets,
  ...chain
}: Network) => ({ ...chain, id: Number(chain.id) });

const isContract = (value: unknown): value is ChainContract => typeof fieldOf(value, "address") === "string";

/** The address of a contract of a network; undefined for one that it does not name. */
export const contractAddress = ({ contracts }: Network, name: string): `0x${string}` | undefined => {
  const contract = contracts?.[name];
  return isContract(contract) ? contract.address : undefined;
};

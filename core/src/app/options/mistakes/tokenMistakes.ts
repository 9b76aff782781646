import { parseTypedAddress } from "../../../domain/account/typedAddress.ts";
import { isChainIdOf } from "../../../domain/chain/caip.ts";
import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";

/** The CAIP-2 ids of a site's networks. */
const idsOf = (options: unknown): ReadonlyArray<unknown> => {
  const networks = fieldOf(options, "networks");
  if (!Array.isArray(networks)) return [];
  return networks.map((network) => fieldOf(network, "caipNetworkId") ?? `eip155:${fieldOf(network, "id")}`);
};

/** What is wrong with the tokens whose balance a site shows (docs/rules/account.md#site-tokens). */
export const tokenMistakes = (options: unknown): ReadonlyArray<string> => {
  const tokens = fieldOf(fieldOf(options, "modal"), "tokens");
  if (!isObject(tokens)) return [];
  const ids = idsOf(options);
  return Object.entries(tokens).flatMap(([chainId, token]) => {
    const path = `modal.tokens["${chainId}"]`;
    if (!ids.includes(chainId))
      return [`${path} is of a network that the client does not have. It has ${ids.join(", ")}.`];
    const address = fieldOf(token, "address");
    if (typeof address !== "string") return [];
    if (!isChainIdOf(chainId, "eip155")) {
      return [`${path}.address has no effect: balances of tokens are read on EVM networks only.`];
    }
    return parseTypedAddress(chainId, address) instanceof Error
      ? [`${path}.address is no address of its network. It takes that of an ERC-20 contract, with a right checksum.`]
      : [];
  });
};

import { isChainIdOf } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import { InvalidCoinTypeChainId } from "../errors/identity.ts";
import { COIN_TYPE_CHAIN_ID_LIMIT } from "../limits.ts";

/** The coin type of addresses on Ethereum (SLIP-44). */
export const COIN_TYPE_ETH = 60;

const ETHEREUM = 1;

/** ENSIP-11: the chain id with the top bit set, as an unsigned number. Chain 1 too, as the name service expects. */
export const coinTypeOf = (chainId: number): number | InvalidCoinTypeChainId =>
  Number.isInteger(chainId) && chainId >= 0 && chainId < COIN_TYPE_CHAIN_ID_LIMIT
    ? (COIN_TYPE_CHAIN_ID_LIMIT | chainId) >>> 0
    : new InvalidCoinTypeChainId({ chainId });

/**
 * The coin type of a name's address on a network: 60 for Ethereum, ENSIP-11 for the other EVM networks. Undefined where
 * names have no addresses (docs/rules/identity.md#addresses-of-a-name).
 */
export const addressCoinType = ({ caipNetworkId }: Pick<Network, "caipNetworkId">): number | undefined => {
  if (!isChainIdOf(caipNetworkId, "eip155")) return undefined;
  const chainId = Number(caipNetworkId.slice("eip155:".length));
  const coinType = chainId === ETHEREUM ? COIN_TYPE_ETH : coinTypeOf(chainId);
  return typeof coinType === "number" ? coinType : undefined;
};

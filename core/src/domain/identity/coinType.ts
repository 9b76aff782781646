import { type ChainId, isChainIdOf } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import { InvalidCoinTypeChainId } from "../errors/identity.ts";
import { COIN_TYPE_CHAIN_ID_LIMIT } from "../limits.ts";

/** Coin types of SLIP-44, by which names have addresses (ENSIP-9). */
export const COIN_TYPE_ETH = 60;
export const COIN_TYPE_BTC = 0;
export const COIN_TYPE_SOL = 501;

const coinTypes: ReadonlyMap<ChainId, number> = new Map([
  ["eip155:1", COIN_TYPE_ETH],
  ["bip122:000000000019d6689c085ae165831e93", COIN_TYPE_BTC],
  ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", COIN_TYPE_SOL],
]);

/** ENSIP-11: the chain id with the top bit set, as an unsigned number. Chain 1 too, as the name service expects. */
export const coinTypeOf = (chainId: number): number | InvalidCoinTypeChainId =>
  Number.isInteger(chainId) && chainId >= 0 && chainId < COIN_TYPE_CHAIN_ID_LIMIT
    ? (COIN_TYPE_CHAIN_ID_LIMIT | chainId) >>> 0
    : new InvalidCoinTypeChainId({ chainId });

/** Whether a coin type is that of an EVM network other than Ethereum (ENSIP-11). */
export const isEvmCoinType = (coinType: number): boolean => coinType >= COIN_TYPE_CHAIN_ID_LIMIT;

/**
 * The coin type of a name's address on a network: that of its coin for Ethereum, Bitcoin and Solana, ENSIP-11 for the other
 * EVM networks. Undefined where names have no addresses (docs/rules/identity.md#addresses-of-a-name).
 */
export const addressCoinType = ({ caipNetworkId }: Pick<Network, "caipNetworkId">): number | undefined => {
  const known = coinTypes.get(caipNetworkId);
  if (known !== undefined || !isChainIdOf(caipNetworkId, "eip155")) return known;
  const coinType = coinTypeOf(Number(caipNetworkId.slice("eip155:".length)));
  return typeof coinType === "number" ? coinType : undefined;
};

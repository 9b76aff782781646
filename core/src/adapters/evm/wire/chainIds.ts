import { type ChainId, chainIdOf } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";

/** The chain id in hexadecimal: `0x1` for eip155:1. */
export const hexChainId = ({ id }: Pick<Network, "id">): `0x${string}` => `0x${Number(id).toString(16)}`;

const CHAIN_ID = /^(0x[0-9a-f]{1,16}|\d{1,16})$/i;

/**
 * The wallet's network, or undefined for an answer that is not a network. Wallets return hexadecimal text, decimal text
 * numbers or bigints.
 */
export const chainIdIn = (value: unknown): ChainId | undefined => {
  const id = typeof value === "bigint" || (typeof value === "string" && CHAIN_ID.test(value)) ? Number(value) : value;
  if (typeof id !== "number") return undefined;
  return Number.isSafeInteger(id) && id > 0 ? chainIdOf("eip155", id) : undefined;
};

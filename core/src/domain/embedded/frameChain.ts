import { type ChainId, isChainId } from "../chain/chainId.ts";

/** A network in a frame message: a number on eip155, a CAIP-2 id elsewhere. */
export type FrameChainId = string | number;

/** Returns the CAIP-2 id of a network in a frame message; undefined when it is none. */
export const chainIdOfFrame = (chainId: FrameChainId): ChainId | undefined => {
  const text = typeof chainId === "number" || /^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId;
  return isChainId(text) ? text : undefined;
};

/** Returns a network in the form of frame messages. */
export const frameChainOf = (chainId: ChainId): FrameChainId =>
  chainId.startsWith("eip155:") ? Number(chainId.slice("eip155:".length)) : chainId;

import type { ChainId } from "../../domain/chain/caip.ts";
import type { SwapToken } from "../../domain/money/token.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { SwapSource } from "../../ports/sources/SwapSource.ts";
import { type UniswapDeployments, uniswapDeployments } from "./deployments.ts";

export interface UniswapOptions {
  /** Replaces the exchanges of the networks that it names, also by others with the same interfaces. */
  readonly deployments?: UniswapDeployments;
  /** The tokens that can be swapped on each network; a short list of well-known tokens by default. */
  readonly tokens?: Readonly<Partial<Record<ChainId, ReadonlyArray<SwapToken>>>>;
}

/**
 * Swaps at exchanges with the interfaces of Uniswap, without any service: quotes come from the chain, and the
 * transaction goes to the exchange's router (docs/rules/swap.md#exchanges-on-the-chain).
 */
export const uniswap = (options: UniswapOptions = {}): SourcePlugin<SwapSource> => {
  const deployments: UniswapDeployments = { ...uniswapDeployments, ...options.deployments };
  return {
    id: "uniswap",
    serves: ({ caipNetworkId }) => deployments[caipNetworkId] !== undefined,
    load: async () => {
      const { uniswapSource } = await import("./uniswapSource.ts");
      return (context) =>
        uniswapSource({ deployments, ...(options.tokens ? { tokens: options.tokens } : {}) }, context);
    },
  };
};

import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { SwapSource } from "../../ports/sources/SwapSource.ts";
import type { TokenList } from "../multicall/tokenList.ts";
import { type UniswapDeployments, uniswapDeployments } from "./deployments.ts";

export interface UniswapOptions {
  /** Replaces the exchanges of the networks that it names, also by others with the same interfaces. */
  readonly deployments?: UniswapDeployments;
  /** Tokens that can be swapped besides the native coins, in the form of tokenlists.org; well-known ones by default. */
  readonly tokens?: TokenList;
}

/**
 * Swaps at exchanges with the interfaces of Uniswap, without any service: quotes come from the chain, and the
 * transaction goes to the exchange's router (docs/rules/swap.md#exchanges-on-the-chain).
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { uniswap } from "@portico/core/sources";
 *
 *   const portico = createPortico({ networks: [mainnet], sources: { swap: [uniswap()] } });
 *   await portico.swap.start();
 *   await portico.swap.set({ to: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", amount: "0.1" });
 *   const preview = await portico.swap.preview();
 *   await portico.swap.submit(preview);
 */
export const uniswap = (options: UniswapOptions = {}): SourcePlugin<SwapSource> => {
  const deployments: UniswapDeployments = { ...uniswapDeployments, ...options.deployments };
  return {
    id: "uniswap",
    serves: ({ caipNetworkId }) => deployments[caipNetworkId] !== undefined,
    load: async () => {
      const { uniswapSource } = await import("./uniswapSource.ts");
      const tokens = options.tokens ?? (await import("../multicall/wellKnownTokens.ts")).wellKnownTokens;
      return (context) => uniswapSource({ deployments, tokens }, context);
    },
  };
};

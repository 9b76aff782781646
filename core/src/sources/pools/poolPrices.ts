import type { PriceSource } from "../../ports/sources/PriceSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import { type UniswapDeployments, uniswapDeployments } from "../uniswap/deployments.ts";

export interface PoolPricesOptions {
  /** Replaces the exchanges of the networks that it names. Only networks with `stables` have prices. */
  readonly deployments?: UniswapDeployments;
  /** What each side of a pool is worth at least, in USD; 50,000 by default. */
  readonly minimumLiquidityUsd?: number;
}

const MINIMUM_LIQUIDITY_USD = 50_000;

/**
 * Prices from the pools of exchanges with the interfaces of Uniswap, without any service. Pools that are shallow, that
 * disagree, or whose price has just been moved give none (docs/rules/sources.md#prices-from-pools).
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { poolPrices } from "@portico/core/sources";
 *
 *   const portico = createPortico({ networks: [mainnet], sources: { prices: [poolPrices()] } });
 */
export const poolPrices = (options: PoolPricesOptions = {}): SourcePlugin<PriceSource> => {
  const deployments: UniswapDeployments = { ...uniswapDeployments, ...options.deployments };
  return {
    id: "pools",
    serves: ({ caipNetworkId }) => (deployments[caipNetworkId]?.stables ?? []).length > 0,
    load: async () => {
      const { poolPriceSource } = await import("./poolPriceSource.ts");
      const { minimumLiquidityUsd = MINIMUM_LIQUIDITY_USD } = options;
      return (context) => poolPriceSource({ deployments, minimumLiquidityUsd }, context);
    },
  };
};

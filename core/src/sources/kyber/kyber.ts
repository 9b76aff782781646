import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { SwapSource } from "../../ports/sources/SwapSource.ts";
import type { TokenList } from "../multicall/tokenList.ts";
import { type KyberNetworks, kyberNetworks } from "./networks.ts";

export interface KyberOptions {
  /** The base URL of the API; KyberSwap's own by default. */
  readonly url?: string;
  /** Names the site to the service, which gives unnamed sites a lower limit. `portico` by default. */
  readonly clientId?: string;
  /** Replaces the networks that it names. */
  readonly networks?: KyberNetworks;
  /** Tokens that can be swapped besides the native coins, in the form of tokenlists.org; well-known ones by default. */
  readonly tokens?: TokenList;
}

const API_URL = "https://aggregator-api.kyberswap.com";

/**
 * Swaps along the routes of KyberSwap's aggregator, or of a service compatible with it. It needs no key. What the
 * service builds is checked before it reaches the wallet (docs/rules/swap.md#aggregators).
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { kyber, uniswap } from "@portico/core/sources";
 *
 *   const portico = createPortico({
 *     networks: [mainnet],
 *     sources: { swap: [kyber({ clientId: "shop.example" }), uniswap()] },
 *   });
 */
export const kyber = (options: KyberOptions = {}): SourcePlugin<SwapSource> => {
  const networks: KyberNetworks = { ...kyberNetworks, ...options.networks };
  return {
    id: "kyber",
    serves: ({ caipNetworkId }) => networks[caipNetworkId] !== undefined,
    load: async () => {
      const { kyberSource } = await import("./kyberSource.ts");
      const tokens = options.tokens ?? (await import("../multicall/wellKnownTokens.ts")).wellKnownTokens;
      const { url = API_URL, clientId = "portico" } = options;
      return (context) => kyberSource({ url, clientId, networks, tokens }, context);
    },
  };
};

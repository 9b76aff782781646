/**
 * Sources of balances, prices, history and quotes. Each is a small declaration; its code is loaded when it is first
 * asked. The option `sources` chooses them and their order.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { multicall, prices } from "@portico/core/sources";
 *
 *   export const portico = createPortico({
 *     networks: [mainnet],
 *     sources: {
 *       balances: [multicall()],
 *       prices: [prices({ getPrices: async ({ tokens }) => (await fetch(`/prices?tokens=${tokens}`)).json() })],
 *     },
 *   });
 * @module
 */
export type { BalanceSource, BalanceSourceQuery } from "./ports/sources/BalanceSource.ts";
export type { HistorySource, HistorySourcePage, HistorySourceQuery } from "./ports/sources/HistorySource.ts";
export type { OnrampRequest, OnrampSource } from "./ports/sources/OnrampSource.ts";
export type { PriceSource, PriceSourceQuery } from "./ports/sources/PriceSource.ts";
export type { SiteSources, SourceKind, SourceKinds } from "./ports/sources/SiteSources.ts";
export type { SourceContext, SourceRequest } from "./ports/sources/SourceContext.ts";
export type { SourcePlugin } from "./ports/sources/SourcePlugin.ts";
export type {
  SwapBuildQuery,
  SwapPermit,
  SwapSource,
  SwapSourceQuery,
  SwapSourceQuote,
  SwapTokensQuery,
  SwapTransaction,
} from "./ports/sources/SwapSource.ts";
export { esplora } from "./sources/bitcoin/esplora.ts";
export { hosted } from "./sources/hosted/hosted.ts";
export { type MulticallOptions, multicall } from "./sources/multicall/multicall.ts";
export type { ListedToken, TokenList } from "./sources/multicall/tokenList.ts";
export { type PricesOptions, prices, type SitePrices } from "./sources/site/prices.ts";
export { solanaAccounts } from "./sources/solana/solanaAccounts.ts";
export { solanaSignatures } from "./sources/solana/solanaSignatures.ts";

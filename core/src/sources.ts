/**
 * Sources of balances, prices, history and quotes. Each is a small declaration; its code is loaded when it is first
 * asked. The option `sources` chooses them and their order.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { hosted } from "@portico/core/sources";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet],
 *     sources: { balances: [hosted()] },
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
export { hosted } from "./sources/hosted/hosted.ts";

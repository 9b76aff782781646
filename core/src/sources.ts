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

export { ens } from "./app/sources/ens.ts";
export type { Nft } from "./domain/money/nft.ts";
export type { BalanceSource, BalanceSourceQuery } from "./ports/sources/BalanceSource.ts";
export type { DescriptorFile, DescriptorQuery, DescriptorSource } from "./ports/sources/DescriptorSource.ts";
export type { HistorySource, HistorySourcePage, HistorySourceQuery } from "./ports/sources/HistorySource.ts";
export type { HostedService } from "./ports/sources/HostedService.ts";
export type {
  NameLookupQuery,
  NameQuery,
  NameRegistrar,
  NameRegistrationQuery,
  NameSource,
  PrimaryNameQuery,
} from "./ports/sources/NameSource.ts";
export type { NftSource, NftSourceQuery } from "./ports/sources/NftSource.ts";
export type { OnrampRequest, OnrampSource } from "./ports/sources/OnrampSource.ts";
export type { PriceSource, PriceSourceQuery } from "./ports/sources/PriceSource.ts";
export type { SiteSources } from "./ports/sources/SiteSources.ts";
export type { SourceContext, SourceRequest } from "./ports/sources/SourceContext.ts";
export type { SourceKind, SourceKinds } from "./ports/sources/SourceKinds.ts";
export type { SourcePlugin } from "./ports/sources/SourcePlugin.ts";
export type {
  SwapBuildQuery,
  SwapContract,
  SwapOfferQuery,
  SwapPermit,
  SwapQuoteQuery,
  SwapSource,
  SwapSourceQuery,
  SwapSourceQuote,
  SwapTokensQuery,
  SwapTransaction,
} from "./ports/sources/SwapSource.ts";
export { esplora } from "./sources/bitcoin/esplora.ts";
export { type CollectionsOptions, collections } from "./sources/collections/collections.ts";
export type { ListedCollection } from "./sources/collections/ListedCollection.ts";
export { clearSigning } from "./sources/descriptors/clearSigning.ts";
export type { DescriptorFolder, DescriptorReader } from "./sources/descriptors/descriptorFolder.ts";
export { type BlockscoutOptions, blockscout } from "./sources/explorer/blockscout.ts";
export { hosted } from "./sources/hosted/hosted.ts";
export { type KyberOptions, kyber } from "./sources/kyber/kyber.ts";
export type { KyberNetwork, KyberNetworks } from "./sources/kyber/networks.ts";
export { type MulticallOptions, multicall } from "./sources/multicall/multicall.ts";
export type { ListedToken, TokenList } from "./sources/multicall/tokenList.ts";
export { wellKnownTokens } from "./sources/multicall/wellKnownTokens.ts";
export { type PoolPricesOptions, poolPrices } from "./sources/pools/poolPrices.ts";
export { type PricesOptions, prices, type SitePrices } from "./sources/site/prices.ts";
export { solanaAccounts } from "./sources/solana/solanaAccounts.ts";
export { solanaSignatures } from "./sources/solana/solanaSignatures.ts";
export { type SubnamesOptions, subnames } from "./sources/subnames/subnames.ts";
export {
  type UniswapDeployment,
  type UniswapDeployments,
  uniswapDeployments,
  type V2Deployment,
  type V3Deployment,
} from "./sources/uniswap/deployments.ts";
export { type UniswapOptions, uniswap } from "./sources/uniswap/uniswap.ts";

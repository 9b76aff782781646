import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import { BALANCE_PRICES_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import { isUnpriced, pricedBalances, pricedTokenOf } from "../../../domain/money/sources/pricedBalances.ts";
import { readPrices } from "../../../domain/money/sources/readBalances.ts";
import { HOSTED_SOURCE_ID } from "../../../domain/money/sources/sourceIds.ts";
import type { TokenBalance } from "../../../domain/money/token.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { type Answer, Sources } from "./Sources.ts";

/**
 * Adds prices to balances whose source knows none, from the other sources (docs/rules/sources.md#prices). Balances are
 * useful without prices, so they wait only shortly.
 */
export const priceBalances = Effect.gen(function* () {
  const api = yield* BlockchainApi;
  const sources = yield* Sources;

  return Effect.fnUntraced(function* (network: Network, { result, source }: Answer<ReadonlyArray<TokenBalance>>) {
    const tokens = result.filter(isUnpriced).map(pricedTokenOf);
    // If the Blockchain API has just not answered for balances, it is not asked for prices.
    const isHostedAsked = sources.serving("balances", network).includes(HOSTED_SOURCE_ID);
    const except = isHostedAsked ? HOSTED_SOURCE_ID : source;
    if (tokens.length === 0 || !sources.serving("prices", network).some((id) => id !== except)) return result;
    const prices = yield* sources
      .ask({
        kind: "prices",
        network,
        feature: "prices",
        except,
        hosted: api.prices(tokens),
        site: (priceSource, signal) => priceSource.prices({ network, tokens, signal }),
        read: (value) => readPrices(value, network),
      })
      .pipe(
        Effect.timeout(BALANCE_PRICES_TIMEOUT_MILLIS),
        Effect.catch((error) => Effect.as(Effect.logDebug(`Balances have no prices: ${error.message}`), undefined)),
      );
    return prices ? pricedBalances(result, prices.result) : result;
  });
});

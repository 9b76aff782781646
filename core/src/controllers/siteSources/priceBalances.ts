import * as Effect from "effect/Effect";
import type { Network } from "../../domain/chain/network.ts";
import { TimedOut, Unreachable } from "../../domain/errors/transport.ts";
import { BALANCE_PRICES_TIMEOUT_MILLIS, BALANCE_PRICES_TOKENS_MAX } from "../../domain/limits/money.ts";
import { isUnpriced, pricedBalances, pricedTokenOf } from "../../domain/money/sources/pricedBalances.ts";
import { readPrices } from "../../domain/money/sources/readBalances.ts";
import type { TokenBalance, TokenPrice } from "../../domain/money/token.ts";
import { type Answer, type FailedSource, Sources } from "./Sources.ts";

/** Balances with the prices that are known, and the source of those that were added. */
interface PricedBalances {
  readonly balances: ReadonlyArray<TokenBalance>;
  readonly priceSource?: string;
}

const isOutOfReach = ({ error }: FailedSource): boolean => error instanceof Unreachable || error instanceof TimedOut;

/**
 * Adds prices to balances whose source knows none, from the other sources (docs/rules/sources.md#prices). Balances are
 * useful without prices, so they wait only briefly, and use what has arrived by then.
 */
export const priceBalances = Effect.gen(function* () {
  const sources = yield* Sources;

  return Effect.fnUntraced(function* (
    network: Network,
    { result, source, failed }: Answer<ReadonlyArray<TokenBalance>>,
  ): Effect.fn.Return<PricedBalances> {
    const tokens = result.filter(isUnpriced).map(pricedTokenOf).slice(0, BALANCE_PRICES_TOKENS_MAX);
    const except = [source, ...failed.filter(isOutOfReach).map(({ id }) => id)];
    if (tokens.length === 0 || sources.serving("prices", network).every(({ id }) => except.includes(id))) {
      return { balances: result };
    }
    let arrived: { readonly source: string; readonly result: ReadonlyArray<TokenPrice> } | undefined;
    const answer = yield* sources
      .ask({
        kind: "prices",
        network,
        feature: "prices",
        except,
        ask: (prices, signal, id) => {
          const onPrices = (some: unknown) => {
            const earlier = arrived?.source === id ? arrived.result : [];
            arrived = { source: id, result: [...earlier, ...(readPrices(some, network) ?? [])] };
          };
          return prices.prices({ network, tokens, onPrices, signal });
        },
        read: (value) => readPrices(value, network),
      })
      .pipe(
        Effect.timeout(BALANCE_PRICES_TIMEOUT_MILLIS),
        Effect.catch((error) => Effect.as(Effect.logDebug(`Balances have no prices: ${error.message}`), undefined)),
      );
    const known = answer ?? arrived;
    const balances = pricedBalances(result, known?.result ?? []);
    // A source that added no price is not an origin.
    return known && balances.some(({ price }, index) => price !== result[index]?.price)
      ? { balances, priceSource: known.source }
      : { balances };
  });
});

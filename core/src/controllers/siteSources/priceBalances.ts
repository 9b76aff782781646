import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { TimedOut, Unreachable } from "../../domain/errors/transport.ts";
import { BALANCE_PRICES_TIMEOUT_MILLIS, BALANCE_PRICES_TOKENS_MAX } from "../../domain/limits/money.ts";
import { isUnpriced, pricedBalances, pricedTokenOf } from "../../domain/money/sources/pricedBalances.ts";
import { readPrices } from "../../domain/money/sources/readBalances.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { TokenBalance, TokenPrice } from "../../domain/money/token.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { type Answer, type FailedSource, Sources } from "./Sources.ts";

/** Balances with the prices that are known, and the source of those that were added. */
interface PricedBalances {
  readonly balances: ReadonlyArray<TokenBalance>;
  readonly priceSource?: string;
}

const isOutOfReach = ({ id, error }: FailedSource): boolean =>
  id === HOSTED_SOURCE_ID && (error instanceof Unreachable || error instanceof TimedOut);

/**
 * Adds prices to balances whose source knows none, from the other sources (docs/rules/sources.md#prices). Balances are
 * useful without prices, so they wait only briefly, and use what has arrived by then.
 */
export const priceBalances = Effect.gen(function* () {
  const api = yield* BlockchainApi;
  const sources = yield* Sources;

  /** Asks the Blockchain API for one token at a time, and keeps each price as it arrives. */
  const hostedPrices = (tokens: ReadonlyArray<AccountId>, arrived: TokenPrice[]) =>
    Effect.forEach(
      tokens,
      (token) => Effect.result(Effect.tap(api.prices([token]), (prices) => Effect.sync(() => arrived.push(...prices)))),
      { concurrency: "unbounded" },
    ).pipe(
      Effect.flatMap((results) => {
        const failure = results.find(Result.isFailure);
        return failure && arrived.length === 0 ? Effect.fail(failure.failure) : Effect.succeed(arrived);
      }),
    );

  return Effect.fnUntraced(function* (
    network: Network,
    { result, source, failed }: Answer<ReadonlyArray<TokenBalance>>,
  ): Effect.fn.Return<PricedBalances> {
    const tokens = result.filter(isUnpriced).map(pricedTokenOf).slice(0, BALANCE_PRICES_TOKENS_MAX);
    const except = failed.some(isOutOfReach) ? HOSTED_SOURCE_ID : source;
    if (tokens.length === 0 || !sources.serving("prices", network).some((id) => id !== except)) {
      return { balances: result };
    }
    const arrived: TokenPrice[] = [];
    const answer = yield* sources
      .ask({
        kind: "prices",
        network,
        feature: "prices",
        except,
        hosted: hostedPrices(tokens, arrived),
        site: (prices, signal) => prices.prices({ network, tokens, signal }),
        read: (value) => readPrices(value, network),
      })
      .pipe(
        Effect.timeout(BALANCE_PRICES_TIMEOUT_MILLIS),
        Effect.catch((error) => Effect.as(Effect.logDebug(`Balances have no prices: ${error.message}`), undefined)),
      );
    const prices = answer?.result ?? arrived;
    const balances = pricedBalances(result, prices);
    // A source that added no price is not an origin.
    return balances.some(({ price }, index) => price !== result[index]?.price)
      ? { balances, priceSource: answer?.source ?? HOSTED_SOURCE_ID }
      : { balances };
  });
});

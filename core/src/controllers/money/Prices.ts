import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { isZeroDecimal } from "../../domain/amount/decimal.ts";
import { type AccountId, type ChainId, parseAccountId } from "../../domain/chain/caip.ts";
import { emptyPrices } from "../../domain/emptyStates.ts";
import type { InvalidAccountId } from "../../domain/errors/caip.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { readPrices } from "../../domain/money/sources/readBalances.ts";
import type { PricesState, SourcedPrice, TokenPrice } from "../../domain/money/token.ts";
import { orFail } from "../../gateways/orFail.ts";
import { Networks } from "../chain/Networks.ts";
import { type Answer, Sources } from "../siteSources/Sources.ts";
import type { SourceError } from "../siteSources/sourceErrors.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

type PricesFailure = SourceError | NetworkNotFound | InvalidAccountId;

const toSourced = ({ result, source, atMillis }: Answer<ReadonlyArray<TokenPrice>>): ReadonlyArray<SourcedPrice> =>
  result.filter(({ price }) => !isZeroDecimal(price)).map((price) => ({ ...price, source, atMillis }));

/** USD prices of tokens. */
export class Prices extends Context.Service<
  Prices,
  {
    /** Every price fetched so far. */
    readonly state: SubscriptionRef.SubscriptionRef<PricesState>;
    /**
     * Prices of tokens in the form `chain:address`. Leaves out tokens without a price, or with the price 0.
     */
    readonly fetch: (tokens: ReadonlyArray<AccountId>) => Effect.Effect<ReadonlyArray<SourcedPrice>, PricesFailure>;
  }
>()("portico/controllers/Prices") {
  static readonly layer = Layer.effect(
    Prices,
    Effect.gen(function* () {
      const sources = yield* Sources;
      const networks = yield* Networks;
      const state = yield* SubscriptionRef.make(emptyPrices);

      const pricesOn = Effect.fnUntraced(function* (chainId: ChainId, tokens: ReadonlyArray<AccountId>) {
        const network = yield* networks.resolve(chainId);
        const answer = yield* sources.ask({
          kind: "prices",
          network,
          feature: "prices",
          ask: (prices, signal) => prices.prices({ network, tokens, signal }),
          read: (value) => readPrices(value, network),
        });
        return toSourced(answer);
      });

      return Prices.of({
        state,
        fetch: Effect.fnUntraced(function* (tokens) {
          const parsed = yield* Effect.forEach(new Set(tokens), (token) => orFail(parseAccountId(token)));
          const answers = yield* Effect.forEach(
            new Set(parsed.map(({ chainId }) => chainId)),
            (chainId) => {
              const onChain = parsed.filter((token) => token.chainId === chainId);
              return pricesOn(
                chainId,
                onChain.map(({ accountId }) => accountId),
              );
            },
            { concurrency: "unbounded" },
          );
          const prices = answers.flat();
          const byToken = Object.fromEntries(prices.map((price) => [price.address.toLowerCase(), price]));
          yield* SubscriptionRef.update(state, (current) => ({ prices: { ...current.prices, ...byToken } }));
          return prices;
        }),
      });
    }),
  );
}

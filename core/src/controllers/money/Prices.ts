import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { isZeroDecimal } from "../../domain/amount/decimal.ts";
import { type AccountId, parseAccountId } from "../../domain/chain/caip.ts";
import { emptyPrices } from "../../domain/emptyStates.ts";
import type { InvalidAccountId } from "../../domain/errors/caip.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import type { PricesState, TokenPrice } from "../../domain/money/token.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../../gateways/orFail.ts";

/** USD prices of tokens. */
export class Prices extends Context.Service<
  Prices,
  {
    /** Every price fetched so far. */
    readonly state: SubscriptionRef.SubscriptionRef<PricesState>;
    /** Prices of tokens in the form `chain:address`. Leaves out tokens without a price, or with the price 0. */
    readonly fetch: (
      tokens: ReadonlyArray<AccountId>,
    ) => Effect.Effect<ReadonlyArray<TokenPrice>, ServiceError | InvalidAccountId>;
  }
>()("portico/controllers/Prices") {
  static readonly layer = Layer.effect(
    Prices,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const state = yield* SubscriptionRef.make(emptyPrices);
      return Prices.of({
        state,
        fetch: Effect.fnUntraced(function* (tokens) {
          yield* Effect.forEach(tokens, (token) => orFail(parseAccountId(token)));
          const responses = yield* api.prices([...new Set(tokens)]);
          const prices = responses.filter(({ price }) => !isZeroDecimal(price));
          const byToken = Object.fromEntries(prices.map((price) => [price.address.toLowerCase(), price]));
          yield* SubscriptionRef.update(state, (current) => ({ prices: { ...current.prices, ...byToken } }));
          return prices;
        }),
      });
    }),
  );
}

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Onramp } from "../../../../controllers/money/onramp/Onramp.ts";
import { OnrampOffers } from "../../../../controllers/money/onramp/OnrampOffers.ts";
import { OnrampPurchases } from "../../../../controllers/money/onramp/OnrampPurchases.ts";
import { partEngine } from "../../../runtime/partEngine.ts";
import { storeOf } from "../../../standIn/storeOf.ts";
import type { ReadingContext } from "../../readingEngine.ts";
import type { OnrampParts } from "./part.ts";

export const onrampLayer = OnrampPurchases.layer.pipe(
  Layer.provideMerge(Onramp.layer),
  Layer.provide(OnrampOffers.layer),
);

/** Buying. Its code is fetched when it is first used. */
export const onrampEngine = partEngine<ReadingContext>()(onrampLayer, ({ perform }) =>
  Effect.gen(function* () {
    const onramp = yield* Onramp;
    const purchases = yield* OnrampPurchases;
    return {
      onramp: {
        store: storeOf(onramp.state),
        options: (options) => perform(onramp.options, options),
        quote: (query, options) => perform(onramp.quote(query), options),
        set: (query, options) => perform(onramp.set(query), options),
        purchases: storeOf(purchases.state),
        buy: (request, options) => perform(purchases.buy(request), options),
        watch: (query, options) => perform(purchases.watch(query), options),
      },
    } satisfies OnrampParts;
  }),
);

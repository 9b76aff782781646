import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { SwapForms } from "../../../../controllers/money/swap/SwapForms.ts";
import { SwapMemory } from "../../../../controllers/money/swap/SwapMemory.ts";
import { SwapQuotes } from "../../../../controllers/money/swap/SwapQuotes.ts";
import { SwapSources } from "../../../../controllers/money/swap/SwapSources.ts";
import { Swaps } from "../../../../controllers/money/swap/Swaps.ts";
import { partEngine } from "../../../runtime/partEngine.ts";
import { storeOf } from "../../../standIn/storeOf.ts";
import type { ReadingContext } from "../../readingEngine.ts";
import type { SwapParts } from "./part.ts";

export const swapLayer = Swaps.layer.pipe(
  Layer.provideMerge(SwapForms.layer),
  Layer.provideMerge(SwapQuotes.layer),
  Layer.provideMerge(Layer.mergeAll(SwapSources.layer, SwapMemory.layer)),
);

/** Quotes and swaps. */
export const swapEngine = partEngine<ReadingContext>()(swapLayer, ({ perform, fork }) =>
  Effect.gen(function* () {
    const { state } = yield* SwapMemory;
    const quotes = yield* SwapQuotes;
    const forms = yield* SwapForms;
    const swaps = yield* Swaps;
    const parts: SwapParts = {
      swap: {
        store: storeOf(state),
        tokens: (chainId, options) => perform(quotes.tokens(chainId), options),
        quote: (query, options) => perform(quotes.quote(query), options),
        start: (draft, options) => perform(forms.start(draft), options),
        set: (change, options) => perform(forms.set(change), options),
        watch: (options) => perform(swaps.watch, options),
        preview: (options) => perform(swaps.preview, options),
        submit: (preview, options) => perform(swaps.submit(preview), options),
        reset: () => fork(swaps.reset),
      },
    };
    return parts;
  }),
);

import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { parseAmount } from "../domain/amount.ts";
import type { DecimalText } from "../domain/decimal.ts";
import { emptyOnramp } from "../domain/emptyStates.ts";
import { type InvalidAmount, InvalidArgument } from "../domain/errors/input.ts";
import type { OnrampOptions, OnrampQuote, OnrampState } from "../domain/onramp.ts";
import { closest } from "../domain/suggestion.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../gateways/orFail.ts";

/** Buying crypto for money. Fallback options and mocked figures say so in their `source`. */
export class Onramp extends Context.Service<
  Onramp,
  {
    readonly state: SubscriptionRef.SubscriptionRef<OnrampState>;
    readonly options: Effect.Effect<OnrampOptions>;
    /** `purchase` is a symbol, `payment` a currency id, `amount` money of that currency. */
    readonly quote: (request: {
      readonly purchase: string;
      readonly payment: string;
      readonly amount: DecimalText;
    }) => Effect.Effect<OnrampQuote, InvalidArgument | InvalidAmount>;
  }
>()("portico/controllers/Onramp") {
  static readonly layer = Layer.effect(
    Onramp,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const state = yield* SubscriptionRef.make(emptyOnramp);

      const options = api.onrampOptions.pipe(
        Effect.tap((found) =>
          SubscriptionRef.update(state, (current) => ({ ...current, status: "ready" as const, options: found })),
        ),
      );

      const pick = <T>(argument: string, input: string, list: ReadonlyArray<T>, nameOf: (item: T) => string) => {
        const found = list.find((item) => nameOf(item).toLowerCase() === input.toLowerCase());
        if (found !== undefined) return Effect.succeed(found);
        const names = list.map(nameOf);
        const suggestion = closest(input, names);
        const details = { argument, input, expected: `one of ${names.join(", ")}` };
        return Effect.fail(new InvalidArgument(suggestion ? { ...details, suggestion } : details));
      };

      return Onramp.of({
        state,
        options,
        quote: Effect.fnUntraced(function* ({ purchase, payment, amount }) {
          const asked = yield* orFail(parseAmount(amount));
          const { purchaseCurrencies, paymentCurrencies } =
            SubscriptionRef.getUnsafe(state).options ?? (yield* options);
          const wanted = yield* pick("purchase currency", purchase, purchaseCurrencies, ({ symbol }) => symbol);
          const money = yield* pick("payment currency", payment, paymentCurrencies, ({ id }) => id);
          yield* SubscriptionRef.update(state, (current) => ({ ...current, status: "loading" as const }));
          const quote = yield* api.onrampQuote({ purchase: wanted, payment: money, amount: asked });
          yield* SubscriptionRef.update(state, (current) => ({ ...current, status: "ready" as const, quote }));
          return quote;
        }),
      });
    }),
  );
}

import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { parseAmount } from "../../domain/amount/amount.ts";
import { compareDecimals, type DecimalText } from "../../domain/amount/decimal.ts";
import { emptyOnramp } from "../../domain/emptyStates.ts";
import type { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { InvalidAmount, InvalidArgument } from "../../domain/errors/input.ts";
import type { OnrampOptions, OnrampQuote, OnrampState } from "../../domain/money/onramp/onramp.ts";
import { closest } from "../../domain/suggestion.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../../gateways/orFail.ts";
import { Networks } from "../chain/Networks.ts";
import { latestRequest } from "../state/latestRequest.ts";

/**
 * Options and quotes for buying crypto on the active network. Fallback options and mocked figures are marked in
 * `source`. A network that the service does not support fails with `NetworkNotSupported`.
 */
export class Onramp extends Context.Service<
  Onramp,
  {
    readonly state: SubscriptionRef.SubscriptionRef<OnrampState>;
    /** What can be bought, and with which currencies; the built-in options when the service does not reply. */
    readonly options: Effect.Effect<OnrampOptions, NetworkNotSupported>;
    /** `purchase` is a symbol, `payment` a currency id, `amount` an amount of that currency, above 0. */
    readonly quote: (request: {
      readonly purchase: string;
      readonly payment: string;
      readonly amount: DecimalText;
    }) => Effect.Effect<OnrampQuote, InvalidArgument | InvalidAmount | NetworkNotSupported>;
  }
>()("portico/controllers/Onramp") {
  static readonly layer = Layer.effect(
    Onramp,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const state = yield* SubscriptionRef.make<OnrampState>(emptyOnramp);
      const requests = latestRequest(state);

      const loading = (current: OnrampState): OnrampState => ({ ...current, status: "loading" });
      const failed = (current: OnrampState): OnrampState => ({ ...current, status: "failed" });

      const activeChain = Effect.sync(() => SubscriptionRef.getUnsafe(networks.state).active);
      const fetchOptions = Effect.flatMap(activeChain, api.onrampOptions);
      const cachedOrFetchedOptions = Effect.suspend(() => {
        const cached = SubscriptionRef.getUnsafe(state).options;
        return cached ? Effect.succeed(cached) : fetchOptions;
      });

      return Onramp.of({
        state,
        options: requests.run(fetchOptions, {
          started: loading,
          succeeded: (current, options) => ({ ...current, status: "ready", options }),
          failed,
        }),
        quote: Effect.fnUntraced(function* ({ purchase, payment, amount }) {
          const requestedAmount = yield* orFail(parseAmount(amount));
          if (compareDecimals(requestedAmount, "0") <= 0) {
            return yield* Effect.fail(new InvalidAmount({ input: amount, reason: "it must be more than 0" }));
          }
          const request = Effect.gen(function* () {
            const options = yield* cachedOrFetchedOptions;
            const quote = yield* api.onrampQuote(yield* activeChain, {
              purchase: yield* pick("purchase currency", purchase, options.purchaseCurrencies, ({ symbol }) => symbol),
              payment: yield* pick("payment currency", payment, options.paymentCurrencies, ({ id }) => id),
              amount: requestedAmount,
            });
            return { options, quote };
          });
          const { quote } = yield* requests.run(request, {
            started: loading,
            succeeded: (_, response) => ({ status: "ready", ...response }),
            failed,
          });
          return quote;
        }),
      });
    }),
  );
}

const pick = <T>(argument: string, input: string, list: ReadonlyArray<T>, nameOf: (item: T) => string) => {
  const found = list.find((item) => nameOf(item).toLowerCase() === input.toLowerCase());
  if (found !== undefined) return Effect.succeed(found);
  const names = list.map(nameOf);
  const suggestion = closest(input, names);
  const details = { argument, input, expected: `one of ${names.join(", ")}` };
  return Effect.fail(new InvalidArgument(suggestion ? { ...details, suggestion } : details));
};

import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { compareDecimals, type DecimalText } from "../../../domain/amount/decimal.ts";
import { parseAmount } from "../../../domain/amount/parseAmount.ts";
import { emptyOnramp } from "../../../domain/emptyStates.ts";
import type { ProjectIdNotConfigured } from "../../../domain/errors/configuration.ts";
import type { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { type InvalidAddress, InvalidAmount, type InvalidArgument } from "../../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { ONRAMP_TYPING_MILLIS } from "../../../domain/limits/money.ts";
import { fallbackOnrampOptions, type OnrampOptions, type OnrampQuote } from "../../../domain/money/onramp/onramp.ts";
import {
  type OnrampChoice,
  type OnrampDraft,
  onrampAmount,
  onrampDraft,
  paymentNamed,
  purchaseNamed,
} from "../../../domain/money/onramp/onrampDraft.ts";
import { isFresh, type OnrampState } from "../../../domain/money/onramp/onrampState.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../../../gateways/orFail.ts";
import { type AccountQuery, accountOnNetwork } from "../../chain/accountOnNetwork.ts";
import { Networks } from "../../chain/Networks.ts";
import { awaitState } from "../../state/awaitState.ts";
import { latestRequest } from "../../state/latestRequest.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { OnrampOffers } from "./OnrampOffers.ts";

/** The service sells nothing on the network, or the site does not use it. */
type OnrampUnavailable = NetworkNotSupported | ProjectIdNotConfigured;

/**
 * What can be bought on the active network, at which price, and at whom. Fallback options and mocked figures are marked
 * in `source`. A network that the service does not support fails with `NetworkNotSupported`.
 */
export class Onramp extends Context.Service<
  Onramp,
  {
    readonly state: SubscriptionRef.SubscriptionRef<OnrampState>;
    /** What can be bought, and with which currencies; the built-in options when the service does not reply. */
    readonly options: Effect.Effect<OnrampOptions, OnrampUnavailable>;
    /** `purchase` is a symbol, `payment` a currency id, `amount` an amount of that currency, above 0. */
    readonly quote: (request: {
      readonly purchase: string;
      readonly payment: string;
      readonly amount: DecimalText;
    }) => Effect.Effect<OnrampQuote, InvalidArgument | InvalidAmount | OnrampUnavailable>;
    /**
     * Changes what the account buys, and fetches the quote and the providers' pages for it. A typed amount waits until
     * typing has paused. Only the newest change shows in the state.
     */
    readonly set: (
      query: AccountQuery & OnrampChoice,
    ) => Effect.Effect<OnrampState, InvalidArgument | InvalidAddress | NetworkNotFound | OnrampUnavailable>;
  }
>()("portico/controllers/Onramp") {
  static readonly layer = Layer.effect(
    Onramp,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const offers = yield* OnrampOffers;
      const state = yield* SubscriptionRef.make<OnrampState>(emptyOnramp);
      const requests = latestRequest(state);
      const read = () => SubscriptionRef.getUnsafe(state);
      let changes = 0;

      const loading = (current: OnrampState): OnrampState => ({ ...current, status: "loading" });
      const failed = (current: OnrampState): OnrampState => ({ ...current, status: "failed" });

      const activeChain = Effect.sync(() => SubscriptionRef.getUnsafe(networks.state).active);
      const fetchOptions = Effect.flatMap(activeChain, api.onrampOptions);
      const cachedOrFetchedOptions = Effect.suspend(() => {
        const cached = read().options;
        return cached ? Effect.succeed(cached) : fetchOptions;
      });
      const loadedOptions = requests.run(fetchOptions, {
        started: loading,
        succeeded: (current, options) => ({ ...current, status: "ready", options }),
        failed,
      });

      /** The quote and the pages of a draft. What a provider does not answer is missing. */
      const priced = Effect.fnUntraced(function* (draft: OnrampDraft, query: AccountQuery) {
        const { network } = yield* accountOnNetwork(networks, query);
        const amount = onrampAmount(draft);
        const chainId = network.caipNetworkId;
        const noQuote = Effect.succeed<OnrampQuote | undefined>(undefined);
        const quoted =
          amount === undefined ? noQuote : Effect.catch(api.onrampQuote(chainId, { ...draft, amount }), () => noQuote);
        return yield* Effect.all({ quote: quoted, offers: offers.withPages({ draft, network }) }, { concurrency: 2 });
      });

      return Onramp.of({
        state,
        options: loadedOptions,
        quote: Effect.fnUntraced(function* ({ purchase, payment, amount }) {
          const requestedAmount = yield* orFail(parseAmount(amount));
          if (compareDecimals(requestedAmount, "0") <= 0) {
            return yield* Effect.fail(new InvalidAmount({ input: amount, reason: "it must be more than 0" }));
          }
          const request = Effect.gen(function* () {
            const options = yield* cachedOrFetchedOptions;
            const quote = yield* api.onrampQuote(yield* activeChain, {
              purchase: yield* orFail(purchaseNamed(purchase, options)),
              payment: yield* orFail(paymentNamed(payment, options)),
              amount: requestedAmount,
            });
            return { options, quote };
          });
          const { quote } = yield* requests.run(request, {
            started: loading,
            succeeded: (current, response) => ({ ...current, status: "ready", ...response }),
            failed,
          });
          return quote;
        }),
        set: Effect.fnUntraced(function* ({ purchase, payment, amount, ...query }) {
          const { network, accountId } = yield* accountOnNetwork(networks, query);
          const changesNothing = purchase === undefined && payment === undefined && amount === undefined;
          if (changesNothing && isFresh(read(), accountId, yield* Clock.currentTimeMillis)) {
            yield* awaitState(state, ({ status }) => status !== "loading");
            return read();
          }
          changes += 1;
          const change = changes;
          const known = read().options;
          // A provider of the site sells also where the service does not.
          const current = offers.hasOwn(network)
            ? Effect.orElseSucceed(loadedOptions, () => fallbackOnrampOptions)
            : loadedOptions;
          const options = known && !changesNothing ? known : yield* current;
          const previous = read().draft;
          const choice = {
            ...(purchase === undefined ? {} : { purchase }),
            ...(payment === undefined ? {} : { payment }),
            ...(amount === undefined ? {} : { amount }),
          };
          const draft = yield* orFail(onrampDraft({ account: accountId, options, choice, previous }));
          const isTyped = previous?.amount !== undefined && previous.amount !== draft.amount;
          const pricing = Effect.gen(function* () {
            if (isTyped) yield* Effect.sleep(ONRAMP_TYPING_MILLIS);
            if (change !== changes) return undefined;
            const result = yield* priced(draft, query);
            return { ...result, pricedAtMillis: yield* Clock.currentTimeMillis };
          });
          yield* requests.run(pricing, {
            started: ({ quote: _, ...current }) => ({
              ...current,
              status: "loading",
              options,
              draft,
              offers: offers.of(network),
            }),
            succeeded: (current, result) => ({
              ...current,
              status: "ready",
              ...(result ? { offers: result.offers, pricedAtMillis: result.pricedAtMillis } : {}),
              ...(result?.quote ? { quote: result.quote } : {}),
            }),
            failed,
          });
          return read();
        }),
      });
    }),
  );
}

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { DecimalText } from "../../domain/amount/decimal.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { TimedOut } from "../../domain/errors/transport.ts";
import { ONRAMP_ANSWER_TIMEOUT_MILLIS } from "../../domain/limits/money.ts";
import {
  fallbackOnrampOptions,
  mockedOnrampQuote,
  type OnrampOptions,
  type OnrampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
} from "../../domain/money/onramp/onramp.ts";
import { Decimal, described, listed, maybe } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const OptionsReply = Schema.Struct({
  purchaseCurrencies: listed(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      symbol: Schema.String,
      networks: listed(
        Schema.Struct({
          name: Schema.String,
          display_name: described(Schema.String),
          chain_id: maybe(Schema.String),
          contract_address: maybe(Schema.String),
        }),
      ),
    }),
  ),
  paymentCurrencies: listed(
    Schema.Struct({
      id: Schema.String,
      payment_method_limits: listed(Schema.Struct({ id: Schema.String, min: Decimal, max: Decimal })),
    }),
  ),
});
const Amount = Schema.Struct({ amount: Decimal, currency: Schema.String });
const QuoteReply = Schema.Struct({
  quoteId: Schema.String,
  paymentTotal: Amount,
  paymentSubtotal: Amount,
  purchaseAmount: Amount,
  coinbaseFee: Amount,
  networkFee: Amount,
});
const UrlReply = Schema.Struct({ url: Schema.String });

const optionsOf = (reply: typeof OptionsReply.Type, updatedAtMillis: number): OnrampOptions => ({
  source: "service",
  updatedAtMillis,
  purchaseCurrencies: reply.purchaseCurrencies.map((currency) => ({
    ...currency,
    networks: currency.networks.map((network) => ({
      name: network.name,
      displayName: network.display_name ?? network.name,
      chainId: network.chain_id ?? "",
      contractAddress: network.contract_address ?? "",
    })),
  })),
  paymentCurrencies: reply.paymentCurrencies.map(({ id, payment_method_limits }) => ({
    id,
    limits: payment_method_limits,
  })),
});

/** Converts a currency back to the shape in which the service returned it. */
const purchaseOnWire = ({ networks, ...currency }: PurchaseCurrency) => ({
  ...currency,
  networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
    name,
    display_name: displayName,
    chain_id: chainId,
    contract_address: contractAddress,
  })),
});
const paymentOnWire = ({ id, limits }: PaymentCurrency) => ({ id, payment_method_limits: limits });

/** Does not wait for the repetitions of a service that hangs. */
const soon = <A>(call: Effect.Effect<A, ServiceError>): Effect.Effect<A, ServiceError> =>
  Effect.timeoutOrElse(call, {
    duration: ONRAMP_ANSWER_TIMEOUT_MILLIS,
    orElse: () => Effect.fail(new TimedOut({ request: "on-ramp service", millis: ONRAMP_ANSWER_TIMEOUT_MILLIS })),
  });

/** Calls for buying crypto with money (docs/rules/money.md#onramp-requests). */
export const onrampCalls = Effect.gen(function* () {
  const api = yield* ApiClient;

  /**
   * Falls back when the service does not reply soon, because a visitor waits for each of these calls. There is no
   * fallback for an unsupported network, for which nothing can be bought, nor without a project id.
   */
  const onNetwork = Effect.fnUntraced(function* <A extends object>(
    chainId: ChainId,
    call: Effect.Effect<A, ServiceError>,
    { fallback, problem }: { readonly fallback: A; readonly problem: string },
  ) {
    const useFallback = (error: ServiceError) =>
      error._tag === "ProjectIdNotConfigured"
        ? Effect.fail(error)
        : Effect.as(Effect.logWarning(`${problem}: ${error.message}`), fallback);
    const asked = Effect.flatMap(api.supports(chainId), (isSupported) =>
      isSupported ? call : Effect.succeed(undefined),
    );
    const answer = yield* Effect.catch(soon(asked), useFallback);
    if (answer) return answer;
    return yield* Effect.fail(new NetworkNotSupported({ chainId, feature: "buying crypto" }));
  });

  return {
    onrampOptions: (chainId: ChainId) =>
      onNetwork(
        chainId,
        Effect.zipWith(api.get("/v1/onramp/options", {}, OptionsReply), Clock.currentTimeMillis, optionsOf),
        {
          fallback: fallbackOnrampOptions,
          problem: "The on-ramp options could not be loaded, so the built-in ones are used",
        },
      ),
    onrampQuote: (
      chainId: ChainId,
      { purchase, payment, amount }: { purchase: PurchaseCurrency; payment: PaymentCurrency; amount: DecimalText },
    ) => {
      const call = {
        query: { projectId: api.projectId },
        body: {
          purchaseCurrency: purchaseOnWire(purchase),
          paymentCurrency: paymentOnWire(payment),
          amount,
          network: purchase.symbol,
        },
        repeatable: true,
      };
      const quote = Effect.zipWith(
        api.post("/v1/onramp/quote", call, QuoteReply),
        Clock.currentTimeMillis,
        (reply, quotedAtMillis): OnrampQuote => ({ ...reply, source: "service", quotedAtMillis }),
      );
      return onNetwork(chainId, quote, {
        fallback: mockedOnrampQuote(payment.id, amount),
        problem: "The on-ramp quote could not be loaded, so mock figures are used",
      });
    },
    /** URL of the provider's page. Empty when the network is not supported. */
    onrampUrl: Effect.fnUntraced(function* (request: { chainId: ChainId; body: Readonly<Record<string, unknown>> }) {
      if (!(yield* api.supports(request.chainId))) return "";
      const call = { query: { projectId: api.projectId }, body: request.body };
      return (yield* api.post("/v1/generators/onrampurl", call, UrlReply)).url;
    }, soon),
  };
});

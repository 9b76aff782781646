import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { DecimalText } from "../../domain/amount/decimal.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import {
  fallbackOnrampOptions,
  mockedOnrampQuote,
  type OnrampOptions,
  type OnrampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
} from "../../domain/money/onramp.ts";
import { Decimal, maybe } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const OptionsReply = Schema.Struct({
  purchaseCurrencies: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      symbol: Schema.String,
      networks: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          display_name: maybe(Schema.String),
          chain_id: maybe(Schema.String),
          contract_address: maybe(Schema.String),
        }),
      ),
    }),
  ),
  paymentCurrencies: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      payment_method_limits: Schema.Array(Schema.Struct({ id: Schema.String, min: Decimal, max: Decimal })),
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

const optionsOf = (reply: typeof OptionsReply.Type): OnrampOptions => ({
  source: "service",
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

/** Calls for buying crypto with money (docs/rules/money.md#onramp-requests). */
export const onrampCalls = Effect.gen(function* () {
  const api = yield* ApiClient;
  return {
    onrampOptions: api.get("/v1/onramp/options", {}, OptionsReply).pipe(
      Effect.map(optionsOf),
      Effect.catch((error) =>
        Effect.as(
          Effect.logWarning(`The on-ramp options could not be loaded, so the built-in ones are used: ${error.message}`),
          fallbackOnrampOptions,
        ),
      ),
    ),
    onrampQuote: (request: { purchase: PurchaseCurrency; payment: PaymentCurrency; amount: DecimalText }) =>
      api
        .post(
          "/v1/onramp/quote",
          {
            query: { projectId: api.projectId },
            body: {
              purchaseCurrency: purchaseOnWire(request.purchase),
              paymentCurrency: paymentOnWire(request.payment),
              amount: request.amount,
              network: request.purchase.symbol,
            },
            repeatable: true,
          },
          QuoteReply,
        )
        .pipe(
          Effect.map((quote): OnrampQuote => ({ ...quote, source: "service" })),
          Effect.catch((error) =>
            Effect.as(
              Effect.logWarning(`The on-ramp quote could not be loaded, so mock figures are used: ${error.message}`),
              mockedOnrampQuote(request.payment.id, request.amount),
            ),
          ),
        ),
    /** URL of the provider's page. Empty when the network is not supported. */
    onrampUrl: Effect.fnUntraced(function* (request: { chainId: ChainId; body: Readonly<Record<string, unknown>> }) {
      if (!(yield* api.supports(request.chainId))) return "";
      const call = { query: { projectId: api.projectId }, body: request.body };
      return (yield* api.post("/v1/generators/onrampurl", call, UrlReply)).url;
    }),
  };
});

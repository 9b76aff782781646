import type { Money, OnrampQuote } from "@portico/core/domain";
import { parsePositiveAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { quotedAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import type { View } from "../../output/View.ts";
import { fallbackWarning } from "./onrampOptions.ts";

export const onrampQuote: CommandAction = async ({ inputs, connect, reporter }) => {
  const amount = orThrow(parsePositiveAmount(inputs.required("amount")));
  const payment = inputs.required("payment");
  const purchase = inputs.required("purchase");
  const { client, request } = await connect();
  const quote = await request(`Fetching a quote for ${amount} ${payment}`, (options) =>
    client.onramp.quote({ purchase, payment, amount }, options),
  );
  if (client.onramp.store.get().options?.source === "fallback") reporter.notice(fallbackWarning);
  const { source, quoteId, paymentTotal, paymentSubtotal, purchaseAmount, coinbaseFee, networkFee } = quote;
  return {
    json: {
      source,
      isMocked: source === "mocked",
      atMillis: quote.quotedAtMillis ?? null,
      quoteId,
      paymentTotal,
      paymentSubtotal,
      purchaseAmount,
      coinbaseFee,
      networkFee,
    },
    text: (view) => layOut(quote, view),
  };
};

const mockedWarning = "MOCKED: no provider returned a quote. These figures only repeat the requested amount.";

const layOut = (quote: OnrampQuote, { style }: View): string => {
  const isMocked = quote.source === "mocked";
  const money = ({ amount, currency }: Money) => `${quotedAmount(amount, currency)}${isMocked ? " (mocked)" : ""}`;
  const body = fields(
    [
      ["You pay", money(quote.paymentTotal)],
      ["You get", money(quote.purchaseAmount)],
      ["Subtotal", money(quote.paymentSubtotal)],
      ["Provider fee", money(quote.coinbaseFee)],
      ["Network fee", money(quote.networkFee)],
      ["Quote", quote.quoteId],
    ],
    style,
  );
  return isMocked ? `${style.warning(mockedWarning)}\n\n${body}` : body;
};

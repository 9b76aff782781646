import type { OnrampOptions, PaymentMethodLimit } from "@portico/core/domain";
import type { CommandAction } from "../../Command.ts";
import { exactAmount } from "../../output/amounts.ts";
import { table } from "../../output/table.ts";
import type { View } from "../../output/View.ts";

export const onrampOptions: CommandAction = async ({ connect }) => {
  const { client, request } = await connect();
  const onramp = await request("Fetching the purchase options", (options) => client.onramp.options(options));
  const { source, updatedAtMillis: atMillis = null, purchaseCurrencies, paymentCurrencies } = onramp;
  return {
    json: { source, isFallback: source === "fallback", atMillis, purchaseCurrencies, paymentCurrencies },
    text: (view) => layOut(onramp, view),
  };
};

/** Printed above all data that does not come from the service. */
export const fallbackWarning =
  "FALLBACK: the service did not respond. These built-in defaults may differ from what is offered.";

const layOut = ({ source, purchaseCurrencies, paymentCurrencies }: OnrampOptions, view: View): string => {
  const { style } = view;
  const warning = source === "fallback" ? [style.warning(fallbackWarning)] : [];
  const purchases = table(
    [
      { heading: "Buy", cell: ({ symbol }) => symbol },
      { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 8, at: "end" } },
      {
        heading: "Networks",
        cell: ({ networks }) => networks.map(({ displayName }) => displayName).join(", "),
        shrink: { minimum: 12, at: "end" },
      },
    ],
    purchaseCurrencies,
    view,
  );
  const limits = paymentCurrencies.flatMap(({ id, limits: each }) => each.map((limit) => ({ currency: id, limit })));
  const payments = table(
    [
      { heading: "Pay with", cell: ({ currency }) => currency },
      { heading: "Method", cell: ({ limit }) => methodName(limit), shrink: { minimum: 8, at: "end" } },
      { heading: "From", align: "right", cell: ({ limit }) => exactAmount(limit.min) },
      { heading: "To", align: "right", cell: ({ limit }) => exactAmount(limit.max) },
    ],
    limits,
    view,
  );
  return [...warning, purchases, payments].join("\n\n");
};

const methodName = ({ id }: PaymentMethodLimit): string => id.toLowerCase().replaceAll("_", " ");

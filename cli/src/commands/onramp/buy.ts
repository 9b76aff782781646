import { InvalidArgument } from "@portico/core";
import { parsePositiveAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { fields } from "../../output/fields.ts";
import { printable } from "../../output/printable.ts";
import { withAccount } from "../../wallet/accountInUse.ts";

/** Shows the pages on which an account can buy. The pages may contain keys of a purchase, which are printed on purpose. */
export const buy: CommandAction = (context) => {
  const { inputs } = context;
  const amount = orThrow(parsePositiveAmount(inputs.required("amount")));
  const payment = inputs.required("payment");
  const purchase = inputs.required("purchase");
  return withAccount(context, inputs.optional("account"), async ({ client, request }, { address, chain }) => {
    const state = await request("Asking the providers for their pages", (options) =>
      client.onramp.set({ address, chainId: chain.caipNetworkId, payment, purchase, amount }, options),
    );
    const { draft, offers = [] } = state;
    if (draft?.problem !== undefined) {
      const expected = "an amount within the limits that `portico onramp options` shows";
      throw new InvalidArgument({ argument: "amount", input: amount, expected });
    }
    const pages = offers.flatMap(({ id, label, url, isFollowed }) =>
      url === undefined ? [] : [{ provider: id, name: label, url, followed: isFollowed }],
    );
    return {
      json: { chainId: chain.caipNetworkId, address, amount, payment, purchase, pages },
      text: ({ style }) =>
        pages.length === 0
          ? "No provider sells this here."
          : fields(
              pages.map(({ name, url }) => [name, url] as const),
              style,
            ),
      secretsToPrint: pages.map(({ url }) => printable(url)),
    };
  });
};

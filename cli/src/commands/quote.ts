import { resolveAccount } from "../arguments/account.ts";
import { resolveChain } from "../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../arguments/token.ts";
import type { CommandAction } from "./Command.ts";
import { describeQuote, layOutQuote } from "./swap/quoteText.ts";

export const quote: CommandAction = async ({ inputs, connect }) => {
  const amount = orThrow(parsePositiveAmount(inputs.required("amount")));
  const source = orThrow(parseTokenArgument(inputs.required("from")));
  const destination = orThrow(parseTokenArgument(inputs.required("to")));
  const slippage = inputs.text("slippage");
  const slippagePercent = slippage === undefined ? undefined : orThrow(parsePercent("slippage", slippage));
  const session = await connect();
  const { client, chains, request } = session;
  const chain = orThrow(resolveChain(chains, chainsOfTokens([source, destination])));
  const accountText = inputs.text("account");
  const payer =
    accountText === undefined ? undefined : await resolveAccount(accountText, session, [chain.caipNetworkId]);

  const tokens = await request(`Reading the tokens of ${chain.name}`, (options) =>
    client.swap.tokens(chain.caipNetworkId, options),
  );
  const from = orThrow(chooseToken(source, tokens, chain));
  const to = orThrow(chooseToken(destination, tokens, chain));
  const quote = await request(`Fetching a quote on ${chain.name}`, (options) =>
    client.swap.quote(
      {
        from: from.address,
        to: to.address,
        amount,
        ...(payer && { account: payer.address }),
        ...(slippagePercent !== undefined && { slippagePercent }),
      },
      options,
    ),
  );
  return {
    json: describeQuote(quote),
    text: (view) => layOutQuote(quote, { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol }),
  };
};

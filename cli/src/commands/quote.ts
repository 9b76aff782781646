import { resolveChain } from "../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../arguments/token.ts";
import type { CommandAction, CommandContext, CommandResult } from "../Command.ts";
import { type Account, resolveAccount } from "../client/account.ts";
import { requireSource } from "../client/chosenSources.ts";
import type { Session } from "../client/openSession.ts";
import { namesWallet, withAccount } from "../wallet/accountInUse.ts";
import { describeQuote, layOutQuote } from "./swap/quoteText.ts";

/** With a wallet or a key, the quote says whether its account can pay. */
export const quote: CommandAction = async (context) => {
  const { inputs, connect } = context;
  requireSource("swap", inputs.text("source"));
  if (inputs.text("account") !== undefined || !namesWallet(inputs)) return quoteIn(context, await connect());
  return withAccount(context, undefined, (session, payer) => quoteIn(context, session, payer));
};

const quoteIn = async ({ inputs }: CommandContext, session: Session, wallet?: Account): Promise<CommandResult> => {
  const amount = orThrow(parsePositiveAmount(inputs.required("amount")));
  const source = orThrow(parseTokenArgument(inputs.required("from")));
  const destination = orThrow(parseTokenArgument(inputs.required("to")));
  const slippage = inputs.text("slippage");
  const slippagePercent = slippage === undefined ? undefined : orThrow(parsePercent("slippage", slippage));
  const { client, chains, request } = session;
  const chain = orThrow(resolveChain(chains, chainsOfTokens([source, destination])));
  const accountText = inputs.text("account");
  const payer = accountText === undefined ? wallet : await resolveAccount(accountText, session, [chain.caipNetworkId]);

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

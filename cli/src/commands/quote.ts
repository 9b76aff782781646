import { formatUnits, relativeTime, roundDecimal, type SwapQuote, type SwapToken } from "@portico/core/domain";
import { resolveAccount } from "../arguments/account.ts";
import { resolveChain } from "../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../arguments/token.ts";
import { tokenAmount, usd } from "../output/amounts.ts";
import { fields } from "../output/fields.ts";
import type { CommandAction, View } from "./Command.ts";

export const quote: CommandAction = async ({ inputs, connect }) => {
  const amount = orThrow(parsePositiveAmount(inputs.required("amount")));
  const source = orThrow(parseTokenArgument(inputs.required("from")));
  const destination = orThrow(parseTokenArgument(inputs.required("to")));
  const slippage = inputs.text("slippage");
  const slippagePercent = slippage === undefined ? undefined : orThrow(parsePercent("slippage", slippage));
  const session = await connect();
  const { client, chains, request } = session;
  const mentioned = chainsOfTokens([source, destination]);
  const chain = orThrow(resolveChain(chains, mentioned));
  const accountText = inputs.text("account");
  const payer =
    accountText === undefined ? undefined : await resolveAccount(accountText, session, [chain.caipNetworkId]);

  const tokens = await request(`Reading the tokens of ${chain.name}`, (options) =>
    client.swap.tokens(chain.caipNetworkId, options),
  );
  const from = orThrow(chooseToken(source, tokens, chain));
  const to = orThrow(chooseToken(destination, tokens, chain));
  const answer = await request(`Asking for a quote on ${chain.name}`, (options) =>
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
    json: describe(answer),
    text: (view) => layOut(answer, { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol }),
  };
};

const describe = (answer: SwapQuote) => {
  const { chainId, from, to, rate, slippagePercent, maximumSlippage, providerFee, gas } = answer;
  return {
    chainId,
    source: answer.source,
    quotedAt: new Date(answer.quotedAtMillis).toISOString(),
    from: amountOf(from, answer.fromAmount, answer.fromValueUsd),
    to: amountOf(to, answer.toAmount, answer.toValueUsd),
    rate,
    minimumReceived: formatUnits(answer.minimumReceived, to.decimals),
    minimumReceivedBaseUnits: answer.minimumReceived,
    slippagePercent,
    maximumSlippage,
    priceImpactPercent: answer.priceImpactPercent ?? null,
    providerFee,
    networkCost: gas ? { gasPriceWei: gas.priceWei, costNative: gas.costNative, costUsd: gas.costUsd ?? null } : null,
    account: answer.account ?? null,
    insufficientBalance: answer.insufficientBalance ?? null,
  };
};

const amountOf = ({ symbol, name, address, decimals }: SwapToken, baseUnits: bigint, valueUsd: string | undefined) => ({
  symbol,
  name,
  address,
  decimals,
  amount: formatUnits(baseUnits, decimals),
  baseUnits,
  valueUsd: valueUsd ?? null,
});

interface Layout {
  readonly chainName: string;
  readonly nativeSymbol: string;
  readonly view: View;
}

const layOut = (answer: SwapQuote, { chainName, nativeSymbol, view: { style } }: Layout): string => {
  const { from, to, gas } = answer;
  const sold = formatUnits(answer.fromAmount, from.decimals);
  const received = formatUnits(answer.toAmount, to.decimals);
  const minimum = formatUnits(answer.minimumReceived, to.decimals);
  const title = `${tokenAmount(sold, from.symbol)} to ${to.symbol} on ${chainName}`;
  const body = fields(
    [
      ["Rate", `1 ${from.symbol} = ${tokenAmount(answer.rate, to.symbol)}`],
      ["Received", tokenAmount(received, to.symbol) + worth(answer.toValueUsd)],
      ["Minimum received", `${tokenAmount(minimum, to.symbol)} (${answer.slippagePercent} % slippage)`],
      [
        "Price impact",
        answer.priceImpactPercent === undefined
          ? unknownPrice
          : `${roundDecimal(answer.priceImpactPercent, IMPACT_DECIMALS)} %`,
      ],
      ["Provider fee", `${tokenAmount(answer.providerFee, from.symbol)} (already taken off)`],
      ["Network cost", gas ? tokenAmount(gas.costNative, nativeSymbol) + worth(gas.costUsd) : "unknown"],
      ["Quoted", `${relativeTime(answer.quotedAtMillis, Date.now())} ago by the ${answer.source}`],
      ["Account", answer.account && `${answer.account} (${answer.insufficientBalance ? "cannot" : "can"} pay)`],
    ],
    style,
  );
  return `${style.strong(title)}\n\n${body}`;
};

const unknownPrice = "unknown (no price for one of the tokens)";
const worth = (valueUsd: string | undefined): string => (valueUsd === undefined ? "" : ` (${usd(valueUsd)})`);
const IMPACT_DECIMALS = 2;

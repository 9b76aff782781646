import { formatUnits, relativeTime, roundDecimal, type SwapQuote, type SwapToken } from "@portico/core/domain";
import { resolveAccount } from "../arguments/account.ts";
import { resolveChain } from "../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../arguments/token.ts";
import { tokenAmount, usd } from "../output/amounts.ts";
import { fields } from "../output/fields.ts";
import { printable } from "../output/printable.ts";
import type { CommandAction, View } from "./Command.ts";

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
    json: describe(quote),
    text: (view) => layOut(quote, { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol }),
  };
};

const describe = (quote: SwapQuote) => {
  const { chainId, from, to, rate, slippagePercent, maximumSlippage, providerFee, gas } = quote;
  return {
    chainId,
    source: quote.source,
    quotedAt: new Date(quote.quotedAtMillis).toISOString(),
    from: amountOf(from, quote.fromAmount, quote.fromValueUsd),
    to: amountOf(to, quote.toAmount, quote.toValueUsd),
    rate,
    minimumReceived: formatUnits(quote.minimumReceived, to.decimals),
    minimumReceivedBaseUnits: quote.minimumReceived,
    slippagePercent,
    maximumSlippage,
    priceImpactPercent: quote.priceImpactPercent ?? null,
    providerFee,
    networkCost: gas ? { gasPriceWei: gas.priceWei, costNative: gas.costNative, costUsd: gas.costUsd ?? null } : null,
    account: quote.account ?? null,
    insufficientBalance: quote.insufficientBalance ?? null,
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

const layOut = (quote: SwapQuote, { chainName, nativeSymbol, view: { style } }: Layout): string => {
  const { from, to, gas } = quote;
  const sold = formatUnits(quote.fromAmount, from.decimals);
  const received = formatUnits(quote.toAmount, to.decimals);
  const minimum = formatUnits(quote.minimumReceived, to.decimals);
  const title = `${tokenAmount(sold, from.symbol)} to ${to.symbol} on ${chainName}`;
  const body = fields(
    [
      ["Rate", `1 ${from.symbol} = ${tokenAmount(quote.rate, to.symbol)}`],
      ["Received", tokenAmount(received, to.symbol) + worth(quote.toValueUsd)],
      ["Minimum received", `${tokenAmount(minimum, to.symbol)} (${quote.slippagePercent} % slippage)`],
      [
        "Price impact",
        quote.priceImpactPercent === undefined
          ? unknownPrice
          : `${roundDecimal(quote.priceImpactPercent, IMPACT_DECIMALS)} %`,
      ],
      ["Provider fee", `${tokenAmount(quote.providerFee, from.symbol)} (already deducted)`],
      ["Network cost", gas ? tokenAmount(gas.costNative, nativeSymbol) + worth(gas.costUsd) : "unknown"],
      ["Quoted", `${relativeTime(quote.quotedAtMillis, Date.now())} ago by the ${quote.source}`],
      ["Account", quote.account && `${quote.account} (${quote.insufficientBalance ? "cannot" : "can"} pay)`],
    ],
    style,
  );
  return `${style.strong(printable(title))}\n\n${body}`;
};

const unknownPrice = "unknown (no price for one of the tokens)";
const worth = (valueUsd: string | undefined): string => (valueUsd === undefined ? "" : ` (${usd(valueUsd)})`);
const IMPACT_DECIMALS = 2;

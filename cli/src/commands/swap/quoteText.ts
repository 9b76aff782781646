import { formatUnits, relativeTime, roundDecimal, type SwapQuote, type SwapToken } from "@portico/core/domain";
import { exactAmount, quotedAmount, tokenAmount, usd } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { printable } from "../../output/printable.ts";
import type { View } from "../../output/View.ts";

/** The figures of a quote, for the JSON of commands. */
export const describeQuote = (quote: SwapQuote) => {
  const { chainId, from, to, rate, slippagePercent, maximumSlippage, gas } = quote;
  return {
    chainId,
    source: quote.source,
    quotedAt: new Date(quote.quotedAtMillis).toISOString(),
    expiresAt: new Date(quote.expiresAtMillis).toISOString(),
    from: amountOf(from, quote.fromAmount, quote.fromValueUsd),
    to: amountOf(to, quote.toAmount, quote.toValueUsd),
    rate,
    minimumReceived: formatUnits(quote.minimumReceived, to.decimals),
    minimumReceivedBaseUnits: quote.minimumReceived,
    slippagePercent,
    maximumSlippage,
    priceImpactPercent: quote.priceImpactPercent ?? null,
    providerFee: quote.providerFee,
    providerFeePercent: quote.providerFeePercent,
    route: quote.route ?? null,
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

export interface QuoteLayout {
  readonly chainName: string;
  readonly nativeSymbol: string;
  readonly view: View;
}

/** A quote in lines, for people. */
export const layOutQuote = (quote: SwapQuote, { chainName, nativeSymbol, view: { style } }: QuoteLayout): string => {
  const { from, to, gas } = quote;
  const sold = formatUnits(quote.fromAmount, from.decimals);
  const received = formatUnits(quote.toAmount, to.decimals);
  const minimum = formatUnits(quote.minimumReceived, to.decimals);
  const title = `${exactAmount(sold, from.symbol)} → ${tokenAmount(received, to.symbol)} on ${chainName}`;
  const body = fields(
    [
      ["Rate", `1 ${from.symbol} = ${quotedAmount(quote.rate, to.symbol)}`],
      ["Received", quotedAmount(received, to.symbol) + worth(quote.toValueUsd)],
      ["Minimum received", `${quotedAmount(minimum, to.symbol)} (${quote.slippagePercent} % slippage)`],
      [
        "Price impact",
        quote.priceImpactPercent === undefined
          ? unknownPrice
          : `${roundDecimal(quote.priceImpactPercent, IMPACT_DECIMALS)} %`,
      ],
      [
        "Fee of the source",
        `${quotedAmount(quote.providerFee, from.symbol)} (${quote.providerFeePercent} %, already deducted)`,
      ],
      ["Route", quote.route],
      ["Network cost", gas ? quotedAmount(gas.costNative, nativeSymbol) + worth(gas.costUsd) : "unknown"],
      ["Quoted", `${relativeTime(quote.quotedAtMillis, Date.now())} ago by ${quote.source}`],
      ["Account", quote.account && `${quote.account} (${quote.insufficientBalance ? "cannot" : "can"} pay)`],
    ],
    style,
  );
  return `${style.strong(printable(title))}\n\n${body}`;
};

const unknownPrice = "unknown (no price for one of the tokens)";
const worth = (valueUsd: string | undefined): string => (valueUsd === undefined ? "" : ` (${usd(valueUsd)})`);
const IMPACT_DECIMALS = 2;

import {
  compareDecimals,
  type DecimalText,
  divideDecimals,
  formatUnits,
  isZeroDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  truncateDecimal,
} from "../../amount/decimal.ts";
import type { AccountId, ChainId } from "../../chain/caip.ts";
import {
  GAS_ESTIMATE_FOR_PRICE,
  LAMPORTS_PER_SOL,
  MAX_BUTTON_AMOUNT_DECIMALS,
  MAX_BUTTON_GAS_DECIMALS,
  QUOTE_MAX_AGE_MILLIS,
  SWAP_PREVIEW_MAX_AGE_MILLIS,
} from "../../limits/money.ts";
import type { SwapToken } from "../token.ts";
import { minimumReceived } from "./minimumReceived.ts";

/** A quote with its age, fee, price impact and minimum received. */
export interface SwapQuote {
  readonly chainId: ChainId;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** Base units. */
  readonly fromAmount: bigint;
  /** Base units, after the provider fee. */
  readonly toAmount: bigint;
  /** Base units: `toAmount` less the slippage tolerance, rounded down. */
  readonly minimumReceived: bigint;
  readonly slippagePercent: number;
  /** Destination tokens for one source token, by the quoted amounts. */
  readonly rate: DecimalText;
  readonly fromValueUsd?: DecimalText;
  readonly toValueUsd?: DecimalText;
  /** Per cent; absent when a price is unknown. */
  readonly priceImpactPercent?: DecimalText;
  /** Destination tokens: to-amount × slippage ÷ 100. */
  readonly maximumSlippage: DecimalText;
  /** What the source keeps, in source tokens. */
  readonly providerFee: DecimalText;
  /** What the source keeps, in percent of the source amount. */
  readonly providerFeePercent: DecimalText;
  /** The route of the tokens, in the words of the source. */
  readonly route?: string;
  readonly gas?: GasCost;
  /** Present when the request names an account. */
  readonly insufficientBalance?: boolean;
  readonly account?: AccountId;
  readonly quotedAtMillis: number;
  /** When the offer ends: as the source said, else when the kit no longer accepts it. */
  readonly expiresAtMillis: number;
  /** The id of the source, such as `hosted`. */
  readonly source: string;
}

export interface GasCost {
  /** Wei per gas unit; on Solana, the fee in lamports. */
  readonly priceWei: bigint;
  /** In native coins, decimal. */
  readonly costNative: DecimalText;
  readonly costUsd?: DecimalText;
}

const WEI_DECIMALS = 18;
const HUNDRED = "100";
const IMPACT_DECIMALS = 6;
/** Enough for a token that is worth a millionth of the other. */
const RATE_DECIMALS = 18;
const PRICE_DECIMALS = 18;

/** (in − out) ÷ in × 100, both in USD, negative for a gain. Undefined when either is unknown or the input is 0. */
export const priceImpactPercent = (inUsd?: DecimalText, outUsd?: DecimalText): DecimalText | undefined => {
  if (inUsd === undefined || outUsd === undefined || isZeroDecimal(inUsd)) return undefined;
  return divideDecimals(multiplyDecimals(subtractDecimals(inUsd, outUsd), HUNDRED), inUsd, IMPACT_DECIMALS);
};

/** Destination tokens that may be lost: amount × slippage ÷ 100. */
export const maximumSlippage = (toAmount: DecimalText, slippagePercent: number): DecimalText =>
  divideDecimals(multiplyDecimals(toAmount, String(slippagePercent)), HUNDRED) ?? "0";

/** What a source keeps of the source amount, in source tokens. */
export const providerFee = (fromAmount: DecimalText, feePercent: DecimalText): DecimalText =>
  divideDecimals(multiplyDecimals(fromAmount, feePercent), HUNDRED) ?? "0";

/**
 * EVM: gas price in wei × gas limit (150,000 until a transaction has its own). Solana: the price is the whole fee in
 * lamports. The cost in USD needs the price of the native coin; a price of 0 counts as unknown.
 */
export const gasCost = (
  namespace: "eip155" | "solana",
  gasPrice: bigint,
  nativePrice?: DecimalText,
  gasLimit = BigInt(GAS_ESTIMATE_FOR_PRICE),
): GasCost => {
  const costNative =
    namespace === "solana"
      ? (divideDecimals(gasPrice.toString(), String(LAMPORTS_PER_SOL)) ?? "0")
      : formatUnits(gasPrice * gasLimit, WEI_DECIMALS);
  const isPriceKnown = nativePrice !== undefined && !isZeroDecimal(nativePrice);
  return {
    priceWei: gasPrice,
    costNative,
    ...(isPriceKnown ? { costUsd: multiplyDecimals(costNative, nativePrice) } : {}),
  };
};

/** The same gas price for other units of gas. */
export const gasCostOf = ({ priceWei, costNative, costUsd }: GasCost, gasUnits: bigint): GasCost => {
  const nativePrice = costUsd === undefined ? undefined : divideDecimals(costUsd, costNative, PRICE_DECIMALS);
  return gasCost("eip155", priceWei, nativePrice, gasUnits);
};

export interface Funds {
  /** The account's balance of the source token. Absent counts as 0. */
  readonly sourceBalance?: DecimalText;
  readonly sourceAmount: DecimalText;
  /** The account's native coins. */
  readonly nativeBalance: DecimalText;
  /** The price of gas, in native coins. Absent when it is unknown. */
  readonly gasCost?: DecimalText;
  readonly isSmartAccount: boolean;
}

/**
 * Whether the account cannot pay: too few source tokens, or no funds for gas. A smart account never lacks gas funds;
 * any other account with a native balance of 0 always does. Equal amounts suffice. Gas is compared in native coins, so
 * that the answer does not depend on a price.
 */
export const isInsufficient = (funds: Funds): boolean => {
  const lacksTokens = compareDecimals(funds.sourceBalance ?? "0", funds.sourceAmount) < 0;
  const lacksGas =
    !funds.isSmartAccount &&
    (isZeroDecimal(funds.nativeBalance) ||
      (funds.gasCost !== undefined && compareDecimals(funds.gasCost, funds.nativeBalance) > 0));
  return lacksTokens || lacksGas;
};

const gasInCoins = (cost: {
  readonly gasCostUsd?: DecimalText;
  readonly gasCostNative?: DecimalText;
  readonly price: DecimalText;
}): DecimalText | undefined => {
  const gasUsd = cost.gasCostUsd && roundDecimal(cost.gasCostUsd, MAX_BUTTON_GAS_DECIMALS);
  return (gasUsd && divideDecimals(gasUsd, cost.price, MAX_BUTTON_AMOUNT_DECIMALS)) ?? cost.gasCostNative;
};

/**
 * The largest amount that can be swapped: all of a token, or of the native coin what gas leaves, never below 0. With
 * the token's `decimals`, the amount is truncated to base units.
 */
export const maximumSourceAmount = (
  balance: DecimalText | undefined,
  options: {
    readonly isNative: boolean;
    readonly gasCostUsd?: DecimalText;
    /** In native coins; it counts where the price is unknown. */
    readonly gasCostNative?: DecimalText;
    /** USD for one source token; 0 when it is unknown. */
    readonly price: DecimalText;
    readonly decimals?: number;
  },
): DecimalText => {
  if (balance === undefined) return "0";
  if (!options.isNative) return balance;
  const gas = gasInCoins(options);
  if (gas === undefined) return balance;
  const remaining = subtractDecimals(balance, gas);
  return compareDecimals(remaining, "0") < 0
    ? "0"
    : truncateDecimal(remaining, options.decimals ?? MAX_BUTTON_AMOUNT_DECIMALS);
};

/**
 * Destination tokens for one source token by their market prices in USD, independent of any quote; 0 when a price is
 * unknown.
 */
export const marketRate = (sourcePrice: DecimalText | undefined, targetPrice: DecimalText | undefined): DecimalText =>
  (sourcePrice && targetPrice && divideDecimals(sourcePrice, targetPrice)) || "0";

/** A quote is valid for 10 s. */
export const isQuoteStale = (quote: Pick<SwapQuote, "quotedAtMillis">, nowMillis: number): boolean =>
  nowMillis - quote.quotedAtMillis > QUOTE_MAX_AGE_MILLIS;

interface QuoteInput {
  readonly chainId: ChainId;
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly fromAmount: bigint;
  readonly toAmount: bigint;
  readonly slippagePercent: number;
  readonly fromPrice?: DecimalText;
  readonly toPrice?: DecimalText;
  readonly quotedAtMillis: number;
  readonly expiresAtMillis?: number;
  readonly source: string;
  readonly feePercent?: DecimalText;
  readonly route?: string;
}

const usdValue = (amount: DecimalText, price: DecimalText | undefined): DecimalText | undefined =>
  price === undefined || isZeroDecimal(price) ? undefined : multiplyDecimals(amount, price);

/** Completes a quote from the amounts and prices of a response. */
export const quoteOf = (input: QuoteInput): SwapQuote => {
  const { chainId, from, to, fromAmount, toAmount, slippagePercent, quotedAtMillis, source, route } = input;
  const feePercent = input.feePercent ?? "0";
  const fromText = formatUnits(fromAmount, from.decimals);
  const toText = formatUnits(toAmount, to.decimals);
  const fromValueUsd = usdValue(fromText, input.fromPrice);
  const toValueUsd = usdValue(toText, input.toPrice);
  const impact = priceImpactPercent(fromValueUsd, toValueUsd);
  return {
    chainId,
    from,
    to,
    fromAmount,
    toAmount,
    slippagePercent,
    quotedAtMillis,
    expiresAtMillis: input.expiresAtMillis ?? quotedAtMillis + SWAP_PREVIEW_MAX_AGE_MILLIS,
    source,
    ...(route === undefined ? {} : { route }),
    minimumReceived: minimumReceived(toAmount, slippagePercent),
    maximumSlippage: maximumSlippage(toText, slippagePercent),
    providerFee: providerFee(fromText, feePercent),
    providerFeePercent: feePercent,
    rate: divideDecimals(toText, fromText, RATE_DECIMALS) ?? "0",
    ...(fromValueUsd === undefined ? {} : { fromValueUsd }),
    ...(toValueUsd === undefined ? {} : { toValueUsd }),
    ...(impact === undefined ? {} : { priceImpactPercent: impact }),
  };
};

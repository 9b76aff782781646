import { nativeTokenAddress } from "../../account/address.ts";
import { parseAmount } from "../../amount/amount.ts";
import { type DecimalText, formatUnits, tryParseUnits } from "../../amount/decimal.ts";
import { type AccountId, accountIdOf, type ChainId } from "../../chain/caip.ts";
import { isInsufficient, maximumSourceAmount, type SwapQuote } from "./swapQuote.ts";
import type { SwapForm } from "./swapState.ts";

export const isSameToken = (a: AccountId, b: AccountId): boolean => a.toLowerCase() === b.toLowerCase();

/** The native token of a chain. Swaps exist on eip155 only. */
export const nativeSwapToken = (chainId: ChainId): AccountId => accountIdOf(chainId, nativeTokenAddress("eip155"));

/** The amount of the form in base units; undefined unless it is above 0 and not finer than the token. */
export const amountOfForm = ({ from, amount }: SwapForm): bigint | undefined => {
  const decimal = parseAmount(amount);
  if (!from || decimal instanceof Error) return undefined;
  const units = tryParseUnits(decimal, from.decimals);
  return typeof units === "bigint" && units > 0n ? units : undefined;
};

/** Whether a quote can be asked for: two tokens, an amount, and prices that are known or not being asked for. */
export const canQuote = (form: SwapForm): boolean =>
  form.to !== undefined && !form.isLoadingPrices && amountOfForm(form) !== undefined;

/** Whether a quote is for what the form says. */
export const isQuoteFor = (quote: SwapQuote, form: SwapForm): boolean =>
  form.from !== undefined &&
  form.to !== undefined &&
  isSameToken(quote.from.address, form.from.address) &&
  isSameToken(quote.to.address, form.to.address) &&
  quote.slippagePercent === form.slippagePercent &&
  quote.fromAmount === amountOfForm(form);

const balanceOf = (form: SwapForm, token: AccountId): DecimalText | undefined => {
  const isNative = isSameToken(token, nativeSwapToken(form.chainId));
  return form.balances.find(({ address }) => (address === undefined ? isNative : isSameToken(address, token)))?.quantity
    .numeric;
};

/** The largest amount of the source token that can be swapped. */
export const maximumOf = (form: SwapForm): DecimalText => {
  const { from, gas, prices } = form;
  if (!from) return "0";
  return maximumSourceAmount(balanceOf(form, from.address), {
    isNative: isSameToken(from.address, nativeSwapToken(form.chainId)),
    price: prices[from.address.toLowerCase()] ?? "0",
    decimals: from.decimals,
    ...(gas ? { gasCostNative: gas.costNative } : {}),
    ...(gas?.costUsd === undefined ? {} : { gasCostUsd: gas.costUsd }),
  });
};

/** Whether the account cannot pay for a quote (docs/rules/swap.md#insufficient-balance). */
export const cannotPay = (form: SwapForm, { from, fromAmount, gas }: SwapQuote): boolean => {
  const sourceBalance = balanceOf(form, from.address);
  const gasCost = (gas ?? form.gas)?.costNative;
  return isInsufficient({
    ...(sourceBalance === undefined ? {} : { sourceBalance }),
    sourceAmount: formatUnits(fromAmount, from.decimals),
    nativeBalance: balanceOf(form, nativeSwapToken(form.chainId)) ?? "0",
    ...(gasCost === undefined ? {} : { gasCost }),
    isSmartAccount: form.isSmartAccount,
  });
};

/** Whether a quote may stay on screen until the next one: it is for the same tokens. */
export const isSamePair = ({ from, to }: SwapQuote, form: SwapForm): boolean =>
  form.from !== undefined &&
  form.to !== undefined &&
  isSameToken(from.address, form.from.address) &&
  isSameToken(to.address, form.to.address);

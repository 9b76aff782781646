import { nativeTokenAddress } from "../../account/address.ts";
import { type DecimalText, formatUnits, tryParseUnits } from "../../amount/decimal.ts";
import { parseAmount } from "../../amount/parseAmount.ts";
import { type AccountId, accountIdOf, type ChainId } from "../../chain/caip.ts";
import type { TransactionEffect } from "../submission/transactionRequest.ts";
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

/** Whether a quote is for what the form says. A source may take a smaller tolerance than the form allows. */
export const isQuoteFor = (quote: SwapQuote, form: SwapForm): boolean =>
  form.from !== undefined &&
  form.to !== undefined &&
  isSameToken(quote.from.address, form.from.address) &&
  isSameToken(quote.to.address, form.to.address) &&
  quote.slippagePercent <= form.slippagePercent &&
  quote.fromAmount === amountOfForm(form);

/** A token as transactions name it: the native coin has no address. */
export const sentToken = (token: AccountId, chainId: ChainId): AccountId | undefined =>
  isSameToken(token, nativeSwapToken(chainId)) ? undefined : token;

/** The swap that the form asks for; undefined while it is incomplete. */
export const stepOfForm = (form: SwapForm): TransactionEffect | undefined => {
  const amount = amountOfForm(form);
  if (!form.from || !form.to || amount === undefined) return undefined;
  const token = sentToken(form.from.address, form.chainId);
  return {
    account: form.account,
    amount: formatUnits(amount, form.from.decimals),
    recipient: "",
    swap: { step: "swap", to: form.to.address },
    ...(token ? { token } : {}),
  };
};

/** What the account of a form holds of a token; undefined when it holds none. */
export const swapBalance = (form: SwapForm, token: AccountId): DecimalText | undefined => {
  const isNative = isSameToken(token, nativeSwapToken(form.chainId));
  return form.balances.find(({ address }) => (address === undefined ? isNative : isSameToken(address, token)))?.quantity
    .numeric;
};

/** The largest amount of the source token that can be swapped. */
export const maximumOf = (form: SwapForm): DecimalText => {
  const { from, gas, prices } = form;
  if (!from) return "0";
  return maximumSourceAmount(swapBalance(form, from.address), {
    isNative: isSameToken(from.address, nativeSwapToken(form.chainId)),
    price: prices[from.address.toLowerCase()] ?? "0",
    decimals: from.decimals,
    ...(gas ? { gasCostNative: gas.costNative } : {}),
    ...(gas?.costUsd === undefined ? {} : { gasCostUsd: gas.costUsd }),
  });
};

/** Whether the account cannot pay for a quote (docs/rules/swap.md#insufficient-balance). */
export const cannotPay = (form: SwapForm, { from, fromAmount, gas }: SwapQuote): boolean => {
  const sourceBalance = swapBalance(form, from.address);
  const gasCost = (gas ?? form.gas)?.costNative;
  return isInsufficient({
    ...(sourceBalance === undefined ? {} : { sourceBalance }),
    sourceAmount: formatUnits(fromAmount, from.decimals),
    nativeBalance: swapBalance(form, nativeSwapToken(form.chainId)) ?? "0",
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

import { compareDecimals, type DecimalText } from "../../amount/decimal.ts";
import { parseAmount } from "../../amount/parseAmount.ts";
import type { AccountId } from "../../chain/caip.ts";
import { InvalidArgument } from "../../errors/input.ts";
import { ONRAMP_PRESET_AMOUNTS } from "../../limits/money.ts";
import { closest } from "../../suggestion.ts";
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from "./onramp.ts";

/** What a visitor chooses before going to a provider. Fields that are left out stay as they are. */
export interface OnrampChoice {
  /** Id or symbol of the token to buy. */
  readonly purchase?: string;
  /** Id of the currency of the payment. */
  readonly payment?: string;
  /** As typed, in the currency of the payment; an empty text leaves the amount to the provider's page. */
  readonly amount?: string;
}

/** Why no provider is opened with the amount. */
export type OnrampProblem = "EnterAmount" | "AmountTooLow" | "AmountTooHigh";

/** What will be bought, for which account. */
export interface OnrampDraft {
  readonly account: AccountId;
  readonly purchase: PurchaseCurrency;
  readonly payment: PaymentCurrency;
  readonly amount: string;
  /** Absent: a provider can be opened. */
  readonly problem?: OnrampProblem;
}

export interface OnrampRange {
  readonly min: DecimalText;
  readonly max: DecimalText;
}

/**
 * The amounts that at least one method of payment accepts; undefined without limits. The visitor chooses the method at
 * the provider.
 */
export const onrampRange = ({ limits }: Pick<PaymentCurrency, "limits">): OnrampRange | undefined => {
  const [first, ...others] = limits;
  if (!first) return undefined;
  return others.reduce<OnrampRange>(
    (range, { min, max }) => ({
      min: compareDecimals(min, range.min) < 0 ? min : range.min,
      max: compareDecimals(max, range.max) > 0 ? max : range.max,
    }),
    first,
  );
};

/** The amounts that are offered to choose from (docs/rules/money.md#buying-limits). */
export const onrampPresets = (payment: Pick<PaymentCurrency, "limits">): ReadonlyArray<DecimalText> => {
  const range = onrampRange(payment);
  const amounts = ONRAMP_PRESET_AMOUNTS.map(String);
  if (!range) return amounts;
  return amounts.filter((amount) => compareDecimals(amount, range.min) >= 0 && compareDecimals(amount, range.max) <= 0);
};

/** Returns what is wrong with a typed amount. */
export const onrampProblem = (amount: string, payment: Pick<PaymentCurrency, "limits">): OnrampProblem | undefined => {
  if (amount.trim() === "") return undefined;
  const parsed = parseAmount(amount);
  if (parsed instanceof Error || compareDecimals(parsed, "0") <= 0) return "EnterAmount";
  const range = onrampRange(payment);
  if (range && compareDecimals(parsed, range.min) < 0) return "AmountTooLow";
  if (range && compareDecimals(parsed, range.max) > 0) return "AmountTooHigh";
  return undefined;
};

/** Returns the amount of a draft as plain digits; undefined when it is left to the provider, or wrong. */
export const onrampAmount = ({ amount, problem }: Pick<OnrampDraft, "amount" | "problem">): DecimalText | undefined => {
  if (problem !== undefined) return undefined;
  const parsed = parseAmount(amount);
  return parsed instanceof Error ? undefined : parsed;
};

/** Finds an item by one of its names, in any case. The error suggests the most similar name. */
export const named = <Item>(
  argument: string,
  input: string,
  items: ReadonlyArray<Item>,
  namesOf: (item: Item) => ReadonlyArray<string>,
): Item | InvalidArgument => {
  const wanted = input.toLowerCase();
  const found = items.find((item) => namesOf(item).some((name) => name.toLowerCase() === wanted));
  if (found !== undefined) return found;
  const names = items.flatMap((item) => namesOf(item).slice(0, 1));
  const suggestion = closest(input, names);
  const details = { argument, input, expected: `one of ${names.join(", ")}` };
  return new InvalidArgument(suggestion ? { ...details, suggestion } : details);
};

export const purchaseNamed = (input: string, { purchaseCurrencies }: OnrampOptions) =>
  named("purchase currency", input, purchaseCurrencies, ({ symbol, id }) => [symbol, id]);
export const paymentNamed = (input: string, { paymentCurrencies }: OnrampOptions) =>
  named("payment currency", input, paymentCurrencies, ({ id }) => [id]);

const DEFAULT_PURCHASE = "USDC";
const DEFAULT_PAYMENT = "USD";

/**
 * Returns the draft after a choice. Without an earlier draft, it is the smallest preset amount, in dollars, of USD Coin.
 * An earlier currency that is no longer offered gives way to the default one.
 */
export const onrampDraft = ({
  account,
  options,
  choice,
  previous,
}: {
  readonly account: AccountId;
  readonly options: OnrampOptions;
  readonly choice: OnrampChoice;
  readonly previous?: OnrampDraft | undefined;
}): OnrampDraft | InvalidArgument => {
  const purchase =
    choice.purchase === undefined
      ? (options.purchaseCurrencies.find(({ id }) => id === previous?.purchase.id) ??
        options.purchaseCurrencies.find(({ symbol }) => symbol === DEFAULT_PURCHASE) ??
        options.purchaseCurrencies[0])
      : purchaseNamed(choice.purchase, options);
  const payment =
    choice.payment === undefined
      ? (options.paymentCurrencies.find(({ id }) => id === previous?.payment.id) ??
        options.paymentCurrencies.find(({ id }) => id === DEFAULT_PAYMENT) ??
        options.paymentCurrencies[0])
      : paymentNamed(choice.payment, options);
  if (purchase instanceof Error) return purchase;
  if (payment instanceof Error) return payment;
  if (!purchase || !payment) {
    return new InvalidArgument({ argument: "options", input: options.source, expected: "currencies to choose from" });
  }
  const amount = choice.amount ?? previous?.amount ?? onrampPresets(payment)[0] ?? "";
  const problem = onrampProblem(amount, payment);
  return { account, purchase, payment, amount, ...(problem ? { problem } : {}) };
};

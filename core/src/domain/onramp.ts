import type { DecimalText } from "./decimal.ts";

export interface OnrampNetwork {
  readonly name: string;
  readonly displayName: string;
  readonly chainId: string;
  readonly contractAddress: string;
}
export interface PurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: ReadonlyArray<OnrampNetwork>;
}
export interface PaymentMethodLimit {
  readonly id: string;
  readonly min: DecimalText;
  readonly max: DecimalText;
}
export interface PaymentCurrency {
  readonly id: string;
  readonly limits: ReadonlyArray<PaymentMethodLimit>;
}
export interface OnrampOptions {
  readonly purchaseCurrencies: ReadonlyArray<PurchaseCurrency>;
  readonly paymentCurrencies: ReadonlyArray<PaymentCurrency>;
  /** `fallback` marks the built-in options, used when the service does not answer. */
  readonly source: "service" | "fallback";
}
export interface Money {
  readonly amount: DecimalText;
  readonly currency: string;
}
export interface OnrampQuote {
  readonly quoteId: string;
  readonly paymentTotal: Money;
  readonly paymentSubtotal: Money;
  readonly purchaseAmount: Money;
  readonly coinbaseFee: Money;
  readonly networkFee: Money;
  /** `mocked` marks figures that are not a quote of any provider and must not look like one. */
  readonly source: "service" | "mocked";
}
export interface OnrampState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly options?: OnrampOptions;
  readonly quote?: OnrampQuote;
}
export const emptyOnramp: OnrampState = { status: "idle" };

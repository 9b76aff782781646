import type { DecimalText } from "../../amount/decimal.ts";
import { ONRAMP_BANK_ACCOUNT_LIMITS, ONRAMP_CARD_LIMITS } from "../../limits/money.ts";

export interface OnrampNetwork {
  /** The provider's name of the network: `ethereum-mainnet`. */
  readonly name: string;
  readonly displayName: string;
  /** The CAIP-2 reference, without the namespace. */
  readonly chainId: string;
  /** Empty for a native coin. */
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
  /** `fallback` marks the built-in options, used when the service does not respond. */
  readonly source: "service" | "fallback";
  /** When the service answered, in milliseconds since the epoch; absent from the built-in options. */
  readonly updatedAtMillis?: number;
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
  /** When the service quoted, in milliseconds since the epoch; absent from figures that are no quote. */
  readonly quotedAtMillis?: number;
}
const limits: ReadonlyArray<PaymentMethodLimit> = [
  { id: "card", ...ONRAMP_CARD_LIMITS },
  { id: "ach_bank_account", ...ONRAMP_BANK_ACCOUNT_LIMITS },
];

/**
 * The options when the service does not respond (docs/rules/money.md#options-without-the-service). Ether is native, so
 * it has no contract.
 */
export const fallbackOnrampOptions: OnrampOptions = {
  source: "fallback",
  purchaseCurrencies: [
    {
      id: "2b92315d-eab7-5bef-84fa-089a131333f5",
      name: "USD Coin",
      symbol: "USDC",
      networks: [
        {
          name: "ethereum-mainnet",
          displayName: "Ethereum",
          chainId: "1",
          contractAddress: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        },
        {
          name: "polygon-mainnet",
          displayName: "Polygon",
          chainId: "137",
          contractAddress: "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174",
        },
      ],
    },
    {
      id: "ether",
      name: "Ether",
      symbol: "ETH",
      networks: [{ name: "ethereum-mainnet", displayName: "Ethereum", chainId: "1", contractAddress: "" }],
    },
  ],
  paymentCurrencies: [
    { id: "USD", limits },
    { id: "EUR", limits },
  ],
};

export const MOCKED_QUOTE_ID = "mocked-quote-id";

/** Stand-in figures when no quote is available. Every amount is the requested one, and `source` is `mocked`. */
export const mockedOnrampQuote = (currency: string, amount: DecimalText): OnrampQuote => {
  const money: Money = { amount, currency };
  return {
    quoteId: MOCKED_QUOTE_ID,
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    source: "mocked",
  };
};

import type { AccountId, ChainId } from "./caip.ts";
import type { DecimalText } from "./decimal.ts";
import type { SwapToken } from "./token.ts";

/** An honest quote: its age, fee, impact and the least that is received are part of it. */
export interface SwapQuote {
  readonly chainId: ChainId;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** Base units. */
  readonly fromAmount: bigint;
  /** Base units, provider fee already taken. */
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
  /** Source tokens: 0.85 % of the source amount. */
  readonly providerFee: DecimalText;
  readonly gas?: { readonly priceWei: bigint; readonly costNative: DecimalText; readonly costUsd?: DecimalText };
  /** Present when an account was given. */
  readonly insufficientBalance?: boolean;
  readonly account?: AccountId;
  readonly quotedAtMillis: number;
  readonly source: "service";
}

export interface SwapQuoteState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly quote?: SwapQuote;
  readonly inputError?: "Insufficient balance" | "Incorrect amount";
}
export const emptySwapQuote: SwapQuoteState = { status: "idle" };

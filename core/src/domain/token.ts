import type { AccountId, ChainId } from "./caip.ts";
import type { DecimalText } from "./decimal.ts";

/** One token an account holds (spec section 3, Token balance). */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: ChainId;
  /** `chain:address`; absent for the native coin. */
  readonly address?: AccountId;
  /** Worth in USD; absent when unknown. */
  readonly value?: DecimalText;
  /** USD for one; "0" when unknown. */
  readonly price: DecimalText;
  readonly quantity: { readonly decimals: number; readonly numeric: DecimalText };
  readonly iconUrl: string;
}

/** A token that can be swapped (contract: convert/tokens). */
export interface SwapToken {
  readonly name: string;
  readonly symbol: string;
  readonly address: AccountId;
  readonly decimals: number;
  readonly logoUri?: string;
}

export interface TokenPrice {
  readonly address: AccountId;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl: string;
  /** USD for one token. */
  readonly price: DecimalText;
  readonly decimals?: number;
}

export interface NativeBalance {
  readonly accountId: AccountId;
  readonly balance: DecimalText;
  readonly symbol: string;
}

export interface BalancesState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly account?: AccountId;
  readonly balances: ReadonlyArray<TokenBalance>;
  readonly updatedAtMillis?: number;
}
export const emptyBalances: BalancesState = { status: "idle", balances: [] };

export interface PricesState {
  /** By `chain:address`, lower case. */
  readonly prices: Readonly<Record<string, TokenPrice>>;
}
export const emptyPrices: PricesState = { prices: {} };

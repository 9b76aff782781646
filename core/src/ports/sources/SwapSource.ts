import type { Network } from "../../domain/chain/network.ts";
import type { SwapToken } from "../../domain/money/token.ts";

export interface SwapTokensQuery {
  readonly network: Network;
  /** Whether no other source would answer if this one fails. */
  readonly isOnlySource?: boolean;
  readonly signal: AbortSignal;
}

export interface SwapSourceQuery {
  readonly network: Network;
  /** The address of a native coin is that of `nativeTokenAddress`. */
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** Base units of the source token. */
  readonly amount: bigint;
  readonly signal: AbortSignal;
}

export interface SwapQuoteQuery extends SwapSourceQuery {
  /** The address that swaps; absent while it is not known. */
  readonly account?: string;
  /** Wei for each unit of gas; absent when it is not known. */
  readonly gasPrice?: bigint;
}

/** What a source offers for an amount. Amounts are in base units. */
export interface SwapSourceQuote {
  readonly toAmount: bigint;
  /** What the source keeps for itself, in percent of the source amount; absent when it keeps nothing. */
  readonly feePercent?: number;
  /**
   * The source only takes tolerances that are multiples of this percentage, and none above `slippageMaximumPercent`. The
   * kit rounds down, so that the minimum that is shown is the one that the transaction guarantees.
   */
  readonly slippageStepPercent?: number;
  readonly slippageMaximumPercent?: number;
  /** When the offer ends, in milliseconds since the epoch; absent when the source does not say. */
  readonly expiresAtMillis?: number;
  /** The route of the tokens, in the words of the source. */
  readonly route?: string;
  /** Units of gas that the swap takes; absent when the source does not know. */
  readonly gas?: bigint;
  /** Whatever the source needs in order to build this very offer. Nobody else reads it. */
  readonly handle?: unknown;
}

/** A permission that the visitor signed instead of an approval (EIP-2612). */
export interface SwapPermit {
  readonly signature: `0x${string}`;
  readonly deadlineSeconds: number;
}

/** A query for an offer that the source made before. */
export interface SwapOfferQuery extends SwapSourceQuery {
  readonly quote: SwapSourceQuote;
  /** The address that swaps. */
  readonly account: string;
}

export interface SwapBuildQuery extends SwapOfferQuery {
  readonly slippagePercent: number;
  /** Whether the spender may spend the amount, as it may unless this is false. Before that, no gas can be estimated. */
  readonly isApproved?: boolean;
  readonly permit?: SwapPermit;
}

/** The transaction of a swap. */
export interface SwapTransaction {
  readonly to: string;
  readonly data: `0x${string}`;
  readonly value: bigint;
  readonly gas?: bigint;
  /** Base units of the destination token that the quote promises. */
  readonly toAmount: bigint;
}

/** A contract that a source uses, under a name that visitors know. */
export interface SwapContract {
  readonly address: string;
  readonly name: string;
}

/** Swaps of tokens on one network. */
export interface SwapSource {
  tokens(query: SwapTokensQuery): Promise<ReadonlyArray<SwapToken>>;
  quote(query: SwapQuoteQuery): Promise<SwapSourceQuote>;
  /**
   * The address that may spend the source token; undefined for native coins. It is always the `to` of the swap
   * transaction.
   */
  spender(query: SwapOfferQuery): Promise<string | undefined>;
  build(query: SwapBuildQuery): Promise<SwapTransaction>;
  /** The contracts that its swaps are sent to. Previews of what is signed call every other contract unknown. */
  contracts?(query: SwapTokensQuery): Promise<ReadonlyArray<SwapContract>>;
  /** Whether `build` takes a permit (EIP-2612) for an offer. A source without this function takes none. */
  takesPermit?(query: SwapOfferQuery): Promise<boolean>;
}

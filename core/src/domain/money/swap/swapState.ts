import type { DecimalText } from "../../amount/decimal.ts";
import type { AccountId, ChainId } from "../../chain/caip.ts";
import type { SigningRequest } from "../signing/explanation.ts";
import type { SwapToken, TokenBalance } from "../token.ts";
import type { PermitRequest } from "./permit.ts";
import type { GasCost, SwapQuote } from "./swapQuote.ts";

/** Why a swap cannot be reviewed; the first that applies (docs/rules/swap.md#button). */
export type SwapProblem = "SelectToken" | "EnterAmount" | "InsufficientBalance" | "IncorrectAmount" | "BuildFailed";

/** What a visitor fills in, and what it is judged by. It exists while the swap is initialised or initialising. */
export interface SwapForm {
  readonly status: "initializing" | "initialized";
  readonly chainId: ChainId;
  readonly account: AccountId;
  readonly isSmartAccount: boolean;
  /** Every token that can be swapped, by symbol. */
  readonly tokens: ReadonlyArray<SwapToken>;
  /** What the account holds on this network. */
  readonly balances: ReadonlyArray<TokenBalance>;
  /** USD for one token, by token in lower case. A token with an unknown price is missing. */
  readonly prices: Readonly<Record<string, DecimalText>>;
  readonly isLoadingPrices: boolean;
  readonly gas?: GasCost;
  readonly from?: SwapToken;
  readonly to?: SwapToken;
  /** Decimal text in source tokens as it was typed, never grouped; empty when there is none. */
  readonly amount: string;
  readonly slippagePercent: number;
  /** How much an approval permits: what the swap takes, or any amount. */
  readonly approval: "exact" | "unlimited";
  /** The largest amount of the source token that can be swapped. */
  readonly maximum: DecimalText;
  /** Absent when the swap can be reviewed. */
  readonly problem?: SwapProblem;
}

/** What is sent for a swap, fixed at a moment (docs/rules/swap.md#preview). */
export interface SwapPreview {
  readonly id: string;
  /**
   * What `submit` does: `approve` permits the router to take the tokens, and the swap follows in a preview of its own;
   * `permit` has the wallet sign that permission, which the swap carries along (EIP-2612); `batch` does both at once
   * (EIP-5792).
   */
  readonly step: "approve" | "permit" | "swap" | "batch";
  readonly account: AccountId;
  readonly quote: SwapQuote;
  /** Present unless the swap needs no approval. */
  readonly approval?: {
    readonly spender: string;
    /** Base units. */
    readonly amount: bigint;
    /** Whether the earlier approval is taken back first, as USDT demands. */
    readonly resetsFirst: boolean;
  };
  /** What the wallet signs in the step `permit`. */
  readonly permit?: PermitRequest;
  /** The address that the swap is sent to. */
  readonly to: string;
  readonly gas?: GasCost;
  /**
   * What the wallet will be asked for, for `signer.explain`. Transactions that follow each other are written as the
   * calls of a batch (EIP-5792), because the later ones depend on the earlier.
   */
  readonly request: SigningRequest;
  readonly atMillis: number;
}

/** A step that may still happen. It is not sent a second time. */
export interface SwapUnderWay {
  readonly step: SwapPreview["step"];
  /** Absent until the transaction is known. */
  readonly hash?: string;
}

export interface SwapState {
  /** What the newest request for a quote is doing. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly quote?: SwapQuote;
  /** Why there is no quote, or why the account cannot take it up. `problem` of a form says it too. */
  readonly quoteProblem?: Extract<SwapProblem, "InsufficientBalance" | "IncorrectAmount">;
  readonly form?: SwapForm;
  /** The step that was built last, until the form changes. */
  readonly preview?: SwapPreview;
  /** What the wallet is asked for now. */
  readonly sending?: SwapPreview["step"];
  /**
   * What the form asks for is under way already: it was sent here or in another tab, before a reload or after, and the
   * network has not said what became of it (docs/rules/swap.md#a-swap-under-way).
   */
  readonly underWay?: SwapUnderWay;
}

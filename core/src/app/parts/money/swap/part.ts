import type { DecimalText } from "../../../../domain/amount/decimal.ts";
import type { AccountId, ChainId } from "../../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../../domain/chain/siteNetwork.ts";
import type { ReceiptFailure } from "../../../../domain/chain/transactionReceipt.ts";
import type { InvalidAccountId } from "../../../../domain/errors/caip.ts";
import type { ClientError } from "../../../../domain/errors/client.ts";
import type { SwitchNetworkNotFound } from "../../../../domain/errors/configuration.ts";
import type { JsonRpcError, NodeError, ServiceError, WalletError } from "../../../../domain/errors/families.ts";
import type { TransactionFailed } from "../../../../domain/errors/flow.ts";
import type { InvalidAddress, InvalidAmount, InvalidArgument, UnknownToken } from "../../../../domain/errors/input.ts";
import type {
  AllowanceCheckFailed,
  ApprovalBuildFailed,
  IncorrectAmount,
  InsufficientBalance,
  OutcomeUnknown,
  QuoteStale,
  SwapAddressMissing,
  SwapBuildFailed,
  SwapInitializationFailed,
  SwapsNotSupported,
  UnsafeSwap,
} from "../../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../../domain/errors/networks.ts";
import type { SwapQuote } from "../../../../domain/money/swap/swapQuote.ts";
import type { SwapPreview, SwapState } from "../../../../domain/money/swap/swapState.ts";
import type { SwapToken } from "../../../../domain/money/token.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";

/** CAIP-2 id of a network; the active network by default. */
export type SwapTokensParameters<Id extends ChainId = ChainId> = Id;
export type SwapTokensReturnType = ReadonlyArray<SwapToken>;
export type SwapTokensErrorType = NetworkNotFound | SwapsNotSupported | JsonRpcError | ServiceError | ClientError;

export interface SwapQuoteParameters {
  /** Source token, in the form `chain:address`. */
  readonly from: AccountId;
  /** Destination token, in the form `chain:address`. */
  readonly to: AccountId;
  /** Decimal text, in source tokens. */
  readonly amount: DecimalText;
  readonly account?: string;
  readonly slippagePercent?: number;
  readonly isSmartAccount?: boolean;
}
export type SwapQuoteReturnType = SwapQuote;
export type SwapQuoteErrorType =
  | SwapTokensErrorType
  | IncorrectAmount
  | UnsafeSwap
  | InvalidAccountId
  | InvalidAddress
  | InvalidAmount
  | InvalidArgument
  | UnknownToken;

/** Fields of the form. A token of `null` is cleared. */
export interface SetSwapParameters {
  /** Source token, in the form `chain:address`. */
  readonly from?: AccountId | null;
  /** Destination token, in the form `chain:address`. */
  readonly to?: AccountId | null;
  /** Decimal text in source tokens, as it was typed; `maximum` is the largest amount that can be swapped. */
  readonly amount?: string;
  /** From 0 to 100; 1 at the start. */
  readonly slippagePercent?: number;
  /** How much an approval permits: exactly what the swap takes, as at the start, or any amount. */
  readonly approval?: "exact" | "unlimited";
  /** Exchanges the tokens. What would have been received becomes the amount. */
  readonly switchTokens?: boolean;
}
export type SetSwapReturnType = SwapState;
export type SetSwapErrorType = InvalidArgument | UnknownToken | NetworkNotFound | ClientError;

export interface StartSwapParameters<Id extends ChainId = ChainId> extends SetSwapParameters {
  /** CAIP-2 id; the network of the connected wallet by default. */
  readonly chainId?: Id;
}
export type StartSwapReturnType = SwapState;
export type StartSwapErrorType = SwapAddressMissing | SwapInitializationFailed | SetSwapErrorType;

export type PreviewSwapReturnType = SwapPreview;
export type PreviewSwapErrorType =
  | AllowanceCheckFailed
  | ApprovalBuildFailed
  | SwapBuildFailed
  | UnsafeSwap
  | IncorrectAmount
  | InsufficientBalance
  | SwapAddressMissing
  | ClientError;

export interface SubmitSwapParameters extends Pick<SwapPreview, "id"> {
  /** Whether it is sent although an equal step may still happen, which is waited for otherwise. */
  readonly again?: boolean;
}
export interface SubmitSwapReturnType {
  readonly step: SwapPreview["step"];
  /** The hash of the transaction, which the network has confirmed. Absent after a permit, which is no transaction. */
  readonly hash?: string;
}
export type SubmitSwapErrorType =
  | WalletError
  | NodeError
  | ReceiptFailure
  | OutcomeUnknown
  | SwapAddressMissing
  | SwitchNetworkNotFound
  | TransactionFailed
  | QuoteStale
  | ClientError;

/** Quotes and swaps. */
export interface SwapParts<Id extends ChainId = ChainId> {
  readonly swap: {
    readonly store: Store<SwapState>;
    /**
     * The tokens that can be swapped on a network, the active one by default, from the first source that answers.
     * Rejects with `NetworkNotFound`, with `SwapsNotSupported`, or with the error of the last source.
     */
    tokens<Given extends ChainId>(
      chainId?: SwapTokensParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<SwapTokensReturnType, SwapTokensErrorType>;
    /**
     * Fetches a quote. `from` and `to` have the form `chain:address`; `amount` is decimal text, in source tokens.
     * Rejects as `tokens` does, with `IncorrectAmount` when no source offers anything, or with the error that names the
     * wrong field: `InvalidAccountId`, `InvalidAddress`, `InvalidAmount`, `InvalidArgument`, `UnknownToken`.
     */
    quote(
      request: SwapQuoteParameters,
      options?: ActionOptions,
    ): ActionPromise<SwapQuoteReturnType, SwapQuoteErrorType>;
    /**
     * Begins a swap of the connected account: loads tokens, prices, balances and gas, fills in one native coin, and then
     * the given fields. A swap that has begun keeps what was filled in. Rejects with `SwapAddressMissing` without a
     * wallet, with `SwapInitializationFailed`, or as `set` does.
     */
    start<Given extends ChainId>(
      draft?: StartSwapParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<StartSwapReturnType, StartSwapErrorType>;
    /**
     * Changes fields of the form and asks for a quote, 200 ms after the last change of the amount. Resolves with the
     * state, also when a later change has overtaken this one; `form.problem` says what is wrong. Rejects with
     * `UnknownToken` or `InvalidArgument`.
     */
    set(change: SetSwapParameters, options?: ActionOptions): ActionPromise<SetSwapReturnType, SetSwapErrorType>;
    /**
     * Keeps prices, balances, the quote and the preview up to date, every ten seconds, until the signal aborts. Never
     * resolves.
     */
    watch(options?: ActionOptions): ActionPromise<never, ClientError>;
    /**
     * Builds what comes next for the form: the approval that is missing, the swap, or both at once where the wallet can
     * (EIP-5792). Nothing is asked of the wallet. Rejects with `IncorrectAmount`, `InsufficientBalance`,
     * `AllowanceCheckFailed`, `ApprovalBuildFailed`, `SwapBuildFailed`, or with `UnsafeSwap` when the source returned
     * something else than was agreed.
     */
    preview(options?: ActionOptions): ActionPromise<PreviewSwapReturnType, PreviewSwapErrorType>;
    /**
     * Sends what a preview shows, and waits until the network has confirmed it. A preview is sent at most once: a second
     * call gets the result of the first. A step that is under way already is not sent again: its result is returned, also
     * when another tab has sent it. After an approval or a permit, `preview` of the state is the next step; after the
     * swap, the form is empty. Rejects with `QuoteStale` for a preview that is too old or not the latest, with
     * `TransactionFailed`, or with the wallet's error.
     */
    submit(
      preview: SubmitSwapParameters,
      options?: ActionOptions,
    ): ActionPromise<SubmitSwapReturnType, SubmitSwapErrorType>;
    /** Forgets the form and the quote. What is under way is not affected. */
    reset(): void;
  };
}

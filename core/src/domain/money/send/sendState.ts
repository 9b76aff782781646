import type { DecimalText } from "../../amount/decimal.ts";
import type { AccountId } from "../../chain/caip.ts";
import type { NameLookupError } from "../../errors/families.ts";
import type { InvalidAddress } from "../../errors/input.ts";
import type { SigningRequest } from "../signing/explanation.ts";
import type { GasCost } from "../swap/swapQuote.ts";
import type { TokenBalance } from "../token.ts";

/**
 * What a visitor should know of a recipient before sending (docs/rules/send.md#recipients): it is the sender itself, it
 * is a contract, it looks like another address of the account's history, its name has letters outside a to z, or the
 * account has never sent to it.
 */
export type RecipientWarning = "self" | "contract" | "lookalike" | "letters" | "new";

export type SendRecipient =
  | { readonly status: "empty" }
  /** The text is looked up as a name. */
  | { readonly status: "resolving"; readonly text: string }
  | {
      readonly status: "resolved";
      /** What the visitor typed: an address or a name. */
      readonly text: string;
      /** In the canonical spelling of the namespace. */
      readonly address: string;
      readonly name?: string;
      readonly avatarUrl?: string;
      readonly warnings: ReadonlyArray<RecipientWarning>;
    }
  /**
   * Not a recipient. The error says why: neither an address of the network nor a known name, a name without an address
   * there (`NameHasNoAddress`), or a name that could not be looked up.
   */
  | { readonly status: "invalid"; readonly text: string; readonly error: RecipientError };

export type RecipientError = InvalidAddress | NameLookupError;

/** Why the form cannot be previewed (docs/rules/send.md#problems). */
export type SendProblem =
  | "InvalidAddress"
  | "AddAddress"
  | "InsufficientGasFunds"
  | "InsufficientBalance"
  | "EnterAmount"
  | "AmountTooSmall"
  | "IncorrectAmount"
  | "SelectToken";

/** What a transaction costs, where that figure comes from, and when it was read. */
export interface SendFee extends GasCost {
  readonly source: string;
  readonly atMillis: number;
}

/** A transfer that the wallet may still send, or that has no block yet. */
export interface TransferUnderWay {
  /** Absent until the wallet has sent it. */
  readonly hash?: string;
}

export interface SendState {
  readonly status: "idle" | "loading" | "ready" | "previewing" | "sending" | "failed";
  /** The account that sends. */
  readonly account?: AccountId;
  /** The tokens of the account's network, the native coin first. */
  readonly tokens: ReadonlyArray<TokenBalance>;
  readonly token?: TokenBalance;
  /** Decimal text as typed, empty when nothing is typed; never grouped. */
  readonly amount: string;
  readonly recipient: SendRecipient;
  /** The estimated network fee of sending the token; absent where the wallet chooses it (bip122). */
  readonly fee?: SendFee;
  /** The largest amount that can be sent: the balance, less the fee for the native coin. */
  readonly maximum?: DecimalText;
  /** The amount in USD; absent when the price is unknown. */
  readonly valueUsd?: DecimalText;
  /** Present while an equal transfer may still happen, which `submit` then waits for (docs/rules/send.md#nothing-is-sent-twice). */
  readonly underWay?: TransferUnderWay;
  /** Absent when the form can be previewed. */
  readonly problem?: SendProblem;
  readonly preview?: SendPreview;
}

/** What will be sent, fixed at a moment. `submit` sends exactly this, at most once. */
export interface SendPreview {
  readonly id: string;
  readonly account: AccountId;
  readonly token: TokenBalance;
  readonly recipient: {
    readonly address: string;
    readonly name?: string;
    readonly avatarUrl?: string;
    readonly warnings: ReadonlyArray<RecipientWarning>;
  };
  /** Base units of the token. */
  readonly amount: bigint;
  /** Base units that the recipient gets: less than the amount for tokens that take a fee on transfer. */
  readonly received: bigint;
  /** Absent where the wallet chooses the fee (bip122). */
  readonly fee?: SendFee;
  /** Whether the fee includes the deposit for a token account of the recipient, which does not exist yet (Solana). */
  readonly createsTokenAccount?: boolean;
  /** Whether a simulation on the network confirmed what the recipient gets. */
  readonly simulated: boolean;
  /** What the wallet will be asked for, for `signer.explain`; absent where the wallet builds the transaction itself. */
  readonly request?: SigningRequest;
  readonly atMillis: number;
}

export const emptySend: SendState = { status: "idle", tokens: [], amount: "", recipient: { status: "empty" } };

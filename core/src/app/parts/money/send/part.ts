import type { DecimalText } from "../../../../domain/amount/decimal.ts";
import type { AccountId, ChainId } from "../../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../../domain/chain/siteNetwork.ts";
import type { ClientError } from "../../../../domain/errors/client.ts";
import type { NotConnected } from "../../../../domain/errors/connection.ts";
import type { JsonRpcError, NodeError, WalletError, WalletReason } from "../../../../domain/errors/families.ts";
import type { TransactionFailed, UnsupportedChain } from "../../../../domain/errors/flow.ts";
import type { InvalidArgument, UnknownToken } from "../../../../domain/errors/input.ts";
import type {
  IncorrectAmount,
  InsufficientBalance,
  OutcomeUnknown,
  SendFailed,
  SendFieldsMissing,
  SolanaSendFailed,
} from "../../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../../domain/errors/networks.ts";
import type { RecipientError, SendPreview, SendState } from "../../../../domain/money/send/sendState.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";

/** A token as `chain:address`, or the network's own coin. */
export type SendToken = AccountId | "native";

/** What the form contains at first, as from a payment URI. */
export interface StartSendParameters<Id extends ChainId = ChainId> {
  readonly token?: SendToken;
  readonly amount?: DecimalText;
  /** An address or a name. */
  readonly recipient?: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: Id;
}
export type StartSendReturnType = SendState;
export type StartSendErrorType =
  | NotConnected
  | NetworkNotFound
  | UnknownToken
  | UnsupportedChain
  | JsonRpcError
  | NodeError
  | ClientError;

/** Fields to change. An empty text empties a field. */
export interface SetSendParameters {
  /** Choosing another token empties the amount, unless the amount is set too. */
  readonly token?: SendToken;
  /** Decimal text in tokens, or the largest amount that can be sent. */
  readonly amount?: string;
  /** An address or a name. */
  readonly recipient?: string;
}
export type SetSendReturnType = SendState;
export type SetSendErrorType = StartSendErrorType;

export type PreviewSendReturnType = SendPreview;
export type PreviewSendErrorType =
  | IncorrectAmount
  | InsufficientBalance
  | RecipientError
  | SendFieldsMissing
  | TransactionFailed
  | JsonRpcError
  | NodeError
  | WalletError
  | ClientError;

export interface SubmitSendParameters extends Pick<SendPreview, "id"> {
  /** Whether it is sent although an equal transfer may still happen, which is waited for otherwise. */
  readonly again?: boolean;
}
export interface SubmitSendReturnType {
  /** The hash (eip155), signature (solana) or id (bip122) of the transaction. */
  readonly hash: string;
}
export type SubmitSendErrorType =
  | InvalidArgument
  | NodeError
  | OutcomeUnknown
  | SendFailed
  | SolanaSendFailed
  | WalletReason
  | ClientError;

/** Sending tokens: a form, a preview of what it does, and the transaction. */
export interface SendParts<Id extends ChainId = ChainId> {
  readonly send: {
    readonly store: Store<SendState>;
    /**
     * Starts a form for the account in use: loads its tokens, their prices and the network fee. Rejects with
     * `NotConnected`, `UnsupportedChain`, `NetworkNotFound`, `UnknownToken`, or a `JsonRpcError` of the network.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   // Sends 12.5 of the first token that is not the native coin, after the visitor has agreed.
     *   export const sendToFriend = async ({ send, history }: Portico, agree: (text: string) => boolean) => {
     *     const { tokens } = await send.start();
     *     const token = tokens.find(({ address }) => address)?.address ?? "native";
     *     const { problem, recipient } = await send.set({ token, amount: "12.5", recipient: "bob.eth" });
     *     if (recipient.status === "invalid") return recipient.error.message;
     *     if (problem || recipient.status !== "resolved") return problem;
     *     const preview = await send.preview();
     *     if (!agree(`${preview.recipient.name} gets ${preview.received} base units`)) return send.reset();
     *     await send.submit(preview);
     *     return history.pending.get()[0]?.status;
     *   };
     */
    start<Given extends ChainId>(
      draft?: StartSendParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<StartSendReturnType, StartSendErrorType>;
    /**
     * Changes fields of the form, and starts it if need be. Names are looked up half a second after the last change of
     * the recipient. The amount `maximum` is the largest one that can be sent. Rejects as `start` does.
     */
    set(fields: SetSendParameters, options?: ActionOptions): ActionPromise<SetSendReturnType, SetSendErrorType>;
    /**
     * Keeps the fee of the form, and what follows from it, up to date until the signal aborts. What the visitor has
     * typed stays. Never resolves.
     */
    watch(options?: ActionOptions): ActionPromise<never, ClientError>;
    /**
     * Checks the form against the network: reads the balance and the fee, and simulates the transfer. Nothing is sent.
     * Rejects with `SendFieldsMissing`, `InsufficientBalance`, the error of the recipient, or what the network or the wallet
     * has against it.
     */
    preview(options?: ActionOptions): ActionPromise<PreviewSendReturnType, PreviewSendErrorType>;
    /**
     * Has the wallet send what a preview of this client shows, at most once: a second call returns the result of the
     * first. An equal transfer that may still happen is waited for instead (`underWay` of the state), unless `again` says
     * that the visitor wants both. When nothing was sent, rejects with the reason: `UserRejected` when the visitor has
     * declined, `ChainNotSupported` when the wallet is not on the network of the preview, whatever it has said, another
     * `WalletReason`, or a `NodeError` such as `InsufficientFunds`. A wallet that gives no more than a code gets `SendFailed`
     * or `SolanaSendFailed`, with its error as `cause`. Rejects with `WalletTimedOut` when the wallet has not answered yet,
     * and with `OutcomeUnknown` when its answer proves nothing. After these two the transaction may still be sent, and
     * then appears in `history.pending`.
     */
    submit(
      preview: SubmitSendParameters,
      options?: ActionOptions,
    ): ActionPromise<SubmitSendReturnType, SubmitSendErrorType>;
    /** Empties the form. A transaction that the wallet has been asked for is still followed. */
    reset(): void;
  };
}

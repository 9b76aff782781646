import type { AccountId } from "../../chain/caip.ts";
import type { PendingTransaction } from "../submission/pendingTransaction.ts";
import { hasSameEffect, type TransactionUnderWay } from "../submission/transactionRequest.ts";
import type { TokenBalance } from "../token.ts";
import { amountIn, maximumToSend, usdValue } from "./sendAmount.ts";
import { sendProblem } from "./sendProblem.ts";
import type { SendFee, SendPreview, SendRecipient, SendState } from "./sendState.ts";
import { emptySend } from "./sendState.ts";
import { effectOfForm } from "./transferEffect.ts";

/** The form without what follows from its fields. */
export interface SendForm
  extends Pick<SendState, "status" | "account" | "tokens" | "token" | "amount" | "recipient" | "fee" | "preview"> {
  readonly isSmartAccount: boolean;
  /** The visitor wants to send as much as possible; the amount follows the balance and the fee. */
  readonly isMaximum: boolean;
  /** The transfers that may still happen, apart from those that this client has sent for a caller. */
  readonly transfers: ReadonlyArray<TransactionUnderWay>;
}

export type SendEvent =
  | { readonly type: "started"; readonly account: AccountId; readonly isSmartAccount: boolean }
  | { readonly type: "loaded"; readonly tokens: ReadonlyArray<TokenBalance> }
  | { readonly type: "loadFailed" }
  | {
      readonly type: "changed";
      /** Null takes the token back. */
      readonly token?: TokenBalance | null;
      readonly amount?: string;
      readonly recipient?: SendRecipient;
    }
  /** What became of the lookup of a text. */
  | { readonly type: "resolved"; readonly recipient: Extract<SendRecipient, { readonly text: string }> }
  /** The fee of sending a token was read. */
  | { readonly type: "feeRead"; readonly token: TokenBalance["address"]; readonly fee: SendFee }
  | { readonly type: "previewStarted" }
  | { readonly type: "previewed"; readonly preview: SendPreview }
  | { readonly type: "previewFailed" }
  | { readonly type: "submitted" | "sent" | "sendFailed"; readonly id: string }
  | { readonly type: "transfersRead"; readonly transfers: ReadonlyArray<TransactionUnderWay> }
  /** The network has confirmed a transfer that this client has not sent for a caller. */
  | { readonly type: "happened"; readonly transfer: PendingTransaction }
  | { readonly type: "reset" };

export const emptyForm: SendForm = { ...emptySend, isSmartAccount: false, isMaximum: false, transfers: [] };

/** The amount that stands for the largest one. */
export const MAXIMUM = "maximum";

const emptied = ({ transfers }: SendForm): SendForm =>
  transfers.length === 0 ? emptyForm : { ...emptyForm, transfers };

const withoutPreview = ({ preview: _, ...form }: SendForm): SendForm => form;

const change = (form: SendForm, { token, amount, recipient }: Extract<SendEvent, { type: "changed" }>): SendForm => {
  const { token: previousToken, fee: previousFee, ...others } = withoutPreview(form);
  const isSameToken = token === undefined || token?.address === previousToken?.address;
  const chosen = token === undefined ? previousToken : (token ?? undefined);
  const amountFields =
    amount !== undefined
      ? { amount: amount === MAXIMUM ? "" : amount, isMaximum: amount === MAXIMUM }
      : isSameToken
        ? {}
        : { amount: "", isMaximum: false };
  return {
    ...others,
    ...amountFields,
    ...(chosen ? { token: chosen } : {}),
    ...(isSameToken && previousFee ? { fee: previousFee } : {}),
    ...(recipient ? { recipient } : {}),
    status: form.status === "previewing" ? "ready" : form.status,
  };
};

/**
 * The form after an event. Events of a superseded lookup, preview or transaction change nothing, and a form that is
 * being sent cannot be changed.
 */
export const nextForm = (form: SendForm, event: SendEvent): SendForm => {
  const { status, recipient, preview } = form;
  switch (event.type) {
    case "started":
      return { ...emptied(form), status: "loading", account: event.account, isSmartAccount: event.isSmartAccount };
    case "loaded":
      return status === "loading" ? { ...form, status: "ready", tokens: event.tokens } : form;
    case "loadFailed":
      return status === "loading" ? { ...form, status: "failed" } : form;
    case "changed":
      return status === "sending" || status === "idle" ? form : change(form, event);
    case "resolved":
      return recipient.status === "resolving" && recipient.text === event.recipient.text
        ? { ...form, recipient: event.recipient }
        : form;
    case "feeRead":
      return form.token && form.token.address === event.token ? { ...form, fee: event.fee } : form;
    case "previewStarted":
      return status === "ready" ? { ...withoutPreview(form), status: "previewing" } : form;
    case "previewed":
      return status === "previewing" ? { ...form, status: "ready", preview: event.preview } : form;
    case "previewFailed":
      return status === "previewing" ? { ...form, status: "ready" } : form;
    case "submitted":
      return status === "ready" && preview?.id === event.id ? { ...form, status: "sending" } : form;
    case "sent":
      return status === "sending" && preview?.id === event.id ? afterSending(form) : form;
    case "sendFailed":
      return status === "sending" && preview?.id === event.id ? { ...withoutPreview(form), status: "ready" } : form;
    case "transfersRead":
      return { ...form, transfers: event.transfers };
    case "happened":
      return isTransferOf(form, event.transfer) && (status === "ready" || status === "previewing")
        ? change(form, { type: "changed", amount: "" })
        : form;
    case "reset":
      return emptied(form);
  }
};

/** A form that was sent is empty; the fee is still that of the network. */
const afterSending = (form: SendForm): SendForm => ({ ...emptied(form), ...(form.fee ? { fee: form.fee } : {}) });

const isTransferOf = (form: SendForm, transfer: PendingTransaction): boolean => {
  const wanted = effectOfForm({ ...form, amount: amountOf(form) });
  return wanted !== undefined && hasSameEffect(transfer, wanted);
};

/** The typed amount, or the largest one. */
const amountOf = ({ isMaximum, token, fee, amount }: SendForm): string =>
  isMaximum ? ((token && maximumToSend(token, fee?.costNative)) ?? "") : amount;

/** What the form shows: its fields, and what follows from them. */
export const sendStateOf = (form: SendForm): SendState => {
  const { isSmartAccount, isMaximum: _, transfers, ...fields } = form;
  const { token, fee, status } = fields;
  const maximum = token && maximumToSend(token, fee?.costNative);
  const amount = amountOf(form);
  const state: SendState = { ...fields, amount };
  if (status === "idle") return state;
  const number = amountIn(amount);
  const valueUsd = token && number !== undefined ? usdValue(number, token.price) : undefined;
  const problem = sendProblem(state, isSmartAccount);
  const wanted = effectOfForm(state);
  const earlier = wanted && transfers.find((each) => hasSameEffect(each, wanted));
  return {
    ...state,
    ...(maximum === undefined ? {} : { maximum }),
    ...(valueUsd === undefined ? {} : { valueUsd }),
    ...(problem ? { problem } : {}),
    ...(earlier ? { underWay: "hash" in earlier ? { hash: earlier.hash } : {} } : {}),
  };
};

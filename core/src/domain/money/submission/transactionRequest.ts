import { namespaceOf } from "../../chain/caip.ts";
import {
  PENDING_FOLLOW_MILLIS,
  SIGNING_REQUEST_OPEN_MILLIS,
  TRANSACTION_REQUEST_OPEN_MILLIS,
  TRANSACTION_REQUESTS_MAX,
} from "../../limits/money.ts";
import { comparable, isPermissionStep, type PendingSwap, type PendingTransaction } from "./pendingTransaction.ts";

/** A transaction as an EVM wallet is asked for it. `value` is a hexadecimal quantity. */
export interface TransactionCall {
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

/** The chain before a transaction, as hexadecimal quantities. The transaction can only be found after it. */
export interface ChainMoment {
  /** How many transactions the account had sent; absent on bip122. */
  readonly nonce?: string;
  /** The newest block. */
  readonly block: string;
}

/** A transaction that a wallet was asked for and has not answered. It may still happen. It survives a reload. */
export interface TransactionRequest
  extends Pick<PendingTransaction, "account" | "amount" | "chainId" | "recipient" | "swap" | "symbol" | "token"> {
  /** The id of the request. */
  readonly request: string;
  readonly askedAtMillis: number;
  /** On eip155 only; absent for several calls at once, and for one with very long data. */
  readonly call?: TransactionCall;
  readonly since?: ChainMoment;
  /** The wallet only signs the transaction, and the page that has asked sends it. */
  readonly isSentByPage?: boolean;
  /** The signature of a transaction that the page sends. */
  readonly signature?: string;
}

/** What a transaction does, whether or not it has a hash. */
export type TransactionEffect = Pick<PendingTransaction, "account" | "amount" | "recipient" | "token"> & {
  readonly swap?: Pick<PendingSwap, "step" | "to">;
};

/** A transaction that may still happen: a request that the wallet may still answer, or what a wallet has sent. */
export type TransactionUnderWay = TransactionRequest | PendingTransaction;

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined ? a === b : comparable(a) === comparable(b);

/**
 * Whether two transactions must not both happen without the visitor's knowledge: the same amount of a token is sent to
 * the same recipient, the same amount of the same tokens is swapped, or the same spender is permitted to take a token, or
 * no longer.
 */
export const hasSameEffect = (a: TransactionEffect, b: TransactionEffect): boolean => {
  if (!isSame(a.account, b.account) || !isSame(a.token, b.token)) return false;
  if (!a.swap || !b.swap) return !a.swap && !b.swap && a.amount === b.amount && isSame(a.recipient, b.recipient);
  if (isPermissionStep(a.swap.step) || isPermissionStep(b.swap.step)) {
    return a.swap.step === b.swap.step && isSame(a.recipient, b.recipient);
  }
  return a.amount === b.amount && isSame(a.swap.to, b.swap.to);
};

/** Whether the network shows what became of a request that the wallet does not answer. */
export const canBeFound = ({ call, chainId, signature, since }: TransactionRequest): boolean =>
  signature !== undefined || (since !== undefined && (call !== undefined || namespaceOf(chainId) === "bip122"));

/** How long a request counts as possible. A page sends nothing that was signed later. */
export const requestOpenMillis = ({ isSentByPage, signature }: TransactionRequest): number =>
  isSentByPage && signature === undefined ? SIGNING_REQUEST_OPEN_MILLIS : TRANSACTION_REQUEST_OPEN_MILLIS;

/** The transactions that may still happen: those without a block, and requests that the wallet may still answer. */
export const transactionsUnderWay = (
  requests: ReadonlyArray<TransactionRequest>,
  sent: ReadonlyArray<PendingTransaction>,
  nowMillis: number,
): ReadonlyArray<TransactionUnderWay> => [
  ...sent.filter(
    ({ swap, status, sentAtMillis, isCallsId }) =>
      status === "pending" &&
      Math.abs(nowMillis - sentAtMillis) <
        (swap && !isCallsId ? PENDING_FOLLOW_MILLIS : TRANSACTION_REQUEST_OPEN_MILLIS),
  ),
  ...requests.filter(
    (each) =>
      Math.abs(nowMillis - each.askedAtMillis) < requestOpenMillis(each) &&
      !sent.some(({ request }) => request === each.request),
  ),
];

/** A list of requests with one of them new or changed, newest first. */
export const withRequest = (
  requests: ReadonlyArray<TransactionRequest>,
  request: TransactionRequest,
): ReadonlyArray<TransactionRequest> =>
  [request, ...requests.filter((each) => each.request !== request.request)].slice(0, TRANSACTION_REQUESTS_MAX);

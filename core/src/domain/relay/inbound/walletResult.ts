import { parseSolanaSignature } from "../../chain/transactions/solanaReplies.ts";
import {
  isHexBytes,
  isReplyText,
  isSignature,
  transactionHashIn,
  transactionIdIn,
} from "../../connection/walletReplies.ts";
import { WALLET_LIST_MAX } from "../../limits.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";

/** Whether a value has the shape of a result. */
type Shape = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === "string" && pattern.test(value);

const base64 = matches(/^[A-Za-z0-9+/]+={0,2}$/);
const hexOrBase64 = matches(/^(0x)?[A-Za-z0-9+/]+={0,2}$/);
const evmAddress = matches(/^0x[0-9a-f]{40}$/i);

/** Some wallets leave out the prefix. */
const bareSignature = matches(/^[0-9a-f]{130,}$/i);

const solanaSignature: Shape = (value) => parseSolanaSignature(value) !== undefined;

const transactionHash: Shape = (value) => transactionHashIn(value) !== undefined;
const transactionId: Shape = (value) => transactionIdIn(value) !== undefined;

const anyOf =
  (...shapes: ReadonlyArray<Shape>): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= WALLET_LIST_MAX && value.every(shape);
const absent: Shape = (value) => value === undefined || value === null;
/** An object whose fields have these shapes. It may have others. */
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    Object.entries(shapes).every(([name, shape]) => shape(fieldOf(value, name)));

const evmSignature = anyOf(isSignature, bareSignature);

/** The shape of a wallet's result by method. A method that is not in it may have any result. */
const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["eth_sendTransaction", transactionHash],
  ["eth_sendRawTransaction", transactionHash],
  ["personal_sign", evmSignature],
  ["eth_sign", evmSignature],
  ["eth_signTypedData", evmSignature],
  ["eth_signTypedData_v3", evmSignature],
  ["eth_signTypedData_v4", evmSignature],
  ["eth_signTransaction", anyOf(isHexBytes, fields({ raw: isHexBytes }))],
  ["eth_accounts", listOf(evmAddress)],
  ["eth_requestAccounts", listOf(evmAddress)],
  ["wallet_sendCalls", anyOf(isReplyText, fields({ id: isReplyText }))],
  ["solana_signMessage", fields({ signature: solanaSignature })],
  ["solana_signAndSendTransaction", fields({ signature: solanaSignature })],
  [
    "solana_signTransaction",
    anyOf(
      fields({ transaction: base64, signature: anyOf(absent, solanaSignature) }),
      fields({ transaction: absent, signature: solanaSignature }),
    ),
  ],
  ["solana_signAllTransactions", fields({ transactions: listOf(base64) })],
  ["signMessage", fields({ signature: hexOrBase64 })],
  ["signPsbt", fields({ psbt: base64, txid: anyOf(absent, transactionId) })],
  ["sendTransfer", transactionId],
  ["getAccountAddresses", (value) => boundedList(value, WALLET_LIST_MAX) !== undefined],
]);

/** Whether a wallet's result is what the method promises: a hash, a signature, a transaction. */
export const isWalletResult = (method: string, result: unknown): boolean => shapes.get(method)?.(result) ?? true;

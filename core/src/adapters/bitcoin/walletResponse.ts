import { base64, hex } from "@scure/base";
import type { AccountType } from "../../domain/account/account.ts";
import { readAddress } from "../../domain/account/readAddress.ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { isBase64, isPublicKey, isReplyText, transactionIdIn } from "../../domain/connection/walletReplies.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { ReportedAddress } from "./BitcoinWallet.ts";

/** Reads the answers of Bitcoin wallets. */

/** The result of a JSON-RPC answer. Throws the error of a failed answer, which says why it failed. */
export const resultOf = (response: unknown): unknown => {
  if (!isObject(response)) return response;
  const error = fieldOf(response, "error");
  if (error) throw error;
  const result = fieldOf(response, "result");
  return result === undefined ? response : result;
};

type Shape = (value: unknown) => value is string;

/** A text that has a shape. Throws `BadWalletReply` if it does not. */
export const textOfShape = (value: unknown, method: string, isShape: Shape, field = "it"): string => {
  if (!isShape(value)) throw new BadWalletReply({ method, issue: `${field} is missing or malformed` });
  return value;
};

const HEXADECIMAL = /^(?:0x)?((?:[0-9a-f]{2})+)$/i;

/**
 * The signature of a message in base64, as the kit returns it. Some wallets return it in hexadecimal digits or as bytes
 * (docs/rules/connection.md#bitcoin-over-the-relay). Throws `BadWalletReply` for anything else.
 */
export const signatureIn = (value: unknown, method: string): string => {
  const bytes = boundedBytes(value);
  if (bytes && bytes.length > 0) return base64.encode(bytes);
  const text = textOfShape(value, method, isReplyText, "signature");
  const [, digits] = HEXADECIMAL.exec(text) ?? [];
  if (digits !== undefined) return base64.encode(hex.decode(digits.toLowerCase()));
  return textOfShape(text, method, isBase64, "signature");
};

/** The public key of an account, if it has one: in hexadecimal digits, or as bytes. */
export const publicKeyIn = (account: unknown): Pick<ReportedAddress, "publicKey"> => {
  const value = fieldOf(account, "publicKey");
  const bytes = boundedBytes(value);
  const publicKey = bytes ? hex.encode(bytes) : value;
  return isPublicKey(publicKey) ? { publicKey } : {};
};

/**
 * The addresses of a list, each with its kind, which every language states differently. Leaves out addresses of no
 * known kind.
 */
export const addressesOf = (
  list: unknown,
  typeOf: (entry: unknown) => AccountType | undefined,
): ReadonlyArray<ReportedAddress> =>
  (boundedList(list, WALLET_LIST_MAX) ?? []).flatMap((entry): ReadonlyArray<ReportedAddress> => {
    const type = typeOf(entry);
    const text = fieldOf(entry, "address");
    if (typeof text !== "string" || !type) return [];
    // Addresses of Stacks are none of Bitcoin. Whether the others are valid is judged where they are used.
    const address = type === "stx" ? text : (readAddress("bip122", text) ?? text);
    return [{ address, type, ...publicKeyIn(entry) }];
  });

/** The id of the transaction that a wallet has sent. Throws `BadWalletReply` if the answer has none. */
export const sentIdIn = (response: unknown, method: string): string => {
  const id = transactionIdIn(response);
  if (id === undefined) throw new BadWalletReply({ method, issue: "the transaction id is missing or malformed" });
  return id;
};

/** The transaction id, if the answer has one. */
export const txidIn = (response: unknown): { readonly txid?: string } => {
  const txid = transactionIdIn(fieldOf(response, "txid") ?? fieldOf(response, "txId"));
  return txid === undefined ? {} : { txid };
};

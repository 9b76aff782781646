import { hex } from "@scure/base";
import type { AccountType } from "../../domain/account/account.ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { isBase64, isPublicKey, transactionIdIn } from "../../domain/connection/walletReplies.ts";
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

/** A text field of an answer, in base64 unless it has another shape. Throws `BadWalletReply` if it has not. */
export const textIn = (response: unknown, field: string, method: string, isShape: Shape = isBase64): string =>
  textOfShape(fieldOf(response, field), method, isShape, field);

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
    const address = fieldOf(entry, "address");
    if (typeof address !== "string" || !type) return [];
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

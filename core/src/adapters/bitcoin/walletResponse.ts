import type { AccountType } from "../../domain/account/account.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { ShownAddress } from "./BitcoinWallet.ts";

/** Reads the answers of Bitcoin wallets. */

/** The result of a JSON-RPC answer. Throws the error of a failed answer, which says why it failed. */
export const resultOf = (response: unknown): unknown => {
  if (!isObject(response)) return response;
  const error = fieldOf(response, "error");
  if (error) throw error;
  const result = fieldOf(response, "result");
  return result === undefined ? response : result;
};

/** A text field of an answer. Throws `BadWalletReply` if it is missing. */
export const textIn = (response: unknown, field: string, method: string): string => {
  const value = fieldOf(response, field);
  if (typeof value !== "string") throw new BadWalletReply({ method, issue: `${field} is missing` });
  return value;
};

/**
 * The addresses of a list, each with its kind, which every language states differently. Leaves out addresses of no
 * known kind.
 */
export const addressesOf = (
  list: unknown,
  typeOf: (entry: unknown) => AccountType | undefined,
): ReadonlyArray<ShownAddress> =>
  (boundedList(list, WALLET_LIST_MAX) ?? []).flatMap((entry): ReadonlyArray<ShownAddress> => {
    const type = typeOf(entry);
    const address = fieldOf(entry, "address");
    if (typeof address !== "string" || !type) return [];
    const publicKey = fieldOf(entry, "publicKey");
    return [{ address, type, ...(typeof publicKey === "string" ? { publicKey } : {}) }];
  });

/** The transaction id, if the answer has one. */
export const txidIn = (response: unknown): { readonly txid?: string } => {
  const txid = fieldOf(response, "txid");
  return typeof txid === "string" ? { txid } : {};
};

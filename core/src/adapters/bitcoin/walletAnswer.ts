import type { AccountType } from "../../domain/account/account.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { ShownAddress } from "./BitcoinWallet.ts";

/** Reading what Bitcoin wallets answer. */

/** The result of a JSON-RPC answer. Throws the error of one that failed, which says why. */
export const resultOf = (answer: unknown): unknown => {
  if (!isObject(answer)) return answer;
  const error = fieldOf(answer, "error");
  if (error) throw error;
  const result = fieldOf(answer, "result");
  return result === undefined ? answer : result;
};

/** A text of an answer. Throws `BadWalletReply` when there is none. */
export const textIn = (answer: unknown, field: string, method: string): string => {
  const value = fieldOf(answer, field);
  if (typeof value !== "string") throw new BadWalletReply({ method, issue: `no ${field}` });
  return value;
};

/** The addresses of a list, each with its kind, which each language tells in its own way; those of no kind are left out. */
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

/** A transaction id, for an answer that may have one. */
export const txidIn = (answer: unknown): { readonly txid?: string } => {
  const txid = fieldOf(answer, "txid");
  return typeof txid === "string" ? { txid } : {};
};

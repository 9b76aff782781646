import type { AccountType } from "../../domain/account.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import type { ShownAddress } from "./BitcoinWallet.ts";

/** Reading what Bitcoin wallets answer. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The result of a JSON-RPC answer. Throws the error of one that failed, which says why. */
export const resultOf = (answer: unknown): unknown => {
  if (!isRecord(answer)) return answer;
  if (answer.error) throw answer.error;
  return "result" in answer ? answer.result : answer;
};

/** A text of an answer. Throws `BadWalletReply` when there is none. */
export const textIn = (answer: unknown, field: string, method: string): string => {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (typeof value !== "string") throw new BadWalletReply({ method, issue: `no ${field}` });
  return value;
};

/** An address of an answer with its kind, which each language tells in its own way; nothing where it has none. */
export const addressIn = (
  entry: unknown,
  typeOf: (entry: Readonly<Record<string, unknown>>) => AccountType | undefined,
): ReadonlyArray<ShownAddress> => {
  const type = isRecord(entry) ? typeOf(entry) : undefined;
  if (!isRecord(entry) || typeof entry.address !== "string" || !type) return [];
  const { address, publicKey } = entry;
  return [{ address, type, ...(typeof publicKey === "string" ? { publicKey } : {}) }];
};

/** A transaction id, for an answer that may have one. */
export const txidIn = (answer: unknown): { readonly txid?: string } =>
  isRecord(answer) && typeof answer.txid === "string" ? { txid: answer.txid } : {};

import { base58, base64 } from "@scure/base";
import { boundedBytes } from "../../chain/transactions/boundedBytes.ts";
import { parseSolanaSignature } from "../../chain/transactions/solanaReplies.ts";
import { WALLET_LIST_MAX } from "../../limits.ts";
import { boundedList, fieldOf, isObject } from "../../untrustedValue.ts";

/** Writes a value as text; returns it unchanged when it is not bytes. */
type Write = (value: unknown) => unknown;

const solanaSignature: Write = (value) => {
  const bytes = parseSolanaSignature(value);
  return bytes ? base58.encode(bytes) : value;
};

const inBase64: Write = (value) => {
  const bytes = boundedBytes(value);
  return bytes ? base64.encode(bytes) : value;
};

const eachInBase64: Write = (value) => boundedList(value, WALLET_LIST_MAX + 1)?.map(inBase64) ?? value;

/** How the fields of a result are written, by method. */
const writers: ReadonlyMap<string, Readonly<Record<string, Write>>> = new Map([
  ["solana_signMessage", { signature: solanaSignature }],
  ["solana_signAndSendTransaction", { signature: solanaSignature }],
  ["solana_signTransaction", { signature: solanaSignature, transaction: inBase64 }],
  ["solana_signAllTransactions", { transactions: eachInBase64 }],
  ["signMessage", { signature: inBase64 }],
  ["signPsbt", { psbt: inBase64 }],
]);

/**
 * The result of a wallet with its bytes as the text that the method has for them. JSON has no bytes, and wallets let it
 * write them in several ways (docs/rules/connection.md#forms-of-bytes).
 */
export const bytesAsText = (method: string, result: unknown): unknown => {
  const fields = writers.get(method);
  if (!fields || !isObject(result)) return result;
  const written = Object.entries(fields).flatMap(([name, write]) => {
    const value = fieldOf(result, name);
    return value === undefined ? [] : [[name, write(value)]];
  });
  return { ...result, ...Object.fromEntries(written) };
};

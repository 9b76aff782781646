import { fieldOf } from "../../untrustedValue.ts";
import type { TransactionReceipt } from "../transactionReceipt.ts";

const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** A quantity as Ethereum nodes write it: at most 256 bits, in hexadecimal. */
export const parseQuantity = (value: unknown): bigint | undefined =>
  typeof value === "string" && QUANTITY.test(value) ? BigInt(value) : undefined;

const textField = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" ? text.toLowerCase() : undefined;
};

const addressField = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" && ADDRESS.test(text) ? text : undefined;
};

export type EvmReceipt = Omit<TransactionReceipt, "chainId" | "replaced">;

/** The receipt of a transaction in a node's answer. Undefined for anything else, such as the receipt of another one. */
export const parseReceipt = (response: unknown, hash: string): EvmReceipt | undefined => {
  const outcome = parseQuantity(fieldOf(response, "status"));
  const blockNumber = parseQuantity(fieldOf(response, "blockNumber"));
  if (textField(response, "transactionHash") !== hash || blockNumber === undefined) return undefined;
  if (outcome !== 0n && outcome !== 1n) return undefined;
  const [from, to] = [addressField(response, "from"), addressField(response, "to")];
  const contractAddress = addressField(response, "contractAddress");
  const gasUsed = parseQuantity(fieldOf(response, "gasUsed"));
  const effectiveGasPrice = parseQuantity(fieldOf(response, "effectiveGasPrice"));
  return {
    hash,
    status: outcome === 1n ? "success" : "reverted",
    blockNumber,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(contractAddress ? { contractAddress } : {}),
    ...(gasUsed === undefined ? {} : { gasUsed }),
    ...(effectiveGasPrice === undefined ? {} : { effectiveGasPrice }),
  };
};

/** What a transaction does, and its place in the order of its sender's transactions. */
export interface SentTransaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: bigint;
  /** Undefined when the transaction creates a contract. */
  readonly to: string | undefined;
  readonly value: bigint;
  readonly input: string;
}

/** A transaction in a node's answer, whether it is in a block or not. */
export const parseSentTransaction = (response: unknown): SentTransaction | undefined => {
  const [hash, from, input] = [textField(response, "hash"), textField(response, "from"), textField(response, "input")];
  const nonce = parseQuantity(fieldOf(response, "nonce"));
  const value = parseQuantity(fieldOf(response, "value"));
  if (!hash || !from || nonce === undefined || value === undefined || input === undefined) return undefined;
  return { hash, from, nonce, to: textField(response, "to"), value, input };
};

/** How another transaction took the place of one: with the same effect at another fee, to cancel it, or otherwise. */
export type Replacement = "repriced" | "cancelled" | "replaced";

export const replacementOf = (sent: SentTransaction, other: SentTransaction): Replacement => {
  if (other.to === sent.to && other.value === sent.value && other.input === sent.input) return "repriced";
  // Wallets cancel by sending nothing to themselves.
  return other.to === other.from && other.value === 0n ? "cancelled" : "replaced";
};

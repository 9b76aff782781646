import { fieldOf } from "../../untrustedValue.ts";
import { readQuantity } from "../quantity.ts";
import type { TransactionReceipt } from "../transactionReceipt.ts";

const ADDRESS = /^0x[0-9a-f]{40}$/i;

const textField = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" ? text.toLowerCase() : undefined;
};

const addressField = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" && ADDRESS.test(text) ? text : undefined;
};

/** Words for a status: those of viem, which some gateways to nodes are made with. */
const statusWords: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ["success", true],
  ["reverted", false],
]);

/**
 * Whether a status of EIP-658 says success: in a receipt, or in the result of a simulated call. Some nodes write it with
 * more digits than are needed, as a number, or in a word. Undefined for anything else.
 */
export const parseStatus = (value: unknown): boolean | undefined => {
  const outcome = readQuantity(value);
  if (outcome === undefined) return statusWords.get(value);
  return outcome === 1n || (outcome === 0n ? false : undefined);
};

/**
 * How a transaction in a block ended. Chains without EIP-658 have a `root` in place of a status, and some nodes answer
 * null: such a transaction is included, and nobody says that it failed (docs/rules/chain.md#receipts-of-transactions).
 */
const outcomeIn = (receipt: unknown): boolean | undefined => {
  const status = fieldOf(receipt, "status") ?? undefined;
  return status === undefined || parseStatus(status);
};

export type EvmReceipt = Omit<TransactionReceipt, "chainId" | "replaced">;

/** The receipt of a transaction in a node's answer. Undefined for anything else, such as the receipt of another one. */
export const parseReceipt = (response: unknown, hash: string): EvmReceipt | undefined => {
  const succeeded = outcomeIn(response);
  const blockNumber = readQuantity(fieldOf(response, "blockNumber"));
  if (textField(response, "transactionHash") !== hash || blockNumber === undefined) return undefined;
  if (succeeded === undefined) return undefined;
  const [from, to] = [addressField(response, "from"), addressField(response, "to")];
  const contractAddress = addressField(response, "contractAddress");
  const gasUsed = readQuantity(fieldOf(response, "gasUsed"));
  const effectiveGasPrice = readQuantity(fieldOf(response, "effectiveGasPrice"));
  return {
    hash,
    status: succeeded ? "success" : "reverted",
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
  const [hash, from] = [textField(response, "hash"), textField(response, "from")];
  // Some nodes call it so.
  const input = textField(response, "input") ?? textField(response, "data");
  const nonce = readQuantity(fieldOf(response, "nonce"));
  const value = readQuantity(fieldOf(response, "value"));
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

import type { FeatureLoadFailed } from "../errors/client.ts";
import type { RpcError } from "../errors/families.ts";
import type { NetworkNotSupported } from "../errors/flow.ts";
import type { InvalidArgument } from "../errors/input.ts";
import type { TransactionNotConfirmed, TransactionReplaced } from "../errors/money.ts";
import type { NetworkNotFound } from "../errors/networks.ts";
import type { TransportError } from "../errors/transport.ts";
import type { ChainId, Namespace } from "./caip.ts";

/** What became of a transaction that a network has included in a block. Amounts are base units. */
export interface TransactionReceipt {
  /** The transaction in the block. It differs from the one asked for when the sender raised its fee: see `replaced`. */
  readonly hash: string;
  readonly chainId: ChainId;
  /**
   * `reverted` when the transaction was included and failed: its fee is paid, and nothing else of it took effect. On a
   * chain whose receipts have no status (before EIP-658), an included transaction is a `success`.
   */
  readonly status: "success" | "reverted";
  /** The block's number; on Solana the slot. */
  readonly blockNumber: bigint;
  readonly from?: string;
  readonly to?: string;
  /** The contract that the transaction created. */
  readonly contractAddress?: string;
  readonly gasUsed?: bigint;
  /** Wei per unit of gas. */
  readonly effectiveGasPrice?: bigint;
  /** The hash asked for, when the sender sent the same transaction again with another fee, and that one was included. */
  readonly replaced?: string;
}

/** Why there is no receipt. */
export type ReceiptFailure =
  | TransactionNotConfirmed
  | TransactionReplaced
  | InvalidArgument
  | NetworkNotFound
  | NetworkNotSupported
  | FeatureLoadFailed
  | RpcError
  | TransportError;

const transactionIds: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-fA-F]{64}$/,
  // 64 bytes in base58, the signature of the first signer.
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
};

/** Whether a text has the form of a transaction's hash (eip155) or signature (solana). */
export const isTransactionOf = (namespace: Namespace, text: string): boolean =>
  transactionIds[namespace]?.test(text) ?? false;

/** The namespace whose transactions have ids of this form. The forms have nothing in common. */
export const namespaceOfTransaction = (text: string): Namespace | undefined =>
  (["eip155", "solana"] as const).find((namespace) => isTransactionOf(namespace, text));

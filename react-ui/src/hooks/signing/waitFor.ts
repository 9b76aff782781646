import { type ActionOptions, CapabilityMissing, type ChainId, type Portico } from "@portico/core";

/** What became of a transaction that a network has included in a block. Amounts are base units. */
export interface TransactionReceipt {
  readonly hash: string;
  readonly chainId: ChainId;
  /** `reverted` when the transaction was included and failed. */
  readonly status: "success" | "reverted";
  readonly blockNumber: bigint;
  readonly from?: string;
  readonly to?: string;
  readonly contractAddress?: string;
  readonly gasUsed?: bigint;
  readonly effectiveGasPrice?: bigint;
  /** The hash asked for, when the sender replaced the transaction by the same one with another fee. */
  readonly replaced?: string;
}

export interface TransactionToAwait {
  /** The hash of an EVM transaction, or the signature of a Solana transaction. */
  readonly hash: string;
  readonly chainId?: ChainId;
  readonly confirmations?: number;
}

interface WaitingSigner {
  waitFor(transaction: TransactionToAwait, options?: ActionOptions): Promise<TransactionReceipt>;
}

const isWaiting = (signer: object): signer is WaitingSigner => "waitFor" in signer;

/** Waits until the network has included a transaction in a block. */
export const waitFor = async (
  { signer }: Portico,
  transaction: TransactionToAwait,
  options: ActionOptions,
): Promise<TransactionReceipt> => {
  if (isWaiting(signer)) return signer.waitFor(transaction, options);
  throw new CapabilityMissing({ capability: "waitFor", wallet: "This client" });
};

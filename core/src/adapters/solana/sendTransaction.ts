import { base58, base64 } from "@scure/base";
import type { Network } from "../../domain/chain/network.ts";
import { signatureStatusIn } from "../../domain/chain/transactions/signatureStatus.ts";
import { firstSignature, KEY_BYTES, readTransaction } from "../../domain/chain/transactions/solanaTransaction.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { TransactionFailed } from "../../domain/errors/flow.ts";
import { SOLANA_CONFIRMATION_POLL_MILLIS } from "../../domain/limits.ts";
import { causeMessage, fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { SolanaSendOptions } from "../../ports/WalletConnection.ts";

type SendingContext = Pick<AdapterContext, "rpc" | "sent">;

const heightIn = (response: unknown): number => (typeof response === "number" ? response : 0);
const lastHeightIn = (response: unknown): number =>
  heightIn(fieldOf(fieldOf(response, "value"), "lastValidBlockHeight"));

/** "Blockhash not found", in the words of a node. */
const isAboutBlockhash = (cause: unknown): boolean => /block ?hash/i.test(causeMessage(cause));

/** The blockhash in a transaction's wire bytes. */
const blockhashOf = (transaction: Uint8Array): string => {
  const { keysEnd = 0 } = readTransaction(transaction) ?? {};
  return base58.encode(transaction.slice(keysEnd, keysEnd + KEY_BYTES));
};

/**
 * Sends a signed transaction through the network's RPC and waits until it is confirmed. Rejects with
 * `TransactionFailed` when the network reports a failure, or when the blockhash has expired, after which the network
 * can no longer accept the transaction.
 */
export const sendAndConfirm = async (
  { rpc, sent }: SendingContext,
  request: {
    /** The sender. */
    readonly address: string;
    readonly network: Network;
    readonly transaction: Uint8Array;
    readonly options?: SolanaSendOptions;
    readonly onSigned?: (signature: string) => void;
  },
): Promise<string> => {
  const { address, network, transaction, options = {}, onSigned } = request;
  const call = (method: string, params: ReadonlyArray<unknown>) => rpc({ network, method, params });
  // The transaction's blockhash is no younger than the network's latest one, so this height bounds its life.
  const latest = await call("getLatestBlockhash", [{ commitment: "confirmed" }]);
  const lastHeight = lastHeightIn(latest);
  const bytes = firstSignature(transaction);
  if (!bytes) throw new BadWalletReply({ method: "solana_signTransaction", issue: "the transaction is not signed" });
  const signature = base58.encode(bytes);
  onSigned?.(signature);
  const currentStatus = async () => signatureStatusIn(await call("getSignatureStatuses", [[signature]]));
  const params = [base64.encode(transaction), { preflightCommitment: "confirmed", ...options, encoding: "base64" }];
  /** Whether the network can no longer include the transaction, as a node says that is not behind. */
  const hasExpired = async (): Promise<boolean> => {
    const minContextSlot = fieldOf(fieldOf(latest, "context"), "slot");
    const at = { commitment: "confirmed", ...(typeof minContextSlot === "number" ? { minContextSlot } : {}) };
    return fieldOf(await call("isBlockhashValid", [blockhashOf(transaction), at]), "value") === false;
  };
  let refusal: unknown;
  await call("sendTransaction", params).catch(async (cause: unknown) => {
    // A node may have taken it and not answered. The next one refuses it then, because it has happened already.
    if (await currentStatus().catch(() => undefined)) return;
    // A node that is behind does not know a blockhash that the node before it knows.
    if (!isAboutBlockhash(cause) || (await hasExpired().catch(() => false))) throw cause;
    refusal = cause;
  });
  sent({ namespace: "solana", chainId: network.caipNetworkId, address, hash: signature });
  while (true) {
    const status = await currentStatus();
    if (status?.failure) throw new TransactionFailed({}, { cause: status.failure });
    if (status?.isConfirmed) return signature;
    const height = heightIn(await call("getBlockHeight", [{ commitment: "confirmed" }]));
    if (!status && height > lastHeight)
      throw new TransactionFailed({}, { cause: refusal ?? new Error("The blockhash has expired") });
    await new Promise((resolve) => setTimeout(resolve, SOLANA_CONFIRMATION_POLL_MILLIS));
  }
};

/**
 * `@solana/kit` with the wallet that is connected on Solana: a signer of messages and transactions.
 *
 * @example
 *   import { walletSignerOf } from "@portico/core/adapters/solana-kit";
 *   import { createSignableMessage } from "@solana/kit";
 *
 *   const signer = await walletSignerOf(portico);
 *   await signer.signMessages([createSignableMessage("hello")]);
 * @module
 */
import { base58 } from "@scure/base";
import {
  address as addressOf,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  signatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from "@solana/kit";
import { type ClientOn, connectedNow } from "./client/connectedNow.ts";

export type SolanaClient = ClientOn<"solana">;

/** A signer of `@solana/kit` for messages and transactions. The wallet may change a transaction before it signs. */
export type WalletSigner = MessagePartialSigner & TransactionModifyingSigner & TransactionSendingSigner;

const wireOf = (transaction: Transaction): Uint8Array => new Uint8Array(getTransactionEncoder().encode(transaction));

/** The bytes of a wallet as a transaction of the kit. Its lifetime is read from it, as the wallet may have changed it. */
const signedFrom = async (wire: Uint8Array) => {
  const transaction = getTransactionDecoder().decode(wire);
  assertIsTransactionWithinSizeLimit(transaction);
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message);
  return Object.freeze({ ...transaction, lifetimeConstraint });
};

const bytesOf = (signature: string): SignatureBytes => signatureBytes(base58.decode(signature));

/**
 * The signer of `@solana/kit` for the connected Solana wallet. It stays with the account and the network in use: make a
 * new one when the visitor chooses others. Rejects with `NotConnected`.
 *
 * Wallets that cannot send have the transaction sent through the client's RPC, which resolves once it is confirmed.
 */
export const walletSignerOf = async (client: SolanaClient): Promise<WalletSigner> => {
  const { connection, address: account, network } = await connectedNow(client, "solana");
  const address = addressOf(account);
  const send = connection.capabilities.includes("sendTransaction")
    ? connection.signAndSendTransaction
    : connection.sendTransaction;

  const sign = async (transactions: ReadonlyArray<Uint8Array>): Promise<ReadonlyArray<Uint8Array>> => {
    const [first, ...rest] = transactions;
    if (!first) return [];
    if (rest.length > 0) return connection.signAllTransactions({ address, transactions });
    return [await connection.signTransaction({ address, transaction: first })];
  };

  return {
    address,
    signMessages: async (messages, { abortSignal } = {}) => {
      const signed = [];
      for (const { content } of messages) {
        abortSignal?.throwIfAborted();
        const signature = await connection.signMessage({ address, message: content });
        signed.push(Object.freeze({ [address]: bytesOf(signature) }));
      }
      return signed;
    },
    modifyAndSignTransactions: async (transactions, { abortSignal } = {}) => {
      abortSignal?.throwIfAborted();
      const signed = await sign(transactions.map(wireOf));
      return Promise.all(signed.map(signedFrom));
    },
    signAndSendTransactions: async (transactions, { abortSignal, minContextSlot } = {}) => {
      const options = minContextSlot === undefined ? {} : { options: { minContextSlot: Number(minContextSlot) } };
      const sent: SignatureBytes[] = [];
      for (const transaction of transactions) {
        abortSignal?.throwIfAborted();
        sent.push(bytesOf(await send({ address, transaction: wireOf(transaction), network, ...options })));
      }
      return sent;
    },
  };
};

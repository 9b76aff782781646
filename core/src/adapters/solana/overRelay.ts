import { base58, base64 } from "@scure/base";
import type { ChainId } from "../../domain/chain/caip.ts";
import { withSignature } from "../../domain/chain/transactions/solanaTransaction.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { sessionPart } from "../relay/sessionPart.ts";
import { coinTransfers } from "./coinTransfers.ts";
import { legacyFields } from "./legacyFields.ts";
import { solanaAccounts } from "./SolanaWallet.ts";
import { sendAndConfirm } from "./sendTransaction.ts";
import { currentChain } from "./solanaChains.ts";

const textIn = (response: unknown, field: string): string | undefined => {
  const value: unknown = typeof response === "object" && response !== null ? Reflect.get(response, field) : undefined;
  return typeof value === "string" ? value : undefined;
};

const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["solana_signMessage", "signMessage"],
  ["solana_signTransaction", "signTransaction"],
  ["solana_signTransaction", "signAllTransactions"],
  ["solana_signTransaction", "sendTransfer"],
  ["solana_signTransaction", "estimateFee"],
  ["solana_signAndSendTransaction", "sendTransaction"],
];

const bytesOf = (message: string | Uint8Array): Uint8Array =>
  typeof message === "string" ? new TextEncoder().encode(message) : message;

/**
 * The Solana part of a relay session (docs/rules/connection.md#solana-over-the-relay). Messages and signatures are sent
 * as base58, transactions as base64. Undefined when the wallet approved no account.
 */
export const overRelay = (
  session: RelaySession,
  context: AdapterContext,
  requested: ChainId | undefined,
): Connected<SolanaConnection> | undefined => {
  const part = sessionPart(
    session,
    {
      namespace: "solana",
      accountsOf: solanaAccounts,
      chainOf: (rawChainId) => currentChain(rawChainId, context.networks()),
      capabilityOf,
      sent: context.sent,
    },
    requested,
  );
  if (!part) return undefined;
  const { accounts, request, approves } = part;

  /** The signed transaction. Older wallets return only the signature, which is then put into the transaction. */
  const signedFrom = (response: unknown, transaction: Uint8Array, address: string): Uint8Array => {
    const method = "solana_signTransaction";
    const encoded = textIn(response, "transaction");
    if (encoded !== undefined) return base64.decode(encoded);
    const signature = textIn(response, "signature");
    const signed = signature && withSignature(transaction, base58.decode(address), base58.decode(signature));
    if (!signed) throw new BadWalletReply({ method, issue: "it has neither a transaction nor a signature" });
    return signed;
  };
  const signOne = async (address: string, transaction: Uint8Array, chainId?: ChainId): Promise<Uint8Array> => {
    const params = { transaction: base64.encode(transaction), pubkey: address, ...legacyFields(transaction) };
    return signedFrom(await request("solana_signTransaction", params, chainId), transaction, address);
  };
  const signAll = async (address: string, transactions: ReadonlyArray<Uint8Array>) => {
    if (!approves("solana_signAllTransactions")) {
      const signed: Uint8Array[] = [];
      for (const transaction of transactions) signed.push(await signOne(address, transaction));
      return signed;
    }
    const response = await request("solana_signAllTransactions", {
      transactions: transactions.map((transaction) => base64.encode(transaction)),
      pubkey: address,
    });
    const list: unknown =
      typeof response === "object" && response !== null ? Reflect.get(response, "transactions") : undefined;
    if (!Array.isArray(list) || list.length !== transactions.length) {
      throw new BadWalletReply({ method: "solana_signAllTransactions", issue: "the number of transactions differs" });
    }
    return list.map((text) => base64.decode(String(text)));
  };

  const sendTransaction: SolanaConnection["sendTransaction"] = async ({ address, transaction, ...sending }) => {
    const signed = await signOne(address, transaction, sending.network.caipNetworkId);
    return sendAndConfirm(context, { ...sending, address, transaction: signed });
  };

  const connection: SolanaConnection = {
    namespace: "solana",
    wallet: session.wallet,
    get capabilities() {
      return part.capabilities();
    },
    get approvedChains() {
      return part.approvedChains();
    },
    provider: part.provider,
    watch: part.watch,
    switchNetwork: part.switchNetwork,
    signMessage: async ({ address, message }) => {
      const response = await request("solana_signMessage", {
        message: base58.encode(bytesOf(message)),
        pubkey: address,
      });
      const signature = textIn(response, "signature");
      if (signature === undefined)
        throw new BadWalletReply({ method: "solana_signMessage", issue: "the signature is missing" });
      return signature;
    },
    signTransaction: ({ address, transaction }) => signOne(address, transaction),
    signAllTransactions: ({ address, transactions }) => signAll(address, transactions),
    signAndSendTransaction: async ({ address, transaction, network, options }) => {
      const params = {
        transaction: base64.encode(transaction),
        pubkey: address,
        ...(options ? { sendOptions: options } : {}),
      };
      const response = await request("solana_signAndSendTransaction", params, network.caipNetworkId);
      const signature = textIn(response, "signature");
      if (!signature)
        throw new BadWalletReply({ method: "solana_signAndSendTransaction", issue: "the signature is missing" });
      return signature;
    },
    sendTransaction,
    ...coinTransfers(context, sendTransaction),
    disconnect: session.disconnect,
  };
  return { connection, accounts, chainId: part.chainId() };
};

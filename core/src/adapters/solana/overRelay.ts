import { base58, base64 } from "@scure/base";
import type { ChainId } from "../../domain/chain/caip.ts";
import { withSignature } from "../../domain/chain/transactions/solanaTransaction.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import { messageBytes } from "../../domain/connection/messageBytes.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { sessionPart } from "../relay/sessionPart.ts";
import { coinTransfers } from "./coinTransfers.ts";
import { legacyFields } from "./legacyFields.ts";
import { solanaAccounts } from "./SolanaWallet.ts";
import { sendAndConfirm } from "./sendTransaction.ts";
import { siteTransaction } from "./siteTransaction.ts";
import { currentChain } from "./solanaChains.ts";
import { signatureText, transactionText } from "./solanaReplies.ts";

const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["solana_signMessage", "signMessage"],
  ["solana_signTransaction", "signTransaction"],
  ["solana_signTransaction", "signAllTransactions"],
  ["solana_signTransaction", "sendTransfer"],
  ["solana_signTransaction", "estimateFee"],
  ["solana_signAndSendTransaction", "sendTransaction"],
];

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
    const whole = fieldOf(response, "transaction") ?? undefined;
    if (whole !== undefined) return transactionText(whole, method);
    const signature = signatureText(fieldOf(response, "signature"), method);
    const signed = withSignature(transaction, base58.decode(address), signature);
    if (!signed) throw new BadWalletReply({ method, issue: "the account does not sign this transaction" });
    return signed;
  };
  const signOne = async (address: string, given: Uint8Array, chainId?: ChainId): Promise<Uint8Array> => {
    const transaction = siteTransaction(given, "solana_signTransaction");
    const params = { transaction: base64.encode(transaction), pubkey: address, ...legacyFields(transaction) };
    return signedFrom(await request("solana_signTransaction", params, chainId), transaction, address);
  };
  const signAll = async (address: string, transactions: ReadonlyArray<Uint8Array>) => {
    if (!approves("solana_signAllTransactions")) {
      const signed: Uint8Array[] = [];
      for (const transaction of transactions) signed.push(await signOne(address, transaction));
      return signed;
    }
    const method = "solana_signAllTransactions";
    const response = await request(method, {
      transactions: transactions.map((transaction) => base64.encode(siteTransaction(transaction, method))),
      pubkey: address,
    });
    const list = boundedList(fieldOf(response, "transactions"), transactions.length + 1);
    if (list?.length !== transactions.length) {
      throw new BadWalletReply({ method, issue: "the number of transactions differs" });
    }
    return list.map((signed) => transactionText(signed, method));
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
      const method = "solana_signMessage";
      const params = { message: base58.encode(messageBytes(message, method)), pubkey: address };
      return base58.encode(signatureText(fieldOf(await request(method, params), "signature"), method));
    },
    signTransaction: ({ address, transaction }) => signOne(address, transaction),
    signAllTransactions: ({ address, transactions }) => signAll(address, transactions),
    signAndSendTransaction: async ({ address, transaction, network, options }) => {
      const method = "solana_signAndSendTransaction";
      const params = {
        transaction: base64.encode(siteTransaction(transaction, method)),
        pubkey: address,
        ...(options ? { sendOptions: options } : {}),
      };
      const response = await request(method, params, network.caipNetworkId);
      return base58.encode(signatureText(fieldOf(response, "signature"), method));
    },
    sendTransaction,
    ...coinTransfers(context, sendTransaction),
    disconnect: session.disconnect,
  };
  return { connection, accounts, chainId: part.chainId() };
};

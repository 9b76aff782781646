import type { ChainId, Namespace } from "../chain/caip.ts";
import { boundedList, fieldOf } from "../untrustedValue.ts";
import { isReplyText, transactionHashIn, transactionIdIn } from "./walletReplies.ts";

interface Answered {
  readonly namespace: Namespace;
  /** The network in use when left out. */
  readonly chainId?: ChainId | undefined;
  /** The address of the sender or the signer. */
  readonly address: string;
  /** The parameters of the request, as the site has written them. */
  readonly params?: unknown;
}

/** What a wallet has sent: a transaction, or several calls as one (EIP-5792), whose transaction is not known yet. */
export type SentByWallet = Answered &
  (
    | {
        /** The hash, signature or id of the transaction. */
        readonly hash: string;
      }
    | { readonly callsId: string }
  );

/** Typed data (EIP-712) that a wallet has signed. Whoever has the signature may use it later. */
export type SignedByWallet = Answered & { readonly signature: string };

interface WalletCall {
  readonly method: string;
  readonly params: unknown;
  readonly chainId?: ChainId | undefined;
}

/** The sender's address is in this field of the request; the signer's address is the first parameter itself. */
interface AnsweredMethod {
  readonly sender?: string;
  /** The id in the reply. */
  readonly id: (reply: unknown) => unknown;
}

const textOr =
  (field: string): AnsweredMethod["id"] =>
  (reply) =>
    typeof reply === "string" ? reply : fieldOf(reply, field);

const typedData: AnsweredMethod = { id: (reply) => reply };

const answeredMethods: Readonly<Record<string, AnsweredMethod>> = {
  eth_sendTransaction: { sender: "from", id: transactionHashIn },
  wallet_sendCalls: { sender: "from", id: textOr("id") },
  solana_signAndSendTransaction: { sender: "pubkey", id: textOr("signature") },
  sendTransfer: { sender: "account", id: transactionIdIn },
  signPsbt: { sender: "account", id: (reply) => transactionIdIn(fieldOf(reply, "txid")) },
  eth_signTypedData: typedData,
  eth_signTypedData_v3: typedData,
  eth_signTypedData_v4: typedData,
};

/** Reads from a request and its reply what a wallet has sent or signed. Undefined when it is neither. */
export const sentByWallet = (
  namespace: Namespace,
  { method, params, chainId }: WalletCall,
  reply: unknown,
): SentByWallet | SignedByWallet | undefined => {
  const fields = Object.hasOwn(answeredMethods, method) ? answeredMethods[method] : undefined;
  if (!fields) return undefined;
  const request = boundedList(params, 1)?.[0] ?? params;
  const address = fields.sender ? fieldOf(request, fields.sender) : request;
  const id = fields.id(reply);
  if (!isReplyText(address) || !isReplyText(id)) return undefined;
  const answered = { namespace, chainId, address, params };
  if (!fields.sender) return { ...answered, signature: id };
  return { ...answered, ...(method === "wallet_sendCalls" ? { callsId: id } : { hash: id }) };
};

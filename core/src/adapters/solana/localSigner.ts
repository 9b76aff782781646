import { base58 } from "@scure/base";
import { readTransaction, withSignature } from "../../domain/chain/transactions/solanaTransaction.ts";
import { BadWalletReply, CapabilityMissing } from "../../domain/errors/connection.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { signatureBytes } from "./solanaReplies.ts";

/** A key that the program holds itself, as scripts and servers do. It approves every request. */
export interface SolanaSigner {
  /** The id of its connector. */
  readonly id: string;
  readonly name: string;
  /** The public key in base58. */
  readonly address: string;
  /** Signs bytes with Ed25519. */
  readonly sign: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

const METHOD = "solana_signTransaction";

const signed = async (signer: SolanaSigner, transaction: Uint8Array): Promise<Uint8Array> => {
  const wire = readTransaction(transaction);
  if (!wire) throw new BadWalletReply({ method: METHOD, issue: "it is not a transaction" });
  const signature = signatureBytes(await signer.sign(transaction.subarray(wire.messageAt)), METHOD);
  const result = withSignature(transaction, base58.decode(signer.address), signature);
  if (!result) throw new BadWalletReply({ method: METHOD, issue: "the account does not sign this transaction" });
  return result;
};

const walletOf = (signer: SolanaSigner): SolanaWallet => ({
  connector: { id: signer.id, type: "EXTERNAL", name: signer.name, namespace: "solana" },
  provider: signer,
  capabilities: ["signMessage", "signTransaction", "signAllTransactions"],
  supports: () => true,
  connect: async () => [signer.address],
  disconnect: async () => {},
  watch: () => () => {},
  signMessage: async (_, message) => signatureBytes(await signer.sign(message), "solana_signMessage"),
  signTransactions: (_, transactions) => Promise.all(transactions.map((transaction) => signed(signer, transaction))),
  signAndSend: async () => {
    throw new CapabilityMissing({ capability: "solana_signAndSendTransaction", wallet: signer.name });
  },
});

/** The signers that the program passed, as a place to find wallets. */
export const localSigners = (signers: ReadonlyArray<SolanaSigner>): WalletSource<SolanaWallet, SolanaSigner> => ({
  name: "the adapter's signers",
  candidates: () => signers,
  read: walletOf,
});

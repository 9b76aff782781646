import { COINBASE_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import { libraryTransaction, wireBytesOf } from "./libraryTransaction.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { MAINNET } from "./solanaChains.ts";
import { signatureBytes, signatureText, transactionBytes } from "./solanaReplies.ts";

type Listener = (...values: ReadonlyArray<unknown>) => void;

const GLOBAL = "coinbaseSolana";

/**
 * `window.coinbaseSolana`: a provider older than the Wallet Standard, which expects transactions of `@solana/web3.js`
 * 1.
 */
interface CoinbaseProvider {
  connect(): Promise<unknown>;
  disconnect(): Promise<unknown>;
  signMessage(message: Uint8Array): Promise<unknown>;
  signTransaction(transaction: unknown): Promise<unknown>;
  signAllTransactions(transactions: ReadonlyArray<unknown>): Promise<unknown>;
  signAndSendTransaction(transaction: unknown, options?: unknown): Promise<unknown>;
  on?(event: string, listener: Listener): unknown;
  removeListener?(event: string, listener: Listener): unknown;
}

const needed = [
  "connect",
  "disconnect",
  "signMessage",
  "signTransaction",
  "signAllTransactions",
  "signAndSendTransaction",
];

const isCoinbaseProvider = (value: unknown): value is CoinbaseProvider =>
  needed.every((method) => typeof fieldOf(value, method) === "function");

const coinbaseWallet = (provider: CoinbaseProvider): SolanaWallet => {
  const addresses = (): ReadonlyArray<string> => {
    const publicKey = fieldOf(provider, "publicKey");
    return publicKey ? (attempted(() => [String(publicKey)]) ?? []) : [];
  };
  /** The transaction that the wallet signed. The wallet signs in place, or returns another object or bytes. */
  const signedFrom = (response: unknown, method: string): Uint8Array => transactionBytes(wireBytesOf(response), method);
  return {
    connector: {
      id: COINBASE_CONNECTOR_ID,
      type: "ANNOUNCED",
      name: "Coinbase Wallet",
      namespace: "solana",
      origin: GLOBAL,
    },
    provider,
    capabilities: ["signMessage", "signTransaction", "signAllTransactions", "sendTransaction"],
    supports: (chainId) => chainId === MAINNET,
    connect: async ({ silent }) => {
      if (!silent) await provider.connect();
      return addresses();
    },
    disconnect: async () => {
      await provider.disconnect();
    },
    watch: (changed) => {
      const notify = () => changed(addresses());
      const events = ["connect", "accountChanged", "disconnect"];
      for (const event of events) attempted(() => provider.on?.(event, notify));
      return () => {
        for (const event of events) attempted(() => provider.removeListener?.(event, notify));
      };
    },
    signMessage: async (_, message) =>
      signatureBytes(fieldOf(await provider.signMessage(message), "signature"), "signMessage"),
    signTransactions: async (_, transactions) => {
      const objects = transactions.map(libraryTransaction);
      const [only] = objects;
      if (only && objects.length === 1) {
        return [signedFrom(await provider.signTransaction(only), "signTransaction")];
      }
      const responses = await provider.signAllTransactions(objects);
      return (boundedList(responses, WALLET_LIST_MAX) ?? []).map((response) =>
        signedFrom(response, "signAllTransactions"),
      );
    },
    signAndSend: async (_, transaction, chainId, options) => {
      // The wallet sends on its own network, whatever network the transaction was made for.
      if (chainId !== MAINNET) throw new ChainNotSupported({ chainId });
      const response = await provider.signAndSendTransaction(
        libraryTransaction(transaction),
        ...(options ? [options] : []),
      );
      return signatureText(fieldOf(response, "signature") ?? response, "signAndSendTransaction");
    },
  };
};

/** The Coinbase wallet, if the page has it. */
export const coinbaseInjected: WalletSource<SolanaWallet> = {
  name: GLOBAL,
  candidates: () => [fieldOf(globalThis, GLOBAL)],
  read: (provider) => (isCoinbaseProvider(provider) ? coinbaseWallet(provider) : undefined),
};

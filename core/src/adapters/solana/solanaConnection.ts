import { base58 } from "@scure/base";
import type { ChainId } from "../../domain/chain/caip.ts";
import { messageBytes } from "../../domain/connection/messageBytes.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { SolanaConnection } from "../../ports/WalletConnection.ts";
import { coinTransfers } from "./coinTransfers.ts";
import { type SolanaWallet, solanaAccounts } from "./SolanaWallet.ts";
import { sendAndConfirm } from "./sendTransaction.ts";
import { siteTransaction } from "./siteTransaction.ts";

/**
 * A connection to an injected wallet. The wallet has no current network: each transaction names its network, which is
 * the one in use unless the site names another.
 */
export const solanaConnection = (
  signer: SolanaWallet,
  context: AdapterContext,
  startsOn: ChainId,
): SolanaConnection => {
  let inUse = startsOn;
  const guarded = async <A>(method: string, run: () => Promise<A>): Promise<A> => {
    try {
      return await run();
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: signer.connector.name });
    }
  };
  const sign = (address: string, transactions: ReadonlyArray<Uint8Array>, chainId = inUse) =>
    guarded("solana_signTransaction", async () => {
      const bytes = transactions.map((transaction) => siteTransaction(transaction, "solana_signTransaction"));
      const signed = await signer.signTransactions(address, bytes, chainId);
      if (signed.length !== transactions.length) {
        throw new BadWalletReply({ method: "solana_signTransaction", issue: "the number of transactions differs" });
      }
      return signed;
    });
  const signOne = async (address: string, transaction: Uint8Array, chainId = inUse): Promise<Uint8Array> => {
    const [signed] = await sign(address, [transaction], chainId);
    if (!signed) throw new BadWalletReply({ method: "solana_signTransaction", issue: "the transaction is missing" });
    return signed;
  };

  const sendTransaction: SolanaConnection["sendTransaction"] = async ({ address, transaction, ...sending }) => {
    const signed = await signOne(address, transaction, sending.network.caipNetworkId);
    return sendAndConfirm(context, { ...sending, address, transaction: signed });
  };

  const { name, imageUrl } = signer.connector;
  return {
    namespace: "solana",
    wallet: { name, ...(imageUrl ? { iconUrl: imageUrl } : {}) },
    capabilities: [
      ...signer.capabilities,
      ...(signer.capabilities.includes("signTransaction") ? (["sendTransfer"] as const) : []),
      "estimateFee",
    ],
    approvedChains: "all",
    provider: signer.provider,
    watch: ({ accountsChanged, disconnected, asleep = disconnected }) =>
      signer.watch((addresses) => {
        const accounts = solanaAccounts(addresses);
        if (accounts) accountsChanged(accounts);
        // Texts that are not addresses say nothing about the accounts.
        else if (addresses.length === 0) asleep();
      }),
    switchNetwork: async ({ caipNetworkId }) => {
      inUse = caipNetworkId;
    },
    signMessage: ({ address, message }) =>
      guarded("solana_signMessage", async () =>
        base58.encode(await signer.signMessage(address, messageBytes(message, "solana_signMessage"))),
      ),
    signTransaction: ({ address, transaction }) => signOne(address, transaction),
    signAllTransactions: ({ address, transactions }) => sign(address, transactions),
    signAndSendTransaction: ({ address, transaction, network, options }) =>
      guarded("solana_signAndSendTransaction", async () => {
        const { caipNetworkId: chainId } = network;
        const bytes = siteTransaction(transaction, "solana_signAndSendTransaction");
        const hash = base58.encode(await signer.signAndSend(address, bytes, chainId, options));
        context.sent({ namespace: "solana", chainId, address, hash });
        return hash;
      }),
    sendTransaction,
    ...coinTransfers(context, sendTransaction),
    disconnect: () => guarded("disconnect", signer.disconnect),
  };
};

import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { InvalidArgument } from "../../domain/errors/input.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { BitcoinConnection, Connected } from "../../ports/WalletConnection.ts";
import { type BitcoinWallet, bitcoinAccounts } from "./BitcoinWallet.ts";
import { areOn, chainOf } from "./bitcoinChains.ts";
import { requirePsbtFields, requireTransferFields } from "./givenFields.ts";

/**
 * A connection to a Bitcoin wallet of the page. Its addresses show which network it is on, and only the wallet can
 * change it.
 */
export const bitcoinConnection = (
  wallet: BitcoinWallet,
  start: Pick<Connected, "accounts" | "chainId">,
  { networks, sent }: Pick<AdapterContext, "networks" | "sent">,
): BitcoinConnection => {
  let { accounts, chainId } = start;
  const guarded = async <A>(method: string, run: () => Promise<A>): Promise<A> => {
    try {
      return await run();
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: wallet.connector.name });
    }
  };
  const report = (address: string, hash: string) => sent({ namespace: "bip122", chainId, address, hash });
  const { name, imageUrl } = wallet.connector;
  return {
    namespace: "bip122",
    wallet: { name, ...(imageUrl ? { iconUrl: imageUrl } : {}) },
    capabilities: wallet.capabilities,
    approvedChains: "all",
    provider: wallet.provider,
    watch: ({ accountsChanged, chainChanged, disconnected, asleep = disconnected }) => {
      const stop = wallet.watch?.({
        disconnected,
        changed: (reported) => {
          const next = bitcoinAccounts(reported);
          if (!next) {
            // Texts that are not addresses say nothing about the accounts.
            if (reported.length === 0) asleep();
            return;
          }
          accounts = next;
          accountsChanged(accounts);
          const chain = chainOf(accounts, networks(), chainId);
          if (chain === chainId) return;
          chainId = chain;
          chainChanged(chainId);
        },
      });
      return () => stop?.();
    },
    switchNetwork: async (network) => {
      if (!areOn(accounts, network)) throw new ChainNotSupported({ chainId: network.caipNetworkId });
      chainId = network.caipNetworkId;
    },
    signMessage: ({ address, message }) => guarded("signMessage", () => wallet.signMessage(address, message)),
    signPsbt: (request) =>
      guarded("signPsbt", async () => {
        requirePsbtFields(request);
        const { psbt, signInputs, broadcast = false } = request;
        const signed = await wallet.signPsbt({ psbt, signInputs, broadcast });
        if (signed.txid !== undefined) report(signInputs[0]?.address ?? accounts[0].address, signed.txid);
        return signed;
      }),
    sendTransfer: (transfer) =>
      guarded("sendTransfer", async () => {
        requireTransferFields(transfer);
        const { from, recipient, satoshis } = transfer;
        // These wallets are not asked who pays: it is always this address.
        if (!accounts.some(({ address, type }) => address === from && type === "payment")) {
          throw new InvalidArgument({ argument: "from", input: from, expected: "the payment address of the wallet" });
        }
        const txid = await wallet.sendTransfer(recipient, satoshis);
        report(from, txid);
        return txid;
      }),
    disconnect: () => guarded("wallet_disconnect", wallet.disconnect),
  };
};

import type { BitcoinConnection } from "../../ports/WalletConnection.ts";
import { type BitcoinWallet, bitcoinAccounts } from "./BitcoinWallet.ts";
import { bitcoinErrorOf } from "./bitcoinErrors.ts";

/** A connection to a Bitcoin wallet of the page. */
export const bitcoinConnection = (wallet: BitcoinWallet): BitcoinConnection => {
  const guarded = async <A>(method: string, ask: () => Promise<A>): Promise<A> => {
    try {
      return await ask();
    } catch (cause) {
      throw bitcoinErrorOf(cause, method);
    }
  };
  const { name, imageUrl } = wallet.connector;
  return {
    namespace: "bip122",
    wallet: { name, ...(imageUrl ? { iconUrl: imageUrl } : {}) },
    capabilities: wallet.capabilities,
    approvedChains: "all",
    provider: wallet.provider,
    watch: ({ accountsChanged, disconnected }) =>
      wallet.watch({
        disconnected,
        changed: (shown) => {
          const accounts = bitcoinAccounts(shown);
          if (accounts) accountsChanged(accounts);
          else disconnected();
        },
      }),
    switchNetwork: async () => {},
    signMessage: ({ address, message }) => guarded("signMessage", () => wallet.signMessage(address, message)),
    signPsbt: ({ psbt, signInputs, broadcast = false }) =>
      guarded("signPsbt", () => wallet.signPsbt({ psbt, signInputs, broadcast })),
    sendTransfer: ({ recipient, satoshis }) => guarded("sendTransfer", () => wallet.sendTransfer(recipient, satoshis)),
    disconnect: () => guarded("wallet_disconnect", wallet.disconnect),
  };
};

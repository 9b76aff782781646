import { connectedWallets } from "../connectedWallet.ts";
import type { CommandAction } from "../program/declaration.ts";
import { withWallet } from "../walletSession.ts";

export const disconnect: CommandAction = (invocation) =>
  withWallet(invocation, async (session) => {
    const { client, ask } = session;
    await ask("Asking the wallet again", (options) => client.connection.reconnect(options));
    const wallets = connectedWallets(client);
    await ask("Disconnecting", (options) => client.connection.disconnect(undefined, options));
    session.forgetSandboxWallet();
    const names = [...new Set(wallets.map(({ wallet }) => wallet.name))];
    return {
      json: {
        disconnected: wallets.map(({ account, wallet }) => ({ namespace: account.namespace, wallet: wallet.name })),
      },
      text: () => (names.length > 0 ? `Disconnected from ${names.join(", ")}.` : "No wallet was connected."),
    };
  });

import type { CommandAction } from "../../Command.ts";
import { printable } from "../../output/printable.ts";
import { connectedWallets } from "../../wallet/connectedWallets.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const disconnect: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, request } = session;
    await request("Reconnecting to the wallet", (options) => client.connection.reconnect(options));
    const wallets = connectedWallets(client);
    await request("Disconnecting", (options) => client.connection.disconnect(undefined, options));
    session.forgetSandboxWallet();
    const names = [...new Set(wallets.map(({ wallet }) => wallet.name))];
    return {
      json: {
        disconnected: wallets.map(({ account, wallet }) => ({ namespace: account.namespace, wallet: wallet.name })),
      },
      text: () => (names.length > 0 ? `Disconnected from ${printable(names.join(", "))}.` : "No wallet was connected."),
    };
  });

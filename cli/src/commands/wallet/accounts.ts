import type { CommandAction } from "../../Command.ts";
import { connectedWallets, describeWallets, reconnectWallet } from "../../wallet/connectedWallets.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const accounts: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, chains } = session;
    await reconnectWallet(session, chains.selected?.chainNamespace);
    return describeWallets(connectedWallets(client));
  });

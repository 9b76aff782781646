import { connectedWallets, describeWallets, reconnected } from "../connectedWallet.ts";
import type { CommandAction } from "../program/declaration.ts";
import { withWallet } from "../walletSession.ts";

export const accounts: CommandAction = (invocation) =>
  withWallet(invocation, async (session) => {
    const { client, chains } = session;
    await reconnected(session, chains.given?.chainNamespace);
    return describeWallets(connectedWallets(client));
  });

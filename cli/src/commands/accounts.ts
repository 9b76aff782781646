import { connectedWallets, describeWallets, reconnected } from "../connectedWallet.ts";
import type { CommandAction } from "../program/declaration.ts";
import { withWallet } from "../walletSession.ts";

export const accounts: CommandAction = (invocation) =>
  withWallet(invocation, async (session) => {
    await reconnected(session);
    return describeWallets(connectedWallets(session.client));
  });

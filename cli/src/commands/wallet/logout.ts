import type { CommandAction } from "../../Command.ts";
import { printable } from "../../output/printable.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const logout: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, request } = session;
    await request("Restoring the login", (options) => client.connection.reconnect(options));
    const { user } = client.embedded.store.get();
    if (user) await request("Signing out", (options) => client.connection.disconnect(undefined, options));
    const name = user?.email ?? user?.userName ?? null;
    return {
      json: { signedOut: name },
      text: () => (user ? `Signed out${name === null ? "" : ` ${printable(name)}`}.` : "Nobody was signed in."),
    };
  });

import { accountIdOf } from "@portico/core/domain";
import type { CommandAction } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fields } from "../../output/fields.ts";
import { connectedWallets } from "../../wallet/connectedWallets.ts";
import { signInByEmail } from "../../wallet/signInByEmail.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const login: CommandAction = async (context) => {
  if (context.inputs.flag("passkey")) {
    throw new CliError(
      "NOT_IN_A_SHELL",
      "passkeys need a browser: sign in with one in a web page, or by e-mail here, with --email <address>",
    );
  }
  return withWallet(context, async (session) => {
    const email = await signInByEmail(session, context);
    const accounts = connectedWallets(session.client).map(({ chainId, address }) => accountIdOf(chainId, address));
    return {
      json: { email, accounts },
      text: ({ style }) =>
        fields([["Signed in", email], ...accounts.map((account): [string, string] => ["Account", account])], style),
    };
  });
};

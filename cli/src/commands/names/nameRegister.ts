import { fullName, nameLabel, parseNameLabel } from "@portico/core/domain";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { fields } from "../../output/fields.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { reconnectWallet } from "../../wallet/connectedWallets.ts";
import { signInByEmail } from "../../wallet/signInByEmail.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const nameRegister: CommandAction = (context) => {
  const label = orThrow(parseNameLabel(nameLabel(context.inputs.required("label"))));
  return withWallet(context, async (session) => {
    const { client, request } = session;
    if (context.inputs.text("email") === undefined) await reconnectWallet(session, "eip155");
    else await signInByEmail(session, context);
    await confirm(context, `Register ${fullName(label)}? Everybody can see whose name it is.`);
    const { name, address } = await request(`Registering ${fullName(label)}`, (options) =>
      client.names.register(label, options),
    );
    return {
      json: { name, address },
      text: ({ style }) =>
        fields(
          [
            ["Name", style.good(name)],
            ["Address", address],
          ],
          style,
        ),
    };
  });
};

import { InvalidArgument } from "@portico/core";
import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { printable } from "../../output/printable.ts";
import { reconnectWallet } from "../../wallet/connectedWallets.ts";
import { withWallet } from "../../wallet/walletSession.ts";
import type { CommandAction } from "../Command.ts";

export const signMessage: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, chains, request } = session;
    const { chainNamespace: namespace } = orThrow(resolveChain(chains, []));
    const text = context.inputs.required("message");
    const message = context.inputs.flag("hex") ? bytesOf(text) : text;
    const { account } = await reconnectWallet(session, namespace);
    const signature = await request("Confirm in the wallet", (options) =>
      client.signer.signMessage({ message, namespace }, options),
    );
    return { json: { address: account.address, message: text, signature }, text: () => printable(signature) };
  });

const bytesOf = (hex: string): Uint8Array => {
  const digits = hex.replace(/^0x/i, "");
  if (digits.length % 2 === 0 && /^[0-9a-f]*$/i.test(digits)) return Uint8Array.from(Buffer.from(digits, "hex"));
  throw new InvalidArgument({ argument: "message", input: hex, expected: "an even number of hexadecimal digits" });
};

import { InvalidArgument } from "@portico/core";
import { agreedChain } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { reconnected } from "../connectedWallet.ts";
import type { CommandAction } from "../program/declaration.ts";
import { withWallet } from "../walletSession.ts";

export const signMessage: CommandAction = (invocation) =>
  withWallet(invocation, async (session) => {
    const { client, chains, ask } = session;
    const { chainNamespace: namespace } = orThrow(agreedChain(chains, []));
    const text = invocation.inputs.required("message");
    const message = invocation.inputs.flag("hex") ? bytesOf(text) : text;
    const { account } = await reconnected(session, namespace);
    const signature = await ask("Confirm in the wallet", (options) =>
      client.signer.signMessage({ message, namespace }, options),
    );
    return { json: { address: account.address, message: text, signature }, text: () => signature };
  });

const bytesOf = (hex: string): Uint8Array => {
  const digits = hex.replace(/^0x/i, "");
  if (digits.length % 2 === 0 && /^[0-9a-f]*$/i.test(digits)) return Uint8Array.from(Buffer.from(digits, "hex"));
  throw new InvalidArgument({ argument: "message", input: hex, expected: "an even number of hexadecimal digits" });
};

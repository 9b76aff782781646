import { InvalidArgument } from "@portico/core";
import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { printable } from "../../output/printable.ts";
import { reconnectWallet } from "../../wallet/connectedWallets.ts";
import { explain, showExplanation } from "../../wallet/explanation.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const signMessage: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, chains, request } = session;
    const { chainNamespace: namespace } = orThrow(resolveChain(chains, []));
    const text = context.inputs.required("message");
    const message = context.inputs.flag("hex") ? bytesOf(text) : text;
    const { account, chainId } = await reconnectWallet(session, namespace);
    const asked = { method: "personal_sign", params: [message, account.address], chainId, address: account.address };
    const explanation = await explain(session, namespace === "eip155" ? asked : undefined);
    if (explanation) showExplanation(context, explanation);
    const signature = await request("Confirm in the wallet", (options) =>
      client.signer.signMessage({ message, namespace }, options),
    );
    const json = { address: account.address, message: text, explanation: explanation ?? null, signature };
    return { json, text: () => printable(signature) };
  });

const bytesOf = (hex: string): Uint8Array => {
  const digits = hex.replace(/^0x/i, "");
  if (digits.length % 2 === 0 && /^[0-9a-f]*$/i.test(digits)) return Uint8Array.from(Buffer.from(digits, "hex"));
  throw new InvalidArgument({ argument: "message", input: hex, expected: "an even number of hexadecimal digits" });
};

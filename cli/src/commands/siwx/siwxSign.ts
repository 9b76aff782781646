import { accountIdOf } from "@portico/core/domain";
import { createNonce, formatSiwxMessage, newMessageData } from "@portico/core/siwx/verify";
import { resolveChain } from "../../arguments/chain.ts";
import { parseDuration } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { printable } from "../../output/printable.ts";
import { reconnectOrPair } from "../../wallet/pairing.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const siwxSign: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { inputs } = context;
    const { client, chains, request } = session;
    const { chainNamespace: namespace, caipNetworkId: chainId } = orThrow(resolveChain(chains, []));
    const domain = inputs.required("domain");
    const [statement, requestId, lifetime] = [
      inputs.text("statement"),
      inputs.text("requestId"),
      inputs.text("lifetime"),
    ];
    const resources = inputs.texts("resource");
    const lifetimeMillis = lifetime === undefined ? undefined : orThrow(parseDuration("lifetime", lifetime));
    const { account } = await reconnectOrPair(session, context, { namespace, chainId });
    const data = newMessageData(
      { accountAddress: account.address, chainId },
      {
        domain,
        uri: inputs.text("uri") ?? `https://${domain}`,
        nonce: inputs.text("nonce") ?? createNonce(),
        ...(statement === undefined ? {} : { statement }),
        ...(requestId === undefined ? {} : { requestId }),
        ...(resources.length === 0 ? {} : { resources }),
        ...(lifetimeMillis === undefined ? {} : { lifetimeMillis }),
      },
      Date.now(),
    );
    const message = orThrow(formatSiwxMessage(data));
    const signature = await request("Confirm in the wallet", (options) =>
      client.signer.signMessage({ message, namespace }, options),
    );
    const json = { account: accountIdOf(chainId, account.address), nonce: data.nonce, message, signature };
    return { json, text: () => `${message.split("\n").map(printable).join("\n")}\n\n${printable(signature)}` };
  });

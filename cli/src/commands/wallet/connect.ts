import { PairingExpired, relayConnector } from "@portico/core";
import { resolveChain } from "../../arguments/chain.ts";
import { parseDuration } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { connectedWallets, describeWallets } from "../../wallet/connectedWallets.ts";
import { showPairings } from "../../wallet/showPairings.ts";
import { withWallet } from "../../wallet/walletSession.ts";
import type { CommandAction } from "../Command.ts";

/** A person needs time to find the phone, but a script should not wait for ever. */
const DEFAULT_WAIT = "300s";

export const connect: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, chains, request } = session;
    const waitMillis = orThrow(parseDuration("wait", context.inputs.text("wait") ?? DEFAULT_WAIT));
    const { caipNetworkId: chainId } = orThrow(resolveChain(chains, []));
    const stop = showPairings(session, context.reporter);
    const limit = AbortSignal.timeout(waitMillis);
    try {
      await request("Waiting for the wallet", ({ signal }) =>
        client.connection.connect({ connector: relayConnector, chainId }, { signal: AbortSignal.any([signal, limit]) }),
      );
    } catch (cause) {
      // This command caused the abort itself, so the abort explains nothing.
      throw limit.aborted ? new PairingExpired({}) : cause;
    } finally {
      stop();
    }
    if (!session.sandboxWallet) session.forgetSandboxWallet();
    return describeWallets(connectedWallets(client));
  });

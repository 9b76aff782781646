import { PairingExpired, relayConnector } from "@portico/core";
import { agreedChain } from "../arguments/chain.ts";
import { parseDuration } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { connectedWallets, describeWallets } from "../connectedWallet.ts";
import type { CommandAction, Invocation } from "../program/declaration.ts";
import { type WalletSession, withWallet } from "../walletSession.ts";

/** A person needs time to find the phone, but a script should not wait for ever. */
const DEFAULT_WAIT = "300s";

export const connect: CommandAction = (invocation) =>
  withWallet(invocation, async (session) => {
    const { client, chains, ask } = session;
    const waitMillis = orThrow(parseDuration("wait", invocation.inputs.text("wait") ?? DEFAULT_WAIT));
    const { caipNetworkId: chainId } = orThrow(agreedChain(chains, []));
    const stop = showPairings(session, invocation);
    const limit = AbortSignal.timeout(waitMillis);
    try {
      await ask("Waiting for the wallet", ({ signal }) =>
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

/** Shows each pairing once, to the user or to the sandbox's wallet. */
const showPairings = ({ client, sandboxWallet }: WalletSession, { reporter }: Invocation): (() => void) => {
  let shown: string | undefined;
  return client.pairing.store.subscribe(() => {
    const { uri, expiresAtMillis = 0 } = client.pairing.store.get();
    if (!uri || uri === shown) return;
    shown = uri;
    if (sandboxWallet) void sandboxWallet.pair(uri);
    else reporter.pairing({ uri, expiresAt: new Date(expiresAtMillis).toISOString() });
  });
};

import { type ConnectedWallet, NotConnected, PairingExpired, relayConnector } from "@portico/core";
import type { ChainId, Namespace } from "@portico/core/domain";
import type { CommandContext } from "../Command.ts";
import { limitedSignal } from "../client/limitedSignal.ts";
import { reconnectWallet } from "./connectedWallets.ts";
import type { WalletSession } from "./walletSession.ts";

/** Pairs with a wallet: shows the pairing to the user, or passes it to the sandbox's wallet. */
export const pairWallet = async (
  session: WalletSession,
  context: CommandContext,
  { chainId, waitMillis }: { readonly chainId: ChainId; readonly waitMillis: number },
): Promise<void> => {
  const limit = limitedSignal(context.signal, waitMillis);
  const stop = showPairings(session, context);
  try {
    await session.request("Waiting for the wallet", () =>
      session.client.connection.connect({ connector: relayConnector, chainId }, { signal: limit }),
    );
  } catch (cause) {
    // This command caused the abort itself, so the abort explains nothing.
    throw limit.aborted && !context.signal.aborted ? new PairingExpired({}) : cause;
  } finally {
    stop();
  }
};

/** Shows each pairing once. */
const showPairings = ({ client, sandboxWallet }: WalletSession, { reporter }: CommandContext): (() => void) => {
  let latestUri: string | undefined;
  return client.pairing.store.subscribe(() => {
    const { uri, expiresAtMillis = 0 } = client.pairing.store.get();
    if (!uri || uri === latestUri) return;
    latestUri = uri;
    if (sandboxWallet) void sandboxWallet.pair(uri);
    else reporter.pairing({ uri, expiresAt: new Date(expiresAtMillis).toISOString() });
  });
};

const SANDBOX_WALLET_WAIT_MILLIS = 60_000;

/** Restores the connected wallet. The sandbox's wallet is paired when it is not, so that one command is enough. */
export const reconnectOrPair = async (
  session: WalletSession,
  context: CommandContext,
  { namespace, chainId }: { readonly namespace: Namespace; readonly chainId: ChainId },
): Promise<ConnectedWallet> => {
  try {
    return await reconnectWallet(session, namespace);
  } catch (error) {
    if (!session.sandboxWallet || !(error instanceof NotConnected)) throw error;
    await pairWallet(session, context, { chainId, waitMillis: SANDBOX_WALLET_WAIT_MILLIS });
    return reconnectWallet(session, namespace);
  }
};

import type { Reporter } from "../output/reporter.ts";
import type { WalletSession } from "./walletSession.ts";

/** Shows each pairing once, to the user or to the sandbox's wallet. */
export const showPairings = ({ client, sandboxWallet }: WalletSession, reporter: Reporter): (() => void) => {
  let latestUri: string | undefined;
  return client.pairing.store.subscribe(() => {
    const { uri, expiresAtMillis = 0 } = client.pairing.store.get();
    if (!uri || uri === latestUri) return;
    latestUri = uri;
    if (sandboxWallet) void sandboxWallet.pair(uri);
    else reporter.pairing({ uri, expiresAt: new Date(expiresAtMillis).toISOString() });
  });
};

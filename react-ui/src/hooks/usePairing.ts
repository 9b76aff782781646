import type { DirectoryWallet, PairingState, PorticoError } from "@portico/core";
import { relayConnector } from "@portico/core";
import { useAttempt } from "../actions/useAttempt.ts";
import { useOnEntry } from "../actions/useOnEntry.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

export interface Pairing {
  /** The pairing's `wc:` URI; undefined until there is one. */
  readonly uri: PairingState["uri"];
  /** Milliseconds since the epoch. */
  readonly expiresAtMillis: PairingState["expiresAtMillis"];
  readonly error: PorticoError | undefined;
  readonly isDone: boolean;
  /** Starts again with a new code. */
  readonly retry: () => void;
}

/** Starts a pairing once `isWanted`, and ends it when the view unmounts. The code is renewed before it expires. */
export const usePairing = (wallet?: DirectoryWallet, isWanted = true): Pairing => {
  const client = usePortico();
  const { uri, expiresAtMillis } = useStore(client.pairing.store);
  const attempt = useAttempt((signal) =>
    client.connection.connect({ connector: relayConnector, ...(wallet ? { wallet } : {}) }, { signal }),
  );
  useOnEntry(attempt.start, isWanted);
  return { uri, expiresAtMillis, error: attempt.error, isDone: attempt.isDone, retry: attempt.start };
};

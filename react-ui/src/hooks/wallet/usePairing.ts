import type { DeepLink, PairingState } from "@portico/core";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** What a page shows of a pairing. */
export interface UsePairing extends PairingState {
  /** Call this when the visitor opens a wallet with a link: the wallet's later requests open it again. */
  readonly linkOpened: (link: DeepLink | undefined) => void;
}

/**
 * What is shown while a wallet pairs through the relay: the `wc:` URI for a QR code or a link, its expiry, and the link
 * that was opened. `connect({ connector: relayConnector })` of `useConnect()` starts a pairing.
 *
 * @example
 *   const { uri } = usePairing();
 *   return uri ? <QrCode text={uri} /> : <p>One moment</p>;
 */
export const usePairing = (): UsePairing => {
  const { pairing } = usePortico();
  const state = useStore(pairing.store);
  return useMemo(() => ({ ...state, linkOpened: pairing.linkOpened }), [state, pairing]);
};

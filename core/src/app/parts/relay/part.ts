import type { ClientError } from "../../../domain/errors/client.ts";
import type { DeepLink, PairingState } from "../../../domain/relay/pairing.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export type PreparePairingErrorType = ClientError;

/** What is shown while a wallet pairs through the relay. `connection.connect` starts a pairing. */
export interface RelayParts {
  readonly pairing: {
    /** The pairing's `wc:` URI, its expiry, and the link that was opened. The URI is renewed before it expires. */
    readonly store: Store<PairingState>;
    /**
     * Prepares a pairing before it is shown, for instance when the pointer comes near the button. A site that signs its
     * visitors in is asked for the message now.
     */
    prepare(options?: ActionOptions): ActionPromise<void, PreparePairingErrorType>;
    /**
     * Call this when the visitor has opened a wallet with this link: later requests open the wallet with it again. Pass
     * undefined when a QR code is shown instead, for a wallet on another device.
     */
    linkOpened(link: DeepLink | undefined): void;
    /** Forgets the pairing. Callers that wait for it reject with `ConnectionSuperseded`. */
    reset(): void;
  };
}

import type { Namespace } from "../chain/caip.ts";
import type { RequestLink } from "../directory/walletLinks.ts";

/** A request to a wallet, and the wallet's name. */
export interface WalletRequest {
  readonly namespace: Namespace;
  /** The method name that the wallet uses: `personal_sign`, `solana_signMessage`. */
  readonly method: string;
  readonly walletName: string;
  /** What the wallet was asked for, where the client knows it. Nothing of it is trusted. */
  readonly params?: unknown;
  /** The network of a request over the relay. */
  readonly chainId?: string;
}

/**
 * A request that waits for the visitor's approval in a wallet, so that a page can say so
 * (docs/rules/connection.md#waiting-requests).
 */
export interface WaitingRequest extends WalletRequest {
  /** Identifies the request as long as the client lives. */
  readonly id: number;
  /** When the request was sent to the wallet, in milliseconds since the epoch. */
  readonly sinceMillis: number;
  /**
   * Opens the wallet again, once the request is on its way. Present only for a relay wallet that was connected by a
   * link (docs/rules/connection.md#waiting-requests); a wallet that was connected by a QR code is on another device.
   */
  readonly link?: RequestLink;
}

import type { Namespace } from "../chain/caip.ts";
import type { RequestLink } from "../directory/walletLinks.ts";

/** What a wallet was asked, and which wallet. */
export interface AskedRequest {
  readonly namespace: Namespace;
  /** As the wallet knows it: `personal_sign`, `solana_signMessage`. */
  readonly method: string;
  readonly walletName: string;
}

/**
 * A request that waits for the visitor's approval in a wallet, for a page to say so
 * (docs/rules/connection.md#waiting-requests).
 */
export interface WaitingRequest extends AskedRequest {
  /** Names the request as long as the client lives. */
  readonly id: number;
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly sinceMillis: number;
  /**
   * Opens the wallet again. Only for a wallet over the relay that was opened by a link when it connected, once the request
   * is on its way (docs/rules/connection.md#waiting-requests); one that was connected by a code is on another device.
   */
  readonly link?: RequestLink;
}

import type { Account, ChainId, Namespace, Network, WalletInfo } from "@portico/core";
import type { ShownBalance } from "../hooks/money/useBalance.ts";

/** The connected account, as a button shows it. */
export interface ShownAccount {
  readonly address: Account["address"];
  readonly namespace: Namespace;
  /** CAIP-2 id of the wallet's network. */
  readonly chainId: ChainId;
  readonly wallet: WalletInfo;
  /** The owner's chosen name, such as `alice.eth`; undefined without one, and until it is known. */
  readonly name: string | undefined;
  /** The owner's chosen name, or the shortened address. */
  readonly displayName: string;
  /** The owner's chosen picture. */
  readonly avatar: string | undefined;
  /** How many transactions that the account has sent from this site wait for a block. */
  readonly pendingCount: number;
  /** How many of them were confirmed in the last seconds. */
  readonly confirmedCount: number;
}

interface NotConnected {
  readonly status: "disconnected" | "connecting" | "reconnecting";
  readonly account?: undefined;
  readonly network?: undefined;
  readonly isSupported?: undefined;
  readonly balance?: undefined;
  readonly isComplete?: undefined;
  readonly openNetworks?: undefined;
}

interface Connected {
  readonly status: "connected";
  readonly account: ShownAccount;
  /** The network of the wallet. One that the site has not configured is called `Unknown Network`. */
  readonly network: Network;
  /** False when the site has not configured the wallet's network, and does not allow such networks. */
  readonly isSupported: boolean;
  /** The site's token (`modal.tokens`) or the native coin; undefined until it is known. */
  readonly balance: ShownBalance | undefined;
  /** False while the name or the balance is still being read. */
  readonly isComplete: boolean;
  /** Opens the list of networks. */
  readonly openNetworks: () => Promise<void>;
}

/** The connection, as a button shows it. */
export type ShownConnection = NotConnected | Connected;

/** What a site needs for a button of its own. */
export type ConnectButtonState = ShownConnection & {
  /** False on a server, and while a page takes over what the server rendered. */
  readonly isReady: boolean;
  /** Whether the dialog is on its way. */
  readonly isOpening: boolean;
  /** Opens the dialog to connect, or the account once a wallet is connected; closes the dialog that is open. */
  readonly open: () => Promise<void>;
  /** Fetches the code of the dialog, so that it opens at once. For `onPointerEnter` and `onFocus`. */
  readonly prepare: () => void;
};

import type { Device } from "../connection/device.ts";
import type { AllWalletsRow } from "../directory/allWallets.ts";
import type { ConnectRow } from "../directory/connectList.ts";
import type { SelectionContext } from "../directory/selectWallet.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import type { ConnectBlock } from "./connectMethods.ts";
import type { SocialProvider } from "./view.ts";

/** What a visitor can connect with. */
export interface WalletChoiceState {
  /** False until the page was searched for wallets. */
  readonly isReady: boolean;
  /** The groups of the Connect screen, in order. */
  readonly methods: ReadonlyArray<ConnectBlock>;
  /** The providers of the social logins, in order. `methods` says whether they are offered. */
  readonly socials: ReadonlyArray<SocialProvider>;
  /** The wallets of the Connect screen, in order. */
  readonly rows: ReadonlyArray<ConnectRow>;
  /** The list of all wallets as far as it is loaded, or the results of a search. */
  readonly allWallets: ReadonlyArray<AllWalletsRow>;
  /** Wallets that everyone knows, for the site's networks, whether or not the directory answers. */
  readonly wellKnown: ReadonlyArray<DirectoryWallet>;
  /** Whether visitors without a wallet are led to one. */
  readonly isGuideOffered: boolean;
  /** Whether the visitor seems to have no wallet yet: the Connect screen then explains them beside its list. */
  readonly isNewcomer: boolean;
  /** The number of wallets as shown: `9`, `430`, `430+`. */
  readonly walletCount: string;
  /** True while rows must not be chosen: a link opens in the very tap, and its pairing does not exist yet. */
  readonly waitsForPairing: boolean;
  /**
   * The context with which `selectRow`, `selectWallet` and `selectConnector` decide, in the tap itself, what a choice
   * leads to.
   */
  readonly context: SelectionContext & { readonly device: Device };
}

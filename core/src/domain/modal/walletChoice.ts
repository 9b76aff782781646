import type { Device } from "../connection/device.ts";
import type { AllWalletsRow } from "../directory/allWallets.ts";
import type { ConnectRow } from "../directory/connectList.ts";
import type { SelectionContext } from "../directory/selectWallet.ts";
import type { ConnectBlock } from "./connectMethods.ts";

/** What a visitor is offered to connect with. */
export interface WalletChoiceState {
  /** False until the page was looked over for wallets. */
  readonly isReady: boolean;
  /** The groups of the Connect screen, in their order. */
  readonly methods: ReadonlyArray<ConnectBlock>;
  /** The wallets of the Connect screen, in their order. */
  readonly rows: ReadonlyArray<ConnectRow>;
  /** The list of all wallets as far as it is loaded, or what a search found. */
  readonly allWallets: ReadonlyArray<AllWalletsRow>;
  /** How many wallets there are, as it is shown: `9`, `430`, `430+`. */
  readonly walletCount: string;
  /** True while rows must not be chosen: a link opens in the very tap, and its pairing is not there yet. */
  readonly waitsForPairing: boolean;
  /**
   * What `selectRow`, `selectWallet` and `selectConnector` need to tell, in the tap itself, what choosing something leads
   * to.
   */
  readonly context: SelectionContext & { readonly device: Device };
}

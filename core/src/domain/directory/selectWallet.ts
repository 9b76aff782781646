import { type Connector, isRelay, type MultiChainConnector } from "../connection/connector.ts";
import type { ConnectorEntry } from "../connection/connectorList.ts";
import { isMultiChain } from "../connection/connectorList.ts";
import type { ConnectRow } from "./connectList.ts";
import { connectorOf, isInstalled, type PageWallets } from "./installedWallets.ts";
import type { DirectoryWallet } from "./wallet.ts";
import { type BrowserLinkContext, walletBrowserLink } from "./walletBrowserLinks.ts";
import { type WalletPlatform, walletPlatforms } from "./walletPlatforms.ts";

/** What happens when a visitor chooses an entry of a list of wallets. */
export type WalletSelection =
  /** The page goes to a link that opens it in the wallet's own browser. This must happen in the tap itself. */
  | { readonly next: "leave"; readonly href: string }
  /** The connector connects. */
  | { readonly next: "connect"; readonly connector: Connector }
  /** The wallet is on several namespaces, and the visitor must choose one. */
  | { readonly next: "chooseNamespace"; readonly connector: MultiChainConnector }
  /**
   * A pairing through the relay. The platforms are tabs, and the first one is open. `unsupported` says that the wallet
   * is not installed, and where to get it. Without a wallet, only the QR code is shown.
   */
  | {
      readonly next: "pair";
      readonly wallet?: DirectoryWallet;
      readonly platforms: readonly [WalletPlatform, ...WalletPlatform[]];
    }
  | { readonly next: "allWallets" };

/** The state of the page and the site while a visitor chooses. */
export interface SelectionContext extends PageWallets, BrowserLinkContext {
  /** False when the site has no adapters or is limited to the relay. */
  readonly usesPageWallets: boolean;
}

const pairing = (wallet: DirectoryWallet | undefined, context: SelectionContext): WalletSelection => {
  const [first = "unsupported", ...others] = walletPlatforms(wallet, {
    ...context,
    isInstalled: wallet !== undefined && isInstalled(wallet, context),
  });
  return { next: "pair", ...(wallet ? { wallet } : {}), platforms: [first, ...others] };
};

/** Selects a directory wallet: its own browser, else its connector in the page, else the relay. */
export const selectWallet = (wallet: DirectoryWallet, context: SelectionContext): WalletSelection => {
  const href = walletBrowserLink(wallet.name, context);
  if (href !== undefined) return { next: "leave", href };
  const connector = context.usesPageWallets ? connectorOf(wallet, context, context.activeNamespace) : undefined;
  return connector ? { next: "connect", connector } : pairing(wallet, context);
};

/** Selects an entry of the page's wallets. A wallet that asks once for all namespaces is asked through the active one. */
export const selectConnector = (entry: ConnectorEntry, context: SelectionContext): WalletSelection => {
  if (isMultiChain(entry)) {
    const { members } = entry;
    // A member that is not known to be the same wallet stays within reach.
    const isOneWallet = members.length === 1 || members.every(({ asksOnce }) => asksOnce);
    const preferred = members.find(({ namespace }) => namespace === context.activeNamespace) ?? members[0];
    const connector = isOneWallet ? preferred : undefined;
    return connector ? { next: "connect", connector } : { next: "chooseNamespace", connector: entry };
  }
  return isRelay(entry) ? pairing(undefined, context) : { next: "connect", connector: entry };
};

/** Selects a row of the Connect screen. */
export const selectRow = (row: ConnectRow, context: SelectionContext): WalletSelection => {
  if ("wallet" in row) return selectWallet(row.wallet, context);
  if ("connector" in row) return selectConnector(row.connector, context);
  return row.group === "walletConnect" ? pairing(undefined, context) : { next: "allWallets" };
};

import type { Namespace } from "../chain/caip.ts";
import { type Connector, isInPage } from "../connection/connector.ts";
import type { Device } from "../connection/device.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** The wallets of a page, as far as the page can detect them. */
export interface PageWallets {
  readonly connectors: ReadonlyArray<Connector>;
  /** The properties of `window.ethereum`. Wallets mark their provider with one, such as `isRabby`. */
  readonly ethereumProperties: ReadonlySet<string>;
  readonly device: Pick<Device, "isMobile">;
}

/** The browser of MetaMask's app announces its own RDNS; the directory has a single MetaMask. */
const rdnsOf = ({ rdns }: Connector, { isMobile }: Pick<Device, "isMobile">): string | undefined =>
  isMobile && rdns === "io.metamask.mobile" ? "io.metamask" : rdns;

const isConnectorOf = (wallet: DirectoryWallet, connector: Connector, device: Pick<Device, "isMobile">): boolean =>
  connector.explorerId === wallet.id || (Boolean(wallet.rdns) && rdnsOf(connector, device) === wallet.rdns);

type Page = Pick<PageWallets, "connectors" | "device">;

const connectorsOf = (wallet: DirectoryWallet, { connectors, device }: Page): ReadonlyArray<Connector> =>
  connectors.filter((connector) => isConnectorOf(wallet, connector, device));

/**
 * Returns the connector of a directory wallet: the one with the wallet's id or RDNS. Connectors in the page take
 * precedence over those that are loaded. Among several namespaces, the given one takes precedence, else the first.
 * Undefined when several connectors of that namespace claim to be the wallet: only the visitor knows which one is
 * meant.
 */
export const connectorOf = (wallet: DirectoryWallet, page: Page, namespace?: Namespace): Connector | undefined => {
  const matching = connectorsOf(wallet, page);
  const candidates = matching.some(isInPage) ? matching.filter(isInPage) : matching.slice(0, 1);
  const preferred = candidates.find((connector) => connector.namespace === namespace) ?? candidates[0];
  const [only, another] = candidates.filter((connector) => connector.namespace === preferred?.namespace);
  return another === undefined ? only : undefined;
};

/** Whether a wallet announces itself in the page, and no other wallet claims to be it. */
export const isAnnounced = (wallet: DirectoryWallet, { connectors, device }: Page): boolean =>
  connectorOf(wallet, { connectors: connectors.filter(({ type }) => type === "ANNOUNCED"), device }) !== undefined;

/**
 * Whether a connector of the page claims to be the wallet. A connector that is loaded when it is chosen does not count.
 */
export const hasPageConnector = (wallet: DirectoryWallet, page: Page): boolean =>
  connectorsOf(wallet, page).some(isInPage);

/**
 * Whether a wallet is in the page: it has a connector of the page, or its mark is on the page's provider. When several
 * connectors claim to be the wallet, it does not count as installed.
 */
export const isInstalled = (wallet: DirectoryWallet, page: PageWallets): boolean => {
  const inPage = page.connectors.filter(isInPage);
  const isMarked = (wallet.injected ?? []).some(
    ({ injectedId }) => injectedId !== undefined && page.ethereumProperties.has(injectedId),
  );
  return hasPageConnector(wallet, page)
    ? connectorOf(wallet, { connectors: inPage, device: page.device }) !== undefined
    : isMarked;
};

/**
 * Removes the wallets that are in the page and those that were used recently, by id or RDNS
 * (docs/rules/connection.md#installed-wallets).
 */
export const withoutKnown = (
  wallets: ReadonlyArray<DirectoryWallet>,
  page: Page,
  recent: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<DirectoryWallet> =>
  wallets.filter(
    (wallet) =>
      !hasPageConnector(wallet, page) &&
      !recent.some(({ id, rdns }) => id === wallet.id || (Boolean(rdns) && rdns === wallet.rdns)),
  );

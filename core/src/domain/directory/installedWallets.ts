import type { Namespace } from "../chain/caip.ts";
import type { Connector } from "../connection/connector.ts";
import type { Device } from "../connection/device.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** The wallets a page holds, as far as they can be told from outside. */
export interface PageWallets {
  readonly connectors: ReadonlyArray<Connector>;
  /** Which properties `window.ethereum` has: wallets mark their provider by one, such as `isRabby`. */
  readonly ethereumProperties: ReadonlySet<string>;
  readonly device: Pick<Device, "isMobile">;
}

/** The browser of MetaMask's app announces itself by a name of its own; the directory knows one MetaMask. */
const rdnsOf = ({ rdns }: Connector, { isMobile }: Pick<Device, "isMobile">): string | undefined =>
  isMobile && rdns === "io.metamask.mobile" ? "io.metamask" : rdns;

const isOf = (wallet: DirectoryWallet, connector: Connector, device: Pick<Device, "isMobile">): boolean =>
  connector.explorerId === wallet.id || (Boolean(wallet.rdns) && rdnsOf(connector, device) === wallet.rdns);

type Page = Pick<PageWallets, "connectors" | "device">;

const connectorsOf = (wallet: DirectoryWallet, { connectors, device }: Page): ReadonlyArray<Connector> =>
  connectors.filter((connector) => isOf(wallet, connector, device));

const isInPage = ({ type }: Connector): boolean => type === "ANNOUNCED" || type === "INJECTED";

/**
 * The connector of a directory wallet: the one with its id or RDNS, both being known; of those in the page rather than of those
 * that are fetched. Of several namespaces that of the given one, else the first. Undefined where several wallets of that
 * namespace say that they are it: which of them the visitor means, only the visitor can tell.
 */
export const connectorOf = (wallet: DirectoryWallet, page: Page, namespace?: Namespace): Connector | undefined => {
  const found = connectorsOf(wallet, page);
  const there = found.some(isInPage) ? found.filter(isInPage) : found.slice(0, 1);
  const wanted = there.find((connector) => connector.namespace === namespace) ?? there[0];
  const [only, another] = there.filter((connector) => connector.namespace === wanted?.namespace);
  return another === undefined ? only : undefined;
};

/** Whether a wallet announces itself in the page, and no other claims to be it. */
export const isAnnounced = (wallet: DirectoryWallet, { connectors, device }: Page): boolean =>
  connectorOf(wallet, { connectors: connectors.filter(({ type }) => type === "ANNOUNCED"), device }) !== undefined;

/** Whether a connector of the page says that it is the wallet's; one that is loaded when it is chosen does not count. */
export const hasPageConnector = (wallet: DirectoryWallet, page: Page): boolean =>
  connectorsOf(wallet, page).some(isInPage);

/**
 * Whether a wallet is in the page: it has a connector of the page, or its mark is on the page's provider. Where several say that
 * they are it, it is not known to be there.
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
 * Wallets without those that are in the page and those that were used lately, by id or RDNS
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

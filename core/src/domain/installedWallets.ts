import type { Namespace } from "./caip.ts";
import type { Connector } from "./connector.ts";
import type { Device } from "./device.ts";
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

/**
 * The connector of a directory wallet: the one with its id or RDNS, both being known. Of several that of the
 * namespace, else the first.
 */
export const connectorOf = (
  wallet: DirectoryWallet,
  { connectors, device }: Pick<PageWallets, "connectors" | "device">,
  namespace?: Namespace,
): Connector | undefined => {
  const found = connectors.filter((connector) => isOf(wallet, connector, device));
  return found.find((connector) => connector.namespace === namespace) ?? found[0];
};

const installed = (
  { connectors, device }: Pick<PageWallets, "connectors" | "device">,
  types: ReadonlyArray<Connector["type"]>,
) => ({ connectors: connectors.filter(({ type }) => types.includes(type)), device });

/** Whether a wallet announces itself in the page. */
export const isAnnounced = (wallet: DirectoryWallet, page: Pick<PageWallets, "connectors" | "device">): boolean =>
  connectorOf(wallet, installed(page, ["ANNOUNCED"])) !== undefined;

/** Whether a connector of the page is the wallet's; one that is loaded when it is chosen does not count. */
export const hasPageConnector = (wallet: DirectoryWallet, page: Pick<PageWallets, "connectors" | "device">): boolean =>
  connectorOf(wallet, installed(page, ["ANNOUNCED", "INJECTED"])) !== undefined;

/** Whether a wallet is in the page: it has a connector of the page, or its mark is on the page's provider. */
export const isInstalled = (wallet: DirectoryWallet, page: PageWallets): boolean =>
  hasPageConnector(wallet, page) ||
  (wallet.injected ?? []).some(({ injectedId }) => injectedId !== undefined && page.ethereumProperties.has(injectedId));

/** Wallets without those that are in the page and those that were used lately, by id or RDNS (spec section 4). */
export const withoutKnown = (
  wallets: ReadonlyArray<DirectoryWallet>,
  page: Pick<PageWallets, "connectors" | "device">,
  recent: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<DirectoryWallet> =>
  wallets.filter(
    (wallet) =>
      !hasPageConnector(wallet, page) &&
      !recent.some(({ id, rdns }) => id === wallet.id || (Boolean(rdns) && rdns === wallet.rdns)),
  );

import type { Namespace } from "../chain/caip.ts";
import { BROWSER_WALLET_NAME, type Connector, type MultiChainConnector } from "../connection/connector.ts";
import { type ConnectorEntry, connectorList, isMultiChain } from "../connection/connectorList.ts";
import { isVisible, type VisibilityContext } from "../connection/connectorVisibility.ts";
import type { Device } from "../connection/device.ts";
import { type VisibleOrigin, visibleOrigins } from "../connection/identity/origins.ts";
import { COINBASE_SDK_CONNECTOR_ID } from "../connection/knownConnectorIds.ts";
import { SUGGESTED_WALLETS_SHOWN } from "../limits.ts";
import { hasPageConnector, withoutKnown } from "./installedWallets.ts";
import { type DirectoryWallet, shownWalletCount } from "./wallet.ts";

/** Where the entry "all wallets" is shown. */
export type AllWalletsOption = "SHOW" | "HIDE" | "ONLY_MOBILE";

export const showsAllWallets = (option: AllWalletsOption, { isMobile }: Pick<Device, "isMobile">): boolean =>
  option === "SHOW" || (option === "ONLY_MOBILE" && isMobile);

/** One wallet row of the Connect screen, with the exact text of its badge. */
export type ConnectRow =
  | { readonly group: "walletConnect"; readonly badge: "QR code" }
  | { readonly group: "recent"; readonly badge: "recent"; readonly wallet: DirectoryWallet }
  | (VisibleOrigin & {
      readonly group: "multiChain";
      readonly badge: "multichain";
      readonly connector: MultiChainConnector;
    })
  | (VisibleOrigin & {
      readonly group: "announced" | "injected";
      readonly badge: "installed";
      readonly connector: Connector;
    })
  | { readonly group: "featured" | "custom" | "recommended"; readonly wallet: DirectoryWallet }
  | (VisibleOrigin & { readonly group: "external"; readonly connector: Connector })
  /** The badge is the number of wallets. */
  | { readonly group: "allWallets"; readonly badge: string };

export interface ConnectListInput extends VisibilityContext {
  readonly device: Device;
  /** Every connector that was found, completed by `completeConnector`. */
  readonly connectors: ReadonlyArray<Connector>;
  /** The namespace for which the screen was opened. */
  readonly namespace?: Namespace;
  /** Whether wallets can be paired through the relay at all. */
  readonly hasRelay: boolean;
  /** Whether a namespace is connected through the relay. */
  readonly isRelayConnected: boolean;
  /** Newest first. */
  readonly recent: ReadonlyArray<DirectoryWallet>;
  /** The site's choice. It displaces recommended wallets even before the directory has returned the wallets. */
  readonly featuredWalletIds: ReadonlyArray<string>;
  readonly featured: ReadonlyArray<DirectoryWallet>;
  /** Wallets that the site itself describes. */
  readonly customWallets: ReadonlyArray<DirectoryWallet>;
  readonly recommended: ReadonlyArray<DirectoryWallet>;
  readonly allWallets: AllWalletsOption;
  /** The number of wallets in the directory, without featured ones. */
  readonly directoryCount: number;
}

const relayRow = ({ device, hasRelay, isRelayConnected }: ConnectListInput): ReadonlyArray<ConnectRow> =>
  hasRelay && !isRelayConnected && !device.isMobile ? [{ group: "walletConnect", badge: "QR code" }] : [];

/**
 * Recent wallets, without those in the page and those excluded since. A page wallet with merely the same name counts as
 * another wallet.
 */
const recentRows = (input: ConnectListInput, visible: ReadonlyArray<Connector>): ReadonlyArray<ConnectRow> =>
  input.recent
    .filter(
      (wallet) =>
        !input.excludedIds.has(wallet.id) &&
        !hasPageConnector(wallet, { connectors: visible, device: input.device }) &&
        !visible.some(({ id }) => id === wallet.id),
    )
    .map((wallet) => ({ group: "recent", badge: "recent", wallet }));

/** The row of an entry. The relay and the embedded wallet have none; Coinbase's SDK is behind Coinbase's wallet. */
const entryRow = (entry: ConnectorEntry): ReadonlyArray<ConnectRow> => {
  if (isMultiChain(entry)) {
    return entry.type === "MULTI_CHAIN" ? [{ group: "multiChain", badge: "multichain", connector: entry }] : [];
  }
  if (entry.type === "ANNOUNCED") return [{ group: "announced", badge: "installed", connector: entry }];
  if (entry.type === "INJECTED") return [{ group: "injected", badge: "installed", connector: entry }];
  const isExternal = entry.type === "EXTERNAL" && entry.id !== COINBASE_SDK_CONNECTOR_ID;
  return isExternal ? [{ group: "external", connector: entry }] : [];
};

const isUnnamedProvider = (row: ConnectRow): boolean =>
  row.group === "injected" && row.connector.name === BROWSER_WALLET_NAME;

/**
 * Recommended wallets fill the rows that installed and recent ones leave. A site that names its own wallets gets none.
 */
const recommendedWallets = (
  { hasRelay, featuredWalletIds, customWallets, recommended }: ConnectListInput,
  usedRows: number,
): ReadonlyArray<DirectoryWallet> =>
  hasRelay && featuredWalletIds.length === 0 && customWallets.length === 0
    ? recommended.slice(0, Math.max(0, SUGGESTED_WALLETS_SHOWN - usedRows))
    : [];

const allWalletsRow = (input: ConnectListInput): ReadonlyArray<ConnectRow> =>
  input.hasRelay && showsAllWallets(input.allWallets, input.device)
    ? [{ group: "allWallets", badge: shownWalletCount(input.directoryCount + input.featured.length) }]
    : [];

const walletRows = (
  group: "featured" | "custom" | "recommended",
  wallets: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<ConnectRow> => wallets.map((wallet) => ({ group, wallet }));

/** Adds the origin to rows of page wallets whose name looks like that of another row. */
const withOrigins = (rows: ReadonlyArray<ConnectRow>): ReadonlyArray<ConnectRow> => {
  const origins = visibleOrigins(
    rows.map((row) => {
      if ("wallet" in row) return { name: row.wallet.name };
      return "connector" in row ? { name: row.connector.name, connector: row.connector } : { name: row.group };
    }),
  );
  return rows.map((row, at) => ("connector" in row ? { ...row, ...origins[at] } : row));
};

/** The wallet rows of the Connect screen, in order (docs/rules/modal.md#connect-rows). */
export const connectList = (input: ConnectListInput): ReadonlyArray<ConnectRow> => {
  const visible = input.connectors.filter((connector) => isVisible(connector, input));
  const entryRows = connectorList(visible, input.namespace).flatMap(entryRow);
  const rowsOfGroup = (name: ConnectRow["group"]) => entryRows.filter(({ group }) => group === name);
  const recent = recentRows(input, visible);
  const pageRows = [...rowsOfGroup("multiChain"), ...rowsOfGroup("announced"), ...rowsOfGroup("injected")];
  const usedRows = recent.length + pageRows.filter((row) => !isUnnamedProvider(row)).length;
  const unlisted = (wallets: ReadonlyArray<DirectoryWallet>, listed = input.recent) =>
    withoutKnown(wallets, { connectors: visible, device: input.device }, listed);
  return withOrigins([
    ...recent,
    ...pageRows,
    ...relayRow(input),
    ...walletRows("featured", unlisted(input.featured)),
    ...walletRows("custom", unlisted(input.customWallets, [...input.recent, ...input.featured])),
    ...rowsOfGroup("external"),
    ...walletRows("recommended", recommendedWallets({ ...input, recommended: unlisted(input.recommended) }, usedRows)),
    ...allWalletsRow(input),
  ]);
};

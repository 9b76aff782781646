import { type ChainId, type Namespace, namespaceOf } from "../../../domain/chain/caip.ts";
import { type ConnectionsState, isConnectedBy } from "../../../domain/connection/connection.ts";
import { overallStatus } from "../../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import type { ConnectorsState } from "../../../domain/connection/connectorList.ts";
import { hasVisiblePageWallet, type VisibilityContext } from "../../../domain/connection/connectorVisibility.ts";
import { deviceOf, type PageEnvironment, waitsForPairing } from "../../../domain/connection/device.ts";
import { allWallets } from "../../../domain/directory/allWallets.ts";
import { connectList } from "../../../domain/directory/connectList.ts";
import {
  type DirectoryWallet,
  mergeWallets,
  shownWalletCount,
  type WalletListState,
} from "../../../domain/directory/wallet.ts";
import { wellKnownWallets } from "../../../domain/directory/wellKnownWallets.ts";
import { connectMethods } from "../../../domain/modal/connectMethods.ts";
import type { ModalOptions } from "../../../domain/modal/modalOptions.ts";
import { offeredSocials } from "../../../domain/modal/offeredSocials.ts";
import type { WalletChoiceState } from "../../../domain/modal/walletChoice.ts";
import { isNewcomer, isWalletGuideOffered } from "../../../domain/modal/walletGuide.ts";
import { offersLogin, usesRelay } from "../../../gateways/offeredServices.ts";
import type { ResolvedSettings } from "../../../gateways/Settings.ts";

/** The facts outside a page: a desktop without wallets. */
const defaultEnvironment: PageEnvironment = {
  userAgent: "",
  hasCoarsePointer: false,
  hasFinePointer: true,
  maxTouchPoints: 0,
  callsItselfMobile: false,
  telegram: undefined,
  isFramed: false,
  globals: new Set(),
  ethereumProperties: new Set(),
};

/** Everything that decides what a visitor may connect with. */
export interface WalletChoiceFacts {
  readonly settings: ResolvedSettings;
  readonly options: ModalOptions;
  /** Undefined outside a page. */
  readonly environment: PageEnvironment | undefined;
  readonly pageUrl: string;
  /** Namespaces that have an adapter, in the site's order. */
  readonly namespaces: ReadonlyArray<Namespace>;
  /** Whether any adapter uses wallets of the page, and not only the relay. */
  readonly usesPageWallets: boolean;
  readonly connectors: ConnectorsState;
  readonly connections: ConnectionsState;
  readonly activeNetwork: ChainId;
  /** The namespace for which the modal was opened. */
  readonly namespace: Namespace | undefined;
  readonly list: WalletListState;
  readonly recentWallets: ReadonlyArray<DirectoryWallet>;
  readonly hasPairing: boolean;
  /** The origin of the secure site that has offered passkeys in this browser. */
  readonly passkeySite: string | undefined;
}

/** Lists what a visitor may connect with: wallets of the page, of earlier visits and of the directory. */
export const walletChoiceOf = (facts: WalletChoiceFacts): WalletChoiceState => {
  const { settings, connectors: found, list, namespace, namespaces } = facts;
  const { endpoints, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = settings;
  const environment = facts.environment ?? defaultEnvironment;
  const device = deviceOf(environment);
  const { features, ...site } = facts.options;
  const canPair = usesRelay(settings);
  const hasEmbeddedWallet = offersLogin(settings) && !site.basic;
  const { featured, recommended, excluded, count, wallets, search } = list;
  const isListed = ({ id }: DirectoryWallet) =>
    !excludeWalletIds.includes(id) && (includeWalletIds.length === 0 || includeWalletIds.includes(id));
  const wellKnown = wellKnownWallets(namespace ? [namespace] : namespaces).filter(isListed);
  const socials = offeredSocials(features.socials || [], device);
  const context: WalletChoiceState["context"] = {
    device,
    connectors: found.connectors,
    ethereumProperties: environment.ethereumProperties,
    globals: environment.globals,
    pageUrl: facts.pageUrl,
    activeNamespace: namespaceOf(facts.activeNetwork),
    usesPageWallets: !site.basic && facts.usesPageWallets,
  };
  const visibility: VisibilityContext = {
    device,
    usesPageWallets: context.usesPageWallets,
    isEip6963Enabled: site.enableEIP6963,
    hasInjectedEvm: environment.globals.has("ethereum"),
    excludedRdns: new Set(excluded.flatMap(({ rdns }) => rdns ?? [])),
    excludedIds: new Set(excludeWalletIds),
  };
  const hasPageWallet = hasVisiblePageWallet(found.connectors, visibility);
  const methods = connectMethods({
    ...(features.connectMethodsOrder ? { siteOrder: features.connectMethodsOrder } : {}),
    hasVisiblePageWallet: hasPageWallet,
    hasEmbeddedWallet,
    namespaces: namespace ? [namespace] : namespaces,
    isEmailOn: features.email,
    isPasskeyOn: features.passkey ?? facts.passkeySite === endpoints.secureSite,
    socials,
    enableWallets: site.enableWallets,
    collapseWallets: features.collapseWallets,
    emailShowWallets: features.emailShowWallets,
    screen: "connect",
  });
  const recent = canPair ? facts.recentWallets : [];
  return {
    isReady: found.isDiscovered,
    context,
    waitsForPairing: waitsForPairing(device) && !facts.hasPairing,
    walletCount: shownWalletCount(count + featured.length),
    methods,
    socials,
    wellKnown,
    isGuideOffered: isWalletGuideOffered({
      enableWalletGuide: site.enableWalletGuide,
      hasEmbeddedWallet,
      socials: features.socials,
      hasPageWallet,
    }),
    isNewcomer: isNewcomer({
      enableWalletGuide: site.enableWalletGuide,
      hasPageWallet,
      hasUsedWallet: recent.length > 0 || overallStatus(facts.connections) === "connected",
      methods,
    }),
    rows: connectList({
      ...visibility,
      device,
      connectors: found.connectors,
      ...(namespace ? { namespace } : {}),
      hasRelay: canPair && site.enableWalletConnect,
      isRelayConnected: isConnectedBy(facts.connections, RELAY_CONNECTOR_ID),
      recent,
      featuredWalletIds,
      featured,
      customWallets: canPair ? site.customWallets : [],
      recommended: mergeWallets(recommended, wellKnown),
      allWallets: projectId && features.allWallets ? site.allWallets : "HIDE",
      directoryCount: count,
    }),
    allWallets: allWallets({
      ...context,
      list: {
        featured,
        recommended,
        wallets: list.status === "failed" && list.page === 0 ? wellKnown : wallets,
        ...(search ? { search } : {}),
      },
      includeWalletIds,
      excludeWalletIds,
      certifiedOnly: false,
    }),
  };
};

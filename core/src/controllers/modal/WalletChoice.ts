import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { namespaceOf } from "../../domain/chain/caip.ts";
import { isConnectedBy } from "../../domain/connection/connection.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { hasVisiblePageWallet, type VisibilityContext } from "../../domain/connection/connectorVisibility.ts";
import { deviceOf, type PageEnvironment, reusesPairing, waitsForPairing } from "../../domain/connection/device.ts";
import { allWallets } from "../../domain/directory/allWallets.ts";
import { connectList } from "../../domain/directory/connectList.ts";
import { shownWalletCount } from "../../domain/directory/wallet.ts";
import { connectMethods } from "../../domain/modal/connectMethods.ts";
import { offeredSocials } from "../../domain/modal/offeredSocials.ts";
import type { WalletChoiceState } from "../../domain/modal/walletChoice.ts";
import { isWalletGuideOffered } from "../../domain/modal/walletGuide.ts";
import { Settings, usesRelay } from "../../gateways/Settings.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "../connection/Adapters.ts";
import { Connections } from "../connection/Connections.ts";
import { Connectors } from "../connection/Connectors.ts";
import { RecentWallets } from "../directory/RecentWallets.ts";
import { WalletList } from "../directory/WalletList.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { followState } from "../state/followState.ts";
import { Modal } from "./Modal.ts";
import { ModalOptions } from "./ModalOptions.ts";

/** The facts outside a page: a desktop without wallets. */
const defaultEnvironment: PageEnvironment = {
  userAgent: "",
  hasCoarsePointer: false,
  isFramed: false,
  globals: new Set(),
  ethereumProperties: new Set(),
};

/** Lists what a visitor may connect with: wallets of the page, of earlier visits and of the directory. */
export class WalletChoice extends Context.Service<
  WalletChoice,
  { readonly state: SubscriptionRef.SubscriptionRef<WalletChoiceState> }
>()("portico/controllers/WalletChoice") {
  static readonly layer = Layer.effect(
    WalletChoice,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const connectors = yield* Connectors;
      const connections = yield* Connections;
      const recentWallets = yield* RecentWallets;
      const pairing = yield* RelayPairing;
      const list = yield* WalletList;
      const networks = yield* Networks;
      const modal = yield* Modal;
      const options = yield* ModalOptions;
      const page = yield* Page;
      const settings = yield* Settings;
      const { projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = settings;
      const canPair = usesRelay(settings);
      const read = SubscriptionRef.getUnsafe;

      const contextOf = (environment: PageEnvironment): WalletChoiceState["context"] => ({
        device: deviceOf(environment),
        connectors: read(connectors.state).connectors,
        ethereumProperties: environment.ethereumProperties,
        globals: environment.globals,
        pageUrl: page.location()?.url ?? "",
        activeNamespace: namespaceOf(read(networks.state).active),
        usesPageWallets: !read(options.state).basic && adapters.usesPageWallets(),
      });

      const choiceState = (): WalletChoiceState => {
        const environment = page.environment() ?? defaultEnvironment;
        const context = contextOf(environment);
        const { device } = context;
        const { isDiscovered, connectors: discovered } = read(connectors.state);
        const { featured, recommended, excluded, count, wallets, search } = read(list.state);
        const { features, ...site } = read(options.state);
        const { namespace } = read(modal.state);
        const hasEmbeddedWallet = discovered.some(({ type }) => type === "AUTH");
        const visibility: VisibilityContext = {
          device,
          usesPageWallets: context.usesPageWallets,
          isEip6963Enabled: site.enableEIP6963,
          hasInjectedEvm: environment.globals.has("ethereum"),
          excludedRdns: new Set(excluded.flatMap(({ rdns }) => rdns ?? [])),
          excludedIds: new Set(excludeWalletIds),
        };
        return {
          isReady: isDiscovered,
          context,
          waitsForPairing: waitsForPairing(device) && read(pairing.state).uri === undefined,
          walletCount: shownWalletCount(count + featured.length),
          methods: connectMethods({
            ...(features.connectMethodsOrder ? { siteOrder: features.connectMethodsOrder } : {}),
            hasVisiblePageWallet: hasVisiblePageWallet(discovered, visibility),
            hasEmbeddedWallet,
            namespaces: namespace ? [namespace] : adapters.namespaces,
            isEmailOn: features.email,
            socials: offeredSocials(features.socials || [], device),
            enableWallets: site.enableWallets,
            collapseWallets: features.collapseWallets,
            emailShowWallets: features.emailShowWallets,
            screen: "connect",
          }),
          isGuideOffered: isWalletGuideOffered({
            enableWalletGuide: site.enableWalletGuide,
            hasEmbeddedWallet,
            socials: features.socials,
          }),
          rows: connectList({
            ...visibility,
            device,
            connectors: discovered,
            ...(namespace ? { namespace } : {}),
            hasRelay: canPair && site.enableWalletConnect,
            isRelayConnected: isConnectedBy(read(connections.state), RELAY_CONNECTOR_ID),
            recent: canPair ? read(recentWallets.state) : [],
            featuredWalletIds,
            featured,
            customWallets: canPair ? site.customWallets : [],
            recommended,
            allWallets: projectId && features.allWallets ? site.allWallets : "HIDE",
            directoryCount: count,
          }),
          allWallets: allWallets({
            ...context,
            list: { featured, recommended, wallets, ...(search ? { search } : {}) },
            includeWalletIds,
            excludeWalletIds,
            certifiedOnly: false,
          }),
        };
      };

      yield* recentWallets.recall;
      const state = yield* SubscriptionRef.make(choiceState());
      const update = Effect.suspend(() => SubscriptionRef.set(state, choiceState()));
      yield* followState(connectors.state, update);
      yield* followState(connections.state, update);
      yield* followState(recentWallets.state, update);
      yield* followState(list.state, update);
      yield* followState(networks.state, update);
      yield* followState(options.state, update);
      yield* followState(modal.state, update);

      /**
       * When the modal opens, searches the page for wallets. On devices where a link must be opened in the tap itself,
       * also prepares the pairing.
       */
      const whenOpened = Effect.gen(function* () {
        if (!read(modal.state).isOpen) return;
        yield* Effect.forkDetach(Effect.ignore(connectors.discover));
        const environment = page.environment();
        if (environment && canPair && reusesPairing(deviceOf(environment))) yield* Effect.forkDetach(pairing.prepare);
      });
      yield* followState(modal.state, whenOpened);
      const environment = page.environment();
      if (environment && waitsForPairing(deviceOf(environment))) yield* followState(pairing.state, update);

      return WalletChoice.of({ state });
    }),
  );
}

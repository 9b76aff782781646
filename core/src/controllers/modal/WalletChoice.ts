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
import { Settings } from "../../gateways/Settings.ts";
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
const noFacts: PageEnvironment = {
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
      const recents = yield* RecentWallets;
      const pairing = yield* RelayPairing;
      const list = yield* WalletList;
      const networks = yield* Networks;
      const modal = yield* Modal;
      const options = yield* ModalOptions;
      const page = yield* Page;
      const { featuredWalletIds, includeWalletIds, excludeWalletIds } = yield* Settings;
      const now = SubscriptionRef.getUnsafe;

      const contextOf = (facts: PageEnvironment): WalletChoiceState["context"] => ({
        device: deviceOf(facts),
        connectors: now(connectors.state).connectors,
        ethereumProperties: facts.ethereumProperties,
        globals: facts.globals,
        pageUrl: page.location()?.url ?? "",
        activeNamespace: namespaceOf(now(networks.state).active),
        usesPageWallets: !now(options.state).basic && adapters.usesPageWallets(),
      });

      const look = (): WalletChoiceState => {
        const facts = page.environment() ?? noFacts;
        const context = contextOf(facts);
        const { device } = context;
        const { isDiscovered, connectors: found } = now(connectors.state);
        const { featured, recommended, excluded, count, wallets, search } = now(list.state);
        const { features, ...site } = now(options.state);
        const { namespace } = now(modal.state);
        const hasEmbeddedWallet = found.some(({ type }) => type === "AUTH");
        const visibility: VisibilityContext = {
          device,
          usesPageWallets: context.usesPageWallets,
          isEip6963Enabled: site.enableEIP6963,
          hasInjectedEvm: facts.globals.has("ethereum"),
          excludedRdns: new Set(excluded.flatMap(({ rdns }) => rdns ?? [])),
          excludedIds: new Set(excludeWalletIds),
        };
        return {
          isReady: isDiscovered,
          context,
          waitsForPairing: waitsForPairing(device) && now(pairing.state).uri === undefined,
          walletCount: shownWalletCount(count + featured.length),
          methods: connectMethods({
            ...(features.connectMethodsOrder ? { siteOrder: features.connectMethodsOrder } : {}),
            hasVisiblePageWallet: hasVisiblePageWallet(found, visibility),
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
            connectors: found,
            ...(namespace ? { namespace } : {}),
            hasRelay: site.enableWalletConnect,
            isRelayConnected: isConnectedBy(now(connections.state), RELAY_CONNECTOR_ID),
            recent: now(recents.state),
            featuredWalletIds,
            featured,
            customWallets: site.customWallets,
            recommended,
            allWallets: features.allWallets ? site.allWallets : "HIDE",
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

      yield* recents.recall;
      const state = yield* SubscriptionRef.make(look());
      const update = Effect.suspend(() => SubscriptionRef.set(state, look()));
      yield* followState(connectors.state, update);
      yield* followState(connections.state, update);
      yield* followState(recents.state, update);
      yield* followState(list.state, update);
      yield* followState(networks.state, update);
      yield* followState(options.state, update);
      yield* followState(modal.state, update);

      /**
       * When the modal opens, searches the page for wallets. On devices where a link must be opened in the tap itself,
       * also prepares the pairing.
       */
      const whenOpened = Effect.gen(function* () {
        if (!now(modal.state).isOpen) return;
        yield* Effect.forkDetach(Effect.ignore(connectors.discover));
        const facts = page.environment();
        if (facts && reusesPairing(deviceOf(facts))) yield* Effect.forkDetach(pairing.prepare);
      });
      yield* followState(modal.state, whenOpened);
      const facts = page.environment();
      if (facts && waitsForPairing(deviceOf(facts))) yield* followState(pairing.state, update);

      return WalletChoice.of({ state });
    }),
  );
}

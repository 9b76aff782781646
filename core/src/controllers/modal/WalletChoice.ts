import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { deviceOf, reusesPairing, waitsForPairing } from "../../domain/connection/device.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { WalletChoiceState } from "../../domain/modal/walletChoice.ts";
import { usesRelay } from "../../gateways/offeredServices.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "../connection/Adapters.ts";
import { Connections } from "../connection/Connections.ts";
import { Connectors } from "../connection/Connectors.ts";
import { RelayConnection } from "../connection/RelayConnection.ts";
import { RecentWallets } from "../directory/RecentWallets.ts";
import { WalletList } from "../directory/WalletList.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { followState } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Modal } from "./Modal.ts";
import { ModalOptions } from "./ModalOptions.ts";
import { walletChoiceOf } from "./states/walletChoiceOf.ts";

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
      const relay = yield* RelayConnection;
      const list = yield* WalletList;
      const networks = yield* Networks;
      const modal = yield* Modal;
      const options = yield* ModalOptions;
      const page = yield* Page;
      const storage = yield* Storage;
      const settings = yield* Settings;
      const canPair = usesRelay(settings);
      const read = SubscriptionRef.getUnsafe;

      const passkeySite = yield* storage.text(storageKeys.passkeySite);
      const choiceState = (): WalletChoiceState =>
        walletChoiceOf({
          settings,
          options: read(options.state),
          environment: page.environment(),
          pageUrl: page.location()?.url ?? "",
          namespaces: adapters.namespaces,
          usesPageWallets: adapters.usesPageWallets(),
          connectors: read(connectors.state),
          connections: read(connections.state),
          activeNetwork: read(networks.state).active,
          namespace: read(modal.state).namespace,
          list: read(list.state),
          recentWallets: read(recentWallets.state),
          hasPairing: read(pairing.state).uri !== undefined,
          passkeySite,
        });

      yield* recentWallets.recall;
      const state = yield* SubscriptionRef.make(choiceState());
      const update = Effect.suspend(() => SubscriptionRef.set(state, choiceState()));
      yield* followState(connectors.state, update);
      yield* followState(connections.state, update);
      yield* followState(recentWallets.state, update);
      yield* followState(list.state, update);
      yield* followState(networks.state, update);
      yield* followState(options.state, update);
      // What a visitor may connect with depends on the namespace, and on what is in the page when the modal opens.
      let last = read(modal.state);
      const updateIfConcerned = Effect.suspend(() => {
        const { isOpen, namespace } = last;
        last = read(modal.state);
        return last.isOpen === isOpen && last.namespace === namespace ? Effect.void : update;
      });
      yield* followState(modal.state, updateIfConcerned);

      /**
       * When the modal opens, searches the page for wallets. On devices where a link must be opened in the tap itself,
       * also prepares the pairing.
       */
      const whenOpened = Effect.gen(function* () {
        if (!read(modal.state).isOpen) return;
        yield* Effect.forkDetach(Effect.ignore(connectors.discover));
        const environment = page.environment();
        if (environment && canPair && reusesPairing(deviceOf(environment))) yield* Effect.forkDetach(relay.prepare);
      });
      yield* followState(modal.state, whenOpened);
      const environment = page.environment();
      if (environment && waitsForPairing(deviceOf(environment))) yield* followState(pairing.state, update);

      return WalletChoice.of({ state });
    }),
  );
}

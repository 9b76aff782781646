import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { Networks } from "../controllers/chain/Networks.ts";
import { ConnectionSummary } from "../controllers/connection/ConnectionSummary.ts";
import { PageWalletCalls } from "../controllers/connection/pageWallets/PageWalletCalls.ts";
import { PendingRequests } from "../controllers/connection/requests/PendingRequests.ts";
import { SiteModalOptions } from "../controllers/connection/SiteModalOptions.ts";
import type { SignInCheck } from "../controllers/connection/signIn/SignInAccess.ts";
import { WalletList } from "../controllers/directory/WalletList.ts";
import { EventSender } from "../controllers/events/EventSender.ts";
import { Events } from "../controllers/events/Events.ts";
import { Alerts } from "../controllers/modal/Alerts.ts";
import { Modal } from "../controllers/modal/Modal.ts";
import { ModalOptions } from "../controllers/modal/ModalOptions.ts";
import { ModalReactions } from "../controllers/modal/ModalReactions.ts";
import { NoticeTexts } from "../controllers/modal/NoticeTexts.ts";
import { PendingTransactions } from "../controllers/modal/PendingTransactions.ts";
import { Router } from "../controllers/modal/Router.ts";
import { SignInStatus } from "../controllers/modal/SignInStatus.ts";
import { Theme } from "../controllers/modal/Theme.ts";
import { Toasts } from "../controllers/modal/Toasts.ts";
import { PairingUri } from "../controllers/relay/PairingUri.ts";
import { type ChainId, type Namespace, namespaceOf } from "../domain/chain/caip.ts";
import { emptyWalletList } from "../domain/emptyStates.ts";
import type { ModalOptionsInput, SiteMetadata } from "../domain/modal/modalOptions.ts";
import { settingDefaults } from "../domain/settingDefaults.ts";
import { Settings } from "../gateways/Settings.ts";
import { Storage } from "../gateways/storage/Storage.ts";
import { base, mainnet, solana } from "../networks.ts";
import { memoryStorageLayer, noPageLayer } from "../platform/memory.ts";
import type { PageEvent } from "../ports/AnalyticsSink.ts";

const parts = ModalReactions.layer.pipe(
  Layer.provideMerge(Modal.layer),
  Layer.provideMerge(Layer.mergeAll(Events.layer, Router.layer, Theme.layer)),
  Layer.provideMerge(Layer.mergeAll(PendingTransactions.layer, PendingRequests.layer)),
  Layer.provideMerge(Layer.mergeAll(Toasts.layer, Alerts.layer)),
);
const services = Layer.mergeAll(ModalOptions.layer, Networks.layer).pipe(
  Layer.provide(Layer.mergeAll(Storage.layer, SiteModalOptions.layer)),
);

/** What the modal knows about wallets, signing in and the page. */
interface Environment {
  /** By namespace, each with its network. */
  wallets: Partial<Record<Namespace, { readonly address: string; readonly chainId: ChainId }>>;
  hasAdapters: boolean;
  isPhone: boolean;
  isSignInRequired: boolean;
  hasSession: boolean;
  /** What a check for a session finds. */
  signIn: SignInCheck;
}

/** What the modal did to its neighbours. */
interface Recorded {
  prefetches: number;
  /** The namespaces to which the offered wallets were restricted. */
  readonly filters: Array<Namespace | undefined>;
  signInChecks: number;
  readonly pairing: string[];
  readonly posted: Array<{ readonly event: PageEvent; readonly address: string | undefined }>;
  readonly logs: Array<{ readonly level: string; readonly message: string }>;
}

/** Runs a test on all parts of the modal, in a world that the test may change at any time. */
export const modalBench = (modal?: ModalOptionsInput, metadata?: Partial<SiteMetadata>) => {
  const environment: Environment = {
    wallets: {},
    hasAdapters: true,
    isPhone: false,
    isSignInRequired: false,
    hasSession: false,
    signIn: "notDue",
  };
  const recorded: Recorded = { prefetches: 0, filters: [], signInChecks: 0, pairing: [], posted: [], logs: [] };
  const networks = [mainnet, base, solana] as const;

  const connectionLayer = Layer.effect(
    ConnectionSummary,
    Effect.map(Networks, ({ activeNamespace }) => {
      const walletOn = (namespace?: Namespace) =>
        Effect.map(namespace ? Effect.succeed(namespace) : activeNamespace, (on) => environment.wallets[on]);
      return ConnectionSummary.of({
        activeNamespace,
        isConnected: (namespace) => Effect.map(walletOn(namespace), (wallet) => wallet !== undefined),
        activeAddress: Effect.map(walletOn(), (wallet) => wallet?.address),
        networkOn: (namespace) => Effect.map(walletOn(namespace), (wallet) => wallet?.chainId),
        hasAdapters: Effect.sync(() => environment.hasAdapters),
        isPhone: Effect.sync(() => environment.isPhone),
      });
    }),
  );
  const wallets = SubscriptionRef.make(emptyWalletList).pipe(Effect.runSync);
  const dependencies = Layer.mergeAll(
    Layer.succeed(SignInStatus)({
      isRequired: Effect.sync(() => environment.isSignInRequired),
      hasSession: Effect.sync(() => environment.hasSession),
      check: Effect.sync(() => {
        recorded.signInChecks += 1;
        return environment.signIn;
      }),
      whenChanged: () => Effect.void,
    }),
    Layer.succeed(PairingUri)({
      show: (uri) => Effect.sync(() => void recorded.pairing.push(uri)),
      clear: Effect.sync(() => void recorded.pairing.push("cleared")),
    }),
    PageWalletCalls.layer,
    Layer.succeed(NoticeTexts)({
      of: (error) => Effect.succeed(`text of ${error._tag}`),
      ofProgress: Effect.succeed,
    }),
    Layer.succeed(EventSender)({
      send: (event, address) => Effect.sync(() => void recorded.posted.push({ event, address })),
      track: () => Effect.void,
    }),
    Layer.mock(WalletList, {
      state: wallets,
      filterBy: (namespace) => Effect.sync(() => void recorded.filters.push(namespace)),
      renew: Effect.void,
      prefetch: Effect.sync(() => {
        recorded.prefetches += 1;
      }),
    }),
  );
  const settings = Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks,
    initialNetworks: { networks, active: "eip155:1" },
    ...settingDefaults,
    ...(modal ? { modal } : {}),
    ...(metadata ? { metadata } : {}),
  });
  const logger = Logger.make(({ logLevel, message }) => {
    recorded.logs.push({ level: logLevel, message: String(message) });
  });
  const layer = parts.pipe(
    Layer.provide(Layer.mergeAll(connectionLayer, dependencies)),
    Layer.provideMerge(services),
    Layer.provide(Layer.mergeAll(settings, memoryStorageLayer, noPageLayer)),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([logger]))),
  );
  const connect = (chainId: ChainId, address: string) => {
    environment.wallets = { ...environment.wallets, [namespaceOf(chainId)]: { address, chainId } };
  };
  const run = <E>(test: Effect.Effect<void, E, Layer.Success<typeof parts | typeof services>>): Promise<void> =>
    Effect.runPromise(Effect.provide(test, layer));
  return { run, environment, recorded, connect };
};

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { Networks } from "../controllers/chain/Networks.ts";
import { Rpc } from "../controllers/chain/Rpc.ts";
import { Connections } from "../controllers/connection/Connections.ts";
import { Connectors } from "../controllers/connection/Connectors.ts";
import { NetworkSwitch } from "../controllers/connection/NetworkSwitch.ts";
import { PageConnection } from "../controllers/connection/PageConnection.ts";
import { PendingRequests } from "../controllers/connection/PendingRequests.ts";
import { Reconnection } from "../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../controllers/connection/RelayConnection.ts";
import { SiteAdapters } from "../controllers/connection/SiteAdapters.ts";
import { WalletActions } from "../controllers/connection/WalletActions.ts";
import { RelayPairing } from "../controllers/relay/RelayPairing.ts";
import type { ImageSource } from "../domain/directory/assetImages.ts";
import { type ResolvedSettings, Settings } from "../gateways/Settings.ts";
import { Page } from "../ports/Page.ts";
import { type ConnectingServices, connectingKit, groundOf, type Platform } from "./layers.ts";
import { lazyEngine } from "./lazyEngine.ts";
import { logLayer } from "./log.ts";
import { modalFacade } from "./modalFacade.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";
import { performWith } from "./perform.ts";
import { directoryFacade, readingFacade } from "./readingFacade.ts";
import { type Outcome, reportedActions } from "./reportedActions.ts";
import { storeOf } from "./storeOf.ts";
import { onUnsupportedNetwork } from "./unsupportedNetwork.ts";

export type PlatformLayer = Layer.Layer<Platform>;

/** The code that is fetched when the modal is first needed, unless it came with the engine. */
export type ModalCode = Pick<typeof import("./directoryEngine.ts"), "directoryEngine"> &
  Pick<typeof import("./modalEngine.ts"), "modalEngine">;

const services = Effect.gen(function* () {
  return {
    context: yield* Effect.context<ConnectingServices>(),
    networks: yield* Networks,
    networkSwitch: yield* NetworkSwitch,
    rpc: yield* Rpc,
    connectors: yield* Connectors,
    connections: yield* Connections,
    pageConnection: yield* PageConnection,
    relayConnection: yield* RelayConnection,
    pairing: yield* RelayPairing,
    reconnection: yield* Reconnection,
    wallet: yield* WalletActions,
    pendingRequests: yield* PendingRequests,
    siteAdapters: yield* SiteAdapters,
    page: yield* Page,
  };
});

/**
 * The working half of a client: runs the connecting kit behind the public interface. The directory, reading and modal
 * parts are fetched when they are first used.
 */
export const makeEngine = (
  settings: ResolvedSettings,
  platform: PlatformLayer,
  options: Pick<PorticoOptions, "onHttpCall" | "onLog">,
  modalCode?: ModalCode,
): Portico => {
  const runtime = ManagedRuntime.make(
    connectingKit.pipe(
      Layer.provideMerge(groundOf(Layer.succeed(Settings)(settings), platform, options)),
      Layer.provideMerge(logLayer(options.onLog)),
    ),
  );
  const { context, networks, networkSwitch, rpc, connectors, connections, pairing, wallet, page, ...connecting } =
    runtime.runSync(services);
  const { pageConnection, relayConnection, reconnection, pendingRequests, siteAdapters } = connecting;
  const directory = lazyEngine(async () => {
    const { directoryEngine } = modalCode ?? (await import("./directoryEngine.ts"));
    return () => directoryEngine(context);
  });
  const onDirectory = () => directory.act(undefined, async (engine) => engine.context);
  const reading = lazyEngine(async () => {
    const [{ readingEngine }, ground] = await Promise.all([import("./readingEngine.ts"), onDirectory()]);
    return () => readingEngine(ground, connections, reported.balances.fetch);
  });
  const modal = lazyEngine(async () => {
    const [{ modalEngine }, ground] = await Promise.all([modalCode ?? import("./modalEngine.ts"), onDirectory()]);
    return () => modalEngine(ground, reported);
  });
  /**
   * Whether the modal's code is needed to report an outcome in a page: the page may listen to events, and the site's
   * owner must see alerts. Other notices are only for an open modal.
   */
  const isAwaited = async ({ event, error }: Outcome) => {
    if (event || !error) return true;
    const { noticeTable } = await import("./noticeTable.ts");
    return noticeTable[error.code] === "alert";
  };
  const report = async (outcome: Outcome) => {
    if (page.location() && !modal.isNeeded() && (await isAwaited(outcome))) {
      await modal.act(undefined, async (engine) => engine.report(outcome));
    } else modal.whenLoaded((engine) => engine.report(outcome));
  };
  const perform = performWith(runtime);
  /** Listeners of the store may call this too, so the fiber waits for its turn. */
  const reset = (effect: Effect.Effect<void>) => void runtime.runFork(effect);
  const images: ImageSource = {
    origin: settings.endpoints.walletDirectory,
    projectId: settings.projectId,
    sdk: settings.sdk,
  };
  runtime.runFork(reconnection.followTabs);

  const portico: Portico = {
    networks: {
      store: storeOf(networks.state),
      activate: (chainId, options) => perform(networks.activate(chainId), options),
      switch: (chainId, options) => perform(networkSwitch.switchTo(chainId), options),
      add: (network, options) => perform(networkSwitch.add(network), options),
      remove: (chainId, options) => perform(networkSwitch.remove(chainId), options),
      supported: (options) => reading.act(options?.signal, (engine) => engine.supportedNetworks(options)),
    },
    connectors: {
      store: storeOf(connectors.state),
      discover: (options) => perform(connectors.discover, options),
    },
    connection: {
      store: storeOf(connections.state),
      connect: (request, options) => perform(pageConnection.connect(request), options),
      reconnect: (options) => perform(reconnection.reconnect, options),
      disconnect: (namespace, options) => perform(connections.disconnect(namespace), options),
      chooseAccount: (choice, options) => perform(connections.chooseAccount(choice), options),
    },
    pairing: {
      store: storeOf(pairing.state),
      prepare: (options) => perform(pairing.prepare, options),
      connect: (request, options) => perform(relayConnection.connect(request ?? {}), options),
      authenticate: (authentication, request, options) =>
        perform(relayConnection.authenticate(authentication, request ?? {}), options),
      linkOpened: (link) => reset(pairing.linkOpened(link)),
      reset: () => reset(pairing.reset),
    },
    wallet: {
      lateAnswers: storeOf(wallet.lateAnswers),
      waiting: storeOf(pendingRequests.state),
      connection: (namespace, options) => perform(wallet.connection(namespace), options),
      signMessage: (request, options) => perform(wallet.signMessage(request), options),
      signTypedData: (typedData, options) => perform(wallet.signTypedData(typedData), options),
      sendTransaction: (transaction, options) => perform(wallet.sendTransaction(transaction), options),
      estimateFee: (query, options) => reading.act(options?.signal, (engine) => engine.estimateFee(query, options)),
    },
    adapters: {
      add: (plugin, { networks: more = [], ...options } = {}) => perform(siteAdapters.add(plugin, more), options),
      remove: (namespace, options) => perform(siteAdapters.remove(namespace), options),
    },
    rpc: { request: (call, options) => perform(rpc.request(call), options) },
    ...directoryFacade(directory),
    ...readingFacade(reading),
    ...modalFacade(modal, settings.modal),
    images: { get: () => images, initial: () => images, subscribe: () => () => {} },
    dispose: async () => {
      leaveNetworks();
      await modal.dispose();
      await reading.dispose();
      await directory.dispose();
      await runtime.dispose();
    },
  };
  const leaveNetworks = onUnsupportedNetwork(portico, settings.modal ?? {}, () => {
    if (page.location() && !modal.isNeeded()) modal.act(undefined, async () => {}).catch(() => {});
  });
  const reported = reportedActions(portico, {
    projectId: settings.projectId,
    report: (outcome) => void report(outcome).catch(() => {}),
  });
  return reported;
};

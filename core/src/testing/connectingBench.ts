import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { TestClock } from "effect/testing";
import { Networks } from "../controllers/chain/Networks.ts";
import { SentByWallets } from "../controllers/chain/SentByWallets.ts";
import { Adapters } from "../controllers/connection/Adapters.ts";
import { ConnectionMemory } from "../controllers/connection/ConnectionMemory.ts";
import { Connections } from "../controllers/connection/Connections.ts";
import { Connectors } from "../controllers/connection/Connectors.ts";
import { NetworkSwitch } from "../controllers/connection/NetworkSwitch.ts";
import { PageConnection } from "../controllers/connection/PageConnection.ts";
import { PageWalletCalls } from "../controllers/connection/pageWallets/PageWalletCalls.ts";
import { Reconnection } from "../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../controllers/connection/RelayConnection.ts";
import { PendingRequests } from "../controllers/connection/requests/PendingRequests.ts";
import { WalletActions } from "../controllers/connection/requests/WalletActions.ts";
import { SiteModalOptions } from "../controllers/connection/SiteModalOptions.ts";
import { SignInAccess, type SignInServices } from "../controllers/connection/signIn/SignInAccess.ts";
import { WalletApprovals } from "../controllers/connection/WalletApprovals.ts";
import { RecentWallets } from "../controllers/directory/RecentWallets.ts";
import { ModalOptions } from "../controllers/modal/ModalOptions.ts";
import { RelayPairing } from "../controllers/relay/RelayPairing.ts";
import { Outcomes } from "../controllers/state/Outcomes.ts";
import type { Namespace } from "../domain/chain/caip.ts";
import { RELAY_CONNECTOR_ID } from "../domain/connection/connector.ts";
import { reconnecting, rememberedConnections } from "../domain/connection/storage/rememberedConnections.ts";
import { connectedConnectorKey, sessionKeys } from "../domain/connection/storage/sessionKeys.ts";
import { PAIRING_LIFETIME_MILLIS } from "../domain/limits.ts";
import { settingDefaults } from "../domain/settingDefaults.ts";
import { JsonRpc } from "../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../gateways/relay/openRequests.ts";
import { type Pairing, Relay, type RelayFailure } from "../gateways/relay/Relay.ts";
import { type ResolvedSettings, Settings } from "../gateways/Settings.ts";
import { Storage } from "../gateways/storage/Storage.ts";
import { base, mainnet, solana } from "../networks.ts";
import { memoryStore } from "../platform/memoryStore.ts";
import { EmbeddedWallet } from "../ports/EmbeddedWallet.ts";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";
import type { RelaySession } from "../ports/RelaySession.ts";
import type { TabStorage } from "./site/browserTabs.ts";
import { type FakeWallet, fakeAdapter } from "./wallets/fakeWallet.ts";

export interface BenchOptions {
  readonly wallets: ReadonlyArray<FakeWallet>;
  /** Connector ids of an earlier visit. */
  readonly remembered?: Readonly<Partial<Record<Namespace, string>>>;
  readonly settings?: Partial<ResolvedSettings>;
  /** Whether the site has a project id; true by default. */
  readonly hasProjectId?: boolean;
  /** Signing in, for a site that signs its visitors in. */
  readonly signIn?: Effect.Effect<SignInServices>;
  /** The tab that the site is open in, of a browser with several. */
  readonly tab?: TabStorage;
}

const kit = Layer.mergeAll(Reconnection.layer, NetworkSwitch.layer, WalletActions.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(PageConnection.layer, RelayConnection.layer)),
  Layer.provideMerge(Connectors.layer),
  Layer.provideMerge(Layer.mergeAll(Connections.layer, PendingRequests.layer, RecentWallets.layer)),
  Layer.provideMerge(Layer.mergeAll(Adapters.layer, ConnectionMemory.layer, RelayPairing.layer)),
  Layer.provideMerge(Layer.mergeAll(Networks.layer, ModalOptions.layer)),
  Layer.provideMerge(
    Layer.mergeAll(SiteModalOptions.layer, WalletApprovals.layer, SentByWallets.layer, PageWalletCalls.layer),
  ),
  Layer.provideMerge(Storage.layer),
);

/** The storage of a site, which its tabs share, and the notices that this tab gets of changes by the others. */
const sharedStorage = (remembered: BenchOptions["remembered"] = {}) => {
  const store = memoryStore();
  const listeners = new Set<(key: string | null) => void>();
  const namespaces = () => (store.get(sessionKeys.connectedNamespaces) ?? "").split(",").filter(Boolean);
  const setAll = (entries: ReadonlyArray<readonly [string, string]>) => {
    const changed = entries.filter(([key, value]) => store.get(key) !== value);
    for (const [key, value] of changed) {
      store.set(key, value);
      for (const listener of [...listeners]) listener(key);
    }
  };
  const connect = (namespace: Namespace, connectorId: string) =>
    setAll([
      [connectedConnectorKey(namespace), connectorId],
      [sessionKeys.connectedNamespaces, [...new Set([...namespaces(), namespace])].join(",")],
    ]);
  const disconnect = (namespace: Namespace) =>
    setAll([
      [connectedConnectorKey(namespace), ""],
      [
        sessionKeys.connectedNamespaces,
        namespaces()
          .filter((each) => each !== namespace)
          .join(","),
      ],
    ]);
  if (remembered.eip155) connect("eip155", remembered.eip155);
  if (remembered.solana) connect("solana", remembered.solana);
  return {
    store,
    otherTab: { connect, disconnect, write: (key: string, value: string) => setAll([[key, value]]) },
    isListening: () => listeners.size > 0,
    listen: (listener: (key: string | null) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The connections that the next visit would find. */
    remembered: () => rememberedConnections((key) => store.get(key)),
  };
};

/** Runs a test on everything that connects. Wallets, relay and tabs do what the test says. `layer` is for a test that runs it itself. */
export const connectingBench = ({ wallets, remembered, settings, hasProjectId = true, signIn, tab }: BenchOptions) => {
  const eip155 = fakeAdapter(
    "eip155",
    wallets.filter(({ namespace }) => namespace === "eip155"),
  );
  const others = fakeAdapter(
    "solana",
    wallets.filter(({ namespace }) => namespace === "solana"),
  );
  const storage = sharedStorage(remembered);
  const lateListeners = new Set<(response: LateAnswer) => void>();
  const relay = {
    /** The session of an earlier visit. */
    restore: (): Effect.Effect<RelaySession | undefined, RelayFailure> => Effect.undefined,
    /** The outcome of a pairing code that is shown. */
    approval: (): Pairing["approval"] => Effect.never,
    /** Makes a wallet answer after its caller has given up. */
    respondLate: (response: LateAnswer) => {
      for (const listener of [...lateListeners]) listener(response);
    },
  };
  const networks = [mainnet, base, solana] as const;
  const services = Layer.mergeAll(
    Layer.succeed(Settings)({
      ...(hasProjectId ? { projectId: "0".repeat(32) } : {}),
      networks,
      initialNetworks: { networks, active: "eip155:1" },
      ...settingDefaults,
      initialConnections: reconnecting(storage.remembered()),
      adapters: [eip155.plugin, others.plugin],
      ...settings,
    }),
    Layer.succeed(KeyValue)(tab?.store ?? storage.store),
    Layer.succeed(Page)({
      location: () => undefined,
      environment: () => undefined,
      site: () => undefined,
      onStorageChange: tab?.listen ?? storage.listen,
      openChannel: () => undefined,
      onReturn: () => () => {},
    }),
    Layer.succeed(Fetch)(() => Promise.reject(new Error("nothing is fetched here"))),
    Layer.mock(JsonRpc, {}),
    Outcomes.layer,
    Layer.succeed(EmbeddedWallet)(Effect.never),
    Layer.succeed(SignInAccess)(signIn),
    Layer.mock(Relay, {
      restore: Effect.suspend(() => relay.restore()),
      pair: () =>
        Effect.succeed({
          uri: "wc:code",
          expiresAtMillis: PAIRING_LIFETIME_MILLIS,
          approval: Effect.suspend(() => relay.approval()),
        }),
      onLateAnswer: (listener) => {
        lateListeners.add(listener);
        return () => void lateListeners.delete(listener);
      },
      onRequest: () => () => {},
      giveUp: () => {},
    }),
  );
  const layer = kit.pipe(
    Layer.provideMerge(services),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  const run = <E>(test: Effect.Effect<void, E, Layer.Success<typeof layer>>): Promise<void> =>
    Effect.runPromise(Effect.provide(test, layer));
  return { run, layer, adapters: { eip155, solana: others }, relay, ...storage };
};

/** A session of the relay. The fake wallets with the relay's connector are at its other end. */
export const fakeSession = (disconnect: () => Promise<void> = async () => {}, isOver = false): RelaySession => ({
  topic: "topic",
  wallet: { name: RELAY_CONNECTOR_ID },
  namespaces: {},
  properties: {},
  proofs: [],
  provider: undefined,
  request: async () => undefined,
  watch: () => () => {},
  isOver: () => isOver,
  disconnect,
});

import type { Sandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Scope from "effect/Scope";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Relay } from "../../gateways/relay/Relay.ts";
import { Settings } from "../../gateways/Settings.ts";
import { mainnet } from "../../networks.ts";
import { relayStorageArea } from "../../platform/relayStorageArea.ts";
import { type OpenChannel, Page } from "../../ports/Page.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { RelayStorage, type RelayStorageArea } from "../../ports/RelayStorage.ts";

/** What a test needs for its pages and wallets. */
export interface RelayTest {
  readonly sandbox: Pick<Sandbox, "projectId" | "endpoints" | "chains">;
  /** What to call when the test has ended. */
  readonly cleanups: Array<() => Promise<unknown>>;
}

let pages = 0;
/**
 * The library keeps everything with one prefix in one object of the process. A page that loads again is a new process.
 */
const asAnotherProcess = (prefix: string, area: RelayStorageArea): RelayStorageArea => {
  const without = (key: string) => key.replace(prefix, "");
  const withPrefix = (key: string) => key.replace("//", `${prefix}//`);
  return {
    getKeys: async () => (await area.getKeys()).map(withPrefix),
    getEntries: async <T>() =>
      (await area.getEntries<T>()).map(([key, value]): [string, T] => [withPrefix(key), value]),
    getItem: (key) => area.getItem(without(key)),
    setItem: (key, value) => area.setItem(without(key), value),
    removeItem: (key) => area.removeItem(without(key)),
  };
};

/** Tabs of one site. Each tab receives the messages of the others. */
export const tabs = (): OpenChannel => {
  const receivers = new Set<(message: unknown) => void>();
  return (_, onMessage) => {
    receivers.add(onMessage);
    return {
      tell: (message) => {
        for (const other of receivers) if (other !== onMessage) other(structuredClone(message));
      },
      close: () => void receivers.delete(onMessage),
    };
  };
};

export interface PageOptions {
  readonly openChannel?: OpenChannel;
  readonly area?: RelayStorageArea;
  readonly projectId?: string;
  readonly relayUrl?: string;
  readonly walletRequestTimeoutMillis?: number;
}

/** A page of a site, in this process. */
export const openPage = async ({ sandbox, cleanups }: RelayTest, options: PageOptions = {}) => {
  pages += 1;
  const prefix = `page-${pages}`;
  const area = asAnotherProcess(prefix, options.area ?? relayStorageArea());
  const settings = Layer.succeed(Settings)({
    projectId: options.projectId ?? sandbox.projectId,
    networks: [mainnet],
    initialNetworks: { networks: [mainnet], active: "eip155:1" },
    ...settingDefaults,
    endpoints: { ...sandbox.endpoints, ...(options.relayUrl ? { relay: options.relayUrl } : {}) },
    walletRequestTimeoutMillis: options.walletRequestTimeoutMillis ?? 30_000,
    metadata: { name: "Test site", url: "http://localhost" },
  });
  const storage = Layer.succeed(RelayStorage)({
    prefix,
    open: async () => area,
    openEmpty: async () => asAnotherProcess(prefix, relayStorageArea()),
  });
  const scope = Effect.runSync(Scope.make());
  const log: string[] = [];
  const logger = Logger.layer([Logger.make(({ message }) => void log.push(String(message)))]);
  const returnListeners = new Set<() => void>();
  const page = Layer.succeed(Page)({
    location: () => undefined,
    environment: () => undefined,
    site: () => undefined,
    onStorageChange: () => () => {},
    openChannel: options.openChannel ?? (() => undefined),
    onReturn: (listener) => {
      returnListeners.add(listener);
      return () => void returnListeners.delete(listener);
    },
  });
  const services = await Effect.runPromise(
    Layer.buildWithScope(
      Relay.layer.pipe(Layer.provide(Layer.mergeAll(settings, storage, page)), Layer.provideMerge(logger)),
      scope,
    ),
  );
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void));
  cleanups.push(close);
  const relay = Context.get(services, Relay);
  const comeBack = () => {
    for (const listener of returnListeners) listener();
  };
  return { relay, close, log, comeBack };
};

export const proposal = {
  eip155: {
    chains: ["eip155:1", "eip155:8453"],
    methods: ["personal_sign", "eth_sendTransaction"],
    events: ["accountsChanged", "chainChanged"],
  },
};
export const alice = keysOf("alice");

export const openWallet = async (
  { sandbox, cleanups }: RelayTest,
  options: Partial<RelayWalletOptions> = {},
): Promise<RelayWallet> => {
  const wallet = await createRelayWallet({
    keys: alice,
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
    ...options,
  });
  cleanups.push(wallet.stop);
  return wallet;
};

export const connect = async (relay: Relay["Service"], wallet: RelayWallet): Promise<RelaySession> => {
  const { uri, approval } = await Effect.runPromise(relay.pair(proposal));
  await wallet.pair(uri);
  return Effect.runPromise(approval);
};

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX_PROJECT_ID, type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import { UniversalProvider } from "@walletconnect/universal-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { overallStatus } from "../../domain/connection/connectionStatus.ts";
import { relayConnector } from "../../domain/connection/connector.ts";
import { base, mainnet } from "../../networks.ts";
import { createPortico, type NodePorticoOptions, type Portico } from "../../node.ts";
import { localSiwx, type SiweConfig } from "../../siwx.ts";
import { multicall } from "../../sources.ts";
import {
  balancesOn,
  type ClientOptionRow,
  type ClientOptions,
  listedWallets,
  lookUpName,
  resultTag,
} from "../../testing/clientOptionRows.ts";
import { fakeAdapter, fakeWallet } from "../../testing/wallets/fakeWallet.ts";
import { createPortico as createPagePortico } from "../client/createPortico.ts";

let sandbox: Sandbox;
/** What a client has told its site. */
const messages: string[] = [];
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sandbox.faults.clear();
  messages.splice(0);
});
afterAll(() => sandbox.stop());

const optionsOf = (more: ClientOptions): NodePorticoOptions => ({
  projectId: sandbox.projectId,
  networks: [mainnet, base],
  endpoints: sandbox.endpoints,
  adapters: [evmAdapter()],
  ...more,
});

const relayWallet = async () => {
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    behaviour: { requests: "ask" },
  });
  cleanups.push(wallet.stop);
  return wallet;
};

/** Connects a wallet through the relay. */
const connected = async (portico: Portico) => {
  const wallet = await relayWallet();
  const connecting = portico.connection.connect({ connector: relayConnector });
  await expect.poll(() => portico.pairing.store.get().uri).toBeDefined();
  await wallet.pair(portico.pairing.store.get().uri ?? "");
  await connecting;
  return wallet;
};

/** How the site introduces itself to the wallet. */
const introduction = async (open: () => Portico) => (await connected(open())).sessions().map(({ site }) => site);

const directoryIds = async () => {
  const portico = createPortico(optionsOf({}));
  cleanups.push(() => portico.dispose());
  const { wallets } = await portico.directory.more();
  return wallets.slice(0, 2).map(({ id }) => id);
};

const file = () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "session.json");
};

/** A site that has moved over with its server. */
const siweConfig: SiweConfig = {
  getNonce: async () => "12345678",
  createMessage: () => "",
  verifyMessage: async () => false,
  getSession: async () => null,
  signOut: async () => true,
};

/** Called when the client opens a frame of the site. */
let frameOpened = () => {};

const rows: Readonly<Record<keyof Required<NodePorticoOptions>, ClientOptionRow>> = {
  projectId: {
    options: () => ({ projectId: "f".repeat(32) }),
    outcome: async (open) => {
      await lookUpName(open);
      return new URL(sandbox.requests().at(-1)?.path ?? "", sandbox.endpoints.blockchainApi).searchParams.get(
        "projectId",
      );
    },
    without: SANDBOX_PROJECT_ID,
    with: "f".repeat(32),
  },
  networks: { options: () => ({ networks: [base] }), outcome: balancesOn, without: "eip155:1", with: "eip155:8453" },
  defaultNetwork: {
    options: () => ({ defaultNetwork: "eip155:8453" }),
    outcome: balancesOn,
    without: "eip155:1",
    with: "eip155:8453",
  },
  endpoints: {
    options: () => ({ endpoints: { ...sandbox.endpoints, blockchainApi: "http://127.0.0.1:9" } }),
    outcome: lookUpName,
    without: "success",
    with: "Unreachable",
  },
  rpcUrls: {
    options: () => ({ rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] } }),
    outcome: async (open) => {
      const before = sandbox.requests().length;
      await open().balances.native({ address: keysOf("alice").eip155.address });
      const later = sandbox.requests().slice(before);
      return later.some(({ service, path }) => service === "blockchainApi" && path.includes("chainId=eip155"));
    },
    without: true,
    with: false,
  },
  rpcBatchSize: {
    options: () => ({ rpcBatchSize: 1 }),
    outcome: async (open) => {
      const before = sandbox.requests().length;
      const { rpc } = open();
      await Promise.all(["eth_blockNumber", "eth_gasPrice"].map((method) => rpc.request({ method })));
      return sandbox
        .requests()
        .slice(before)
        .filter(({ path }) => path.startsWith("/v1/?chainId=eip155")).length;
    },
    without: 1,
    with: 2,
  },
  siwx: {
    options: () => ({ siwx: localSiwx() }),
    outcome: (open) => resultTag(open().siwx.signIn()),
    without: "InvalidOption",
    with: "NotConnected",
  },
  siweConfig: {
    options: () => ({ siweConfig }),
    outcome: (open) => resultTag(open().siwx.signIn()),
    without: "InvalidOption",
    with: "NotConnected",
  },
  features: {
    options: () => ({ features: { analytics: false } }),
    isPage: true,
    outcome: async (open) => {
      sandbox.analytics.clear();
      vi.stubGlobal("location", { href: "https://shop.example/cart", hostname: "shop.example" });
      await open().analytics.track({ event: "MODAL_OPEN" });
      return sandbox.analytics.events().length;
    },
    without: 1,
    with: 0,
  },
  featuredWalletIds: {
    options: async () => ({ featuredWalletIds: await directoryIds() }),
    outcome: async (open) => (await listedWallets(open)).featured.length,
    without: 0,
    with: 2,
  },
  includeWalletIds: {
    options: async () => ({ includeWalletIds: await directoryIds() }),
    outcome: async (open) => (await listedWallets(open)).wallets.length > 2,
    without: true,
    with: false,
  },
  excludeWalletIds: {
    options: async () => ({ excludeWalletIds: await directoryIds() }),
    outcome: async (open) => {
      const [first] = await directoryIds();
      return (await listedWallets(open)).wallets.some(({ id }) => id === first);
    },
    without: true,
    with: false,
  },
  timeoutMillis: {
    options: () => ({ timeoutMillis: 200 }),
    outcome: async (open) => {
      sandbox.faults.set({ path: "*/profile/account*", latencyMillis: 1_500 });
      return resultTag(open().names.lookup({ name: "alice.reown.id" }));
    },
    without: "success",
    with: "TimedOut",
  },
  modal: {
    options: () => ({ modal: { enableWalletConnect: false } }),
    outcome: async (open) => {
      const { modal, walletPicker } = open();
      await modal.open();
      return walletPicker.store.get()?.rows.some(({ group }) => group === "walletConnect");
    },
    without: true,
    with: false,
  },
  adapters: {
    options: () => ({ adapters: [] }),
    outcome: async (open) => {
      const { modal, router } = open();
      await modal.open();
      return router.store.get().view.name;
    },
    without: "Connect",
    with: "ConnectingWalletConnectBasic",
  },
  sources: {
    options: () => ({ sources: { balances: [multicall()] } }),
    outcome: async (open) => {
      const { balances } = open();
      await balances.fetch({ address: keysOf("alice").eip155.address });
      return balances.store.get().source;
    },
    without: "hosted",
    with: "multicall",
  },
  reconnect: {
    options: () => ({ reconnect: false }),
    sharedOptions: () => {
      const pocket = fakeWallet({ namespace: "eip155", connectorId: "pocket" });
      return { adapters: [fakeAdapter("eip155", [pocket]).plugin], storagePath: file() };
    },
    outcome: async (open) => {
      const visit = open();
      await visit.connection.connect({ connector: { id: "pocket", namespace: "eip155" } });
      await visit.dispose();
      const next = open();
      await next.connectors.discover();
      await expect.poll(() => overallStatus(next.connection.store.get())).not.toBe("reconnecting");
      return overallStatus(next.connection.store.get());
    },
    without: "connected",
    with: "disconnected",
  },
  remembered: {
    options: () => ({ remembered: { "@appkit/active_caip_network_id": "eip155:8453" } }),
    isPage: true,
    outcome: async (open) => open().networks.store.initial().active,
    without: "eip155:1",
    with: "eip155:8453",
  },
  metadata: {
    options: () => ({ metadata: { name: "My shop", url: "http://localhost" } }),
    outcome: introduction,
    without: [""],
    with: ["My shop"],
  },
  frames: {
    options: () => ({
      frames: {
        open: () => {
          frameOpened();
          return { post: () => {}, place: () => {}, hide: () => {}, close: () => {} };
        },
        onWindowMessage: () => () => {},
        prefersLight: () => false,
      },
    }),
    outcome: (open) => {
      const opened = new Promise<string>((resolve) => {
        frameOpened = () => resolve("opened");
      });
      return Promise.race([opened, resultTag(open().embedded.login({ email: "ada@example.org" }))]);
    },
    without: "FrameMissing",
    with: "opened",
  },
  universalProvider: {
    options: async () => {
      const { projectId, endpoints } = sandbox;
      const metadata = { name: "My provider", description: "", url: "http://localhost", icons: [] };
      const provider = await UniversalProvider.init({ projectId, relayUrl: endpoints.relay, metadata });
      cleanups.push(() => provider.client.core.relayer.transportClose());
      return { universalProvider: provider };
    },
    outcome: introduction,
    without: [""],
    with: ["My provider"],
  },
  walletRequestTimeoutMillis: {
    options: () => ({ walletRequestTimeoutMillis: 300 }),
    outcome: async (open) => {
      const portico = open();
      const wallet = await connected(portico);
      // The wallet's clock is that of this process, so that it cannot be faster than the limit.
      wallet.setBehaviour({ requests: "approve", delayMillis: 1_500 });
      return resultTag(portico.signer.signMessage({ message: "hello" }));
    },
    without: "success",
    with: "WalletTimedOut",
  },
  onHttpCall: {
    options: () => ({ onHttpCall: ({ url }) => void messages.push(url) }),
    outcome: async (open) => {
      await lookUpName(open);
      return messages.length > 0;
    },
    without: false,
    with: true,
  },
  onLog: {
    options: () => ({ onLog: ({ message }) => void messages.push(message) }),
    outcome: async (open) => {
      const onConsole = vi.spyOn(console, "error").mockReset();
      await open().alerts.show({ message: "Look!", variant: "error" });
      return { told: messages.length, onConsole: onConsole.mock.calls.length };
    },
    without: { told: 0, onConsole: 1 },
    with: { told: 1, onConsole: 0 },
  },
  storagePath: {
    options: () => ({ storagePath: file() }),
    outcome: async (open) => {
      const visit = open();
      await visit.networks.switch("eip155:8453");
      await visit.dispose();
      return open().networks.store.get().active;
    },
    without: "eip155:1",
    with: "eip155:8453",
  },
  fetch: {
    options: () => ({ fetch: () => Promise.reject(new TypeError("no network")) }),
    outcome: lookUpName,
    without: "success",
    with: "Unreachable",
  },
};

const chosen = ["networks", "rpcUrls", "sources", "reconnect", "walletRequestTimeoutMillis", "fetch"];

describe("the outcome of a client depends on the option", () => {
  it.each(matrix(Object.entries(rows), chosen))(
    "%s",
    async (_, {
      options: clientOptions,
      sharedOptions = () => ({}),
      isPage = false,
      outcome: observe,
      ...expected
    }) => {
      const outcome = (options: ClientOptions) =>
        observe(() => {
          const portico = (isPage ? createPagePortico : createPortico)(optionsOf(options));
          cleanups.push(() => portico.dispose());
          return portico;
        });
      expect(await outcome(sharedOptions())).toEqual(expected.without);
      expect(await outcome({ ...sharedOptions(), ...(await clientOptions()) })).toEqual(expected.with);
      expect(expected.with).not.toEqual(expected.without);
    },
  );

  it.each(Object.keys(rows))("%s is described in docs/options.md", (name) => {
    expect(readFileSync(new URL("../../../../docs/options.md", import.meta.url), "utf8")).toMatch(
      new RegExp(`\`${name}\\b`),
    );
  });
});

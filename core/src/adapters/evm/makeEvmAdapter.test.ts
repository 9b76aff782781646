import { expect, it, onTestFinished, vi } from "vitest";
import { mainnet } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

const context: AdapterContext = {
  site: { name: "Test", description: "", url: "", icons: [] },
  networks: () => [mainnet],
  rpcUrl: () => undefined,
  rpc: async () => undefined,
  fetch: globalThis.fetch,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

/** A wallet that writes its address in lower case. */
const walletOf = () => {
  const asked: string[] = [];
  const { emit, on, removeListener } = providerEvents();
  const provider: Eip1193Provider = {
    request: async ({ method }) => {
      asked.push(method);
      return method === "eth_chainId" ? "0x1" : [ALICE.toLowerCase()];
    },
    on,
    removeListener,
  };
  return { asked, emit, provider };
};

/** An adapter with one wallet, whose code for connections comes as `load` says. */
const adapterWith = async (provider: Eip1193Provider, path: string, load: () => Promise<void>) => {
  vi.resetModules();
  vi.doMock(path, async (actual) => {
    await load();
    return actual();
  });
  onTestFinished(() => {
    vi.doUnmock(path);
    vi.resetModules();
  });
  const { makeEvmAdapter } = await import("./makeEvmAdapter.ts");
  return makeEvmAdapter(context, {
    external: [
      {
        connector: { id: "fox", type: "EXTERNAL", name: "Fox", namespace: "eip155" },
        isAvailable: () => true,
        open: async () => provider,
      },
    ],
  });
};

it("asks the wallet before the code for its connection is there, and shows nothing but the checksummed address", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { asked, provider } = walletOf();
  const adapter = await adapterWith(provider, "./page/pageConnection.ts", () => released);
  let isConnected = false;
  const connecting = adapter.connect({ connectorId: "fox" }).then((connected) => {
    isConnected = true;
    return connected;
  });
  await expect.poll(() => asked).toEqual(["eth_requestAccounts"]);
  expect(isConnected).toBe(false);
  release();
  expect((await connecting).accounts).toEqual([{ namespace: "eip155", address: ALICE, type: "eoa" }]);
});

it.each(["connect", "reconnect"] as const)(
  "fails to %s with a named error when that code cannot be fetched",
  async (act) => {
    const { provider } = walletOf();
    const adapter = await adapterWith(provider, "./page/pageConnection.ts", () =>
      Promise.reject(new TypeError("offline")),
    );
    await expect(adapter[act]({ connectorId: "fox" })).rejects.toMatchObject({
      code: "FEATURE_LOAD_FAILED",
      retryable: true,
    });
  },
);

it("prepares what connects sessions, or fails with a named error", async () => {
  const { provider } = walletOf();
  let isOffline = true;
  const adapter = await adapterWith(provider, "./overRelay.ts", async () => {
    if (isOffline) throw new TypeError("offline");
  });
  await expect(adapter.prepareRelay?.()).rejects.toMatchObject({ code: "FEATURE_LOAD_FAILED" });
  isOffline = false;
  vi.resetModules();
  await adapter.prepareRelay?.();
  const session = {
    topic: "topic",
    wallet: { name: "Fox" },
    namespaces: {
      eip155: { accounts: [`eip155:1:${ALICE.toLowerCase()}`], chains: ["eip155:1"], methods: [], events: [] },
    },
    properties: {},
    proofs: [],
    provider: undefined,
    request: async () => undefined,
    watch: () => () => {},
    isOver: () => false,
    disconnect: async () => {},
  } as const;
  expect(adapter.overRelay(session, "eip155:1")?.accounts).toMatchObject([{ address: ALICE }]);
});

it.each([
  [true, 1],
  [false, 0],
])("comes with what connects a wallet if one is remembered: %s", async (isRemembered, loads) => {
  const path = "./page/pageConnection.ts";
  let loaded = 0;
  await adapterWith(walletOf().provider, path, async () => {
    loaded += 1;
  });
  const { loadEvmAdapter } = await import("./loadEvmAdapter.ts");
  await loadEvmAdapter(isRemembered);
  expect(loaded).toBe(loads);
});

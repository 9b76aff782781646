import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { noticeTable } from "./app/parts/modal/noticeTable.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import { errorDefinitions } from "./domain/errors/catalogue.ts";
import { createPortico as createPagePortico } from "./index.ts";
import { base, mainnet } from "./networks.ts";
import { createPortico, type NodePorticoOptions } from "./node.ts";
import { hosted } from "./sources.ts";

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  sandbox.relay.setState("up");
  sandbox.faults.clear();
});
afterAll(() => sandbox.stop());

const listener = async (options: Partial<NodePorticoOptions> = {}) => {
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
    ...options,
  });
  cleanups.push(() => portico.dispose());
  await portico.modal.open();
  const events: Array<{ event: string; properties?: unknown }> = [];
  const before = portico.events.store.get()?.last;
  portico.events.store.subscribe((state) => {
    const last = state?.last;
    if (last && last !== before && last.event !== "INITIALIZE") {
      events.push({ event: last.event, ...(last.properties ? { properties: last.properties } : {}) });
    }
  });
  return { portico, events };
};
type Listener = Awaited<ReturnType<typeof listener>>;

const paired = async ({ portico }: Listener, options: Partial<RelayWalletOptions> = {}) => {
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
    ...options,
  });
  cleanups.push(wallet.stop);
  await portico.pairing.prepare();
  const connecting = portico.connection.connect({ connector: relayConnector });
  connecting.catch(() => {});
  await wallet.pair(portico.pairing.store.get().uri ?? "");
  return connecting;
};

describe("events for the outcome of actions", () => {
  it("report a connection by QR code, a network switch and a disconnect", async () => {
    const listening = await listener();
    await paired(listening);
    await listening.portico.networks.switch("eip155:8453");
    await listening.portico.connection.disconnect();
    await expect
      .poll(() => listening.events.filter(({ event }) => !event.startsWith("MODAL_")))
      .toEqual([
        { event: "CONNECT_SUCCESS", properties: { method: "qrcode", name: "Sandbox Wallet" } },
        { event: "SWITCH_NETWORK", properties: { network: "eip155:8453" } },
        { event: "DISCONNECT_SUCCESS" },
      ]);
  });

  // shows docs/rules/connection.md#approved-pairing
  it("report a connection by link when one was opened, with the name of the chosen wallet", async () => {
    const listening = await listener();
    const { portico } = listening;
    await portico.pairing.prepare();
    const wallet = await createRelayWallet({
      keys: keysOf("alice"),
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    });
    cleanups.push(wallet.stop);
    const connecting = portico.connection.connect({
      connector: relayConnector,
      wallet: { id: "rainbow", name: "Rainbow" },
    });
    portico.pairing.linkOpened({ href: "rainbow://", name: "Rainbow" });
    await wallet.pair(portico.pairing.store.get().uri ?? "");
    await connecting;
    await expect
      .poll(() => listening.events)
      .toContainEqual({ event: "CONNECT_SUCCESS", properties: { method: "mobile", name: "Rainbow" } });
  });

  it("report why a connection failed", async () => {
    const listening = await listener();
    await expect(paired(listening, { behaviour: { proposals: "reject" } })).rejects.toMatchObject({
      _tag: "ConnectionDeclined",
    });
    await expect.poll(() => listening.events.at(-1)).toMatchObject({ event: "CONNECT_ERROR" });
  });

  it("report nothing when the caller aborted it", async () => {
    const listening = await listener();
    const aborting = new AbortController();
    const connecting = listening.portico.connection.connect({ connector: relayConnector }, { signal: aborting.signal });
    aborting.abort();
    await expect(connecting).rejects.toMatchObject({ _tag: "Aborted" });
    await listening.portico.directory.search({ text: "rainbow" });
    await listening.portico.directory.search({ text: "" });
    await expect
      .poll(() => listening.events)
      .toEqual([{ event: "SEARCH_WALLET", properties: { badge: "", search: "rainbow" } }]);
  });

  it("are sent to the analytics service only in a page", async () => {
    const listening = await listener();
    await paired(listening);
    expect(sandbox.analytics.events()).toEqual([]);
  });
});

describe("an error", () => {
  it("is shown as a toast when the visitor's action failed", async () => {
    const { portico } = await listener();
    sandbox.faults.set({ path: "*/history", status: 500 });
    await expect(portico.history.load({ address: keysOf("alice").eip155.address })).rejects.toMatchObject({
      _tag: "HistoryUnavailable",
    });
    await expect
      .poll(() => portico.toasts.store.get())
      .toMatchObject({ isOpen: true, variant: "error", message: "Failed to fetch transactions" });
  });

  it("is shown as an alert when the site's configuration is wrong", async () => {
    const { portico } = await listener();
    await expect(portico.networks.switch("eip155:5")).rejects.toMatchObject({ _tag: "SwitchNetworkNotFound" });
    await expect
      .poll(() => portico.alerts.store.get())
      .toMatchObject({ isOpen: true, variant: "error", message: "Network Not Found" });
    expect(portico.toasts.store.get().isOpen).toBe(false);
  });

  it("is shown as an alert even before the modal was first used, which other errors do not load", async () => {
    vi.stubGlobal("location", { href: "http://localhost/", hostname: "localhost", origin: "http://localhost" });
    cleanups.push(() => vi.unstubAllGlobals());
    const { projectId, endpoints } = sandbox;
    const portico = createPagePortico({
      projectId,
      networks: [mainnet],
      endpoints,
      sources: { balances: [hosted()] },
      onLog: () => {},
    });
    cleanups.push(() => portico.dispose());
    sandbox.faults.set({ path: "*/balance*", status: 500 });
    await expect(portico.balances.fetch({ address: keysOf("alice").eip155.address })).rejects.toMatchObject({
      _tag: "TokenBalanceUnavailable",
    });
    expect(portico.modalOptions.store.get()).toBeUndefined();
    // @ts-expect-error: the site has not configured the network
    await expect(portico.networks.switch("eip155:5")).rejects.toMatchObject({ _tag: "SwitchNetworkNotFound" });
    await expect.poll(() => portico.alerts.store.get().error).toMatchObject({ details: { chainId: "eip155:5" } });
    await portico.modal.open();
    expect(portico.alerts.store.get()).toMatchObject({ isOpen: true, message: "Network Not Found" });
  });

  // shows docs/rules/errors.md#where-failures-show
  it("has a place for every class of the catalogue", () => {
    expect(Object.keys(noticeTable).sort()).toEqual(errorDefinitions.map(({ code }) => code).sort());
  });
});

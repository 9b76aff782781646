import { afterEach, describe, expect, it, vi } from "vitest";
import type { Connector } from "../../domain/connection/connector.ts";
import { mainnet } from "../../networks.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../../ports/Adapter.ts";
import { firstStateOf } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import type { Portico } from "../parts/Portico.ts";
import type { Store } from "../standIn/store.ts";
import { browserEngine } from "./openingEngine.ts";

const pocket: Connector = {
  id: "example.pocket",
  type: "ANNOUNCED",
  name: "Pocket",
  namespace: "eip155",
  rdns: "example.pocket",
  imageUrl: "data:image/svg+xml,",
};

/** An adapter that finds one wallet, whose approval never comes. */
const pocketAdapter = () => {
  const connect = vi.fn<Adapter["connect"]>(() => new Promise(() => {}));
  const make = vi.fn((_: AdapterContext): Adapter => {
    const listeners = new Set<(connectors: ReadonlyArray<Connector>) => void>();
    return {
      namespace: "eip155",
      discover: (listener) => {
        listeners.add(listener);
        listener([pocket]);
        return () => listeners.delete(listener);
      },
      connect,
      reconnect: async () => undefined,
      overRelay: () => undefined,
    };
  });
  const plugin: AdapterPlugin = { id: "pocket", namespace: "eip155", load: async () => make };
  return { plugin, make, connect };
};

const running: Array<Portico> = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((client) => client.dispose()));
});

const start = (
  options: Partial<PorticoOptions> = {},
  stored: Readonly<Record<string, string>> = {},
  engine = browserEngine,
) => {
  const adapter = pocketAdapter();
  const complete: PorticoOptions = { networks: [mainnet], adapters: [adapter.plugin], ...options };
  const first = firstStateOf(complete, () => null);
  const client = engine(first, complete, (key) => stored[key]);
  running.push(client);
  return { client, ...adapter };
};

/** Every state of a store from now on. */
const statesOf = <State>(store: Store<State>): ReadonlyArray<State> => {
  const states: Array<State> = [];
  store.subscribe((state) => states.push(state));
  return states;
};

const rowsOf = (client: Portico) =>
  client.walletPicker.store.get()?.rows.map((row) => ("connector" in row ? row.connector.name : row.group));

// shows docs/rules/modal.md#opening
describe("opening before the engine is loaded", () => {
  it("shows the Connect screen with the wallets of the page, and the engine takes over without a change", async () => {
    const { client } = start({ projectId: "0".repeat(32), features: { analytics: false } });
    const modals = statesOf(client.modal.store);
    const choices = statesOf(client.walletPicker.store);
    const opened = client.modal.open();
    expect(client.modal.store.get().isOpen).toBe(true);
    expect(client.router.store.get().view).toEqual({ name: "Connect" });
    expect(client.events.store.get()).toBeUndefined();
    await expect
      .poll(() => rowsOf(client))
      .toEqual(["Pocket", "walletConnect", "recommended", "recommended", "recommended", "allWallets"]);
    await opened;
    await expect.poll(() => client.events.store.get()?.last.event).toBe("MODAL_OPEN");
    await expect.poll(() => client.connectors.store.get().isDiscovered).toBe(true);
    expect(modals.map(({ isOpen }) => isOpen).filter((isOpen, index, all) => isOpen !== all[index - 1])).toEqual([
      false,
      true,
    ]);
    const firstReady = choices.findIndex((choice) => choice?.isReady);
    expect(choices.slice(firstReady).every((choice) => choice?.isReady && choice.rows.length === 6)).toBe(true);
  });

  it("shows wallets of earlier visits and passkeys at once, which the storage remembers", () => {
    const recent = JSON.stringify([{ id: "w1", name: "Recent Wallet" }]);
    const { client } = start(
      { projectId: "0".repeat(32) },
      { "@appkit/recent_wallets": recent, "@portico/passkey_site": "https://secure.walletconnect.org" },
    );
    expect(rowsOf(client)).toContain("recent");
  });

  it("lets the engine carry out what was chosen meanwhile, with the adapter that found the wallet", async () => {
    const { client, make, connect } = start();
    const opened = client.modal.open();
    const pushed = client.router.push({ name: "ConnectingExternal", connector: pocket });
    expect(client.router.store.get().stack.map(({ name }) => name)).toEqual(["Connect", "ConnectingExternal"]);
    expect(connect).not.toHaveBeenCalled();
    await Promise.all([opened, pushed]);
    await expect.poll(() => connect.mock.calls.length).toBe(1);
    expect(connect.mock.calls[0]?.[0].connectorId).toBe("example.pocket");
    expect(client.router.store.get().stack.map(({ name }) => name)).toEqual(["Connect", "ConnectingExternal"]);
    expect(make).toHaveBeenCalledTimes(1);
    await client.modal.back();
    expect(client.router.store.get().view.name).toBe("Connect");
  });

  it("closes at once, and the engine reports both", async () => {
    const { client } = start();
    const events = statesOf(client.events.store);
    const opened = client.modal.open();
    const dismissed = client.modal.dismiss("escape");
    expect(client.modal.store.get().isOpen).toBe(false);
    await Promise.all([opened, dismissed]);
    expect(client.modal.store.get().isOpen).toBe(false);
    expect(events.flatMap((state) => state?.last.event ?? []).slice(-2)).toEqual(["MODAL_OPEN", "MODAL_CLOSE"]);
  });

  it("moves between views, and goes back out of the modal", async () => {
    const { client } = start();
    const all = [client.modal.open(), client.router.push({ name: "WhatIsAWallet" })];
    all.push(client.router.push({ name: "GetWallet" }), client.router.backTo(1));
    expect(client.router.store.get().stack.map(({ name }) => name)).toEqual(["Connect", "WhatIsAWallet"]);
    all.push(client.router.replace({ name: "GetWallet" }), client.modal.back());
    expect(client.router.store.get().stack.map(({ name }) => name)).toEqual(["Connect"]);
    all.push(client.router.reset({ name: "AllWallets" }));
    expect(client.router.store.get().view.name).toBe("AllWallets");
    all.push(client.modal.back());
    expect(client.modal.store.get().isOpen).toBe(false);
    await Promise.all(all);
    expect(client.modal.store.get().isOpen).toBe(false);
  });

  it("leaves every other request to the engine", async () => {
    const { client } = start();
    const deep = client.modal.open({ view: "WhatIsAWallet" });
    expect(client.modal.store.get().isOpen).toBe(false);
    await deep;
    await expect.poll(() => client.router.store.get().view.name).toBe("WhatIsAWallet");
    await client.modal.close();
    const wrong: unknown = "Nowhere";
    await expect(client.modal.open(Object({ view: wrong }))).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(client.modal.store.get().isOpen).toBe(false);
  });

  it("refuses a wrong view in both", async () => {
    const { client } = start();
    const opened = client.modal.open();
    const pushed = client.router.push(Object({ name: "Nowhere" }));
    expect(client.router.store.get().view.name).toBe("Connect");
    await expect(pushed).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await opened;
    await expect.poll(() => client.modal.store.get().isOpen).toBe(true);
  });

  it("closes again when it is aborted", async () => {
    const { client } = start();
    const leaving = new AbortController();
    const opened = client.modal.open(undefined, { signal: leaving.signal });
    leaving.abort();
    await expect(opened).rejects.toMatchObject({ code: "ABORTED" });
    await expect.poll(() => client.modal.store.get().isOpen).toBe(false);
  });

  it("throws when an option is wrong", () => {
    expect(() => start({ projectId: "short" })).toThrowError(expect.objectContaining({ code: "INVALID_OPTION" }));
  });
});

describe("an engine that cannot be loaded", () => {
  it("closes the modal, and the next opening tries again", async () => {
    let isOffline = true;
    vi.resetModules();
    vi.doMock("../engine/browserEngineWithModal.ts", async (actual) => {
      const { browserEngine } = await actual<typeof import("../engine/browserEngineWithModal.ts")>();
      return {
        get browserEngine() {
          if (isOffline) throw new Error("offline");
          return browserEngine;
        },
      };
    });
    const code = await import("./openingEngine.ts");
    const { client } = start({}, {}, code.browserEngine);
    const opened = client.modal.open();
    expect(client.modal.store.get().isOpen).toBe(true);
    await expect(opened).rejects.toMatchObject({ code: "FEATURE_LOAD_FAILED" });
    await expect.poll(() => client.modal.store.get().isOpen).toBe(false);
    isOffline = false;
    await client.modal.open();
    expect(client.modal.store.get().isOpen).toBe(true);
  });
});

import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { UserRejected } from "./domain/errors/rpc.ts";
import { base, mainnet } from "./networks.ts";
import { createPortico, type LogEntry, type NodePorticoOptions } from "./node.ts";

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => sandbox.stop());

const client = (options: Partial<NodePorticoOptions> = {}) => {
  const logs: LogEntry[] = [];
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: (entry) => logs.push(entry),
    ...options,
  });
  cleanups.push(() => portico.dispose());
  const view = () => portico.router.store.get().view.name;
  const isOpen = () => portico.modal.store.get().isOpen;
  return { portico, logs, view, isOpen };
};

const connected = async (made: ReturnType<typeof client>) => {
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
  });
  cleanups.push(wallet.stop);
  const { portico } = made;
  await portico.pairing.prepare();
  const approved = portico.pairing.connect();
  await wallet.pair(portico.pairing.store.get().uri ?? "");
  await approved;
  return wallet;
};

describe("the modal, without a modal", () => {
  it("opens on how to connect, or on the account of who is connected", async () => {
    const made = client();
    await made.portico.modal.open();
    expect([made.isOpen(), made.view()]).toEqual([true, "Connect"]);
    await made.portico.modal.close();
    expect(made.isOpen()).toBe(false);
    await connected(made);
    await made.portico.modal.open();
    expect(made.view()).toBe("Account");
  });

  it("opens on the view that is asked for, goes back view by view, and closes from the last", async () => {
    const { portico, view, isOpen } = client();
    await portico.modal.open({ view: "Networks" });
    await portico.router.push({ name: "WhatIsANetwork" });
    expect(portico.router.store.get().stack.map(({ name }) => name)).toEqual(["Networks", "WhatIsANetwork"]);
    await portico.modal.back();
    expect(view()).toBe("Networks");
    await portico.modal.back();
    expect(isOpen()).toBe(false);
  });

  it("shows a pairing that the site made itself, and forgets it when it closes", async () => {
    const { portico } = client();
    await portico.modal.open({ uri: "wc:site" });
    expect(portico.pairing.store.get().uri).toBe("wc:site");
    await portico.modal.close();
    expect(portico.pairing.store.get().uri).toBeUndefined();
  });

  it("keeps a prepared pairing for the next time", async () => {
    const { portico } = client();
    await portico.pairing.prepare();
    const { uri } = portico.pairing.store.get();
    await portico.modal.open();
    await portico.modal.close();
    expect(portico.pairing.store.get().uri).toBe(uri);
  });

  it("does not open for the relay alone while somebody is connected", async () => {
    const made = client({ modal: { basic: true } });
    await connected(made);
    await made.portico.modal.open();
    expect(made.isOpen()).toBe(false);
  });

  it("shakes for half a second where it has to stay", async () => {
    const { portico, isOpen } = client();
    await portico.modal.open({ view: { name: "UnsupportedChain" } });
    await portico.modal.dismiss("escape");
    expect(portico.modal.store.get()).toMatchObject({ isOpen: true, isShaking: true });
    const started = performance.now();
    await expect.poll(() => portico.modal.store.get().isShaking, { interval: 10 }).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(400);
    expect(isOpen()).toBe(true);
  });

  it("closes when the wallet goes away", async () => {
    const made = client();
    const wallet = await connected(made);
    await made.portico.modal.open();
    await wallet.disconnect();
    await expect.poll(made.isOpen).toBe(false);
  });

  it("ends what waits for an approval when it is closed, without sending it twice", async () => {
    const made = client();
    const wallet = await connected(made);
    wallet.setBehaviour({ requests: "ask" });
    await made.portico.modal.open();
    const signing = made.portico.wallet.signMessage({ message: "hello" });
    await expect.poll(() => wallet.open()).toHaveLength(1);
    await made.portico.modal.close();
    await expect(signing).rejects.toMatchObject({ _tag: "RequestAborted" });
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toHaveLength(1);
  });
});

describe("notices", () => {
  it("are one toast at a time, each a moment after the one before, in the visitor's words", async () => {
    const { portico } = client();
    await portico.toasts.show({ message: "first", variant: "success" });
    expect(portico.toasts.store.get()).toMatchObject({ isOpen: true, message: "first" });
    await portico.toasts.showError(new UserRejected({ method: "personal_sign", rpcMessage: "no" }));
    expect(portico.toasts.store.get().isOpen).toBe(false);
    await expect
      .poll(() => portico.toasts.store.get(), { interval: 10 })
      .toMatchObject({ isOpen: true, variant: "error" });
    expect(portico.toasts.store.get()).toMatchObject({ error: { _tag: "UserRejected" } });
    await portico.toasts.hide();
    expect(portico.toasts.store.get().isOpen).toBe(false);
  });

  it("for the site's owner show in debug mode and are logged in any", async () => {
    const { portico, logs } = client({ modal: { debug: false } });
    await portico.alerts.show({ message: "short", details: "long", variant: "error" });
    expect(portico.alerts.store.get().isOpen).toBe(false);
    expect(logs).toContainEqual({ level: "error", message: "long" });
    await portico.modalOptions.set({ debug: true });
    await portico.alerts.show({ message: "short", variant: "warning" });
    expect(portico.alerts.store.get()).toMatchObject({ isOpen: true, message: "short" });
    await portico.alerts.hide();
    expect(portico.alerts.store.get().isOpen).toBe(false);
  });
});

describe("looks and events", () => {
  it("follow the site", async () => {
    const { portico } = client({ modal: { themeMode: "light", themeVariables: { "--w3m-accent": "red" } } });
    expect(portico.theme.store.get().mode).toBe("light");
    await portico.theme.set({ variables: { borderRadiusMaster: "2px" } });
    expect(portico.theme.store.get()).toEqual({
      mode: "light",
      variables: { accent: "red", borderRadiusMaster: "2px" },
    });
  });

  it("tell what happened last", async () => {
    const { portico } = client();
    await portico.modal.open();
    expect(portico.events.store.get()?.last).toMatchObject({ event: "MODAL_OPEN", properties: { connected: false } });
    await portico.modal.close();
    expect(portico.events.store.get()?.last).toMatchObject({ event: "MODAL_CLOSE" });
  });
});

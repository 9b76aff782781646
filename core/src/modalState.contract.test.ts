import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import { UserRejected } from "./domain/errors/rpc.ts";
import { selectRow } from "./domain.ts";
import { createPortico as createPagePortico, type PorticoOptions } from "./index.ts";
import { base, mainnet, optimism, solana } from "./networks.ts";
import { createPortico, type LogEntry, type NodePorticoOptions } from "./node.ts";
import { accountOf, fakeAdapter, fakeWallet } from "./testing/wallets/fakeWallet.ts";

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

const connected = async (opened: ReturnType<typeof client>) => {
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
  });
  cleanups.push(wallet.stop);
  const { portico } = opened;
  await portico.pairing.prepare();
  const approved = portico.connection.connect({ connector: relayConnector });
  await wallet.pair(portico.pairing.store.get().uri ?? "");
  await approved;
  return wallet;
};

describe("the modal's state without a modal", () => {
  it("opens on Connect, or on the account when a wallet is connected", async () => {
    const opened = client();
    await opened.portico.modal.open();
    expect([opened.isOpen(), opened.view()]).toEqual([true, "Connect"]);
    await opened.portico.modal.close();
    expect(opened.isOpen()).toBe(false);
    await connected(opened);
    await opened.portico.modal.open();
    expect(opened.view()).toBe("Account");
  });

  it("opens on the requested view, goes back view by view, and closes from the last", async () => {
    const { portico, view, isOpen } = client();
    await portico.modal.open({ view: "Networks" });
    await portico.router.push({ name: "WhatIsANetwork" });
    expect(portico.router.store.get().stack.map(({ name }) => name)).toEqual(["Networks", "WhatIsANetwork"]);
    await portico.modal.back();
    expect(view()).toBe("Networks");
    await portico.modal.back();
    expect(isOpen()).toBe(false);
  });

  it("shows a pairing that the site made itself, and resets it when it closes", async () => {
    const { portico } = client();
    await portico.modal.open({ uri: "wc:site" });
    expect(portico.pairing.store.get().uri).toBe("wc:site");
    await portico.modal.close();
    expect(portico.pairing.store.get().uri).toBeUndefined();
  });

  it("keeps a prepared pairing for the next opening", async () => {
    const { portico } = client();
    await portico.pairing.prepare();
    const { uri } = portico.pairing.store.get();
    await portico.modal.open();
    await portico.modal.close();
    expect(portico.pairing.store.get().uri).toBe(uri);
  });

  it("does not open on a relay-only site while a wallet is connected", async () => {
    const opened = client({ modal: { basic: true } });
    await connected(opened);
    await opened.portico.modal.open();
    expect(opened.isOpen()).toBe(false);
  });

  it("shakes for half a second when it may not close", async () => {
    const { portico, isOpen } = client();
    await portico.modal.open({ view: { name: "UnsupportedChain" } });
    const started = performance.now();
    await portico.modal.dismiss("escape");
    expect(portico.modal.store.get()).toMatchObject({ isOpen: true, isShaking: true });
    await expect.poll(() => portico.modal.store.get().isShaking, { interval: 10 }).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(400);
    expect(isOpen()).toBe(true);
  });

  it("closes when the wallet disconnects", async () => {
    const opened = client();
    const wallet = await connected(opened);
    await opened.portico.modal.open();
    await wallet.disconnect();
    await expect.poll(opened.isOpen).toBe(false);
  });

  it("rejects requests that wait for approval when it closes, and sends nothing twice", async () => {
    const opened = client();
    const wallet = await connected(opened);
    wallet.setBehaviour({ requests: "ask" });
    await opened.portico.modal.open();
    const signing = opened.portico.signer.signMessage({ message: "hello" });
    await expect.poll(() => wallet.open()).toHaveLength(1);
    await opened.portico.modal.close();
    await expect(signing).rejects.toMatchObject({ _tag: "RequestAborted" });
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toHaveLength(1);
  });
});

describe("transactions that wait for an approval in the modal", () => {
  const onApproval = async () => {
    const opened = client();
    const { modal, router, transactions } = opened.portico;
    await modal.open({ view: "Account" });
    await router.push({ name: "WalletSend" });
    await router.push({ name: "ApproveTransaction" });
    const calls: Array<readonly [string, string]> = [];
    const wait = (after: Parameters<typeof transactions.push>[0]["after"]) =>
      transactions.push({
        after,
        onSuccess: () => calls.push(["success", opened.view()]),
        onCancel: () => calls.push(["cancelled", opened.view()]),
      });
    const waiting = () => transactions.store.get().map(({ after }) => after.next);
    return { ...opened, ...opened.portico, wait, waiting, calls };
  };

  it("lead to their owner's view once they succeed, and back when they are cancelled, the newest first", async () => {
    const { transactions, wait, waiting, calls, router } = await onApproval();
    await wait({ next: "show", view: { name: "Account" } });
    await wait({ next: "back" });
    expect(waiting()).toEqual(["show", "back"]);
    await transactions.end("cancelled");
    expect(calls).toEqual([["cancelled", "WalletSend"]]);
    expect(waiting()).toEqual(["show"]);
    await transactions.end("success");
    expect(calls.at(-1)).toEqual(["success", "Account"]);
    expect(router.store.get().stack).toEqual([{ name: "Account" }]);
    expect(waiting()).toEqual([]);
  });

  it("are cancelled when the modal closes on their approval view", async () => {
    const { modal, wait, waiting, calls } = await onApproval();
    await wait({ next: "stay" });
    await modal.close();
    expect(calls).toEqual([["cancelled", "WalletSend"]]);
    expect(waiting()).toEqual([]);
  });

  it("can go back several views at once", async () => {
    const { router, view } = await onApproval();
    await router.backTo(0);
    expect(view()).toBe("Account");
  });
});

// shows docs/rules/chain.md#unsupported-networks
describe("a wallet on a network that the site has not configured", () => {
  /** A page of the site. Its storage outlives the page. */
  const site = (options: Partial<PorticoOptions> = {}) => {
    const stored = new Map<string, string>();
    vi.stubGlobal("location", { href: "http://localhost/", hostname: "localhost", origin: "http://localhost" });
    vi.stubGlobal("document", { title: "Test site", querySelector: () => null, querySelectorAll: () => [] });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    cleanups.push(() => vi.unstubAllGlobals());
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox", chainId: "eip155:10" });
    const visit = () => {
      const portico = createPagePortico({
        projectId: sandbox.projectId,
        networks: [mainnet, base],
        endpoints: sandbox.endpoints,
        adapters: [fakeAdapter("eip155", [fox]).plugin],
        onLog: () => {},
        ...options,
      });
      cleanups.push(() => portico.dispose());
      return { portico, view: () => portico.modal.store.get().isOpen && portico.router.store.get().view.name };
    };
    const connect = async () => {
      const { portico } = visit();
      await portico.connection.connect({ connector: { id: "fox", namespace: "eip155" } });
      await portico.dispose();
    };
    return { fox, visit, connect };
  };

  it("opens the modal, also when it reconnects after a reload", async () => {
    const { visit, connect } = site();
    await connect();
    const { portico, view } = visit();
    expect(portico.networks.store.get().active).toBe("eip155:10");
    expect(view()).toBe(false);
    await expect.poll(view).toBe("UnsupportedChain");
    await portico.networks.switch("eip155:8453");
    await expect.poll(view).toBe(false);
  });

  it("opens the modal when the wallet switches to it, even before the modal was first used", async () => {
    const { fox, visit, connect } = site({ networks: [mainnet, base, optimism] });
    await connect();
    const { portico, view } = visit();
    await expect.poll(() => portico.connection.store.get().byNamespace.eip155?.status).toBe("connected");
    expect(portico.modalOptions.store.get()).toBeUndefined();
    fox.notify(({ chainChanged }) => chainChanged("eip155:137"));
    await expect.poll(view).toBe("UnsupportedChain");
  });

  it("loads and opens nothing when the site allows it", async () => {
    const { visit, connect } = site({ modal: { allowUnsupportedChain: true } });
    await connect();
    const { portico, view } = visit();
    await expect.poll(() => portico.connection.store.get().byNamespace.eip155?.status).toBe("connected");
    expect(portico.modalOptions.store.get()).toBeUndefined();
    await portico.modalOptions.set({});
    expect(view()).toBe(false);
  });
});

describe("what a view waits for", () => {
  const foxConnector = { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "eip155" } as const;
  const eventsOf = ({ portico }: ReturnType<typeof client>) => {
    const events: Array<string | undefined> = [];
    portico.events.store.subscribe(() => events.push(portico.events.store.get()?.last.event));
    return events;
  };

  it("is asked of the wallet without any view, until it is approved", async () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
    const opened = client({ adapters: [fakeAdapter("eip155", [fox]).plugin] });
    const { portico, isOpen } = opened;
    expect(portico.modal.attempt.get()).toEqual({ status: "idle" });
    const events = eventsOf(opened);
    fox.onConnect = () => Promise.reject(new UserRejected({ method: "eth_requestAccounts", rpcMessage: "no" }));
    await portico.modal.open();
    await portico.router.push({ name: "ConnectingExternal", connector: foxConnector });
    await expect.poll(() => portico.modal.attempt.get()).toMatchObject({ error: { _tag: "ConnectionDeclined" } });
    expect(isOpen()).toBe(true);
    fox.onConnect = () => Promise.resolve(fox.connected);
    await portico.modal.retry();
    await expect.poll(isOpen).toBe(false);
    expect(portico.modal.attempt.get().status).toBe("done");
    await expect.poll(() => events).toContain("CONNECT_SUCCESS");
    expect(events.filter((event) => event === "SELECT_WALLET")).toHaveLength(1);
  });

  it("is told to have connected also where the site does not have the wallet's network", async () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox", chainId: "eip155:10" });
    const opened = client({ adapters: [fakeAdapter("eip155", [fox]).plugin] });
    const events = eventsOf(opened);
    await opened.portico.modal.open();
    await opened.portico.router.push({ name: "ConnectingExternal", connector: foxConnector });
    await expect.poll(opened.view).toBe("UnsupportedChain");
    await expect.poll(() => events).toContain("CONNECT_SUCCESS");
    expect(opened.isOpen()).toBe(true);
  });

  it("is a code as long as the modal shows it", async () => {
    const { portico } = client();
    await portico.modal.open({ view: "ConnectingWalletConnectBasic" });
    await expect.poll(() => portico.pairing.store.get().uri).toMatch(/^wc:/);
    expect(portico.modal.attempt.get()).toMatchObject({ status: "running", platforms: ["qrcode"], platform: "qrcode" });
    await portico.modal.close();
    await expect.poll(() => portico.modal.attempt.get()).toEqual({ status: "idle" });
  });
});

describe("notices", () => {
  it("are one toast at a time, each shortly after the previous one, in the visitor's words", async () => {
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

  it("for the site's owner are shown in debug mode and always logged", async () => {
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

describe("options set at run time", () => {
  it("apply to wallets that connect from then on", async () => {
    const accounts = [accountOf("eip155", "own"), accountOf("eip155", "smart", "smartAccount")] as const;
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox", accounts });
    const { portico } = client({ adapters: [fakeAdapter("eip155", [fox]).plugin] });
    const request = { connector: { id: "fox", namespace: "eip155" } } as const;
    expect((await portico.connection.connect(request)).account.type).toBe("smartAccount");
    await portico.connection.disconnect();
    await portico.modalOptions.set({ defaultAccountTypes: { eip155: "eoa" } });
    expect((await portico.connection.connect(request)).account.type).toBe("eoa");
  });
});

describe("theme and events", () => {
  it("follow the site's calls", async () => {
    const { portico } = client({ modal: { themeMode: "light", themeVariables: { "--w3m-accent": "red" } } });
    expect(portico.theme.store.get().mode).toBe("light");
    await portico.theme.set({ variables: { borderRadiusMaster: "2px" } });
    expect(portico.theme.store.get()).toEqual({
      mode: "light",
      variables: { accent: "red", borderRadiusMaster: "2px" },
    });
  });

  it("include the latest event", async () => {
    const { portico } = client();
    await portico.modal.open();
    expect(portico.events.store.get()?.last).toMatchObject({ event: "MODAL_OPEN", properties: { connected: false } });
    await portico.modal.close();
    expect(portico.events.store.get()?.last).toMatchObject({ event: "MODAL_CLOSE" });
  });
});

describe("the wallets to choose from", () => {
  const choice = ({ portico }: ReturnType<typeof client>) => portico.walletPicker.store.get();
  const namesOf = (opened: ReturnType<typeof client>) =>
    choice(opened)?.rows.map((row) => ("wallet" in row ? row.wallet.name : row.group));

  it("are the QR code, the directory's recommended ones and all others when the modal opens", async () => {
    const opened = client();
    expect(choice(opened)).toBeUndefined();
    await opened.portico.modal.open();
    await expect.poll(() => choice(opened)?.isReady).toBe(true);
    await expect.poll(() => namesOf(opened)?.length).toBe(6);
    expect(namesOf(opened)?.[0]).toBe("walletConnect");
    expect(choice(opened)?.rows.at(-1)).toEqual({ group: "allWallets", badge: choice(opened)?.walletCount });
    expect(Number.parseInt(choice(opened)?.walletCount ?? "", 10)).toBeGreaterThan(500);
    expect(choice(opened)?.methods).toEqual([
      { method: "email", shape: "full", isDivided: false },
      { method: "social", shape: "full", isDivided: false },
      { method: "wallet", shape: "full", isDivided: true },
    ]);
    await opened.portico.modalOptions.set({ features: { email: false, socials: false } });
    await expect.poll(() => choice(opened)?.methods).toEqual([{ method: "wallet", shape: "full", isDivided: false }]);
  });

  it("are those of the namespace that the modal is open for, and of all networks again once it was closed", async () => {
    const { modal, networks, directory: wallets } = client({ networks: [mainnet, base, solana] }).portico;
    /** The networks for which the directory was called meanwhile. */
    const requestedChains = async (action: () => Promise<unknown>) => {
      const before = sandbox.requests().length;
      await action();
      const urls = sandbox
        .requests()
        .slice(before)
        .map(({ path }) => new URL(path, "http://localhost").searchParams);
      return [...new Set(urls.flatMap((query) => query.get("chains") ?? []))];
    };
    const ofSolana = async () => {
      await modal.open({ namespace: "solana" });
      await wallets.more();
      await wallets.search({ text: "wallet" });
    };
    expect(await requestedChains(ofSolana)).toEqual([solana.caipNetworkId]);
    await modal.close();
    expect(await requestedChains(wallets.more)).toEqual([`eip155:1,eip155:8453,${solana.caipNetworkId}`]);
    await networks.remove("eip155:8453");
    expect(await requestedChains(wallets.more)).toEqual([`eip155:1,${solana.caipNetworkId}`]);
    expect(wallets.store.get().page).toBe(1);
  });

  it("lead to a pairing, with the platforms of a wallet", async () => {
    const opened = client();
    await opened.portico.modal.open();
    await expect.poll(() => namesOf(opened)?.length).toBe(6);
    const { rows, context } = choice(opened)!;
    expect(selectRow(rows[0]!, context)).toEqual({ next: "pair", platforms: ["qrcode"] });
    expect(selectRow(rows[1]!, context)).toMatchObject({ next: "pair", wallet: { name: namesOf(opened)?.[1] } });
    expect(selectRow(rows.at(-1)!, context)).toEqual({ next: "allWallets" });
  });

  it("are loaded page by page, and are the search results during a search", async () => {
    const opened = client();
    await opened.portico.modal.open();
    await opened.portico.directory.more();
    await expect.poll(() => choice(opened)?.allWallets.length).toBeGreaterThan(40);
    const [first] = choice(opened)?.allWallets ?? [];
    await opened.portico.directory.search({ text: first!.wallet.name });
    await expect.poll(() => choice(opened)?.allWallets.map(({ wallet }) => wallet.name)).toContain(first!.wallet.name);
    await opened.portico.directory.search({ text: "" });
    await expect.poll(() => choice(opened)?.allWallets.length).toBeGreaterThan(40);
  });

  it("start with the wallet that was used last", async () => {
    const opened = client();
    await opened.portico.modal.open();
    await expect.poll(() => namesOf(opened)?.length).toBe(6);
    const used = choice(opened)?.rows.flatMap((row) => ("wallet" in row ? row.wallet : []))[1];
    const wallet = await createRelayWallet({
      keys: keysOf("alice"),
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    });
    cleanups.push(wallet.stop);
    await opened.portico.pairing.prepare();
    const connecting = opened.portico.connection.connect({ connector: relayConnector, wallet: used! });
    await wallet.pair(opened.portico.pairing.store.get().uri ?? "");
    await connecting;
    await opened.portico.connection.disconnect();
    await expect
      .poll(() => choice(opened)?.rows.find(({ group }) => group === "recent"))
      .toEqual({ group: "recent", badge: "recent", wallet: used });
  });

  it("hide those that the site excludes, and begin with those that it features", async () => {
    const opened = client();
    await opened.portico.modal.open();
    await expect.poll(() => choice(opened)?.rows.length).toBe(6);
    const [, first, second] = choice(opened)!.rows;
    if (!(first && "wallet" in first && second && "wallet" in second)) throw new Error("no wallets are recommended");
    const other = client({ excludeWalletIds: [first.wallet.id], featuredWalletIds: [second.wallet.id] });
    await other.portico.modal.open();
    await expect.poll(() => namesOf(other)).toEqual(["walletConnect", second.wallet.name, "allWallets"]);
    await other.portico.directory.more();
    expect(choice(other)?.allWallets.some(({ wallet }) => wallet.id === first.wallet.id)).toBe(false);
  });
});

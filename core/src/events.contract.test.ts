import { readFileSync } from "node:fs";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { processFrames } from "@portico/fixtures/secure-frame";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import type { ModalEvent } from "./domain/events/event.ts";
import { accountIdOf } from "./domain.ts";
import { createPortico, type PorticoOptions } from "./index.ts";
import { base, mainnet, solana } from "./networks.ts";
import { hosted } from "./sources.ts";
import { mailboxOf } from "./testing/embedded/mailbox.ts";
import { providerWindow } from "./testing/embedded/providerWindow.ts";
import { eventGuide } from "./testing/events/eventGuide.ts";
import { phoneOf } from "./testing/phones.ts";
import { accountOf, fakeAdapter, fakeWallet } from "./testing/wallets/fakeWallet.ts";

/* Each event that actions report, provoked in the sandbox, as the analytics service and the page's listeners get it. */

const PAGE_ORIGIN = "http://127.0.0.1:4000";
const [alice, bob] = [keysOf("alice"), keysOf("bob")];

let sandbox: Sandbox;
let phone: RelayWallet;
beforeAll(async () => {
  sandbox = await startSandbox();
  phone = await phoneOf(sandbox);
  const plainFetch = globalThis.fetch;
  // The sandbox runs in the same process, and its own requests are not those of a page.
  const { blockchainApi, analytics } = sandbox.endpoints;
  const isOfPage = (url: string) => [blockchainApi, analytics].some((origin) => url.startsWith(origin));
  vi.stubGlobal("location", { href: `${PAGE_ORIGIN}/cart`, hostname: "127.0.0.1", origin: PAGE_ORIGIN });
  vi.stubGlobal("fetch", (url: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (isOfPage(String(url))) headers.set("origin", PAGE_ORIGIN);
    return plainFetch(url, { ...init, headers });
  });
});
afterEach(() => {
  sandbox.faults.clear();
  phone.setBehaviour({ requests: "approve", proposals: "approve" });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await phone.stop();
  await sandbox.stop();
});

const visit = (options: Partial<PorticoOptions> = {}) => {
  const storage = new Map<string, string>();
  const frames = processFrames({
    pageOrigin: PAGE_ORIGIN,
    storage: {
      get: (key) => storage.get(key),
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    approve: async () => true,
  });
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, solana],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl], "eip155:8453": [sandbox.chains["eip155:8453"].rpcUrl] },
    adapters: [evmAdapter(), solanaAdapter()],
    metadata: { name: "Test site", url: PAGE_ORIGIN },
    sources: { swap: [hosted()] },
    frames,
    onLog: () => {},
    ...options,
  });
  return { portico, frames, ...mailboxOf(sandbox) };
};
type Visit = ReturnType<typeof visit>;
type Act = (visit: Visit) => Promise<unknown>;

const pair: Act = async ({ portico }) => {
  await portico.pairing.prepare();
  const connecting = portico.connection.connect({ connector: relayConnector });
  await phone.pair(portico.pairing.store.get().uri ?? "");
  await connecting;
};
const failing = (action: Promise<unknown>) => expect(action).rejects.toMatchObject({ code: expect.any(String) });
const tokenOf = (symbol: string) =>
  sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? "";
const idOf = (symbol: string) =>
  accountIdOf("eip155:1", symbol === "ETH" ? "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee" : tokenOf(symbol));
const previewedSwap = async ({ portico }: Visit, from: string, amount: string) => {
  portico.swap.reset();
  await portico.swap.start({ chainId: "eip155:1" });
  await portico.swap.set({ from: idOf(from), to: idOf("USDC"), amount });
  return portico.swap.preview();
};
const previewedTransfer = async ({ portico }: Visit, fields: object) => {
  await portico.send.start({ chainId: "eip155:1", recipient: bob.eip155.address, ...fields });
  return portico.send.preview();
};
type Properties = Readonly<Record<string, unknown>>;
const text = expect.stringMatching(/./);
const swapped = { network: "eip155:1", swapToToken: "USDC", swapToAmount: text, isSmartAccount: false };
const coin = { ...swapped, swapFromToken: "ETH", swapFromAmount: "0.05" };
const token = { ...swapped, swapFromToken: "WBTC", swapFromAmount: "0.001" };
const transfer = { network: "eip155:1", isSmartAccount: false, token: "ETH", amount: 0.01 };

const paired = ["CONNECT_SUCCESS", { method: "qrcode", name: "Sandbox Wallet" }] as const;

interface Scenario {
  readonly when: string;
  readonly options?: () => Partial<PorticoOptions>;
  readonly act: Act;
  /** The events in their order, after INITIALIZE. */
  readonly events: () => ReadonlyArray<readonly [name: ModalEvent["event"], properties?: Properties]>;
}

const scenarios: ReadonlyArray<Scenario> = [
  {
    when: "the modal opens, a wallet is found and pairs, changes its network and leaves",
    act: async ({ portico }) => {
      await portico.modal.open();
      await portico.directory.search({ text: "rainbow" });
      await portico.directory.search({ text: "ra", certified: true });
      await portico.modal.open({ view: "ConnectingWalletConnectBasic" });
      await expect.poll(() => portico.pairing.store.get().uri).toBeDefined();
      await phone.pair(portico.pairing.store.get().uri ?? "");
      await expect.poll(() => portico.modal.store.get().isOpen).toBe(false);
      await portico.networks.switch("eip155:8453");
      await portico.connection.disconnect();
    },
    events: () => [
      ["MODAL_OPEN", { connected: false }],
      ["SEARCH_WALLET", { badge: "", search: "rainbow" }],
      ["SEARCH_WALLET", { badge: "certified", search: "ra" }],
      ["SELECT_WALLET", { name: "WalletConnect", platform: "qrcode" }],
      ["MODAL_OPEN", { connected: false }],
      ["MODAL_CLOSE", { connected: true }],
      paired,
      ["SWITCH_NETWORK", { network: "eip155:8453" }],
      ["DISCONNECT_SUCCESS"],
    ],
  },
  {
    when: "the visitor declines to connect",
    act: async (visiting) => {
      phone.setBehaviour({ proposals: "reject" });
      await failing(pair(visiting));
    },
    events: () => [["CONNECT_ERROR", { message: text }]],
  },
  {
    when: "a wallet does not let go",
    options: () => {
      const wallet = fakeWallet({ namespace: "eip155", connectorId: "stuck", accounts: [accountOf("eip155", "01")] });
      wallet.onDisconnect = () => Promise.reject(new Error("no"));
      return { adapters: [fakeAdapter("eip155", [wallet]).plugin] };
    },
    act: async ({ portico }) => {
      await portico.connection.connect({ connector: { id: "stuck", namespace: "eip155" } });
      await failing(portico.connection.disconnect());
    },
    events: () => [
      ["CONNECT_SUCCESS", { method: "browser", name: "stuck" }],
      ["DISCONNECT_ERROR", { message: text }],
    ],
  },
  {
    when: "activity is read page by page, until the service fails",
    act: async ({ portico }) => {
      await portico.history.load({ address: alice.eip155.address, chainId: "eip155:1" });
      await portico.history.more();
      sandbox.faults.set({ path: "*/history*", status: 400 });
      await failing(portico.history.more());
      await failing(portico.history.load({ address: alice.eip155.address, chainId: "eip155:1" }));
    },
    events: () => {
      const page = { address: alice.eip155.address, projectId: sandbox.projectId, isSmartAccount: false };
      return [
        ["LOAD_MORE_TRANSACTIONS", { ...page, cursor: text }],
        ["ERROR_FETCH_TRANSACTIONS", { ...page, cursor: text }],
        ["ERROR_FETCH_TRANSACTIONS", page],
      ];
    },
  },
  {
    when: "tokens are sent, and once not",
    act: async (visiting) => {
      await pair(visiting);
      const { portico } = visiting;
      await portico.send.submit(await previewedTransfer(visiting, { token: "native", amount: "0.01" }));
      await portico.send.submit(await previewedTransfer(visiting, { token: idOf("USDC"), amount: "2.5" }));
      const declined = await previewedTransfer(visiting, { token: "native", amount: "0.01" });
      phone.setBehaviour({ requests: "reject" });
      await failing(portico.send.submit(declined));
    },
    events: () => {
      const initiated = { ...transfer, token: idOf("USDC"), amount: 2.5 };
      return [
        paired,
        ["SEND_INITIATED", transfer],
        ["SEND_SUCCESS", transfer],
        ["SEND_INITIATED", initiated],
        ["SEND_SUCCESS", { ...initiated, token: "USDC" }],
        ["SEND_INITIATED", transfer],
        ["SEND_ERROR", { ...transfer, message: text }],
      ];
    },
  },
  {
    when: "tokens are swapped, and twice not",
    act: async (visiting) => {
      await pair(visiting);
      const { portico } = visiting;
      await portico.swap.submit(await previewedSwap(visiting, "ETH", "0.05"));
      const declined = await previewedSwap(visiting, "ETH", "0.05");
      phone.setBehaviour({ requests: "reject" });
      await failing(portico.swap.submit(declined));
      await failing(portico.swap.submit(await previewedSwap(visiting, "WBTC", "0.001")));
    },
    events: () => [
      paired,
      ["SWAP_SUCCESS", coin],
      ["SWAP_ERROR", { ...coin, message: text }],
      ["SWAP_APPROVAL_ERROR", { ...token, message: text }],
    ],
  },
  {
    when: "a visitor signs in by e-mail, chooses the type of the account and changes the address",
    act: async (visiting) => {
      const { portico, approveDevice, codeOf } = visiting;
      await portico.embedded.login({ email: "ada@example.org" });
      await approveDevice("ada@example.org");
      await expect.poll(() => portico.embedded.store.get().flow.status).toBe("awaitingCode");
      await failing(portico.embedded.answer({ code: "000000" }));
      await portico.embedded.answer({ code: await codeOf("ada@example.org") });
      await portico.embedded.setAccountType("eoa");
      await portico.embedded.answer({ newEmail: "new@example.org" });
      await failing(portico.embedded.answer({ code: "000000" }));
      await portico.embedded.answer({ code: await codeOf("ada@example.org") });
      await portico.embedded.answer({ code: await codeOf("new@example.org") });
    },
    events: () => [
      ["EMAIL_SUBMITTED"],
      ["DEVICE_REGISTERED_FOR_EMAIL"],
      ["EMAIL_VERIFICATION_CODE_SENT"],
      ["EMAIL_VERIFICATION_CODE_FAIL", { message: text }],
      ["EMAIL_VERIFICATION_CODE_PASS"],
      ["CONNECT_SUCCESS", { method: "email", name: "email" }],
      ["SET_PREFERRED_ACCOUNT_TYPE", { network: "eip155:1", accountType: "eoa" }],
      ["EMAIL_EDIT"],
      ["EMAIL_VERIFICATION_CODE_FAIL", { message: text }],
      ["EMAIL_VERIFICATION_CODE_PASS"],
      ["EMAIL_VERIFICATION_CODE_PASS"],
    ],
  },
  {
    when: "a visitor closes the window of a provider",
    act: async ({ portico, frames }) => {
      const popup = providerWindow(frames, { isIdle: true });
      const login = portico.embedded.login({ social: "github", popup });
      await expect.poll(() => popup.location.href).toContain("/providers/github/authorize");
      popup.close();
      await failing(login);
    },
    events: () => [
      ["SOCIAL_LOGIN_STARTED", { provider: "github" }],
      ["SOCIAL_LOGIN_CANCELED", { provider: "github" }],
    ],
  },
  {
    when: "a visitor declines at a provider",
    act: ({ portico, frames }) =>
      failing(portico.embedded.login({ social: "google", popup: providerWindow(frames, { account: "" }) })),
    events: () => [
      ["SOCIAL_LOGIN_STARTED", { provider: "google" }],
      ["SOCIAL_LOGIN_REQUEST_USER_DATA", { provider: "google" }],
      ["SOCIAL_LOGIN_ERROR", { provider: "google" }],
    ],
  },
];

/** Events that only a click provokes: `react-ui/e2e/events.test.ts` provokes each. */
const ofTheDialog = [
  "CLICK_ALL_WALLETS",
  "CLICK_WALLET_HELP",
  "CLICK_NETWORK_HELP",
  "CLICK_GET_WALLET",
  "CLICK_NETWORKS",
  "CONNECT_PROXY_ERROR",
  "EMAIL_LOGIN_SELECTED",
  "EMAIL_UPGRADE_FROM_MODAL",
  "CLICK_TRANSACTIONS",
  "SELECT_BUY_CRYPTO",
  "SELECT_BUY_PROVIDER",
  "SELECT_WHAT_IS_A_BUY",
  "OPEN_SWAP",
  "CLICK_SELECT_TOKEN_TO_SWAP",
  "INITIATE_SWAP",
  "OPEN_SEND",
  "CLICK_CANCEL_SIWX",
];

/** Events of signing in and of names, which the tests of those provoke. */
const ofOtherTests = [
  "SOCIAL_LOGIN_SUCCESS",
  "CLICK_SIGN_SIWX_MESSAGE",
  "SIWX_AUTH_SUCCESS",
  "SIWX_AUTH_ERROR",
  "OPEN_ENS_FLOW",
  "REGISTER_NAME_INITIATED",
  "REGISTER_NAME_SUCCESS",
  "REGISTER_NAME_ERROR",
];

/** The event and its properties in one value, without those that are absent. */
const eventOf = (event: string, properties?: unknown) => (properties ? { event, properties } : { event });
const sentEvents = (): ReadonlyArray<Properties> =>
  sandbox.analytics.events().map((event) => Object(Reflect.get(Object(event), "props")));

// shows docs/rules/services.md#events
describe("events", () => {
  it.each(scenarios)("reach the service and listeners when $when", async ({ options, act, events }) => {
    const visiting = visit(options?.());
    const { portico } = visiting;
    // Fetches the code that sends events, which a client that is disposed at once would not have.
    await portico.analytics.track({ event: "VISIT" });
    sandbox.analytics.clear();
    const heard: Array<object> = [];
    portico.events.store.subscribe((state) => {
      if (state && state.last.event !== "MODAL_CREATED") heard.push(eventOf(state.last.event, state.last.properties));
    });
    try {
      await act(visiting);
      const site = { projectId: sandbox.projectId, networks: [1, 8453, solana.id] };
      const expected = [
        eventOf("INITIALIZE", expect.objectContaining(site)),
        ...events().map(([event, properties]) => eventOf(event, properties)),
      ];
      await expect.poll(() => heard).toEqual(expected);
      await portico.dispose();
      expect(sentEvents().map(({ event, properties }) => eventOf(String(event), properties))).toEqual(expected);
    } finally {
      await portico.dispose();
    }
  });

  it("name the account that is active, and leave nothing out between two in one turn", async () => {
    sandbox.analytics.clear();
    const visiting = visit();
    await pair(visiting);
    const { portico } = visiting;
    const help = { event: "CLICK_WALLET_HELP" } as const;
    const heard: string[] = [];
    portico.events.store.subscribe((state) => heard.push(state?.last.event ?? ""));
    await Promise.all([portico.events.send(help), portico.events.send({ event: "CLICK_NETWORKS" })]);
    await expect.poll(() => heard.slice(-2)).toEqual(["CLICK_WALLET_HELP", "CLICK_NETWORKS"]);
    await portico.analytics.track({ event: "CART_OPENED", properties: { items: 2 } });
    expect(sentEvents()).toEqual([{ type: "track", event: "CART_OPENED", properties: { items: 2 } }]);
    await portico.dispose();
    expect(sentEvents().at(-1)).toEqual({ type: "track", event: "CLICK_NETWORKS", address: alice.eip155.address });
  });

  it("reach both without the modal's code, on a page with its own user interface", async () => {
    sandbox.analytics.clear();
    const visiting = visit();
    const { portico } = visiting;
    await pair(visiting);
    await expect.poll(() => portico.events.store.get()?.last.event).toBe("CONNECT_SUCCESS");
    await portico.events.send({ event: "CLICK_WALLET_HELP" });
    await portico.analytics.track({ event: "CART_OPENED" });
    expect(sentEvents()).toHaveLength(1);
    // Its state is there as soon as the code is.
    expect(portico.modalOptions.store.get()).toBeUndefined();
    await portico.dispose();
  });

  it("are all provoked here, by a click in the dialog, or by what a visitor signs", () => {
    const here = scenarios.flatMap(({ events }) => events().map(([name]) => name));
    const dialogTest = readFileSync(new URL("../../react-ui/e2e/events.test.ts", import.meta.url), "utf8");
    for (const name of ofTheDialog) expect(dialogTest).toContain(`"${name}"`);
    const provoked = new Set<string>([...here, ...ofTheDialog, ...ofOtherTests, "INITIALIZE", "MODAL_CREATED"]);
    expect(Object.keys(eventGuide).filter((name) => !provoked.has(name))).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { moneyFaults } from "@portico/testing/moneyFaults";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { noticeTable } from "./app/parts/modal/noticeTable.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import type { ErrorCode } from "./domain/errors/catalogue.ts";
import type { SiwxConfig } from "./domain/identity/siwx/siwxConfig.ts";
import { base, mainnet, optimism, solana } from "./networks.ts";
import { createPortico, type NodePorticoOptions } from "./node.ts";
import { hosted } from "./sources.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";
import { providerWindow } from "./testing/embedded/providerWindow.ts";
import { type ErrorRowName, errorRows } from "./testing/errors/errorRows.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phonesForTests } from "./testing/phones.ts";
import { fakeSite } from "./testing/site/fakeSite.ts";
import { accountOf, fakeAdapter, fakeWallet } from "./testing/wallets/fakeWallet.ts";
import { keyWallet } from "./testing/wallets/keyWallet.ts";

/*
 * Failures that are not about money, each provoked in the sandbox, as callers, visitors and the site's owner see them.
 * `moneyFaults.contract.test.ts` does the same for money.
 */

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
const phone = phonesForTests(() => sandbox);
const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await cleanUp();
  sandbox.faults.clear();
  sandbox.relay.setRefusal(undefined);
});
afterAll(() => sandbox.stop());

const client = (options: Partial<NodePorticoOptions> = {}) => {
  const logs: string[] = [];
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: ({ message }) => logs.push(message),
    ...options,
  });
  cleanups.push(() => portico.dispose());
  return { portico, logs };
};
type Client = Pick<ReturnType<typeof client>, "portico"> & { readonly logs: () => ReadonlyArray<string> };
interface Attempt extends Client {
  readonly act: () => Promise<unknown>;
}

const attempt = (
  act: (portico: Client["portico"]) => Promise<unknown>,
  options?: Partial<NodePorticoOptions>,
): Attempt => {
  const { portico, logs } = client(options);
  return { portico, logs: () => logs, act: () => act(portico) };
};
/** A failure of the embedded wallet. */
const embedded = (act: (visiting: ReturnType<typeof visit>) => Promise<unknown>): Attempt => {
  const visiting = visit();
  const logs = () => visiting.logs.map(({ message }) => message);
  return { portico: visiting.portico, logs, act: () => act(visiting) };
};
const refusedByRelay = (reason: string) => () => {
  sandbox.relay.setRefusal(reason);
  return attempt(({ connection }) => connection.connect({ connector: relayConnector }));
};
const failedLookup = (path: string, act: Parameters<typeof attempt>[0]) => () => {
  sandbox.faults.set({ service: "blockchainApi", path, status: 400, body: "{}" });
  return attempt(act, { networks: [mainnet], sources: { names: [hosted()] } });
};
const stuckWallet = () => {
  const wallet = fakeWallet({ namespace: "eip155", connectorId: "stuck", accounts: [accountOf("eip155", "01")] });
  wallet.onDisconnect = () => Promise.reject(new Error("no"));
  return { adapters: [fakeAdapter("eip155", [wallet]).plugin] };
};

const refuses = () => Promise.reject(new Error("no"));
/** A visitor signs in with a wallet on a site that does what `does` says. */
const signingIn = (does: Partial<SiwxConfig>): Attempt =>
  attempt(
    async ({ connection, siwx }) => {
      await connection.connect({ connector: { id: "key", namespace: "eip155" } });
      await expect.poll(() => siwx.store.get().status).toBe("signedOut");
      await siwx.signIn();
    },
    {
      adapters: [
        evmAdapter({ external: [keyWallet(keysOf("alice").eip155.privateKey)], announced: false, injected: false }),
      ],
      siwx: { ...fakeSite().config, ...does },
    },
  );

interface Row {
  readonly code: ErrorCode;
  /** Absent for what the catalogue does not list. */
  readonly row?: ErrorRowName;
  readonly when: string;
  /** Where it is seen. What is only thrown shows nowhere else, so that the caller decides. */
  readonly surface: "toast" | "alert" | "throw";
  /** What is read there: the short text of a toast or an alert, the message of what is thrown. */
  readonly text: string;
  /** The long text of an alert, or a part of it. */
  readonly details?: string;
  /** What the log has as well. */
  readonly logged?: string;
  readonly provoke: () => Attempt;
}

const rows: ReadonlyArray<Row> = [
  {
    code: "SWITCH_NETWORK_NOT_FOUND",
    row: "alert: SWITCH_NETWORK_NOT_FOUND",
    when: "a page switches to a network that is not configured",
    surface: "alert",
    text: "Network Not Found",
    details: "eip155:5",
    provoke: () => attempt(({ networks }) => networks.switch("eip155:5")),
  },
  {
    code: "INVALID_APP_CONFIGURATION",
    row: "alert: INVALID_APP_CONFIGURATION",
    when: "the relay does not allow the origin",
    surface: "alert",
    text: "Invalid App Configuration",
    details: "Origin http://localhost not found on Allowlist - update configuration",
    provoke: refusedByRelay("Unauthorized: origin not allowed"),
  },
  {
    code: "INVALID_PROJECT_ID",
    row: "alert: INVALID_PROJECT_ID",
    when: "the relay does not know the project",
    surface: "alert",
    text: "Invalid App Configuration",
    details: "project id",
    provoke: refusedByRelay("Unauthorized: invalid key"),
  },
  {
    code: "JWT_TOKEN_NOT_VALID",
    row: "alert: JWT_TOKEN_NOT_VALID",
    when: "the clock of the device is wrong",
    surface: "alert",
    text: "Session Expired",
    details: "Session Expired",
    provoke: refusedByRelay("JWT validation error: JWT Token is not yet valid"),
  },
  {
    code: "PROJECT_ID_NOT_CONFIGURED",
    row: "alert: PROJECT_ID_NOT_CONFIGURED",
    when: "a service needs a project id",
    surface: "alert",
    text: "Project ID Not Configured",
    details: "Project ID Not Configured",
    provoke: () => {
      const portico = createPortico({ networks: [mainnet], endpoints: sandbox.endpoints, onLog: () => {} });
      cleanups.push(() => portico.dispose());
      return { portico, logs: () => [], act: () => portico.networks.supported() };
    },
  },
  {
    code: "DISCONNECT_FAILED",
    row: "thrown: Failed to disconnect",
    when: "a wallet does not let go",
    surface: "toast",
    text: "Failed to disconnect",
    provoke: () =>
      attempt(async ({ connection }) => {
        await connection.connect({ connector: { id: "stuck", namespace: "eip155" } });
        await connection.disconnect();
      }, stuckWallet()),
  },
  {
    code: "UNTRUSTED_ORIGIN",
    when: "a window of another origin claims a login",
    surface: "toast",
    text: "Untrusted Origin",
    provoke: () =>
      embedded(async ({ portico, frames }) => {
        const popup = providerWindow(frames, { isIdle: true });
        const login = portico.embedded.login({ social: "x", popup });
        login.catch(() => {});
        await expect.poll(() => popup.location.href).not.toBe("about:blank");
        const data = { resultUri: "https://evil.example/?ticket=1" };
        frames.postToPage({ data, origin: "https://evil.example", source: popup });
        await login;
      }),
  },
  {
    code: "POPUP_BLOCKED",
    when: "the browser blocks the window of a login",
    surface: "toast",
    text: "Something went wrong",
    provoke: () => embedded(({ portico }) => portico.embedded.login({ social: "google", popup: null })),
  },
  {
    code: "SMART_ACCOUNTS_UNSUPPORTED",
    row: "toast: This application might not support Smart Accounts",
    when: "the network has no smart account to change to",
    surface: "toast",
    text: "This application might not support Smart Accounts",
    provoke: () =>
      embedded(async ({ portico, signIn, walletOn, answerInstead }) => {
        const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        const accounts = [{ type: "eoa", address }];
        answerInstead("GET_USER", { address, chainId: 1, email: "ada@example.org", accounts });
        await signIn("ada@example.org");
        expect(walletOn("eip155")?.accounts).toHaveLength(1);
        await portico.embedded.setAccountType("smartAccount");
      }),
  },
  {
    code: "RPC_METHOD_NOT_ALLOWED",
    row: "log: a method that the embedded wallet refuses",
    when: "a page asks the embedded wallet for a method that it refuses",
    surface: "toast",
    text: "Action not allowed",
    logged: "Requested RPC call is not allowed: eth_sign",
    provoke: () =>
      embedded(async ({ portico, signIn }) => {
        await signIn("ada@example.org");
        const { request } = await portico.signer.connection("eip155");
        await request({ method: "eth_sign", params: ["0x", "0x"] });
      }),
  },
  {
    code: "NAME_RESOLVE_FAILED",
    row: "thrown: Error resolving name",
    when: "the name service does not answer",
    surface: "throw",
    text: "Error resolving name",
    provoke: failedLookup("*/profile/account/*", ({ names }) => names.lookup({ name: "alice.reown.id" })),
  },
  {
    code: "NAME_SUGGESTIONS_FAILED",
    row: "thrown: Error fetching name suggestions",
    when: "the name service does not answer",
    surface: "throw",
    text: "Error fetching name suggestions",
    provoke: failedLookup("*/profile/suggestions/*", ({ names }) => names.suggest("adam")),
  },
  {
    code: "NAME_REVERSE_FAILED",
    row: "thrown: Error fetching names for address",
    when: "the name service does not answer",
    surface: "throw",
    text: "Error fetching names for address",
    provoke: failedLookup("*/profile/reverse/*", ({ names }) => names.reverse(keysOf("alice").eip155.address)),
  },
  {
    code: "NETWORK_NOT_FOUND",
    row: "thrown: Network with ID {x} not found",
    when: "a page removes a network that is not there",
    surface: "throw",
    text: "Network with ID eip155:10 not found",
    provoke: () => attempt(({ networks }) => networks.remove(optimism.caipNetworkId)),
  },
  {
    code: "LAST_NETWORK",
    row: "thrown: Cannot remove last network for a namespace",
    when: "a page removes the last network of a namespace",
    surface: "throw",
    text: "Cannot remove last network for a namespace",
    provoke: () => attempt(({ networks }) => networks.remove(mainnet.caipNetworkId), { networks: [mainnet] }),
  },
  {
    code: "ADAPTER_MISSING",
    row: "thrown: Adapter for namespace {x} doesn't exist",
    when: "a page adds a network that no adapter serves",
    surface: "throw",
    text: "Adapter for namespace solana doesn't exist",
    provoke: () => attempt(({ networks }) => networks.add(solana)),
  },
  {
    code: "WALLET_CONNECT_CONNECTOR_MISSING",
    row: "thrown: WalletConnectConnector not found",
    when: "a page pairs although it has turned the relay off",
    surface: "throw",
    text: "WalletConnectConnector not found",
    provoke: () =>
      attempt(({ connection }) => connection.connect({ connector: relayConnector }), {
        modal: { enableWalletConnect: false },
      }),
  },
  {
    code: "HTTP_STATUS",
    row: "thrown: HTTP status",
    when: "a service refuses a request",
    surface: "throw",
    text: "HTTP status code: 400",
    provoke: failedLookup("*/supported-chains*", ({ networks }) => networks.supported()),
  },
  {
    code: "AUTHENTICATION_INIT_FAILED",
    row: "toast: A problem occurred while trying initialize authentication",
    when: "the site makes no message to sign",
    surface: "toast",
    text: "A problem occurred while trying initialize authentication",
    provoke: () => signingIn({ createMessage: refuses }),
  },
  {
    code: "SIGNATURE_DECLINED",
    row: "toast: Signature declined",
    when: "the site refuses the signature",
    surface: "toast",
    text: "Signature declined",
    provoke: () => signingIn({ addSession: refuses }),
  },
];

/** What goes on with something in place of the answer. */
const standIns: ReadonlyArray<{
  readonly row: ErrorRowName;
  readonly path: string;
  readonly act: (portico: Client["portico"]) => Promise<unknown>;
  readonly result: object;
}> = [
  {
    row: "stand-in: what can be bought",
    path: "*/onramp/options*",
    act: ({ onramp }) => onramp.options(),
    result: {
      source: "fallback",
      paymentCurrencies: ["USD", "EUR"].map((id) => ({
        id,
        limits: [
          { id: "card", min: "10.00", max: "7500.00" },
          { id: "ach_bank_account", min: "10.00", max: "25000.00" },
        ],
      })),
    },
  },
  {
    row: "stand-in: the price of a purchase",
    path: "*/onramp/quote*",
    act: ({ onramp }) => onramp.quote({ purchase: "ETH", payment: "USD", amount: "100" }),
    result: { source: "mocked", quoteId: "mocked-quote-id" },
  },
];

const AUTHENTICATING: ErrorRowName = "loading: Authenticating";

// shows docs/rules/errors.md#where-failures-show
// shows docs/rules/errors.md#configuration-alerts
// shows docs/rules/errors.md#failures-of-names
// shows docs/rules/errors.md#failures-of-networks-and-connectors
describe("a failure", () => {
  it.each(rows)("$code is seen in its place when $when", async (row) => {
    const { code, surface, text, details, logged, provoke } = row;
    const { portico, act, logs } = provoke();
    await portico.modal.prepare();
    const failure: unknown = await act().then(
      () => undefined,
      (error: unknown) => error,
    );
    const toast = () => portico.toasts.store.get();
    const alert = () => portico.alerts.store.get();
    if (surface === "throw") {
      expect(failure).toMatchObject({ code, message: expect.stringContaining(text) });
      expect([toast().isOpen, alert().isOpen]).toEqual([false, false]);
      return;
    }
    expect(noticeTable[code]).toBe(surface);
    expect(failure).toBeInstanceOf(Error);
    if (surface === "toast") {
      await expect.poll(toast).toMatchObject({ isOpen: true, variant: "error", message: text, error: { code } });
      expect(alert().isOpen).toBe(false);
      if (logged) expect(logs()).toContain(logged);
      return;
    }
    await expect.poll(alert).toMatchObject({ isOpen: true, variant: "error", message: text, error: { code } });
    expect(alert().details).toContain(details);
    expect(toast().isOpen).toBe(false);
    if (logs().length > 0) expect(logs().join("\n")).toContain(alert().details);
  });
});

describe("a failure that something stands in for", () => {
  it.each(standIns)("is neither thrown nor shown, but logged: $row", async ({ path, act, result }) => {
    const { portico, logs } = client();
    await portico.modal.prepare();
    sandbox.faults.set({ service: "blockchainApi", path, status: 404, body: "{}" });
    expect(await act(portico)).toMatchObject(result);
    expect([portico.toasts.store.get().isOpen, portico.alerts.store.get().isOpen]).toEqual([false, false]);
    expect(logs).toHaveLength(1);
  });
});

describe("work that goes on", () => {
  // shows docs/rules/identity.md#one-prompt
  it("is told while the site looks at what a phone has signed", async () => {
    let looked = () => {};
    const looking = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const { portico } = client({ siwx: { ...fakeSite().config, setSessions: () => looking } });
    await portico.modal.prepare();
    const connecting = pairOverRelay(portico, await phone({ behaviour: { authentications: "approve" } }));
    await expect
      .poll(() => portico.toasts.store.get())
      .toMatchObject({ isOpen: true, variant: "loading", message: "Authenticating…" });
    looked();
    await connecting;
  });
});

describe("the catalogue of errors", () => {
  const files = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = files.get(file) ?? readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    files.set(file, text);
    return text;
  };

  it("has each of its rows provoked here, among the failures of money, or by a test that exists", () => {
    const here = new Set([AUTHENTICATING, ...[...rows, ...standIns].flatMap(({ row }) => row ?? [])]);
    for (const [row, shown] of Object.entries(errorRows)) {
      if (shown === "here") expect(here, row).toContain(row);
      else if ("fault" in shown) {
        const [place, words] = row.split(": ");
        const found = moneyFaults.filter(
          ({ code, toast }) => code === shown.fault && (place !== "toast" || toast === words),
        );
        expect(found, row).not.toEqual([]);
      } else expect(textOf(shown.file), row).toContain(`"${shown.title}"`);
      if (shown !== "here") expect(here, row).not.toContain(row);
    }
  });
});

import { createHook } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";

/** Active timers of the relay's library and of the core, with the stack that set each of them. */
const timers = new Map<number, string>();
const hook = createHook({
  init: (id, type) => {
    if (type !== "Timeout") return;
    const stack = new Error().stack ?? "";
    if (/universal-provider|@walletconnect|core\/src\/(gateways|controllers|app)/.test(stack)) timers.set(id, stack);
  },
  destroy: (id) => void timers.delete(id),
});

const folder = mkdtempSync(join(tmpdir(), "portico-"));
let sandbox: Sandbox;
let phone: RelayWallet;
beforeAll(async () => {
  sandbox = await startSandbox();
  hook.enable();
});
beforeEach(async () => {
  phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
});
afterEach(() => {
  sandbox.relay.setState("up");
  sandbox.faults.clear();
});
afterAll(async () => {
  hook.disable();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const open = (storagePath?: string) =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    adapters: [evmAdapter()],
    endpoints: sandbox.endpoints,
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
    ...(storagePath ? { storagePath } : {}),
  });

const connected = async (storagePath?: string) => {
  const portico = open(storagePath);
  const connecting = portico.connection.connect({ connector: relayConnector });
  const uri = await vi.waitUntil(() => portico.pairing.store.get().uri, 30_000);
  await phone.pair(uri);
  await connecting;
  return portico;
};

const passing = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
const address = keysOf("alice").eip155.address;

/** Actions in progress, each with the outcome of its action. */
const inFlight: ReadonlyArray<readonly [string, () => Promise<{ portico: Portico; outcome: Promise<unknown> }>]> = [
  [
    "a pairing is being made",
    async () => {
      const portico = open();
      return { portico, outcome: portico.connection.connect({ connector: relayConnector }) };
    },
  ],
  [
    "the relay is being reached",
    async () => {
      sandbox.relay.setState("down");
      const portico = open();
      const outcome = portico.connection.connect({ connector: relayConnector });
      outcome.catch(() => {});
      await passing(1_500);
      return { portico, outcome };
    },
  ],
  [
    "a pairing waits for a wallet",
    async () => {
      const portico = open();
      const outcome = portico.connection.connect({ connector: relayConnector });
      outcome.catch(() => {});
      await vi.waitUntil(() => portico.pairing.store.get().uri, 30_000);
      return { portico, outcome };
    },
  ],
  [
    "a session is being restored",
    async () => {
      const storagePath = join(folder, "restored.json");
      await (await connected(storagePath)).dispose();
      const portico = open(storagePath);
      return { portico, outcome: portico.connection.reconnect() };
    },
  ],
  [
    "a wallet was asked to sign",
    async () => {
      const portico = await connected();
      phone.setBehaviour({ requests: "ask" });
      const outcome = portico.signer.signMessage({ message: "hello" });
      outcome.catch(() => {});
      await vi.waitUntil(() => phone.open().length > 0, 30_000);
      return { portico, outcome };
    },
  ],
  [
    "balances are being read",
    async () => {
      sandbox.faults.set({ service: "blockchainApi", latencyMillis: 3_000 });
      const portico = open();
      const outcome = Promise.all([portico.balances.fetch({ address }), portico.balances.native({ address })]);
      outcome.catch(() => {});
      await vi.waitUntil(() => sandbox.requests().some(({ path }) => path.includes(address)), 30_000);
      return { portico, outcome };
    },
  ],
];

describe("a disposed client and a stopped wallet", () => {
  it.each(inFlight)("leave no timer and no failure behind when stopped while %s", async (_, start) => {
    const { portico, outcome } = await start();
    outcome.catch(() => {});
    await portico.dispose();
    await Promise.allSettled([outcome]);
    await phone.stop();
    await expect.poll(() => [...timers.values()]).toEqual([]);
  });
});

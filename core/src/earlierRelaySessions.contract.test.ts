import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { UniversalProvider } from "@walletconnect/universal-provider";
import { verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { connectedOn } from "./domain/connection/connectedOn.ts";
import { carriedOver } from "./domain/connection/storage/earlierKits.ts";
import { base, mainnet } from "./networks.ts";
import { createPortico } from "./node.ts";
import { fileStore } from "./platform/fileStore.ts";
import { relayStorageArea } from "./platform/relayStorageArea.ts";
import { phonesForTests } from "./testing/phones.ts";
import { storedByWagmi } from "./testing/wallets/storedByWagmi.ts";

/* A phone that was connected while the site used another kit: the relay's library keeps its session for all kits. */

let sandbox: Sandbox;
const folder = mkdtempSync(join(tmpdir(), "portico-earlier-"));
const cleanups: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
const phone = phonesForTests(() => sandbox);
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const { address } = keysOf("alice").eip155;
const metadata = { name: "Test site", description: "", url: "http://localhost", icons: [] };

/** Connects a phone as another kit does, with the relay's library alone, and leaves the page. */
const visitEarlierSite = async (storagePath: string, wallet: RelayWallet): Promise<void> => {
  // A page of either kit has no prefix; a program has that of its file.
  const prefix = basename(storagePath);
  const provider = await UniversalProvider.init({
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    metadata,
    logger: "silent",
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: prefix,
    storage: relayStorageArea(fileStore(`${storagePath}.relay`)),
  });
  const { core } = provider.client;
  core.verify.register = async () => "";
  const paired = new Promise<void>((resolve, reject) => {
    provider.on("display_uri", (uri: string) => wallet.pair(uri).then(resolve, reject));
  });
  const session = await provider.connect({
    optionalNamespaces: {
      eip155: {
        chains: ["eip155:1", "eip155:8453"],
        methods: ["personal_sign", "eth_sendTransaction"],
        events: ["accountsChanged", "chainChanged"],
      },
    },
  });
  await paired;
  expect(session?.namespaces.eip155?.accounts).toContain(`eip155:1:${address}`);
  core.heartbeat.stop();
  await core.relayer.transportClose();
  // The next page has a core of its own.
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, name);
};

/** What AppKit 1.8 stores of the connection, written out because the licence of its packages keeps them out of the tests. */
const appKit = [
  ["@appkit/active_namespace", "eip155"],
  ["@appkit/active_caip_network_id", "eip155:8453"],
  ["@appkit/connected_namespaces", "eip155"],
  ["@appkit/eip155:connected_connector_id", "walletConnect"],
  ["@appkit/connection_status", "connected"],
] as const;

/** What is carried over of a connection that wagmi, on which RainbowKit and ConnectKit build, has stored itself. */
const ofWagmi = async (version: keyof typeof storedByWagmi) => {
  const stored = await storedByWagmi[version]({ id: "walletConnect", address, chainId: 8453 });
  return carriedOver((key) => stored[key], "wagmi");
};

// shows docs/rules/services.md#other-kits
describe("a phone that another kit connected", () => {
  it.each([
    ["AppKit", async () => appKit],
    ["a kit on wagmi 2", () => ofWagmi("wagmi 2")],
    ["a kit on wagmi 3", () => ofWagmi("wagmi 3")],
  ])("stays connected, on its network, and signs: %s", async (kit, left) => {
    const stored = await left();
    const storagePath = join(folder, `${kit}.json`);
    const wallet = await phone();
    await visitEarlierSite(storagePath, wallet);
    const store = fileStore(storagePath);
    for (const [key, text] of stored) store.set(key, text);

    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet, base],
      endpoints: sandbox.endpoints,
      adapters: [evmAdapter()],
      metadata,
      storagePath,
      onLog: () => {},
    });
    cleanups.push(() => portico.dispose());
    await expect
      .poll(() => connectedOn(portico.connection.store.get(), "eip155"))
      .toMatchObject({ connectorId: "walletConnect", address, chainId: "eip155:8453" });
    expect(wallet.sessions()).toHaveLength(1);
    const message = "hello";
    const signature = await portico.signer.signMessage({ message });
    expect(await verifyMessage({ address, message, signature: signature as "0x" })).toBe(true);
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["proposal", "request"]);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { takeUncaught } from "@portico/testing/uncaught";
import { verifyMessage } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { relayConnector } from "../../domain/connection/connector.ts";
import { base, mainnet } from "../../networks.ts";
import { createPortico, type LogEntry, type Portico } from "../../node.ts";
import { pairingMessages, requests, responses, type Variant, wait } from "../../testing/hostileMessages.ts";

const alice = keysOf("alice").eip155.address;

let sandbox: Sandbox;
let folder: string;
let portico: Portico;
let phone: RelayWallet;
let topic: string;
const log: LogEntry[] = [];

const openSite = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    adapters: [evmAdapter()],
    endpoints: sandbox.endpoints,
    storagePath: join(folder, "site.json"),
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: (entry) => log.push(entry),
  });

const wallet = () => connectedOn(portico.connection.store.get(), "eip155");

/** Shows the pairing URI of the site to the phone, which answers as its behaviour says. */
const scan = async () => {
  const uri = await vi.waitUntil(() => portico.pairing.store.get().uri, 30_000);
  await phone.pair(uri);
  return { topic: /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? "" };
};

const pair = async () => {
  const connecting = portico.connection.connect({ connector: relayConnector });
  return { ...(await scan()), connecting };
};

const signs = async (text: string) => {
  const signature = await portico.signer.signMessage({ message: text });
  return verifyMessage({ address: alice, message: text, signature: signature as `0x${string}` });
};

beforeAll(async () => {
  [sandbox, folder] = [await startSandbox(), await mkdtemp(join(tmpdir(), "portico-"))];
  phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
  });
  // The relay's library does more with a session that it finds at its start.
  portico = openSite();
  await (await pair()).connecting;
  await portico.dispose();
  portico = openSite();
  await portico.connection.reconnect();
  await vi.waitUntil(wallet, 60_000);
  topic = phone.sessions()[0]?.topic ?? "";
});
afterAll(async () => {
  await portico.dispose();
  await phone.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

const survives = async ({ texts, envelope, laterMillis = 0 }: Variant) => {
  const before = wallet();
  expect(before).toMatchObject({ status: "connected", account: { address: alice } });
  for (const text of texts()) await phone.send(topic, text, envelope);
  expect(await signs("still here")).toBe(true);
  await wait(laterMillis);
  expect(wallet()).toEqual(before);
  expect(phone.sessions()).toHaveLength(1);
};

describe("during a session, a hostile wallet's message", () => {
  it.each(requests)("changes nothing: $name", survives);
  it.each(responses)("changes nothing: $name", survives);

  it("is logged in one line, once", () => {
    const lines = log.map(({ message }) => message).filter((message) => message.includes("was dropped"));
    expect(lines).toContain("A relay message was dropped: wc_sessionEvent is for a network outside the session");
    expect(lines).toEqual([...new Set(lines)]);
    expect(lines.filter((line) => line.length > 200 || line.includes("\n"))).toEqual([]);
  });

  it("does not block the wallet's valid messages", async () => {
    await phone.switchChain("eip155:8453");
    await expect.poll(wallet).toMatchObject({ chainId: "eip155:8453" });
    await phone.send(
      topic,
      JSON.stringify({ id: Date.now() * 1_000, jsonrpc: "2.0", method: "wc_sessionDelete", params: null }),
    );
    await expect.poll(wallet).toBeUndefined();
    await phone.disconnect();
  });
});

describe("during a pairing, a hostile wallet's message", () => {
  const startPairing = async () => {
    phone.setBehaviour({ proposals: "ask" });
    const { topic: pairing, connecting } = await pair();
    await expect.poll(() => phone.open()).toHaveLength(1);
    return { pairing, connecting, id: phone.open()[0]?.id ?? 0 };
  };

  it("does not prevent connecting", async () => {
    const { connecting, pairing, id } = await startPairing();
    for (const { name, text, envelope } of pairingMessages) {
      await phone.send(pairing, text(id), envelope);
      expect(takeUncaught(), name).toEqual([]);
    }
    await phone.answer(id, "approve");
    await connecting;
    expect(await signs("connected")).toBe(true);
    await portico.connection.disconnect();
    await expect.poll(() => phone.sessions()).toEqual([]);
  });
});

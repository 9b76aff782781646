import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authenticationResults, requests, responses } from "../../../testing/hostileMessages.ts";
import { phoneOf } from "../../../testing/phones.ts";
import { type RelaySiteProcess, startRelaySite } from "../../../testing/relaySite/startRelaySite.ts";

let sandbox: Sandbox;
let site: RelaySiteProcess;
let phone: RelayWallet;
beforeAll(async () => {
  sandbox = await startSandbox();
  phone = await phoneOf(sandbox);
});
beforeEach(async () => {
  const { projectId, endpoints } = sandbox;
  if (!site || site.death() !== undefined) site = await startRelaySite({ projectId, endpoints });
  phone.setBehaviour({ proposals: "ask", authentications: "ask", requests: "approve" });
});
afterEach(async () => {
  await site.ask("disconnect").catch(() => {});
  for (const { id } of phone.open()) await phone.answer(id, "reject").catch(() => {});
  await phone.disconnect();
});
afterAll(async () => {
  site.stop();
  await phone.stop();
  await sandbox.stop();
});

const topicOf = (uri: string): string => /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? "";

/** A site whose code the phone has scanned. The phone has the proposal open. */
const scanned = async (order: "connect" | "authenticate" = "connect") => {
  const connecting = site.ask(order);
  connecting.catch(() => {});
  const uri = await site.ask<string>("uri");
  await phone.pair(uri);
  await expect.poll(() => phone.open()).toHaveLength(1);
  const [proposal] = phone.open();
  return { connecting, uri, topic: topicOf(uri), id: proposal?.id ?? 0 };
};

/** A site that is connected with a phone. */
const connected = async () => {
  const { connecting, id } = await scanned();
  await phone.answer(id, "approve");
  await connecting;
  return phone.sessions()[0]?.topic ?? "";
};

const responseText = (id: number, outcome: object): string => JSON.stringify({ id, jsonrpc: "2.0", ...outcome });
let sent = 0;
const requestText = (method: string, params: unknown): string => {
  sent += 1;
  return JSON.stringify({ id: Date.now() * 1_000 + sent, jsonrpc: "2.0", method, params });
};

/** The next code works: the phone approves it and signs. */
const connectsAgain = async (used: string) => {
  const connecting = site.ask("connect");
  const uri = await site.ask<string>("uri");
  expect(uri).not.toBe(used);
  phone.setBehaviour({ proposals: "approve" });
  await phone.pair(uri);
  await connecting;
  expect(await site.ask("sign", "hello")).toMatch(/^0x/);
};

describe("a site without handlers for uncaught failures", () => {
  it("survives every hostile message of a session, and signs afterwards", async () => {
    const topic = await connected();
    for (const { texts, envelope } of [...requests, ...responses]) {
      for (const text of texts()) await phone.send(topic, text, envelope);
    }
    expect(await site.ask("sign", "still here")).toMatch(/^0x/);
    expect(site.death()).toBeUndefined();
  });
});

describe("a site that was away", () => {
  it("survives the hostile messages that waited for it, and signs", async () => {
    const { projectId, endpoints } = sandbox;
    const folder = await mkdtemp(join(tmpdir(), "portico-"));
    const storagePath = join(folder, "site.json");
    const first = await startRelaySite({ projectId, endpoints, storagePath });
    phone.setBehaviour({ proposals: "approve" });
    const connecting = first.ask("connect");
    await phone.pair(await first.ask("uri"));
    await connecting;
    first.stop();
    const topic = phone.sessions()[0]?.topic ?? "";
    for (const { texts, envelope } of [...requests, ...responses]) {
      for (const text of texts()) await phone.send(topic, text, envelope);
    }
    const second = await startRelaySite({ projectId, endpoints, storagePath });
    // The reconnect ends after some seconds, and the wallet is connected once the relay has delivered everything.
    await second.ask("reconnect");
    await expect.poll(async () => (await second.state()).byNamespace.eip155?.status).toBe("connected");
    expect(await second.ask("sign", "back again")).toMatch(/^0x/);
    expect(second.death()).toBeUndefined();
    second.stop();
    await rm(folder, { recursive: true });
  });
});

describe("a session that the wallet deletes right after it has settled it", () => {
  const deletion = () => requestText("wc_sessionDelete", { code: 6000, message: "Bye" });
  const isGone = async () => {
    await expect
      .poll(async () => (await site.state()).byNamespace.eip155?.status ?? "disconnected")
      .toBe("disconnected");
    expect((await site.state()).pairing).toEqual({ status: "idle" });
    await expect(site.ask("sign", "hello")).rejects.toMatchObject({ _tag: "NotConnected" });
  };

  it("does not stay connected", async () => {
    const { connecting, id } = await scanned();
    const topic = await phone.settle(id, (settlement) => settlement);
    await phone.send(topic, deletion());
    await connecting.catch(() => {});
    await isGone();
  });

  it.each([1, 2, 3])("does not stay connected when both messages arrive at once (%i)", async () => {
    const { connecting, id } = await scanned();
    await phone.settle(id, (settlement) => settlement, [deletion()]);
    await connecting.catch(() => {});
    await isGone();
  });

  it("does not stay connected when the wallet's library does both", async () => {
    const { connecting, id } = await scanned();
    await phone.answer(id, "approve");
    await phone.disconnect();
    await connecting.catch(() => {});
    await isGone();
  });
});

describe("an approval that is not one", () => {
  const NAMESPACE = { chains: ["eip155:1"], methods: ["personal_sign"], events: [] };
  it.each([
    ["null", null],
    ["an empty object", {}],
    ["a key that is not a key", { responderPublicKey: "ab" }],
  ])("fails the attempt, and the next code works: %s", async (_, result) => {
    const { connecting, uri, topic, id } = await scanned();
    await phone.send(topic, responseText(id, { result }));
    await expect(connecting).rejects.toMatchObject({
      _tag: "BadWalletReply",
      details: { method: "wc_sessionPropose" },
    });
    await connectsAgain(uri);
  });

  it.each([
    ["nothing", () => undefined],
    ["an empty object", () => ({})],
    ["no accounts", (settlement: object) => ({ ...settlement, namespaces: { eip155: NAMESPACE } })],
    [
      "accounts that are numbers",
      (settlement: object) => ({ ...settlement, namespaces: { eip155: { ...NAMESPACE, accounts: [7] } } }),
    ],
    [
      "accounts that are plain addresses",
      (settlement: object) => ({ ...settlement, namespaces: { eip155: { ...NAMESPACE, accounts: ["0xabc"] } } }),
    ],
    ["no namespaces", (settlement: object) => ({ ...settlement, namespaces: {} })],
    ["an expiry in the past", (settlement: object) => ({ ...settlement, expiry: 1 })],
    [
      "the site's own key",
      (settlement: object, { proposer }: { proposer: object }) => ({ ...settlement, controller: proposer }),
    ],
  ])("fails the attempt, and the next code works: a settlement with %s", async (_, change) => {
    const { connecting, uri, id } = await scanned();
    await phone.settle(id, change);
    await expect(connecting).rejects.toMatchObject({
      _tag: "BadWalletReply",
      details: { method: "wc_sessionSettle" },
    });
    await connectsAgain(uri);
  });
});

describe("a pairing that the wallet deletes", () => {
  it("ends the attempt, and the next code works", async () => {
    const { connecting, uri, topic } = await scanned();
    await phone.send(topic, requestText("wc_pairingDelete", { code: 6000, message: "Bye" }));
    await expect(connecting).rejects.toMatchObject({ _tag: "ConnectionDeclined" });
    await connectsAgain(uri);
  });
});

describe("a one-click authentication that is not one", () => {
  it.each(authenticationResults)("fails the attempt, and the next one signs in: $name", async ({ result }) => {
    const { connecting, topic, id } = await scanned("authenticate");
    await phone.send(topic, responseText(id, { result }));
    await expect(connecting).rejects.toMatchObject({
      _tag: "BadWalletReply",
      details: { method: "wc_sessionAuthenticate" },
    });
    phone.setBehaviour({ authentications: "approve" });
    const signingIn = site.ask("authenticate");
    await phone.pair(await site.ask("uri"));
    expect(await signingIn).toBe(1);
  });
});

describe("what a wallet says about itself", () => {
  it.each([
    ["a name that is an object", { name: { toString: 1 }, url: 7, icons: "none" }, { name: "Wallet" }],
    ["nothing", null, { name: "Wallet" }],
    ["a name over several lines", { name: "My\n\u202ewallet\u0000 " }, { name: "My wallet" }],
    ["a long name", { name: "x".repeat(5_000) }, { name: "x".repeat(100) }],
    [
      "links that are scripts",
      { name: "Wallet", url: "javascript:alert(1)", icons: ["javascript:alert(1)", "https://wallet.example/i.png"] },
      { name: "Wallet", iconUrl: "https://wallet.example/i.png" },
    ],
  ])("is decoded: %s", async (_, metadata, wallet) => {
    const { connecting, id } = await scanned();
    await phone.settle(id, (settlement) => ({ ...settlement, controller: { ...settlement.controller, metadata } }));
    await connecting;
    const { byNamespace } = await site.state();
    expect(byNamespace.eip155).toMatchObject({ status: "connected", wallet });
    expect(Object.keys(Object(byNamespace.eip155).wallet).toSorted()).toEqual(Object.keys(wallet).toSorted());
  });

  // shows docs/rules/connection.md#approved-networks
  it("gives no more networks than the session, whatever its name is", async () => {
    const { connecting, id } = await scanned();
    const accounts = [`eip155:1:${keysOf("alice").eip155.address}`];
    const eip155 = { accounts, methods: ["personal_sign"], events: [] };
    await phone.settle(id, (settlement) => ({
      ...settlement,
      controller: { ...settlement.controller, metadata: { name: "MetaMask Wallet" } },
      namespaces: { eip155 },
    }));
    await connecting;
    expect((await site.state()).byNamespace.eip155).toMatchObject({ approvedChains: ["eip155:1"] });
  });
});

describe("a wallet that refuses a proposal", () => {
  const cases = [
    [-32603, "Internal error", "InternalRpcError"],
    [9999, "Something else", "UnknownRpcError"],
    [5101, "Unsupported methods.", "NoCommonNetwork"],
    [12001, "User says no", "ConnectionDeclined"],
    [7000, "Session settlement failed. Signature verification failed", "UnknownRpcError"],
    [4001, "Signature verification failed", "ConnectionDeclined"],
    [9999, "Failed to publish: the relay cannot be reached", "UnknownRpcError"],
  ] as const;
  it.each(
    cases.flatMap(([code, message, tag]) =>
      (["connect", "authenticate"] as const).map((order) => ({ code, message, tag, order })),
    ),
  )("is not mistaken for the relay: $order, $code $message", async ({ code, message, tag, order }) => {
    const { connecting, topic, id } = await scanned(order);
    await phone.send(topic, responseText(id, { error: { code, message } }));
    const failure = await connecting.then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toMatchObject({ _tag: tag });
    expect(`${failure.message} ${failure.cause?.message}`).toContain(message);
  });

  it("does so with a message that is bounded and in one line", async () => {
    const { connecting, topic, id } = await scanned();
    await phone.send(topic, responseText(id, { error: { code: 9999, message: `a\n\u0007b${"c".repeat(100_000)}` } }));
    const failure = await connecting.then(
      () => undefined,
      (error) => error,
    );
    expect(failure.details.rpcMessage).toBe(`a b${"c".repeat(297)}`);
  });
});

describe("a network that an update takes away", () => {
  it("is not the network of the session any more", async () => {
    const { connecting, id } = await scanned();
    const topic = await phone.settle(id, (settlement) => settlement);
    await connecting;
    await site.ask("switchNetwork", "eip155:8453");
    expect((await site.state()).byNamespace.eip155).toMatchObject({ chainId: "eip155:8453" });
    const accounts = [`eip155:1:${keysOf("alice").eip155.address}`];
    const eip155 = { chains: ["eip155:1"], accounts, methods: ["personal_sign"], events: [] };
    await phone.send(topic, requestText("wc_sessionUpdate", { namespaces: { eip155 } }));
    await expect
      .poll(async () => (await site.state()).byNamespace.eip155)
      .toMatchObject({ chainId: "eip155:1", approvedChains: ["eip155:1"] });
  });
});

describe("a result of another shape", () => {
  const to = keysOf("bob").eip155.address;
  // shows docs/rules/relay.md#results
  it.each([
    ["send", to, "eth_sendTransaction", "0x"],
    ["send", to, "eth_sendTransaction", "0x1234"],
    ["send", to, "eth_sendTransaction", { id: `0x${"a".repeat(64)}` }],
    ["sign", "hello", "personal_sign", "0x1"],
    ["sign", "hello", "personal_sign", "0xabc"],
    ["sign", "hello", "personal_sign", null],
    ["sign", "hello", "personal_sign", "hello"],
  ] as const)("fails as the wallet's bad reply: %s %s %s %j", async (order, value, method, result) => {
    const topic = await connected();
    phone.setBehaviour({ requests: "ask" });
    const pending = site.ask(order, value);
    pending.catch(() => {});
    await expect.poll(() => phone.open()).toHaveLength(1);
    await phone.send(topic, responseText(phone.open()[0]?.id ?? 0, { result }));
    await expect(pending).rejects.toMatchObject({ _tag: "BadWalletReply", details: { method } });
  });
});

describe("a request of the wallet with the id of a request that waits for its answer", () => {
  it.each(["wc_sessionRequest", "wc_sessionPropose", "wc_sessionPing", "wc_sessionUpdate"])(
    "does not prevent the answer: %s",
    async (method) => {
      const topic = await connected();
      phone.setBehaviour({ requests: "ask" });
      const pending = site.ask("sign", method);
      await expect.poll(() => phone.open()).toHaveLength(1);
      const id = phone.open()[0]?.id ?? 0;
      await phone.send(topic, JSON.stringify({ id, jsonrpc: "2.0", method, params: {} }));
      await phone.answer(id, "approve");
      expect(await pending).toMatch(/^0x/);
    },
  );
});

describe("a flood", () => {
  it("of valid requests does not fill the site's memory, and a good request afterwards works", async () => {
    const topic = await connected();
    await Promise.all(Array.from({ length: 400 }, () => phone.send(topic, requestText("wc_sessionPing", {}))));
    expect(await site.ask("sign", "still here")).toMatch(/^0x/);
    expect(site.death()).toBeUndefined();
  });
});

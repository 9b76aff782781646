import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import * as Effect from "effect/Effect";
import { stringToHex, verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fileStore } from "../../platform/fileStore.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { relayStorageArea } from "../../platform/relayStorageArea.ts";
import type { OpenChannel } from "../../ports/Page.ts";
import {
  alice,
  connect,
  openPage,
  openWallet,
  type PageOptions,
  proposal,
  tabs,
} from "../../testing/relay/relayPages.ts";
import type { LibraryProvider } from "./libraryProvider.ts";
import type { LateAnswer } from "./openRequests.ts";

let sandbox: Sandbox;
const cleanups: Array<() => Promise<unknown>> = [];
const pageOf = (options?: PageOptions) => openPage({ sandbox, cleanups }, options);
const walletOf = (options?: Partial<RelayWalletOptions>) => openWallet({ sandbox, cleanups }, options);
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  sandbox.relay.setState("up");
  sandbox.relay.setClockOffset(0);
  sandbox.relay.setRefusal(undefined);
  sandbox.relay.setAllowedOrigins([]);
});
afterAll(() => sandbox.stop());

const hello = { chainId: "eip155:1", method: "personal_sign", params: ["0x68656c6c6f", alice.eip155.address] };
const isAlices = (signature: unknown, message = "hello") =>
  verifyMessage({ address: alice.eip155.address, message, signature: String(signature) as `0x${string}` });
/** How many numbers the library draws in a few attempts. */
const SAME_DRAWS = 20;

describe("a pairing", () => {
  it("becomes a session that signs", async () => {
    const { relay } = await pageOf();
    const session = await connect(relay, await walletOf());
    expect(session.wallet.name).toBe("Sandbox Wallet");
    expect(session.namespaces.eip155?.accounts).toEqual([
      `eip155:1:${alice.eip155.address}`,
      `eip155:8453:${alice.eip155.address}`,
    ]);
    expect(await isAlices(await session.request(hello))).toBe(true);
  });

  // shows docs/rules/connection.md#pairing-lifetime
  it("is valid for four minutes", async () => {
    const { relay } = await pageOf();
    const before = Date.now();
    const { uri, expiresAtMillis } = await Effect.runPromise(relay.pair(proposal));
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    expect(expiresAtMillis - before).toBeGreaterThanOrEqual(240_000);
    expect(expiresAtMillis - Date.now()).toBeLessThan(250_000);
  });

  it("that the wallet's user rejects fails as declined", async () => {
    const { relay } = await pageOf();
    await expect(connect(relay, await walletOf({ behaviour: { proposals: "reject" } }))).rejects.toMatchObject({
      _tag: "ConnectionDeclined",
    });
  });

  it("with a wallet that supports none of the networks fails with NoCommonNetwork", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf({ rpcUrls: { "eip155:137": "http://127.0.0.1:1" } });
    await expect(connect(relay, wallet)).rejects.toMatchObject({ _tag: "NoCommonNetwork" });
  });

  // shows docs/rules/relay.md#request-ids-of-a-session
  it("with an authentication is approved, also when the library drew the same id for both", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    // Loads the library and connects, so that the pairing below draws its ids at once.
    await Effect.runPromise(relay.pair(proposal));
    const [{ random }, { now }, moment] = [Math, Date, Date.now()];
    let draws = 0;
    // Ids in a session have the millisecond and three random digits, and those at the relay have six.
    const isSame = () => draws < SAME_DRAWS;
    vi.spyOn(Math, "random").mockImplementation(() => (isSame() ? 0.5 + draws++ * 1e-6 : random()));
    vi.spyOn(Date, "now").mockImplementation(() => (isSame() ? moment : now()));
    const request = { nonce: "abc12345", domain: "localhost", uri: "http://localhost" };
    const { uri, approval } = await Effect.runPromise(relay.pair(proposal, { request, chains: ["eip155:1"] }));
    vi.restoreAllMocks();
    expect(draws).toBe(SAME_DRAWS);
    await wallet.pair(uri);
    expect(await isAlices(await (await Effect.runPromise(approval)).request(hello))).toBe(true);
  });

  it("can still be approved when another one was made in the meantime", async () => {
    const { relay } = await pageOf();
    const first = await Effect.runPromise(relay.pair(proposal));
    await Effect.runPromise(relay.pair(proposal));
    await (await walletOf()).pair(first.uri);
    expect((await Effect.runPromise(first.approval)).wallet.name).toBe("Sandbox Wallet");
  });
});

describe("a channel to other tabs", () => {
  const refuse = () => {
    throw new DOMException("not allowed", "SecurityError");
  };
  it.each<[string, OpenChannel]>([
    ["cannot be opened", refuse],
    ["cannot be written to or closed", () => ({ tell: refuse, close: refuse })],
  ])("may fail: the page connects and signs when it %s", async (_, openChannel) => {
    const { relay, close } = await pageOf({ openChannel });
    const session = await connect(relay, await walletOf());
    expect(await isAlices(await session.request(hello))).toBe(true);
    await close();
  });
});

describe("the library's stored data", () => {
  it("may be impossible to store: the page connects and signs", async () => {
    const { relay } = await pageOf({ area: relayStorageArea(fileStore("/dev/null/unwritable")) });
    const session = await connect(relay, await walletOf());
    expect(await isAlices(await session.request(hello))).toBe(true);
  });

  it.each([
    ["malformed JSON, as its keys", "wc@2:core:0.3://keychain", "{{"],
    ["of another shape, as its sessions", "wc@2:client:0.3://session", '"nonsense"'],
  ])("may be %s: the page connects and signs", async (_, key, text) => {
    const store = memoryStore();
    store.set(key, text);
    const { relay, log } = await pageOf({ area: relayStorageArea(store) });
    const session = await connect(relay, await walletOf());
    expect(await isAlices(await session.request(hello))).toBe(true);
    if (key.includes("session")) expect(log.join()).toContain("starts empty");
  });
});

describe("a relay that refuses the page", () => {
  const failureOf = async (options: PageOptions = {}) => {
    const { relay } = await pageOf(options);
    return Effect.runPromise(Effect.flip(relay.pair(proposal)));
  };

  it("gives its reason: the project id", async () => {
    expect(await failureOf({ projectId: "f".repeat(32) })).toMatchObject({
      _tag: "InvalidProjectId",
      retryable: false,
    });
  });

  it.each(["Project not found", "Project ID is missing"])("gives its reason: %s", async (reason) => {
    sandbox.relay.setRefusal(reason);
    expect(await failureOf()).toMatchObject({ _tag: "InvalidProjectId", retryable: false });
  });

  it("gives its reason: anything else", async () => {
    sandbox.relay.setRefusal("Country blocked");
    expect(await failureOf()).toMatchObject({ _tag: "RelayRefused", details: { reason: "Country blocked" } });
  });

  it.each([
    ["ahead", -600_000],
    ["behind", 172_800_000],
  ])("gives its reason: a device's clock that is %s", async (_, offset) => {
    sandbox.relay.setClockOffset(offset);
    expect(await failureOf()).toMatchObject({ _tag: "JwtTokenNotValid" });
  });

  it("gives its reason: too many requests", async () => {
    sandbox.relay.setState("busy");
    expect(await failureOf()).toMatchObject({ _tag: "RelayLimited", retryable: true });
  });

  it("gives its reason: too many connections", async () => {
    sandbox.relay.setState("limited");
    expect(await failureOf()).toMatchObject({ _tag: "RelayLimited", retryable: true });
  });

  it("counts as unreachable after 10 s, and the next attempt succeeds once it is back", async () => {
    sandbox.relay.setState("down");
    const { relay } = await pageOf();
    const requestsBefore = sandbox.relay.requests().length;
    // Left alone, the library would go on trying.
    expect(await Effect.runPromise(Effect.flip(relay.pair(proposal)))).toMatchObject({
      _tag: "RelayUnreachable",
      retryable: true,
    });
    sandbox.relay.setState("up");
    expect((await connect(relay, await walletOf())).wallet.name).toBe("Sandbox Wallet");
    // What was given up is not proposed later: two proposals of one moment can have the same id.
    const isProposal = ({ method }: { method: string }) => method === "wc_proposeSession";
    expect(sandbox.relay.requests().slice(requestsBefore).filter(isProposal)).toHaveLength(1);
  });
});

describe("a request to a wallet", () => {
  it("fails with UserRejected when the wallet rejects it", async () => {
    const { relay } = await pageOf();
    const session = await connect(relay, await walletOf({ behaviour: { requests: "reject" } }));
    await expect(session.request(hello)).rejects.toMatchObject({ _tag: "UserRejected" });
  });

  it("fails without being sent when the method was not approved", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    await expect(session.request({ ...hello, method: "wallet_scanQRCode" })).rejects.toMatchObject({
      _tag: "MethodNotApproved",
    });
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["proposal"]);
  });

  it("is not confused with another one for which the library drew the same id", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf({ behaviour: { requests: "ask" } });
    const { topic, provider } = await connect(relay, wallet);
    const { engine } = (provider as LibraryProvider).client;
    const sign = (text: string) =>
      engine.request<string>({ topic, chainId: "eip155:1", request: { ...hello, params: [text, hello.params[1]] } });
    // The draws for the first and the second request: an id in the session, and one at the relay.
    const draws = [0.5, 0.1, 0.5, 0.2];
    const random = vi.spyOn(Math, "random").mockImplementation(() => draws.shift() ?? 0.7);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const signatures = [sign("0x61"), sign("0x62")];
    await new Promise(setImmediate);
    for (const stub of [random, clock]) stub.mockRestore();
    expect(draws).toEqual([]);
    await expect.poll(() => wallet.open()).toHaveLength(2);
    for (const { id } of wallet.open()) await wallet.answer(id, "approve");
    const [first, second] = await Promise.all(signatures);
    expect([await isAlices(first, "a"), await isAlices(second, "b")]).toEqual([true, true]);
  });

  it("that was given up is joined by the same request, which is not sent twice", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf({ behaviour: { requests: "ask" } });
    const session = await connect(relay, wallet);
    const stop = relay.onRequest(({ type, call }) => type === "sent" && relay.giveUp(call));
    await expect(session.request(hello)).rejects.toMatchObject({ _tag: "RequestAborted" });
    stop();
    await expect.poll(() => wallet.open()).toHaveLength(1);
    const again = session.request(hello);
    const [open] = wallet.open();
    await wallet.answer(open?.id ?? 0, "approve");
    expect(await isAlices(await again)).toBe(true);
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toHaveLength(1);
  });

  it("times out without an answer, and reports an approval that arrives after that", async () => {
    const { relay } = await pageOf({ walletRequestTimeoutMillis: 300 });
    const lateAnswers: LateAnswer[] = [];
    relay.onLateAnswer((answer) => lateAnswers.push(answer));
    const wallet = await walletOf({ behaviour: { requests: "ask" } });
    const session = await connect(relay, wallet);
    await expect(session.request(hello)).rejects.toMatchObject({ _tag: "WalletTimedOut", retryable: true });
    // The request may reach the wallet after the site has given up.
    await expect.poll(() => wallet.open()).toHaveLength(1);
    await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    await expect.poll(() => lateAnswers).toHaveLength(1);
    expect(lateAnswers[0]).toMatchObject({ call: hello, outcome: { result: expect.stringMatching(/^0x/) } });
  });

  it("reaches a wallet that was offline", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    await wallet.goOffline();
    const response = session.request(hello);
    await wallet.goOnline();
    expect(await isAlices(await response)).toBe(true);
  });

  it("survives a relay that is down for 10 s, and is not sent twice", async () => {
    // The time that a page waits for an answer is what another test is about.
    const { relay } = await pageOf({ walletRequestTimeoutMillis: 300_000 });
    const wallet = await walletOf({ behaviour: { requests: "ask" } });
    const session = await connect(relay, wallet);
    const lateAnswers: LateAnswer[] = [];
    relay.onLateAnswer((answer) => lateAnswers.push(answer));
    const signRequest = (text: string) => ({ ...hello, params: [stringToHex(text), alice.eip155.address] });
    const inFlight = session.request(signRequest("sent before"));
    await expect.poll(() => wallet.open()).toHaveLength(1);

    sandbox.relay.setState("down");
    sandbox.relay.drop(1001);
    await expect.poll(() => sandbox.relay.connections()).toBe(0);
    const decided = wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    wallet.setBehaviour({ requests: "approve" });
    const sentMeanwhile = session.request(signRequest("sent meanwhile"));
    // The relay's outage lasts real time, because this tests the library's own clocks.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(sandbox.relay.connections()).toBe(0);
    sandbox.relay.setState("up");

    await decided;
    expect(await isAlices(await inFlight, "sent before")).toBe(true);
    expect(await isAlices(await sentMeanwhile, "sent meanwhile")).toBe(true);
    expect(await isAlices(await session.request(signRequest("sent after")), "sent after")).toBe(true);
    const received = wallet.requests().flatMap(({ kind, params }) => (kind === "request" ? [params] : []));
    expect(received).toEqual(["sent before", "sent meanwhile", "sent after"].map((text) => signRequest(text).params));
    expect(lateAnswers).toEqual([]);
    expect(wallet.sessions()).toHaveLength(1);
  });
});

// shows docs/rules/relay.md#session
describe("a session", () => {
  it("is restored by the next page", async () => {
    const area = relayStorageArea();
    const first = await pageOf({ area });
    await connect(first.relay, await walletOf());
    await first.close();
    const { relay } = await pageOf({ area });
    const session = await Effect.runPromise(relay.restore);
    expect(session?.wallet.name).toBe("Sandbox Wallet");
    expect(await isAlices(await session?.request(hello))).toBe(true);
  });

  it("is not found for now by a page that the relay rate-limits", async () => {
    const area = relayStorageArea();
    const first = await pageOf({ area });
    await connect(first.relay, await walletOf());
    await first.close();
    const { relay } = await pageOf({ area });
    sandbox.relay.setState("busy");
    expect(await Effect.runPromise(Effect.flip(relay.restore))).toMatchObject({ _tag: "RelayLimited" });
    sandbox.relay.setState("up");
    expect((await Effect.runPromise(relay.restore))?.wallet.name).toBe("Sandbox Wallet");
  });

  it("that the wallet ended while the page was away does not exist any more", async () => {
    const area = relayStorageArea();
    const first = await pageOf({ area });
    const wallet = await walletOf();
    await connect(first.relay, wallet);
    await first.close();
    await wallet.disconnect();
    const { relay } = await pageOf({ area });
    expect(await Effect.runPromise(relay.restore)).toBeUndefined();
  });

  it("ends in the page when the wallet ends it", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    const ended = new Promise<void>((resolve) => session.watch({ ended: resolve }));
    await wallet.disconnect();
    await ended;
    await expect(session.request(hello)).rejects.toMatchObject({ _tag: "SessionEnded" });
  });

  it("ends in the wallet when the page ends it", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    await session.disconnect();
    await expect.poll(() => wallet.sessions()).toEqual([]);
  });

  it("may be ended by both sides and its end repeated, without an uncaught failure", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    const { engine } = (session.provider as LibraryProvider).client;
    const params = { code: 6000, message: "User disconnected." };
    const deletion = { id: 1, jsonrpc: "2.0", method: "wc_sessionDelete", params };
    const deleteAgain = () => Reflect.get(engine, "onSessionDeleteRequest")(session.topic, deletion);
    await Promise.all([wallet.disconnect(), session.disconnect()]);
    await expect.poll(() => wallet.sessions()).toEqual([]);
    await deleteAgain();
    // The library ends a session that was reported as ended when it next publishes something.
    await connect(relay, wallet);
  });

  it("reports changed accounts and networks to the page", async () => {
    const { relay } = await pageOf();
    const wallet = await walletOf();
    const session = await connect(relay, wallet);
    const events: unknown[] = [];
    session.watch({
      chainChanged: (chainId) => events.push(chainId),
      accountsChanged: (namespace, accounts) => events.push([namespace, ...accounts]),
      updated: (namespaces) => events.push(namespaces.eip155?.accounts),
    });
    const bob = keysOf("bob");
    await wallet.switchChain("eip155:8453");
    await wallet.switchAccount(bob);
    await expect
      .poll(() => events)
      .toEqual([
        "eip155:8453",
        [`eip155:1:${bob.eip155.address}`, `eip155:8453:${bob.eip155.address}`],
        ["eip155", bob.eip155.address],
      ]);
  });
});

describe("a session of two pages", () => {
  const signing = (text: string) => ({ ...hello, params: [stringToHex(text), alice.eip155.address] });
  const twoPages = async (options: PageOptions = {}) => {
    const area = relayStorageArea();
    const [first, wallet] = [await pageOf({ ...options, area }), await walletOf()];
    const here = await connect(first.relay, wallet);
    const second = await pageOf({ ...options, area });
    const there = await Effect.runPromise(second.relay.restore);
    return { wallet, here, there, first, second };
  };

  it("signs for each of them in turn", async () => {
    const { here, there } = await twoPages();
    for (const text of ["one", "two"]) {
      expect(await isAlices(await here.request(signing(text)), text)).toBe(true);
      expect(await isAlices(await there?.request(signing(text)), text)).toBe(true);
    }
  });

  // shows docs/rules/relay.md#several-sockets
  it("delivers the answer to the tab that sent the request, also when another tab has sent one since", async () => {
    const { wallet, here, there } = await twoPages({ openChannel: tabs() });
    wallet.setBehaviour({ requests: "ask" });
    const pending = here.request(signing("one"));
    await expect.poll(() => wallet.open()).toHaveLength(1);
    const pendingThere = there?.request(signing("two"));
    await expect.poll(() => wallet.open()).toHaveLength(2);
    for (const { id } of wallet.open()) await wallet.answer(id, "approve");
    expect(await isAlices(await pending, "one")).toBe(true);
    expect(await isAlices(await pendingThere, "two")).toBe(true);
  });

  it("delivers an answer that arrived after the last sending tab was closed, once the waiting tab is visible", async () => {
    const { wallet, here, there, first, second } = await twoPages({ openChannel: tabs() });
    wallet.setBehaviour({ requests: "ask" });
    const pending = here.request(signing("one"));
    await expect.poll(() => wallet.open()).toHaveLength(1);
    there?.request(signing("two")).catch(() => {});
    await expect.poll(() => wallet.open()).toHaveLength(2);
    await second.close();
    await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    first.comeBack();
    expect(await isAlices(await pending, "one")).toBe(true);
  });

  it("is made in the tab that shows the code, also when another tab was opened since", async () => {
    const options = { area: relayStorageArea(), openChannel: tabs() };
    const { relay } = await pageOf(options);
    const wallet = await walletOf();
    const { uri, approval } = await Effect.runPromise(relay.pair(proposal));
    const before = sandbox.relay.requests().length;
    await Effect.runPromise((await pageOf(options)).relay.prepare);
    const subscribes = () => sandbox.relay.requests().slice(before);
    await expect.poll(subscribes).toContainEqual(expect.objectContaining({ method: "irn_batchSubscribe" }));
    await wallet.pair(uri);
    const session = await Effect.runPromise(approval);
    expect(await isAlices(await session.request(hello))).toBe(true);
    expect(wallet.sessions()).toHaveLength(1);
  });

  it("reports changed networks and its end to both tabs", async () => {
    const { wallet, here, there } = await twoPages({ openChannel: tabs() });
    const events: string[] = [];
    here.watch({ chainChanged: (chainId) => events.push(`here ${chainId}`), ended: () => events.push("here ended") });
    there?.watch({
      chainChanged: (chainId) => events.push(`there ${chainId}`),
      ended: () => events.push("there ended"),
    });
    await wallet.switchChain("eip155:8453");
    await expect.poll(() => events.toSorted()).toEqual(["here eip155:8453", "there eip155:8453"]);
    await wallet.disconnect();
    await expect.poll(() => events.slice(2).toSorted()).toEqual(["here ended", "there ended"]);
  });

  it("is found by a tab whose library was there first, and no longer after it was replaced there", async () => {
    const area = relayStorageArea();
    const [first, second] = [await pageOf({ area }), await pageOf({ area })];
    await Effect.runPromise(second.relay.prepare);
    const wallet = await walletOf();
    const before = await connect(first.relay, wallet);
    const restored = await Effect.runPromise(second.relay.restore);
    expect(restored?.topic).toBe(before.topic);
    expect(await isAlices(await restored?.request(hello))).toBe(true);
    await before.disconnect();
    expect(await Effect.runPromise(second.relay.restore)).toBeUndefined();
    const after = await connect(first.relay, wallet);
    expect((await Effect.runPromise(second.relay.restore))?.topic).toBe(after.topic);
  });

  it("keeps its keys when a tab whose library was there first shows its own code", async () => {
    const area = relayStorageArea();
    const [first, second] = [await pageOf({ area }), await pageOf({ area })];
    await Effect.runPromise(second.relay.prepare);
    await connect(first.relay, await walletOf());
    await Effect.runPromise(second.relay.pair(proposal));
    const third = await pageOf({ area });
    const session = await Effect.runPromise(third.relay.restore);
    expect(await isAlices(await session?.request(hello))).toBe(true);
  });
});

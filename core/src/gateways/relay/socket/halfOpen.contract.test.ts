import { type Sandbox, startSandbox } from "@portico/fixtures";
import * as Effect from "effect/Effect";
import { stringToHex, verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { alice, connect, openPage, openWallet, proposal } from "../../../testing/relay/relayPages.ts";

let sandbox: Sandbox;
const cleanups: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  sandbox.relay.setRefusal(undefined);
});
afterAll(() => sandbox.stop());

/** Without a mended connection, Node's sockets are ended by a watch of the library after 31 s, and browsers' never. */
const LIMIT = { timeout: 20_000 };

const pageAndWallet = async () => {
  const page = await openPage({ sandbox, cleanups });
  const wallet = await openWallet({ sandbox, cleanups }, { behaviour: { requests: "ask" } });
  return { page, wallet };
};
/** The page is the client that proposes. */
const pageId = () => sandbox.relay.requests().findLast(({ method }) => method === "wc_proposeSession")?.clientId ?? "";
const pair = ({ relay }: Awaited<ReturnType<typeof openPage>>) => Effect.runPromise(relay.pair(proposal));

const requestFor = (text: string) => ({
  chainId: "eip155:1",
  method: "personal_sign",
  params: [stringToHex(text), alice.eip155.address],
});
const isSigned = (signature: unknown, message: string) =>
  verifyMessage({ address: alice.eip155.address, message, signature: String(signature) as `0x${string}` });

// shows docs/rules/relay.md#proof-of-a-live-socket
describe("a socket that looks open and is dead", LIMIT, () => {
  it("is replaced when the visitor comes back: the approval of a pairing arrives", async () => {
    const { page, wallet } = await pageAndWallet();
    const { uri, approval } = await pair(page);
    sandbox.relay.stall(pageId());
    await wallet.pair(uri);
    await expect.poll(wallet.sessions).toHaveLength(1);
    page.comeBack();
    expect((await Effect.runPromise(approval)).topic).toBe(wallet.sessions()[0]?.topic);
  });

  it("is replaced when the visitor comes back: the answer to a request arrives", async () => {
    const { page, wallet } = await pageAndWallet();
    const session = await connect(page.relay, wallet);
    const answer = session.request(requestFor("before"));
    await expect.poll(wallet.open).toHaveLength(1);
    sandbox.relay.stall(pageId());
    await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    page.comeBack();
    expect(await isSigned(await answer, "before")).toBe(true);
  });

  it("is replaced by a request, which reaches the wallet once", async () => {
    const { page, wallet } = await pageAndWallet();
    const session = await connect(page.relay, wallet);
    wallet.setBehaviour({ requests: "approve" });
    sandbox.relay.stall(pageId());
    expect(await isSigned(await session.request(requestFor("now")), "now")).toBe(true);
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toHaveLength(1);
  });

  it("is replaced by a pairing, which is valid", async () => {
    const { page, wallet } = await pageAndWallet();
    await connect(page.relay, wallet);
    sandbox.relay.stall(pageId());
    await connect(page.relay, wallet);
    expect(wallet.sessions()).toHaveLength(2);
  });

  it("is not replaced when it is alive", async () => {
    const { page, wallet } = await pageAndWallet();
    const session = await connect(page.relay, wallet);
    const sockets = sandbox.relay.connections();
    const subscriptions = () => sandbox.relay.requests().filter(({ method }) => method === "irn_batchSubscribe").length;
    const before = subscriptions();
    page.comeBack();
    await expect.poll(subscriptions).toBe(before + 1);
    wallet.setBehaviour({ requests: "approve" });
    expect(await isSigned(await session.request(requestFor("after")), "after")).toBe(true);
    expect(sandbox.relay.connections()).toBe(sockets);
  });
});

// shows docs/rules/relay.md#close-codes
describe("a refused connection", LIMIT, () => {
  it("is opened again while a request waits, and the answer arrives", async () => {
    const { page, wallet } = await pageAndWallet();
    const session = await connect(page.relay, wallet);
    const answer = session.request(requestFor("refused"));
    await expect.poll(wallet.open).toHaveLength(1);
    sandbox.relay.setRefusal("Unauthorized: not now");
    sandbox.relay.drop(3000, pageId());
    await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    // The first attempt is refused too.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    sandbox.relay.setRefusal(undefined);
    expect(await isSigned(await answer, "refused")).toBe(true);
  });

  it("is opened again while a code is shown, and the approval arrives", async () => {
    const { page, wallet } = await pageAndWallet();
    const { uri, approval } = await pair(page);
    sandbox.relay.drop(3000, pageId());
    await wallet.pair(uri);
    expect((await Effect.runPromise(approval)).topic).toBe(wallet.sessions()[0]?.topic);
  });
});

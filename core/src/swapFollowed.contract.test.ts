import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createTestClient, erc20Abi, http, publicActions } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { accountIdOf } from "./domain.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { uniswap } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";
import { recordingNode } from "./testing/services/recordingNode.ts";

/*
 * A swap is followed to its end and never sent twice: against the chains of the sandbox and a wallet over the relay. A
 * second client over the same storage stands for a reload.
 */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
let node: Awaited<ReturnType<typeof recordingNode>>;
const folder = mkdtempSync(join(tmpdir(), "portico-swapped-"));
const storagePath = join(folder, "storage.json");
const alice = keysOf("alice").eip155.address;
const NATIVE = accountIdOf("eip155:1", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
const token = (symbol: string): `0x${string}` =>
  sandbox.chains["eip155:1"].tokens.find((each) => each.symbol === symbol)?.address ?? "0x";

const chain = () =>
  createTestClient({ chain: viemMainnet, mode: "anvil", transport: http(sandbox.nodeUrl("eip155:1")) }).extend(
    publicActions,
  );
const client = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [node.url] },
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: { swap: [uniswap()] },
    storagePath,
    onLog: () => {},
  });
const fillIn = async (portico_: Portico, amount: string) => {
  portico_.swap.reset();
  await portico_.swap.start();
  return portico_.swap.set({ from: NATIVE, to: accountIdOf("eip155:1", token("USDC")), amount });
};
const prepared = async (amount: string) => {
  await fillIn(portico, amount);
  return portico.swap.preview();
};
const asked = () => wallet.requests().filter(({ method }) => method === "eth_sendTransaction").length;
const usdcOf = () =>
  chain().readContract({ address: token("USDC"), abi: erc20Abi, functionName: "balanceOf", args: [alice] });
const answer = async (how: "approve" | "reject" = "approve") => {
  await expect.poll(() => wallet.open().length).toBe(1);
  await wallet.answer(wallet.open()[0]?.id ?? 0, how);
};
/** How often the node has answered a question about a hash or an address. */
const answersTo = (question: string, about: string) =>
  node.questions.filter(
    ({ method, params, result }) =>
      method === question &&
      Array.isArray(params) &&
      String(params[0]).toLowerCase() === about.toLowerCase() &&
      result !== null,
  ).length;
/** How often a client has heard of a transaction in the pool. */
const sightings = (hash: string) => answersTo("eth_getTransactionByHash", hash);
const newest = (of = portico) => of.history.pending.get()[0];

beforeAll(async () => {
  sandbox = await startSandbox();
  node = await recordingNode(sandbox.chains["eip155:1"].rpcUrl);
  portico = client();
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
});
beforeEach(() => wallet.setBehaviour({ requests: "approve" }));
afterEach(async () => {
  await chain().setAutomine(true);
  await chain().mine({ blocks: 1 });
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await node.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

describe("a sent swap", () => {
  /** Sends with the same nonce as a transaction in the pool, for a higher price. */
  const replace = async (hash: string, change: { to?: `0x${string}`; value?: bigint; data?: `0x${string}` }) => {
    const original = await chain().getTransaction({ hash: `0x${hash.slice(2)}` });
    await chain().impersonateAccount({ address: alice });
    const replacement = await chain().sendUnsignedTransaction({
      from: alice,
      to: original.to,
      value: original.value,
      data: original.input,
      nonce: original.nonce,
      gas: 500_000n,
      gasPrice: (original.gasPrice ?? 10n ** 9n) * 3n,
      ...change,
    });
    await chain().stopImpersonatingAccount({ address: alice });
    return replacement;
  };
  /** Submits a swap whose transaction stays in the pool. */
  const inPool = async (amount: string) => {
    await chain().setAutomine(false);
    const preview = await prepared(amount);
    const submitted = portico.swap.submit(preview).catch((error: unknown) => error);
    await expect.poll(() => newest()?.amount).toBe(amount);
    const { hash = "" } = newest() ?? {};
    expect(newest()).toMatchObject({ status: "pending", symbol: "ETH", swap: { step: "swap", symbol: "USDC" } });
    // The client has to see it in the pool before it can tell what took its place.
    await expect.poll(() => sightings(hash)).toBeGreaterThan(0);
    // From then on it asks for the sender's nonce.
    const asks = answersTo("eth_getTransactionCount", alice);
    await expect.poll(() => answersTo("eth_getTransactionCount", alice)).toBeGreaterThan(asks);
    return { submitted, hash };
  };

  it("is one of the pending transactions, and empties the form when it is confirmed", async () => {
    const before = await usdcOf();
    const { submitted, hash } = await inPool("0.011");
    await chain().mine({ blocks: 1 });
    expect(await submitted).toEqual({ step: "swap", hash });
    expect(newest()).toMatchObject({ hash, status: "confirmed" });
    expect(await usdcOf()).toBeGreaterThan(before);
    expect(portico.swap.store.get()).toEqual({ status: "idle" });
  });

  it("is confirmed by the one with a higher fee, or replaced, or cancelled; then it may be sent again", async () => {
    const { submitted: repriced, hash } = await inPool("0.012");
    const faster = await replace(hash, {});
    await chain().mine({ blocks: 1 });
    expect(await repriced).toEqual({ step: "swap", hash: faster });
    for (const [change, reason, amount] of [
      [{ value: 7n, to: keysOf("bob").eip155.address, data: "0x" }, "replaced", "0.013"],
      [{ value: 0n, to: alice, data: "0x" }, "cancelled", "0.0131"],
    ] as const) {
      const { submitted, hash: original } = await inPool(amount);
      expect(portico.swap.store.get().underWay).toEqual({ step: "swap", hash: original });
      const replacement = await replace(original, change);
      await chain().mine({ blocks: 1 });
      expect(await submitted).toMatchObject({ _tag: "TransactionReplaced", details: { reason, replacement } });
      expect(newest()).toMatchObject({ status: reason });
      expect(portico.swap.store.get()).not.toHaveProperty("underWay");
    }
    const before = asked();
    await chain().setAutomine(true);
    await portico.swap.submit(await prepared("0.0131"));
    expect(asked() - before).toBe(1);
  });

  it("is not sent again after a reload, whose submit gets its result", async () => {
    const before = { usdc: await usdcOf(), asked: asked() };
    const { submitted, hash } = await inPool("0.014");
    const seen = sightings(hash);
    const reloaded = client();
    await expect.poll(() => reloaded.connection.store.get().byNamespace.eip155?.status).toBe("connected");
    const state = await fillIn(reloaded, "0.014");
    expect(state.underWay).toEqual({ step: "swap", hash });
    const again = reloaded.swap.submit(await reloaded.swap.preview());
    await expect.poll(() => sightings(hash)).toBeGreaterThan(seen);
    await chain().mine({ blocks: 1 });
    expect(await again).toEqual({ step: "swap", hash });
    expect(await submitted).toEqual({ step: "swap", hash });
    expect(asked() - before.asked).toBe(1);
    expect(newest(reloaded)).toMatchObject({ hash, status: "confirmed" });
    await reloaded.dispose();
  });
});

describe("a swap whose wallet is slow", () => {
  /** Closing the modal ends the wait for the wallet, which may still approve. */
  const abandoned = async (amount: string) => {
    const preview = await prepared(amount);
    await portico.modal.open();
    wallet.setBehaviour({ requests: "ask" });
    const submitted = portico.swap.submit(preview);
    await expect.poll(() => wallet.open().length).toBe(1);
    wallet.setBehaviour({ requests: "approve" });
    await portico.modal.close();
    await expect(submitted).rejects.toMatchObject({ _tag: "RequestAborted" });
  };

  it("is under way until the wallet answers, and another preview gets the late result", async () => {
    const before = asked();
    await abandoned("0.015");
    expect((await fillIn(portico, "0.015")).underWay).toEqual({ step: "swap" });
    const retried = portico.swap.submit(await portico.swap.preview());
    await answer();
    const { hash } = await retried;
    expect(newest()).toMatchObject({ hash, amount: "0.015" });
    expect(asked() - before).toBe(1);
  });

  it("is over when the visitor declines late", async () => {
    await abandoned("0.016");
    await answer("reject");
    await fillIn(portico, "0.016");
    await expect.poll(() => portico.swap.store.get().underWay).toBeUndefined();
    expect(await portico.swap.submit(await portico.swap.preview())).toMatchObject({ step: "swap" });
  });

  it("is found on the chain after a reload that lost the wallet's answer", async () => {
    await abandoned("0.017");
    const [request] = wallet.open();
    await portico.dispose();
    const before = asked();
    await wallet.answer(request?.id ?? 0, "approve");
    portico = client();
    await expect.poll(() => portico.connection.store.get().byNamespace.eip155?.status).toBe("connected");
    expect((await fillIn(portico, "0.017")).underWay).toEqual({ step: "swap" });
    expect(await portico.swap.submit(await portico.swap.preview())).toMatchObject({ step: "swap" });
    expect(newest()).toMatchObject({ amount: "0.017", status: "confirmed" });
    expect(asked()).toBe(before);
  });
});

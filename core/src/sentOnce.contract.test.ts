import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createTestClient, http, parseEther, parseGwei, publicActions } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { base, mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";

/*
 * Nothing is sent twice, and what was sent is followed: against the chains of the sandbox and a wallet over the relay.
 */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
/** The bodies of the clients' requests that have been answered. */
const answered: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "portico-sent-"));
const storagePath = join(folder, "storage.json");
const [alice, dora] = [keysOf("alice").eip155.address, keysOf("dave").eip155.address];
/** What the running test sends. No two tests make equal transfers, so that none meets what another one has sent. */
let amount: string;
let amounts = 0;
const anotherAmount = () => {
  amounts += 1;
  amount = `0.00${100 + amounts}1`;
};

const chain = () =>
  createTestClient({ chain: viemMainnet, mode: "anvil", transport: http(sandbox.nodeUrl("eip155:1")) }).extend(
    publicActions,
  );
const client = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    storagePath,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      answered.push(String(init.body));
      return response;
    },
    onLog: () => {},
  });
const received = async (action: () => Promise<unknown>) => {
  const before = await chain().getBalance({ address: dora });
  await action();
  return (await chain().getBalance({ address: dora })) - before;
};
const prepared = async () => {
  await portico.send.start({ token: "native", amount, recipient: dora });
  return portico.send.preview();
};
const asked = () => wallet.requests().filter(({ method }) => method === "eth_sendTransaction").length;
const answer = async () => {
  await expect.poll(() => wallet.open().length).toBe(1);
  await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
};
const pendingOf = (hash: string) => portico.history.pending.get().find((sent) => sent.hash === hash);

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = client();
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
});
beforeEach(() => {
  anotherAmount();
  wallet.setBehaviour({ requests: "approve" });
});
afterEach(async () => {
  await chain().setAutomine(true);
  await chain().mine({ blocks: 1 });
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a preview is sent once", () => {
  it("by two clicks, and by a third one afterwards", async () => {
    const [preview, before] = [await prepared(), asked()];
    const gained = await received(async () => {
      const hashes = await Promise.all([portico.send.submit(preview), portico.send.submit(preview)]);
      expect(await portico.send.submit(preview)).toEqual(hashes[0]);
      expect(hashes[1]).toEqual(hashes[0]);
    });
    expect([gained, asked() - before]).toEqual([parseEther(amount), 1]);
  });

  it("by the client that has made it, and by no other", async () => {
    const [preview, other, before] = [await prepared(), client(), asked()];
    await expect(other.send.submit(preview)).rejects.toMatchObject({
      _tag: "InvalidArgument",
      details: { argument: "preview" },
    });
    await other.dispose();
    expect(asked()).toBe(before);
  });

  it("even when what is passed was changed", async () => {
    const preview = await prepared();
    const changed = { ...preview, amount: 10n ** 18n, recipient: { address: alice, warnings: [] } };
    expect(await received(() => portico.send.submit(changed))).toBe(parseEther(amount));
  });

  it("and again only after the wallet has refused it", async () => {
    wallet.setBehaviour({ requests: "reject" });
    const [preview, before] = [await prepared(), asked()];
    await expect(portico.send.submit(preview)).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(portico.send.store.get()).toMatchObject({ status: "ready", amount });
    wallet.setBehaviour({ requests: "approve" });
    expect(await received(() => portico.send.submit(preview))).toBe(parseEther(amount));
    expect(asked() - before).toBe(2);
  });
});

// shows docs/rules/chain.md#fields-of-a-transaction
describe("a transaction of a site", () => {
  it("with the number of another one and a higher fee takes its place, and is no second payment", async () => {
    await chain().setAutomine(false);
    const nonce = await chain().getTransactionCount({ address: alice });
    const payment = { to: dora, value: parseEther(amount), maxPriorityFeePerGas: parseGwei("1") };
    const gained = await received(async () => {
      await portico.signer.sendTransaction({ ...payment, nonce, maxFeePerGas: parseGwei("20") });
      const fees = { maxFeePerGas: parseGwei("60"), maxPriorityFeePerGas: parseGwei("5") };
      const hash = await portico.signer.sendTransaction({ ...payment, nonce, ...fees });
      await chain().mine({ blocks: 1 });
      expect(await chain().getTransaction({ hash })).toMatchObject({ nonce, ...fees });
    });
    expect(gained).toBe(parseEther(amount));
  });

  it("is refused with a name for a recipient, and the wallet is asked for nothing", async () => {
    const before = asked();
    const named = portico.signer.sendTransaction({ to: "dora.eth", value: parseEther(amount) });
    await expect(named).rejects.toMatchObject({ _tag: "InvalidAddress", details: { input: "dora.eth" } });
    expect(asked()).toBe(before);
  });

  it("is refused with the name of a field that would be dropped, and the wallet is asked for nothing", async () => {
    const before = asked();
    const transaction = { to: dora, value: parseEther(amount), gasLimit: 21_000n };
    await expect(portico.signer.sendTransaction(transaction)).rejects.toMatchObject({
      _tag: "InvalidArgument",
      details: { input: "gasLimit", suggestion: "gas" },
    });
    expect(asked()).toBe(before);
  });
});

describe("a request that nobody waits for any more", () => {
  it("is followed when the caller gave up", async () => {
    wallet.setBehaviour({ requests: "ask" });
    const preview = await prepared();
    const giving = new AbortController();
    const submitted = portico.send.submit(preview, { signal: giving.signal });
    await expect.poll(() => wallet.open().length).toBe(1);
    giving.abort();
    await expect(submitted).rejects.toMatchObject({ _tag: "Aborted" });
    const again = portico.send.submit(preview);
    expect(await received(async () => void (await Promise.all([again, answer()])))).toBe(parseEther(amount));
    expect(pendingOf((await again).hash)).toMatchObject({ amount, symbol: "ETH" });
  });

  it("is followed after the modal has aborted it, and an equal transfer joins it", async () => {
    wallet.setBehaviour({ requests: "ask" });
    const [preview, before] = [await prepared(), asked()];
    await portico.modal.open();
    const submitted = portico.send.submit(preview);
    await expect.poll(() => wallet.open().length).toBe(1);
    await portico.modal.close();
    await expect(submitted).rejects.toMatchObject({ _tag: "RequestAborted" });
    // The visitor tries again: the same transfer, with another preview.
    const second = await prepared();
    const retried = portico.send.submit(second);
    expect(await received(async () => void (await Promise.all([retried, answer()])))).toBe(parseEther(amount));
    expect(asked() - before).toBe(1);
  });

  it("appears among the sent transactions when the wallet sends it late", async () => {
    wallet.setBehaviour({ requests: "ask" });
    const preview = await prepared();
    await portico.modal.open();
    const submitted = portico.send.submit(preview);
    await expect.poll(() => wallet.open().length).toBe(1);
    await portico.modal.close();
    await expect(submitted).rejects.toMatchObject({ _tag: "RequestAborted" });
    const before = portico.history.pending.get().length;
    await answer();
    await expect.poll(() => portico.history.pending.get().length).toBe(before + 1);
    const [late] = portico.history.pending.get();
    expect(late).toMatchObject({ account: preview.account, recipient: dora, amount });
    expect(await portico.send.submit(preview)).toEqual({ hash: late?.hash });
  });
});

// shows docs/rules/send.md#pending-transactions
describe("a sent transaction", () => {
  /** Sends with the same nonce as a transaction in the pool, for a higher price. */
  const replace = async (hash: string, to: `0x${string}`, value: bigint) => {
    const original = await chain().getTransaction({ hash: `0x${hash.slice(2)}` });
    await chain().impersonateAccount({ address: alice });
    const gasPrice = (original.gasPrice ?? 10n ** 9n) * 3n;
    const { nonce } = original;
    const replacement = await chain().sendUnsignedTransaction({
      from: alice,
      to,
      value,
      nonce,
      gas: 21_000n,
      gasPrice,
    });
    await chain().stopImpersonatingAccount({ address: alice });
    return replacement;
  };
  const inPool = async () => {
    await chain().setAutomine(false);
    const { hash } = await portico.send.submit(await prepared());
    expect(pendingOf(hash)).toMatchObject({ status: "pending" });
    // The client has to see it in the pool before it can tell what took its place.
    const isSeen = () => answered.some((body) => body.includes("eth_getTransactionByHash") && body.includes(hash));
    await expect.poll(isSeen).toBe(true);
    return hash;
  };

  it("is confirmed, and its confirmations are counted", async () => {
    const hash = await inPool();
    await chain().mine({ blocks: 1 });
    await expect.poll(() => pendingOf(hash)).toMatchObject({ status: "confirmed", confirmations: 1 });
    await chain().mine({ blocks: 5 });
    await expect.poll(() => pendingOf(hash)).toMatchObject({ confirmations: 3 });
  });

  it("is confirmed by the one with a higher fee, or replaced, or cancelled", async () => {
    for (const [to, otherValue, expected] of [
      [dora, undefined, { status: "confirmed" }],
      [dora, 7n, { status: "replaced" }],
      [alice, 0n, { status: "cancelled" }],
    ] as const) {
      anotherAmount();
      const hash = await inPool();
      const replacement = await replace(hash, to, otherValue ?? parseEther(amount));
      await chain().mine({ blocks: 1 });
      await expect.poll(() => pendingOf(hash)).toMatchObject({ ...expected, replacement });
    }
  });

  it("is followed after a reload", async () => {
    await chain().setAutomine(false);
    const { hash } = await portico.send.submit(await prepared());
    const reloaded = client();
    await reloaded.balances.native({ address: alice });
    const found = () => reloaded.history.pending.get().find((sent) => sent.hash === hash);
    expect(found()).toMatchObject({ status: "pending", amount });
    await chain().mine({ blocks: 1 });
    await expect.poll(found).toMatchObject({ status: "confirmed" });
    await reloaded.dispose();
  });

  it("changes the balance that is shown", async () => {
    const query = { address: alice, chainId: "eip155:1" } as const;
    await portico.balances.fetch(query);
    await portico.balances.native(query);
    const shown = () => portico.balances.store.get().balances.find(({ address }) => !address)?.quantity.numeric;
    const before = shown();
    const { hash } = await portico.send.submit(await prepared());
    await expect.poll(() => pendingOf(hash)?.status).toBe("confirmed");
    await expect.poll(shown).not.toBe(before);
    expect((await portico.balances.native(query)).quantity.numeric).toBe(shown());
  });
});

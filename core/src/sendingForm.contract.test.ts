import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther } from "viem";
import { base as viemBase } from "viem/chains";
import { describe, expect, it } from "vitest";
import { bitcoin, solana } from "./networks.ts";
import type { Portico } from "./node.ts";
import { bob, ethereumOf, openSendingSite, recipient, sender } from "./testing/send/sendingSite.ts";

/* The form that sends, what stands in its way, and what visitors are told, with a wallet over the relay. */

const site = openSendingSite();
const { chain, node } = ethereumOf(site);
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

describe("a recipient", () => {
  const set = (text: string) => site().portico.send.set({ recipient: text });

  it("is looked up by name, with its picture, and only the last text counts", async () => {
    await site().portico.send.start({ chainId: "eip155:1" });
    const first = set("alice.eth");
    const last = set("bob.eth");
    await Promise.all([first, last]);
    expect(site().portico.send.store.get().recipient).toMatchObject({
      status: "resolved",
      text: "bob.eth",
      address: recipient,
      name: "bob.eth",
      avatarUrl: expect.stringMatching(/^http/),
    });
  });

  // shows docs/rules/send.md#recipients
  it("is the address of the name on the network of the payment, or none", async () => {
    const { portico, sandbox } = site();
    const [names] = sandbox.accounts.flatMap(({ address, names: all }) => (address === recipient ? [all] : []));
    const product = names?.find((name) => name.endsWith(".reown.id")) ?? "";
    await portico.send.start({ chainId: "eip155:8453", token: "native", amount: "0.25" });
    expect((await set("bob.eth")).recipient).toMatchObject({ status: "resolved", address: recipient });
    const absent = (name: string, ethereumAddress?: string) => ({
      status: "invalid",
      text: name,
      error: {
        _tag: "NameHasNoAddress",
        details: { name, network: "Base", ...(ethereumAddress && { ethereumAddress }) },
      },
    });
    expect((await set(product)).recipient).toMatchObject(absent(product, recipient));
    const { recipient: carol, problem } = await set("carol.eth");
    expect(carol).toMatchObject(absent("carol.eth", keysOf("carol").eip155.address));
    expect(problem).toBe("InvalidAddress");
    await expect(portico.send.preview()).rejects.toMatchObject({ _tag: "NameHasNoAddress" });
    const { recipient: vault } = await set("vault.eth");
    expect(vault).toMatchObject(absent("vault.eth"));
    expect(vault.status === "invalid" && "ethereumAddress" in Object(vault.error).details).toBe(false);

    // Dave's name leads to Erin there, who gets the coins.
    const onBase = createPublicClient({ chain: viemBase, transport: http(sandbox.chains["eip155:8453"].rpcUrl) });
    const erin = keysOf("erin").eip155.address;
    const before = await onBase.getBalance({ address: erin });
    expect((await set("dave.eth")).recipient).toMatchObject({ status: "resolved", address: erin, name: "dave.eth" });
    const { hash } = await portico.send.submit(await portico.send.preview());
    await onBase.waitForTransactionReceipt({ hash: `0x${hash.slice(2)}` });
    expect((await onBase.getBalance({ address: erin })) - before).toBe(parseEther("0.25"));
    await portico.networks.switch("eip155:1");
  });

  it("that could not be looked up is not called unknown", async () => {
    const { portico, sandbox } = site();
    await portico.send.start({ chainId: "eip155:1" });
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/profile/account/*", status: 400 });
    expect((await set("alice.reown.id")).recipient).toMatchObject({ error: { _tag: "NameResolveFailed" } });
    sandbox.faults.clear();
    expect((await set("nobody-has-this.eth")).recipient).toMatchObject({ error: { _tag: "NameNotFound" } });
    expect((await set("nonsense")).recipient).toMatchObject({ error: { _tag: "InvalidAddress" } });
    for (const [{ caipNetworkId: chainId }, address] of [
      [solana, bob.solana.address],
      [bitcoin, bob.bip122.payment.address],
    ] as const) {
      await portico.send.start({ chainId });
      expect((await set("bob.eth")).recipient).toMatchObject({ status: "resolved", name: "bob.eth", address });
      expect((await set("carol.eth")).recipient).toMatchObject({ error: { _tag: "NameHasNoAddress" } });
    }
    await portico.networks.switch("eip155:1");
  });

  it("is said to be the sender, a contract, a look-alike or new", async () => {
    await site().portico.send.start({ chainId: "eip155:1" });
    const lookalike = `0x${recipient.slice(2, 4)}${"0".repeat(34)}${recipient.slice(-4)}`.toLowerCase();
    const warnings = async (text: string) => {
      const { recipient: found } = await set(text);
      return found.status === "resolved" ? found.warnings : found.status;
    };
    expect(await warnings(sender)).toEqual(["self"]);
    expect(await warnings(USDC)).toContain("contract");
    expect(await warnings(lookalike)).toEqual(["lookalike", "new"]);
    expect(await warnings("0x00000000000000000000000000000000000abcde")).toEqual(["new"]);
    expect(await warnings("0x12")).toBe("invalid");
  });
});

describe("what stands in the way", () => {
  it("is checked against the chain, not only against the form", async () => {
    const state = await site().portico.send.start({ chainId: "eip155:1", token: "native", amount: "1", recipient });
    expect(state.problem).toBeUndefined();
    const before = await chain().getBalance({ address: sender });
    await node().setBalance({ address: sender, value: parseEther("0.5") });
    await expect(site().portico.send.preview()).rejects.toMatchObject({ _tag: "InsufficientBalance" });
    await node().setBalance({ address: sender, value: before });
    expect(site().portico.send.store.get()).toMatchObject({ status: "ready", amount: "1" });
  });

  it.each<[string, { token?: "native"; amount?: string; recipient?: string }, string]>([
    ["a missing amount", { token: "native", recipient }, "SendFieldsMissing"],
    ["a missing recipient", { token: "native", amount: "1" }, "SendFieldsMissing"],
    ["a recipient that is none", { token: "native", amount: "1", recipient: "0x12" }, "InvalidAddress"],
    ["too much", { token: "native", amount: "999999999", recipient }, "InsufficientBalance"],
    ["a fraction of a unit", { token: "native", amount: "0.1234567890123456789", recipient }, "IncorrectAmount"],
  ])("%s", async (_, draft, tag) => {
    await site().portico.send.start({ chainId: "eip155:1", ...draft });
    await expect(site().portico.send.preview()).rejects.toMatchObject({ _tag: tag });
  });

  it("a form is empty again when its loading was aborted", async () => {
    const { portico } = site();
    const { store } = portico.send;
    portico.send.reset();
    const controller = new AbortController();
    const stop = store.subscribe(() => {
      if (store.get().status === "loading") controller.abort();
    });
    const started = portico.send.start({ chainId: "eip155:1" }, { signal: controller.signal });
    await expect(started).rejects.toMatchObject({ _tag: "Aborted" });
    stop();
    await expect.poll(() => store.get()).toMatchObject({ status: "idle" });
  });

  it("an unknown token, and a preview without a form", async () => {
    const unknown = site().portico.send.start({ chainId: "eip155:1", token: `eip155:1:${recipient}` });
    await expect(unknown).rejects.toMatchObject({ _tag: "UnknownToken" });
    site().portico.send.reset();
    await expect(site().portico.send.preview()).rejects.toMatchObject({ _tag: "SendFieldsMissing" });
  });
});

// shows docs/rules/send.md#failures
describe("what visitors are told", () => {
  const told = async (action: () => Promise<unknown>) => {
    await site().portico.modal.prepare();
    await site().portico.toasts.hide();
    const events: unknown[] = [];
    let last = site().portico.events.store.get()?.last;
    const stop = site().portico.events.store.subscribe(() => {
      const next = site().portico.events.store.get()?.last;
      if (next !== last) events.push(next?.event);
      last = next;
    });
    await action().catch(() => {});
    await expect.poll(() => site().portico.toasts.store.get().isOpen).toBe(true);
    stop();
    const { message, variant } = site().portico.toasts.store.get();
    return { message, variant, events: events.filter((event) => String(event).startsWith("SEND_")) };
  };
  const send = async (draft: Parameters<Portico["send"]["start"]>[0]) => {
    await site().portico.send.start(draft);
    return site().portico.send.submit(await site().portico.send.preview());
  };

  it("a transaction was started, they have declined it, or something went wrong", async () => {
    const draft = { chainId: "eip155:1", token: "native", amount: "0.01", recipient } as const;
    expect(await told(() => send(draft))).toEqual({
      message: "Transaction started",
      variant: "success",
      events: ["SEND_INITIATED", "SEND_SUCCESS"],
    });
    const onSolana = { chainId: solana.caipNetworkId, token: "native", amount: "0.01" } as const;
    const toBob = { ...onSolana, recipient: bob.solana.address };
    expect(await told(() => send(toBob))).toEqual({ message: "Transaction started", variant: "success", events: [] });
    const [variant, failing] = ["error", ["SEND_INITIATED", "SEND_ERROR"]];
    site().wallet.setBehaviour({ requests: "reject" });
    const declined = { message: "You declined the request", variant };
    expect(await told(() => send(draft))).toEqual({ ...declined, events: failing });
    expect(await told(() => send(toBob))).toEqual({ ...declined, events: [] });
    site().wallet.setBehaviour({ error: { code: -32602, message: "Invalid params" } });
    const message = "Failed to send transaction. Please try again.";
    expect(await told(() => send(draft))).toEqual({ message: "Something went wrong", variant, events: failing });
    expect(await told(() => send(toBob))).toEqual({ message, variant, events: [] });
    site().wallet.setBehaviour({ requests: "approve", error: undefined });
    expect(await told(() => send(onSolana))).toMatchObject({
      message: "Please enter a valid amount and receiver address",
    });
  });

  it("a wallet without transfers cannot send", async () => {
    await site().wallet.approveMethods("bip122", ["signMessage", "getAccountAddresses"]);
    await expect
      .poll(() => site().portico.connection.store.get().byNamespace.bip122)
      .toMatchObject({ capabilities: expect.not.arrayContaining(["sendTransfer"]) });
    const start = () => site().portico.send.start({ chainId: bitcoin.caipNetworkId });
    await expect(start()).rejects.toMatchObject({ _tag: "UnsupportedChain" });
    expect(await told(start)).toMatchObject({ message: "Unsupported chain", events: [] });
  });
});

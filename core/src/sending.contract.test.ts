import { readFileSync } from "node:fs";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  parseUnits,
} from "viem";
import { base as viemBase, mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { formatUnits } from "./domain.ts";
import { base, bitcoin, mainnet, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";
import { mintTokenWithFee, tokenAccountOf, tokenUnitsOf } from "./testing/solana/mintToken.ts";
import { balanceOf as lamportsOf } from "./testing/solana/solanaTransfer.ts";

/*
 * Sending over the relay, compared with the chains of the sandbox before and after: the sender, the recipient and the
 * fee.
 */

/** An address that nobody has used. */
const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte));

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const [sender, recipient] = [alice.eip155.address, bob.eip155.address];
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const FEE_TOKEN = "0x00000000000000000000000000000000000fee01";

const chain = () =>
  createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl), pollingInterval: 50 });
const node = () =>
  createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(sandbox.nodeUrl("eip155:1")) });
const tokensOf = (token: `0x${string}`, owner: `0x${string}`) =>
  chain().readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] });
/** The fee that a transaction has paid, in wei. */
const paidBy = async (hash: string) => {
  const receipt = await chain().waitForTransactionReceipt({ hash: `0x${hash.slice(2)}` });
  expect(receipt.status).toBe("success");
  return receipt.gasUsed * receipt.effectiveGasPrice;
};
const requests = () =>
  wallet.requests().filter(({ kind, method }) => kind === "request" && method !== "getAccountAddresses");

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, solana, bitcoin],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
});

describe("on Ethereum", () => {
  it("native coins arrive, and the sender pays them and the previewed fee", async () => {
    const amount = parseEther("0.25");
    const before = await Promise.all([sender, recipient].map((address) => chain().getBalance({ address })));
    const state = await portico.send.start({ token: "native", amount: "0.25", recipient });
    expect(state).toMatchObject({ status: "ready", amount: "0.25", recipient: { status: "resolved", warnings: [] } });
    expect(state.problem).toBeUndefined();
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount, received: amount, simulated: true });
    expect(requests()).toHaveLength(0);
    const { hash } = await portico.send.submit(preview);
    const fee = await paidBy(hash);
    expect(fee).toBeLessThanOrEqual(parseEther(preview.fee?.costNative ?? "0"));
    const after = await Promise.all([sender, recipient].map((address) => chain().getBalance({ address })));
    expect(after).toEqual([(before[0] ?? 0n) - amount - fee, (before[1] ?? 0n) + amount]);
    expect(portico.send.store.get()).toMatchObject({ status: "idle", amount: "", recipient: { status: "empty" } });
  });

  it.each([
    ["USDC", USDC],
    ["USDT, which returns nothing", USDT],
  ] as const)("%s arrives", async (_, token) => {
    const amount = parseUnits("12.5", 6);
    const before = await Promise.all([sender, recipient].map((owner) => tokensOf(token, owner)));
    await portico.send.start({ token: `eip155:1:${token.toLowerCase()}`, amount: "12.5", recipient });
    expect(portico.send.store.get()).toMatchObject({ valueUsd: expect.stringMatching(/^12\.\d+$|^12\.5$/) });
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount, received: amount, simulated: true });
    const { hash } = await portico.send.submit(preview);
    await paidBy(hash);
    const after = await Promise.all([sender, recipient].map((owner) => tokensOf(token, owner)));
    expect(after).toEqual([(before[0] ?? 0n) - amount, (before[1] ?? 0n) + amount]);
  });

  it("a token that keeps a fee shows what the recipient really gets", async () => {
    const { deployedBytecode } = JSON.parse(
      readFileSync(new URL("../../fixtures/contracts/artifacts/FeeToken.json", import.meta.url), "utf8"),
    );
    const [test, supply] = [node(), parseEther("1000")];
    await test.setCode({ address: FEE_TOKEN, bytecode: deployedBytecode });
    const initialize = parseAbi(["function initialize(address,uint256)"]);
    await test.impersonateAccount({ address: recipient });
    await test.sendUnsignedTransaction({
      from: recipient,
      to: FEE_TOKEN,
      data: encodeFunctionData({ abi: initialize, functionName: "initialize", args: [sender, supply] }),
    });
    await test.stopImpersonatingAccount({ address: recipient });
    await vi.waitFor(async () => expect(await tokensOf(FEE_TOKEN, sender)).toBe(supply));

    const state = await portico.send.start({ token: `eip155:1:${FEE_TOKEN}`, amount: "100", recipient });
    expect(state.token).toMatchObject({ symbol: "FEE", quantity: { decimals: 18, numeric: "1000" }, price: "0" });
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount: parseEther("100"), received: parseEther("98"), simulated: true });
    const { hash } = await portico.send.submit(preview);
    await paidBy(hash);
    expect(await tokensOf(FEE_TOKEN, recipient)).toBe(preview.received);
  });

  it("the largest amount leaves nothing but what the fee was", async () => {
    await portico.send.start({ token: "native", amount: "maximum", recipient });
    const balance = await chain().getBalance({ address: sender });
    const preview = await portico.send.preview();
    expect(preview.amount + parseEther(preview.fee?.costNative ?? "")).toBe(balance);
    await portico.send.reset();
    expect(portico.send.store.get().status).toBe("idle");
  });
});

describe("a recipient", () => {
  const set = (text: string) => portico.send.set({ recipient: text });

  it("is looked up by name, with its picture, and only the last text counts", async () => {
    await portico.send.start({ chainId: "eip155:1" });
    const first = set("alice.eth");
    const last = set("bob.eth");
    await Promise.all([first, last]);
    expect(portico.send.store.get().recipient).toMatchObject({
      status: "resolved",
      text: "bob.eth",
      address: recipient,
      name: "bob.eth",
      avatarUrl: expect.stringMatching(/^http/),
    });
  });

  it("may have a name of the service on every network, and another name on Ethereum alone", async () => {
    const [names] = sandbox.accounts.flatMap(({ address, names: all }) => (address === recipient ? [all] : []));
    const product = names?.find((name) => name.endsWith(".reown.id")) ?? "";
    await portico.send.start({ chainId: "eip155:8453" });
    expect((await set(product)).recipient).toMatchObject({ status: "resolved", address: recipient });
    expect((await set("bob.eth")).recipient).toEqual({ status: "invalid", text: "bob.eth" });
    await portico.networks.switch("eip155:1");
  });

  it("is said to be the sender, a contract, a look-alike or new", async () => {
    await portico.send.start({ chainId: "eip155:1" });
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

describe("on Base", () => {
  it("the largest amount leaves what publishing on Ethereum costs", async () => {
    const onBase = createTestClient({
      mode: "anvil",
      chain: viemBase,
      transport: http(sandbox.nodeUrl("eip155:8453")),
    });
    const publishing = 12_345_678_901_234n;
    // Code that answers every call with this number.
    const answer = publishing.toString(16).padStart(64, "0");
    const oracle = "0x420000000000000000000000000000000000000F";
    await onBase.setCode({ address: oracle, bytecode: `0x7f${answer}5f5260205ff3` });
    await portico.send.start({ chainId: "eip155:8453", token: "native", amount: "maximum", recipient });
    const preview = await portico.send.preview();
    const gas = 21_000n * (preview.fee?.priceWei ?? 0n);
    expect(parseEther(preview.fee?.costNative ?? "")).toBe(gas + publishing);
    const reader = createPublicClient({ transport: http(sandbox.chains["eip155:8453"].rpcUrl) });
    expect(preview.amount + gas + publishing).toBe(await reader.getBalance({ address: sender }));
  });
});

describe("what stands in the way", () => {
  it("is checked against the chain, not only against the form", async () => {
    const state = await portico.send.start({ chainId: "eip155:1", token: "native", amount: "1", recipient });
    expect(state.problem).toBeUndefined();
    const before = await chain().getBalance({ address: sender });
    await node().setBalance({ address: sender, value: parseEther("0.5") });
    await expect(portico.send.preview()).rejects.toMatchObject({ _tag: "InsufficientBalance" });
    await node().setBalance({ address: sender, value: before });
    expect(portico.send.store.get()).toMatchObject({ status: "ready", amount: "1" });
  });

  it.each<[string, { token?: "native"; amount?: string; recipient?: string }, string]>([
    ["a missing amount", { token: "native", recipient }, "SendFieldsMissing"],
    ["a missing recipient", { token: "native", amount: "1" }, "SendFieldsMissing"],
    ["a recipient that is none", { token: "native", amount: "1", recipient: "0x12" }, "InvalidAddress"],
    ["too much", { token: "native", amount: "999999999", recipient }, "InsufficientBalance"],
    ["a fraction of a unit", { token: "native", amount: "0.1234567890123456789", recipient }, "IncorrectAmount"],
  ])("%s", async (_, draft, tag) => {
    await portico.send.start({ chainId: "eip155:1", ...draft });
    await expect(portico.send.preview()).rejects.toMatchObject({ _tag: tag });
  });

  it("an unknown token, and a preview without a form", async () => {
    const unknown = portico.send.start({ chainId: "eip155:1", token: `eip155:1:${recipient}` });
    await expect(unknown).rejects.toMatchObject({ _tag: "UnknownToken" });
    portico.send.reset();
    await expect(portico.send.preview()).rejects.toMatchObject({ _tag: "SendFieldsMissing" });
  });
});

describe("on Solana", () => {
  const [from, to] = [alice.solana.address, bob.solana.address];
  const lamports = () => Promise.all([from, to].map((owner) => lamportsOf(sandbox.solana.rpcUrl, owner)));

  it("SOL arrives, and the sender pays it and the previewed fee", async () => {
    const before = await lamports();
    await portico.send.start({ chainId: solana.caipNetworkId, token: "native", amount: "0.5", recipient: to });
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount: 500_000_000n, received: 500_000_000n, simulated: true });
    expect(preview.fee?.costNative).toBe("0.000015");
    const { hash } = await portico.send.submit(preview);
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    expect(await lamports()).toEqual([(before[0] ?? 0n) - 500_015_000n, (before[1] ?? 0n) + 500_000_000n]);
  });

  const USDC_MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  const units = (owner: string, mint: string) => tokenUnitsOf(sandbox.solana.rpcUrl, owner, mint);
  const send = async (mint: string, amount: string, owner: string) => {
    const token = `${solana.caipNetworkId}:${mint}` as const;
    await portico.send.start({ chainId: solana.caipNetworkId, token, amount, recipient: owner });
    const [coins, preview] = [await lamportsOf(sandbox.solana.rpcUrl, from), await portico.send.preview()];
    await portico.send.submit(preview);
    const spent = coins - (await lamportsOf(sandbox.solana.rpcUrl, from));
    expect(formatUnits(spent, 9)).toBe(preview.fee?.costNative);
    return preview;
  };

  it("a token arrives, with an account for the recipient who has none, whose deposit is in the fee", async () => {
    const stranger = keyOf(7);
    const before = await units(from, USDC_MINT);
    const first = await send(USDC_MINT, "1.25", stranger);
    expect(first).toMatchObject({
      amount: 1_250_000n,
      received: 1_250_000n,
      createsTokenAccount: true,
      simulated: true,
    });
    expect(first.fee?.costNative).toBe("0.00205428");
    expect(await units(stranger, USDC_MINT)).toBe(1_250_000n);
    const second = await send(USDC_MINT, "0.000001", stranger);
    expect(second.createsTokenAccount).toBeUndefined();
    expect(second.fee?.costNative).toBe("0.000015");
    expect(await units(stranger, USDC_MINT)).toBe(1_250_001n);
    expect(await units(from, USDC_MINT)).toBe(before - 1_250_001n);
  });

  it("a token of the newer program that keeps a fee shows what the recipient really gets", async () => {
    const mint = await mintTokenWithFee(sandbox.solana.rpcUrl, alice.solana.secretKey, {
      units: 1_000_000n,
      feeBasisPoints: 300,
      decimals: 4,
    });
    const preview = await send(mint, "10", to);
    expect(preview).toMatchObject({ amount: 100_000n, received: 97_000n, createsTokenAccount: true, simulated: true });
    expect([await units(from, mint), await units(to, mint)]).toEqual([900_000n, 97_000n]);
  });

  it("the largest amount of SOL leaves nothing", async () => {
    await portico.send.start({ chainId: solana.caipNetworkId, token: "native", amount: "maximum", recipient: to });
    const preview = await portico.send.preview();
    expect(formatUnits(preview.amount + 15_000n, 9)).toBe(formatUnits((await lamports())[0] ?? 0n, 9));
  });

  it("a token account cannot own tokens", async () => {
    const account = await tokenAccountOf(sandbox.solana.rpcUrl, to, USDC_MINT);
    const token = `${solana.caipNetworkId}:${USDC_MINT}` as const;
    await portico.send.start({ chainId: solana.caipNetworkId, token, amount: "1", recipient: account });
    await expect(portico.send.preview()).rejects.toMatchObject({ _tag: "InvalidAddress" });
  });
});

describe("on Bitcoin", () => {
  it("coins arrive; the wallet chooses the fee", async () => {
    const to = bob.bip122.payment.address;
    const satoshis = async () => {
      const reply = await fetch(`${sandbox.bitcoin.apiUrl}/address/${to}/utxo`);
      const coins: ReadonlyArray<{ readonly value: number }> = await reply.json();
      return coins.reduce((sum, { value }) => sum + value, 0);
    };
    const before = await satoshis();
    await portico.send.start({ chainId: bitcoin.caipNetworkId, token: "native", amount: "0.0015", recipient: to });
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount: 150_000n, simulated: false });
    expect(preview.fee).toBeUndefined();
    const { hash } = await portico.send.submit(preview);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(formatUnits(BigInt(await satoshis()), 8)).toBe(formatUnits(BigInt(before) + 150_000n, 8));
  });
});

describe("what visitors are told", () => {
  const told = async (action: () => Promise<unknown>) => {
    await portico.modal.prepare();
    await portico.toasts.hide();
    const events: unknown[] = [];
    let last = portico.events.store.get()?.last;
    const stop = portico.events.store.subscribe(() => {
      const next = portico.events.store.get()?.last;
      if (next !== last) events.push(next?.event);
      last = next;
    });
    await action().catch(() => {});
    await expect.poll(() => portico.toasts.store.get().isOpen).toBe(true);
    stop();
    const { message, variant } = portico.toasts.store.get();
    return { message, variant, events: events.filter((event) => String(event).startsWith("SEND_")) };
  };
  const send = async (draft: Parameters<Portico["send"]["start"]>[0]) => {
    await portico.send.start(draft);
    return portico.send.submit(await portico.send.preview());
  };

  it("a transaction was started, or something went wrong", async () => {
    const draft = { chainId: "eip155:1", token: "native", amount: "0.01", recipient } as const;
    expect(await told(() => send(draft))).toEqual({
      message: "Transaction started",
      variant: "success",
      events: ["SEND_INITIATED", "SEND_SUCCESS"],
    });
    wallet.setBehaviour({ requests: "reject" });
    expect(await told(() => send(draft))).toEqual({
      message: "Something went wrong",
      variant: "error",
      events: ["SEND_INITIATED", "SEND_ERROR"],
    });
    const onSolana = { chainId: solana.caipNetworkId, token: "native", amount: "0.01" } as const;
    expect(await told(() => send({ ...onSolana, recipient: bob.solana.address }))).toMatchObject({
      message: "Failed to send transaction. Please try again.",
      events: [],
    });
    wallet.setBehaviour({ requests: "approve" });
    expect(await told(() => send(onSolana))).toMatchObject({
      message: "Please enter a valid amount and receiver address",
    });
  });

  it("a wallet without transfers cannot send", async () => {
    await wallet.approveMethods("bip122", ["signMessage", "getAccountAddresses"]);
    await expect
      .poll(() => portico.connection.store.get().byNamespace.bip122)
      .toMatchObject({ capabilities: expect.not.arrayContaining(["sendTransfer"]) });
    const start = () => portico.send.start({ chainId: bitcoin.caipNetworkId });
    await expect(start()).rejects.toMatchObject({ _tag: "UnsupportedChain" });
    expect(await told(start)).toMatchObject({ message: "Unsupported chain", events: [] });
  });
});

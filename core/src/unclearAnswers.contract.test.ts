import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { accountIdOf } from "./domain.ts";
import { bitcoin, mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { uniswap } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";

/*
 * Wallets that do what they are asked for and answer something else, or in the earlier form of EIP-5792: against the
 * chains of the sandbox. A second client over the same storage stands for a reload.
 */

let sandbox: Sandbox;
let folder: string;
let portico: Portico;
let wallet: RelayWallet;
const [alice, dora] = [keysOf("alice"), keysOf("dave")];
const NATIVE = accountIdOf("eip155:1", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
const usdc = () => {
  const token = sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC");
  return accountIdOf("eip155:1", token?.address ?? "");
};
const client = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, bitcoin],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), bitcoinAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: { swap: [uniswap()] },
    storagePath: join(folder, "storage.json"),
    onLog: () => {},
  });
/** Connects a new client with a wallet. */
const paired = async (options: Partial<RelayWalletOptions> = {}) => {
  folder = mkdtempSync(join(tmpdir(), "portico-unclear-"));
  portico = client();
  wallet = await phoneOf(sandbox, options);
  await pairOverRelay(portico, wallet);
};
const chain = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const sentByAlice = () => chain().getTransactionCount({ address: alice.eip155.address });
const etherOfDora = () => chain().getBalance({ address: dora.eip155.address });
const coinsOfDora = async () => {
  const reply = await fetch(`${sandbox.bitcoin.apiUrl}/address/${dora.bip122.payment.address}/utxo`);
  const unspent: ReadonlyArray<{ readonly value: number }> = await reply.json();
  return unspent.reduce((sum, { value }) => sum + value, 0);
};
const asked = (method: string) => wallet.requests().filter((request) => request.method === method).length;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await portico.dispose();
  await wallet.stop();
  rmSync(folder, { recursive: true });
});
afterAll(() => sandbox.stop());

type Hash = Promise<{ readonly hash?: string }>;
/** Fills a form in and presses its button. Resolves when the button was pressed, with what becomes of that. */
const sending = (draft: Parameters<Portico["send"]["start"]>[0]) => async (): Promise<{ readonly result: Hash }> => {
  await portico.send.start(draft);
  return { result: portico.send.submit(await portico.send.preview()) };
};
const swapping = (draft: Parameters<Portico["swap"]["set"]>[0]) => async (): Promise<{ readonly result: Hash }> => {
  portico.swap.reset();
  await portico.swap.start({ chainId: "eip155:1" });
  await portico.swap.set(draft);
  return { result: portico.swap.submit(await portico.swap.preview()) };
};
/** Presses while nobody waits for the outcome. */
const press = async (button: () => Promise<{ readonly result: Hash }>) => {
  (await button()).result.catch(() => {});
};

// shows docs/rules/send.md#unknown-outcomes
// shows docs/rules/swap.md#a-swap-under-way
describe("a wallet that does what it is asked for and answers something else", () => {
  const ether = sending({ chainId: "eip155:1", token: "native", amount: "0.001", recipient: dora.eip155.address });
  const coins = sending({
    chainId: bitcoin.caipNetworkId,
    token: "native",
    amount: "0.0002",
    recipient: dora.bip122.payment.address,
  });
  const swap = () => swapping({ from: NATIVE, to: usdc(), amount: "0.011" })();

  it("has done it once after two presses and a third one after a reload", async () => {
    await paired({ behaviour: { answer: null } });
    const [etherBefore, coinsBefore, sentBefore] = await Promise.all([etherOfDora(), coinsOfDora(), sentByAlice()]);
    await press(coins);
    await press(ether);
    await expect.poll(sentByAlice).toBe(sentBefore + 1);
    wallet.setBehaviour({ answer: undefined, failsAfterwards: { code: -32_603, message: "Internal JSON-RPC error." } });
    await press(swap);
    await expect.poll(sentByAlice).toBe(sentBefore + 2);
    for (const button of [coins, ether, swap]) await press(button);
    await portico.dispose();

    portico = client();
    const wallets = () => portico.connection.store.get().byNamespace;
    await expect.poll(() => [wallets().eip155?.status, wallets().bip122?.status]).toEqual(["connected", "connected"]);
    const pressed = [await coins(), await ether(), await swap()];
    const results = await Promise.all(pressed.map(({ result }) => result));
    const pending = portico.history.pending.get();
    for (const { hash } of results) expect(pending.filter((each) => each.hash === hash)).toHaveLength(1);
    expect(pending).toHaveLength(3);
    expect(await etherOfDora()).toBe(etherBefore + parseEther("0.001"));
    expect(await coinsOfDora()).toBe(coinsBefore + 20_000);
    expect([asked("eth_sendTransaction"), asked("sendTransfer")]).toEqual([2, 1]);
  });
});

// shows docs/rules/swap.md#a-swap-under-way
describe("a wallet with the earlier form of EIP-5792", () => {
  it("approves and swaps in one step, which stands among the pending transactions and is confirmed", async () => {
    await paired({ atomic: true, calls: "1.0" });
    await portico.swap.start();
    await portico.swap.set({ from: usdc(), to: NATIVE, amount: "3" });
    const preview = await portico.swap.preview();
    expect(preview.step).toBe("batch");
    const { hash } = await portico.swap.submit(preview);
    const [pending] = portico.history.pending.get();
    expect(pending).toMatchObject({ isCallsId: true, status: "confirmed", replacement: hash, swap: { step: "batch" } });
    const receipt = await chain().getTransactionReceipt({ hash: hash?.startsWith("0x") ? `0x${hash.slice(2)}` : "0x" });
    expect(receipt.status).toBe("success");
    expect(asked("wallet_sendCalls")).toBe(1);
  });
});

import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import fc from "fast-check";
import { createPublicClient, createTestClient, erc20Abi, http, parseEther, parseGwei } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { accountIdOf, formatUnits, parseUnits } from "./domain.ts";
import { bitcoin, mainnet, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { uniswap } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";
import { balanceOf as lamportsOf } from "./testing/solana/solanaTransfer.ts";

/*
 * Rules of money that hold for every amount, carried out on the chains of the sandbox: a quote shows no more than the
 * router gives, and what can be sent leaves enough for the fee.
 */

const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const { address } = alice.eip155;
let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;

const chain = () =>
  createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl), pollingInterval: 20 });
const node = () =>
  createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(sandbox.nodeUrl("eip155:1")) });
const addressOf = (symbol: string): `0x${string}` =>
  sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? NATIVE;
const balanceOf = (symbol: string): Promise<bigint> =>
  symbol === "ETH"
    ? chain().getBalance({ address })
    : chain().readContract({
        address: addressOf(symbol),
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
      });
const receiptOf = (hash: string) => chain().waitForTransactionReceipt({ hash: `0x${hash.slice(2)}` });
const solanaRpc = async (method: string, params: ReadonlyArray<unknown>): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(sandbox.solana.rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return ((await response.json()) as { readonly result?: unknown }).result;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, solana, bitcoin],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    sources: { swap: [uniswap()] },
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

describe("a quote, for any amount", () => {
  it.each([
    // Pools of v3 and of v2, and two pools of v2 in a row.
    ["ETH", "USDC", "2"],
    ["USDC", "ETH", "2000"],
    ["ETH", "DAI", "2"],
    ["DAI", "WBTC", "2000"],
  ])("from %s to %s shows no more than the router gives", async (from, to, atMost) => {
    const decimals = from === "USDC" ? 6 : 18;
    const most = parseUnits(atMost, decimals);
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: most / 10_000n, max: most }), async (amount) => {
        portico.swap.reset();
        await portico.swap.start();
        await portico.swap.set({ from: null, to: null });
        const draft = { from: accountIdOf("eip155:1", addressOf(from)), to: accountIdOf("eip155:1", addressOf(to)) };
        const { quote } = await portico.swap.set({ ...draft, amount: formatUnits(amount, decimals) });
        expect(quote).toMatchObject({ fromAmount: amount, source: "uniswap" });
        let preview = await portico.swap.preview();
        while (preview.step === "approve" || preview.step === "permit") {
          await portico.swap.submit(preview);
          preview = await portico.swap.preview();
        }
        const shown = portico.swap.store.get().quote?.toAmount ?? 0n;
        const before = await balanceOf(to);
        const { hash = "" } = await portico.swap.submit(preview);
        const { gasUsed, effectiveGasPrice } = await receiptOf(hash);
        const fee = to === "ETH" ? gasUsed * effectiveGasPrice : 0n;
        const received = (await balanceOf(to)) - before + fee;
        expect(shown).toBeGreaterThan(0n);
        expect(shown).toBeLessThanOrEqual(received);
      }),
      { numRuns: 3 },
    );
  });
});

// shows docs/rules/send.md#the-largest-amount
describe("the largest amount to send, for any balance", () => {
  it("of Ether leaves the fee, whatever gas costs, and arrives", async () => {
    const balances = fc.bigInt({ min: 10n ** 12n, max: parseEther("20") });
    await fc.assert(
      fc.asyncProperty(balances, fc.integer({ min: 1, max: 300 }), async (balance, gwei) => {
        await node().setBalance({ address, value: balance });
        await node().setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(String(gwei)) });
        await node().mine({ blocks: 1 });
        await portico.balances.fetch({ address, chainId: "eip155:1", force: true });
        const recipient = bob.eip155.address;
        portico.send.reset();
        const state = await portico.send.start({ chainId: "eip155:1", token: "native", amount: "maximum", recipient });
        const fee = parseEther(state.fee?.costNative ?? "");
        const offered = parseEther(state.maximum ?? "");
        expect(offered).toBe(balance > fee ? balance - fee : 0n);
        if (offered === 0n) {
          expect(state.problem).toBeDefined();
          return;
        }
        const before = await chain().getBalance({ address: recipient });
        const { hash } = await portico.send.submit(await portico.send.preview());
        expect((await receiptOf(hash)).status).toBe("success");
        expect((await chain().getBalance({ address: recipient })) - before).toBe(offered);
      }),
      { numRuns: 12, examples: [[1n * 10n ** 12n, 300]] },
    );
  });

  it("of SOL leaves the fee, and arrives", async () => {
    const [from, to] = [alice.solana.address, bob.solana.address];
    const lamports = (owner: string) => lamportsOf(sandbox.solana.rpcUrl, owner);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2_000_000, max: 5_000_000_000 }), async (airdrop) => {
        await solanaRpc("requestAirdrop", [from, airdrop]);
        await expect.poll(() => lamports(from)).toBeGreaterThanOrEqual(BigInt(airdrop));
        const [balance, before] = [await lamports(from), await lamports(to)];
        await portico.balances.fetch({ address: from, chainId: solana.caipNetworkId, force: true });
        portico.send.reset();
        const draft = { chainId: solana.caipNetworkId, token: "native", amount: "maximum", recipient: to } as const;
        const state = await portico.send.start(draft);
        const offered = parseUnits(state.maximum ?? "", 9);
        expect(offered).toBe(balance - parseUnits(state.fee?.costNative ?? "", 9));
        await portico.send.submit(await portico.send.preview());
        await expect.poll(() => lamports(to)).toBe(before + offered);
        expect(await lamports(from)).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 4 },
    );
  });

  it("of Bitcoin is not offered, because the wallet chooses the fee", async () => {
    portico.send.reset();
    const state = await portico.send.start({
      chainId: bitcoin.caipNetworkId,
      token: "native",
      amount: "maximum",
      recipient: bob.bip122.payment.address,
    });
    expect(state.maximum).toBeUndefined();
    expect(state.problem).toBeDefined();
  });
});

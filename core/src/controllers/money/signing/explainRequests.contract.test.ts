import { readFileSync } from "node:fs";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import fc from "fast-check";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Portico } from "../../../app/parts/Portico.ts";
import type { BalanceChange, Explanation, SigningRequest } from "../../../domain/money/signing/explanation.ts";
import { base, mainnet } from "../../../networks.ts";
import { createPortico } from "../../../node.ts";
import { nodeAnswer } from "../../../testing/services/nodeAnswers.ts";

/*
 * Explains transactions, then really sends them, and compares what was announced with what the chain says before and
 * after, read by plain viem.
 */

let sandbox: Sandbox;
let portico: Portico;
let methods: string[] = [];
let withoutSimulation = false;

const chain = () => sandbox.chains["eip155:1"];
const reader = () => createPublicClient({ chain: viemMainnet, transport: http(chain().rpcUrl), pollingInterval: 10 });
const node = () =>
  createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(sandbox.nodeUrl("eip155:1")) });
const accountOf = (label: string) => {
  const account = sandbox.accounts.find((each) => each.label === label);
  if (!account) throw new Error(`the sandbox has no ${label}`);
  return privateKeyToAccount(account.privateKey);
};
const tokenOf = (symbol: string): `0x${string}` => {
  const token = chain().tokens.find((each) => each.symbol === symbol);
  if (!token) throw new Error(`the sandbox has no ${symbol}`);
  return token.address;
};
const artifact = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../fixtures/contracts/artifacts/${name}.json`, import.meta.url), "utf8"),
  );

interface Call {
  readonly to: `0x${string}`;
  readonly data?: `0x${string}`;
  readonly value?: bigint;
}
const hex = (value = 0n): `0x${string}` => `0x${value.toString(16)}`;
const requestOf = ({ to, data, value }: Call, from = accountOf("alice").address): SigningRequest => ({
  method: "eth_sendTransaction",
  params: [{ from, to, data, value: hex(value) }],
  chainId: "eip155:1",
});
const explain = (call: Call, from?: `0x${string}`) => portico.signer.explain(requestOf(call, from));
const changesOf = ({ simulation }: Explanation): ReadonlyArray<BalanceChange> => {
  if (simulation.status !== "simulated") throw new Error(`it was not simulated: ${JSON.stringify(simulation)}`);
  return simulation.changes;
};
const changeOf = (explanation: Explanation, token?: string) =>
  changesOf(explanation).find(({ token: { address } }) => address?.toLowerCase() === token?.toLowerCase())?.units ?? 0n;

const transfer = (token: `0x${string}`, to: `0x${string}`, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
});
const approve = (token: `0x${string}`, spender: `0x${string}`, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] }),
});
const tokensOf = (token: `0x${string}`, owner: `0x${string}`) =>
  reader().readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] });

/** Sends a call as alice. Returns what she really has more or less of, the fee left aside. */
const send = async ({ to, data, value }: Call, tokens: ReadonlyArray<`0x${string}`>) => {
  const account = accountOf("alice");
  const balances = () =>
    Promise.all([reader().getBalance(account), ...tokens.map((token) => tokensOf(token, account.address))]);
  const before = await balances();
  const wallet = createWalletClient({ account, chain: viemMainnet, transport: http(chain().rpcUrl) });
  const hash = await wallet.sendTransaction({ to, ...(data ? { data } : {}), value: value ?? 0n });
  const receipt = await reader().waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  const after = await balances();
  const [coins = 0n, ...rest] = after.map((each, index) => each - (before[index] ?? 0n));
  return [coins + receipt.gasUsed * receipt.effectiveGasPrice, ...rest];
};

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = createPortico({
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [chain().rpcUrl], "eip155:8453": [sandbox.chains["eip155:8453"].rpcUrl] },
    fetch: async (url, init) => {
      const body = typeof init?.body === "string" ? init.body : "";
      const called = [...body.matchAll(/"method":"(\w+)"/g)].flatMap(([, method]) => method ?? []);
      methods.push(...called);
      if (withoutSimulation && called.includes("eth_simulateV1")) {
        const error = { code: -32601, message: "the method eth_simulateV1 does not exist" };
        return new Response(nodeAnswer(body, () => ({ error })));
      }
      return fetch(url, init);
    },
    onLog: () => {},
  });
});
afterAll(async () => {
  await portico.dispose();
  await sandbox.stop();
});
beforeEach(() => {
  methods = [];
  withoutSimulation = false;
});

// shows docs/rules/signing.md#simulation
describe("what is announced is what happens", () => {
  it("to coins and tokens that are sent, whatever the amount", async () => {
    const bob = accountOf("bob").address;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("ETH", "USDC", "USDT"),
        fc.bigInt({ min: 1n, max: 5_000_000n }),
        async (symbol, amount) => {
          const token = symbol === "ETH" ? undefined : tokenOf(symbol);
          const call = token ? transfer(token, bob, amount) : { to: bob, value: amount };
          const explained = await explain(call);
          expect(explained.kind).toBe(token ? "transfer" : "nativeTransfer");
          expect(changesOf(explained)).toHaveLength(1);
          const [coins, tokens] = await send(call, token ? [token] : []);
          expect(changeOf(explained)).toBe(coins);
          expect(changeOf(explained, token)).toBe(token ? tokens : coins);
        },
      ),
      { numRuns: 6 },
    );
  });

  it("to a token that keeps a part of each transfer, for the sender and for the recipient", async () => {
    const [alice, bob] = [accountOf("alice").address, accountOf("bob").address];
    const token = "0x00000000000000000000000000000000000fee01";
    await node().setCode({ address: token, bytecode: artifact("FeeToken").deployedBytecode });
    const initialize = parseAbi(["function initialize(address,uint256)"]);
    await send(
      { to: token, data: encodeFunctionData({ abi: initialize, functionName: "initialize", args: [alice, 10_000n] }) },
      [],
    );
    const call = transfer(token, bob, 1_000n);
    const explained = await explain(call);
    expect(changeOf(explained, token)).toBe(-1_000n);
    // No source lists it.
    expect(explained.marks).toContain("unknownContract");
    expect(await send(call, [token])).toEqual([0n, -1_000n]);
    // To oneself, only the kept part is lost.
    expect(changeOf(await explain(transfer(token, alice, 1_000n)), token)).toBe(-20n);
    expect(await tokensOf(token, bob)).toBe(980n);
  });

  it("to both tokens of a swap, through each router", async () => {
    const alice = accountOf("alice").address;
    const [usdc, wrapped] = [tokenOf("USDC"), tokenOf("WETH")];
    const v2 = parseAbi([
      "function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable",
      "function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)",
    ]);
    const deadline = 10_000_000_000n;
    const buy: Call = {
      to: chain().v2.router,
      value: parseEther("0.1"),
      data: encodeFunctionData({
        abi: v2,
        functionName: "swapExactETHForTokens",
        args: [1n, [wrapped, usdc], alice, deadline],
      }),
    };
    const bought = await explain(buy);
    expect(bought).toMatchObject({ kind: "swap", marks: ["longDeadline"] });
    expect([changeOf(bought), changeOf(bought, usdc)]).toEqual(await send(buy, [usdc]));

    const amount = parseUnits("25", 6);
    const sell: Call = {
      to: chain().v2.router,
      data: encodeFunctionData({
        abi: v2,
        functionName: "swapExactTokensForETH",
        args: [amount, 1n, [usdc, wrapped], alice, deadline],
      }),
    };
    expect((await explain(sell)).simulation).toMatchObject({ status: "fails" });
    const permission = approve(usdc, chain().v2.router, amount);
    const permitted = await explain(permission);
    expect(permitted).toMatchObject({ kind: "approve", marks: [] });
    expect(changesOf(permitted)).toEqual([]);
    await send(permission, []);
    const sold = await explain(sell);
    expect([changeOf(sold), changeOf(sold, usdc)]).toEqual(await send(sell, [usdc]));
    expect(sold.facts.find(({ name }) => name === "contract")?.value).toMatchObject({ name: "Uniswap v2" });
  });

  it("to a batch, whose later calls need the earlier ones", async () => {
    const alice = accountOf("alice").address;
    const [dai, wrapped] = [tokenOf("DAI"), tokenOf("WETH")];
    const abi = parseAbi([
      "function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)",
    ]);
    const amount = parseEther("3");
    const swap = encodeFunctionData({
      abi,
      functionName: "swapExactTokensForETH",
      args: [amount, 1n, [dai, wrapped], alice, 10_000_000_000n],
    });
    const [permission, swapping]: readonly [Call, Call] = [
      approve(dai, chain().v2.router, amount),
      { to: chain().v2.router, data: swap },
    ];
    const calls = [permission, swapping];
    const explained = await portico.signer.explain({
      method: "wallet_sendCalls",
      params: [{ from: alice, chainId: "0x1", calls }],
      chainId: "eip155:1",
    });
    expect(explained).toMatchObject({ kind: "batch", steps: [{ kind: "approve" }, { kind: "swap" }] });
    const [first, second] = [await send(permission, [dai]), await send(swapping, [dai])];
    expect(changeOf(explained, dai)).toBe((first[1] ?? 0n) + (second[1] ?? 0n));
    expect(changeOf(explained)).toBe(second[0]);
  });

  it("to a wrapped coin, which logs no transfer", async () => {
    const wrapped = tokenOf("WETH");
    const call: Call = { to: wrapped, value: 1_234n, data: "0xd0e30db0" };
    const explained = await explain(call);
    expect(explained).toMatchObject({ kind: "wrap", marks: [] });
    expect([changeOf(explained), changeOf(explained, wrapped)]).toEqual(await send(call, [wrapped]));
  });
});

describe("what is not known is not claimed", () => {
  it("a contract that logs gains without giving any is not believed", async () => {
    const liar = "0x00000000000000000000000000000000000bad01";
    // Logs a transfer of 2^64 tokens to the caller, and returns 5 whenever it is asked anything.
    const topic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
    const code = `0x680100000000000000006000523373${"11".repeat(20)}7f${topic}60206000a3600560005260206000f3` as const;
    await node().setCode({ address: liar, bytecode: code });
    const explained = await explain({ to: liar, data: "0x12345678" });
    expect(explained).toMatchObject({ kind: "call", marks: ["unknownContract", "undecoded"] });
    expect(changesOf(explained)).toEqual([]);
    expect(await send({ to: liar, data: "0x12345678" }, [])).toEqual([0n]);
  });

  it("a network that cannot simulate tells only whether the call would fail", async () => {
    withoutSimulation = true;
    const bob = accountOf("bob").address;
    const good = await explain(transfer(tokenOf("USDC"), bob, 5n));
    expect(good.simulation).toEqual({ status: "succeeds" });
    expect(methods).toContain("eth_call");
    const bad = await explain(transfer(tokenOf("USDC"), bob, maxUint256));
    expect(bad.simulation).toEqual({ status: "fails", reason: "insufficient balance" });
    const calls = [
      { to: bob, value: "0x1" },
      { to: bob, value: "0x2" },
    ];
    const batch = await portico.signer.explain({
      method: "wallet_sendCalls",
      params: [{ from: accountOf("alice").address, calls }],
    });
    expect(batch.simulation).toEqual({ status: "notSimulated" });
  });

  it("a call that fails says why", async () => {
    const bob = accountOf("bob").address;
    const poor = await explain({ to: bob, value: 10n ** 30n });
    expect(poor.simulation).toEqual({ status: "fails", reason: "insufficient funds" });
    const refused = await explain(transfer(tokenOf("USDC"), bob, maxUint256));
    expect(refused.simulation).toEqual({ status: "fails", reason: "insufficient balance" });
    // A contract with an error of its own: only the selector is known.
    const strict = "0x00000000000000000000000000000000000bad02";
    await node().setCode({ address: strict, bytecode: "0x63deadbeef6000526004601cfd" });
    expect((await explain({ to: strict, data: "0x01020304" })).simulation).toEqual({
      status: "fails",
      reason: "0xdeadbeef",
    });
  });

  // shows docs/rules/signing.md#marks
  it("a permission for any amount is marked, as is an unknown spender, and an address without a contract", async () => {
    const [bob, usdc] = [accountOf("bob").address, tokenOf("USDC")];
    expect((await explain(approve(usdc, bob, maxUint256))).marks).toEqual(["unlimitedApproval", "unknownContract"]);
    const supply = await reader().readContract({ address: usdc, abi: erc20Abi, functionName: "totalSupply" });
    expect((await explain(approve(usdc, chain().v2.router, supply + 1n))).marks).toEqual(["unlimitedApproval"]);
    expect((await explain(approve(usdc, chain().v2.router, supply))).marks).toEqual([]);
    expect((await explain({ to: bob, data: "0x12345678" })).marks).toEqual(["notAContract", "undecoded"]);
  });
});

it("a signature asks nobody to simulate anything", async () => {
  const alice = accountOf("alice").address;
  const explained = await portico.signer.explain({ method: "personal_sign", params: ["hello", alice] });
  expect(explained).toMatchObject({ kind: "message", simulation: { status: "signature" }, marks: [] });
  expect(methods).not.toContain("eth_simulateV1");
});

it("a request for another network is decoded there", async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [accountOf("bob").address, 1n] });
  const explained = await portico.signer.explain({
    method: "wallet_sendCalls",
    params: [{ from: accountOf("alice").address, chainId: "0x2105", calls: [{ to: tokenOf("USDC"), data }] }],
    chainId: "eip155:1",
  });
  expect(explained.marks).toContain("wrongNetwork");
  expect(explained.kind).toBe("transfer");
});

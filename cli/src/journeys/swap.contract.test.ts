import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { agreedMoves, type Exchange, watchSwap } from "@portico/testing/swapMoves";
import { createPublicClient, erc20Abi, http } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";

/* Swaps and approvals by the built command, compared with the chain before and after. */

const alice = keysOf("alice").eip155.address;
const THIEF = "0x000000000000000000000000000000000000dEaD";
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
  sandbox.faults.clear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const run = (...argv: ReadonlyArray<string>) =>
  runPortico([...argv, "--sandbox", sandbox.endpoints.blockchainApi, "--wallet", "sandbox", "--json"], {
    PORTICO_SESSION: join(folder, "session.json"),
  });
const result = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await run(...argv);
  expect({ exitCode, stderr: exitCode === 0 ? "" : stderr }).toEqual({ exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
};
const failure = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stderr } = await run(...argv);
  const { code } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "{}").error;
  return { exitCode, code };
};
const chain = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const addressOf = (symbol: string) => {
  const token = sandbox.chains["eip155:1"].tokens.find((each) => each.symbol === symbol);
  if (!token) throw new Error(symbol);
  return token.address;
};
const watch = (exchange: Exchange) => watchSwap(sandbox.chains["eip155:1"], { account: alice, exchange });
/** What a swap has sold and bought, as the command printed it. */
const printed = ({ from, to }: Record<"from" | "to", { symbol: string; baseUnits: string }>) => ({
  from: from.symbol,
  amount: BigInt(from.baseUnits),
  to: to.symbol,
  received: BigInt(to.baseUnits),
});
const allowanceOf = (symbol: string, spender: `0x${string}`) =>
  chain().readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: "allowance",
    args: [alice, spender],
  });

describe("portico swap", () => {
  it.each<readonly [source: string, pools: Exchange, words: string, spender: () => `0x${string}`]>([
    ["hosted", "service", "50 USDC DAI", () => sandbox.chains["eip155:1"].contracts.router],
    ["uniswap", "v2", "2 LINK ETH", () => sandbox.chains["eip155:1"].v2.router],
    ["uniswap", "v3", "0.25 WETH USDC", () => sandbox.chains["eip155:1"].v3.router],
  ])("through %s (%s) approves and swaps exactly what it printed", async (source, pools, words, spender) => {
    const moved = await watch(pools);
    const swapped = await result("swap", ...words.split(" "), "--source", source, "--yes");
    expect(swapped.source).toBe(source);
    expect(swapped.sent.map(({ step }: { step: string }) => step)).toEqual(["approve", "swap"]);
    const agreed = printed(swapped);
    expect(await moved()).toEqual(agreedMoves(pools, agreed));
    expect(await allowanceOf(agreed.from, spender())).toBe(0n);
  });

  it("takes the next source when the service offers nothing", async () => {
    sandbox.faults.set({ path: "/v1/convert/quotes", status: 400 });
    const moved = await watch("v3");
    const swapped = await result("swap", "0.1", "ETH", "USDC", "--yes");
    expect(swapped).toMatchObject({ source: "uniswap", route: "Uniswap v3: ETH → USDC", sent: [{ step: "swap" }] });
    expect(await moved()).toEqual(agreedMoves("v3", printed(swapped)));
  });

  it("asks only the source that is named", async () => {
    const moved = await watch("v2");
    const router = sandbox.chains["eip155:1"].contracts.aggregationRouter;
    const swapped = await result("swap", "20", "USDC", "LINK", "--source", "kyber", "--yes");
    expect(swapped).toMatchObject({ source: "kyber", route: "Kyber: USDC → LINK (uniswap)", providerFeePercent: "0" });
    expect(swapped.sent.map(({ step }: { step: string }) => step)).toEqual(["permit", "swap"]);
    expect(swapped.sent[0].hash).toBeNull();
    expect(Date.parse(swapped.expiresAt) - Date.parse(swapped.quotedAt)).toBe(20_000);
    expect(await moved()).toEqual(agreedMoves("v2", printed(swapped)));
    expect(await allowanceOf("USDC", router)).toBe(0n);
    // A quote that fails blames the balance (docs/rules/swap.md#quote-order).
    sandbox.faults.set({ service: "aggregator", status: 429, retryAfterSeconds: 60 });
    expect(await failure("swap", "20", "USDC", "LINK", "--source", "kyber", "--yes")).toEqual({
      exitCode: 5,
      code: "INSUFFICIENT_BALANCE",
    });
    expect(await failure("swap", "1", "USDC", "DAI", "--source", "nobody", "--yes")).toEqual({
      exitCode: 2,
      code: "INVALID_ARGUMENT",
    });
  });

  it("is priced by the pools of the chain where the service is not asked", async () => {
    sandbox.faults.set({ path: "*/fungible/price*", status: 500 });
    const { exitCode, stdout } = await runPortico(
      ["price", "UNI", "--source", "pools", "--sandbox", sandbox.endpoints.blockchainApi, "--json"],
      { PORTICO_SESSION: join(folder, "session.json") },
    );
    const { prices, ...origin } = JSON.parse(stdout);
    expect({ exitCode, source: origin.source ?? prices[0].source }).toEqual({ exitCode: 0, source: "pools" });
    expect(Number(prices[0].priceUsd)).toBeCloseTo(8, 0);
  });

  it("sends nothing in a dry run, and nothing without a confirmation", async () => {
    const count = await chain().getTransactionCount({ address: alice });
    const { dryRun, next, sent } = await result("swap", "10", "USDC", "DAI", "--dry-run");
    expect({ dryRun, sent, step: next.step }).toEqual({ dryRun: true, sent: [], step: "approve" });
    expect(next.approval.amountBaseUnits).toBe("10000000");
    // The approval is what is sent next. It moves nothing.
    expect(next.explanation).toMatchObject({ kind: "approve", simulation: { status: "simulated", changes: [] } });
    expect(await failure("swap", "10", "USDC", "DAI")).toEqual({ exitCode: 2, code: "NOT_CONFIRMED" });
    expect(await chain().getTransactionCount({ address: alice })).toBe(count);
  });

  it.each([
    ["more than the account holds", ["swap", "100000000", "USDC", "DAI", "--yes"], 5, "INSUFFICIENT_BALANCE"],
    ["an unknown token", ["swap", "1", "USDC", "NOPE", "--yes"], 3, "UNKNOWN_TOKEN"],
    ["no amount", ["swap", "0", "USDC", "DAI", "--yes"], 2, "INVALID_AMOUNT"],
    ["an impossible tolerance", ["swap", "1", "USDC", "DAI", "--slippage", "101", "--yes"], 2, "INVALID_ARGUMENT"],
  ] as const)("ends with the exit code of its class for %s", async (_, argv, exitCode, code) => {
    expect(await failure(...argv)).toEqual({ exitCode, code });
  });

  it.each([
    ["build-approve", 400, "APPROVAL_BUILD_FAILED"],
    ["build-transaction", 400, "SWAP_BUILD_FAILED"],
  ] as const)("says which step failed when %s does", async (step, status, code) => {
    sandbox.faults.set({ path: `/v1/convert/${step}`, status });
    expect(await failure("swap", "1", "WBTC", "USDC", "--yes")).toMatchObject({ code: "INSUFFICIENT_BALANCE" });
    expect(await failure("swap", "0.001", "WBTC", "USDC", "--yes")).toEqual({ exitCode: 5, code });
  });

  it("refuses a service that names another spender", async () => {
    const data = `0x095ea7b3${THIEF.slice(2).toLowerCase().padStart(64, "0")}${"f".repeat(64)}`;
    const from = `eip155:1:${addressOf("LINK")}`;
    const body = JSON.stringify({ tx: { from, to: from, data, value: "0", eip155: { gasPrice: "1" } } });
    sandbox.faults.set({ path: "/v1/convert/build-approve", status: 200, body });
    expect(await failure("swap", "1", "LINK", "USDC", "--yes")).toEqual({ exitCode: 5, code: "UNSAFE_SWAP" });
    expect(await allowanceOf("LINK", THIEF)).toBe(0n);
  });
});

describe("portico approve, allowance and revoke", () => {
  it("warn of an approval of any amount for somebody unknown, before anything is sent", async () => {
    const { explanation, sent } = await result("approve", "unlimited", "USDT", THIEF, "--dry-run");
    expect(explanation.marks).toEqual(["unlimitedApproval", "unknownContract"]);
    expect(sent).toEqual([]);
  });

  it("change what an address may take, and say so", async () => {
    const spender = sandbox.chains["eip155:1"].v2.router;
    const approved = await result("approve", "12.5", "USDT", spender, "--yes");
    expect(approved).toMatchObject({ amountBaseUnits: "12500000", beforeBaseUnits: "0", spender });
    expect(await allowanceOf("USDT", spender)).toBe(12_500_000n);
    const { allowances } = await result("allowance", "USDT");
    expect(allowances).toEqual([
      { spender, name: "Uniswap v2", allowance: "12.5", baseUnits: "12500000", isUnlimited: false },
      {
        spender: sandbox.chains["eip155:1"].v3.router,
        name: "Uniswap v3",
        allowance: "0",
        baseUnits: "0",
        isUnlimited: false,
      },
    ]);
    // USDT has to be taken back to zero first.
    expect((await result("approve", "unlimited", "USDT", spender, "--yes")).sent).toHaveLength(2);
    expect(await result("allowance", "USDT", spender, "--account", alice)).toMatchObject({
      allowances: [{ isUnlimited: true }],
    });
    expect(await result("revoke", "USDT", spender, "--dry-run")).toMatchObject({
      sent: [],
      explanation: { kind: "revoke", marks: [] },
    });
    expect(await failure("approve", "1", "ETH", spender, "--yes")).toEqual({ exitCode: 2, code: "INVALID_ARGUMENT" });
    expect((await result("revoke", "USDT", spender, "--yes")).sent).toHaveLength(1);
    expect(await allowanceOf("USDT", spender)).toBe(0n);
  });
});

describe("one line", () => {
  it("swaps in a sandbox of its own", async () => {
    const { ended } = startPortico(
      ["swap", "0.1", "ETH", "USDC", "--wallet", "sandbox", "--sandbox=own", "--yes", "--json"],
      { PORTICO_SESSION: join(folder, "session.json") },
    );
    const { exitCode, stdout, stderr } = await ended;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: false, sent: [{ step: "swap" }] });
  });
});

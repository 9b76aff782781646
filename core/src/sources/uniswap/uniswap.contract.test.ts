import { type Sandbox, startSandbox } from "@portico/fixtures";
import { agreedMoves, watchSwap } from "@portico/testing/swapMoves";
import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, encodePacked, erc20Abi, getAddress, parseAbi, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimumReceived } from "../../domain/money/swap/minimumReceived.ts";
import { base, bsc, mainnet, sepolia } from "../../networks.ts";
import type { SwapSource, SwapTransaction } from "../../ports/sources/SwapSource.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { sandboxTrader } from "../../testing/swap/sandboxTrader.ts";
import { uniswap } from "./uniswap.ts";

const routerAbi = parseAbi([
  "function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])",
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])",
  "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])",
]);
const quoterAbi = parseAbi([
  "struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }",
  "function quoteExactInputSingle(Params params) view returns (uint256, uint160, uint32, uint256)",
  "function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256, uint160[], uint32[], uint256)",
]);
const v3RouterAbi = parseAbi([
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])",
]);
let sandbox: Sandbox;
let source: SwapSource;
let context: ReturnType<typeof sourceContext>;

const { chain, reader, account: bob, addressOf, tokenOf, queryOf, send } = sandboxTrader(() => sandbox, "bob");
const amountsOut = (amount: bigint, path: ReadonlyArray<`0x${string}`>) =>
  reader().readContract({
    address: chain().v2.router,
    abi: routerAbi,
    functionName: "getAmountsOut",
    args: [amount, path],
  });

const quotedByV3 = async (amount: bigint, tokenIn: `0x${string}`, tokenOut: `0x${string}`, fee: number) => {
  const params = { tokenIn, tokenOut, amountIn: amount, fee, sqrtPriceLimitX96: 0n };
  const call = {
    address: chain().v3.quoter,
    abi: quoterAbi,
    functionName: "quoteExactInputSingle",
    args: [params],
  } as const;
  return (await reader().readContract(call))[0];
};

/** Approves exactly the amount, sends the swap, and compares the chain before and after. */
const carryOut = async (
  built: SwapTransaction,
  { from, to, amount, received }: { from: string; to: string; amount: bigint; received: bigint },
) => {
  const spender = getAddress(built.to);
  const exchange = spender === chain().v2.router ? "v2" : "v3";
  const moved = await watchSwap(chain(), { account: bob().address, exchange });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] });
  const approval = from === "ETH" ? [] : [await send({ to: addressOf(from), data: approve })];
  const receipts = [...approval, await send(built)];
  expect(receipts.map(({ status }) => status)).not.toContain("reverted");
  expect(await moved()).toEqual(agreedMoves(exchange, { from, amount, to, received }));
  if (from === "ETH") return;
  const args = [bob().address, spender] as const;
  const left = await reader().readContract({
    address: addressOf(from),
    abi: erc20Abi,
    functionName: "allowance",
    args,
  });
  expect(left).toBe(0n);
};

beforeAll(async () => {
  sandbox = await startSandbox();
  context = sourceContext(
    ({ caipNetworkId }) => Object.entries(sandbox.chains).find(([id]) => id === caipNetworkId)?.[1].rpcUrl ?? "",
  );
  source = (await uniswap().load())(context);
});
afterAll(() => sandbox.stop());

describe("the exchanges on the chain", () => {
  it("are known on the networks that have them", () => {
    expect([mainnet, bsc, base, sepolia].map((network) => uniswap().serves(network))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("can be replaced by a site", async () => {
    const own = uniswap({ deployments: { "eip155:11155111": { wrapped: addressOf("WETH"), v2: chain().v2 } } });
    expect([mainnet, sepolia].map((network) => own.serves(network))).toEqual([true, true]);
  });
});

// shows docs/rules/swap.md#exchanges-on-the-chain
describe("a quote", () => {
  // shows docs/rules/swap.md#fee
  it("is what the router gives, in one request, with the way and what the pools keep", async () => {
    context.calls.length = 0;
    const amount = parseUnits("1", 18);
    const quote = await source.quote(queryOf("ETH", "USDC", amount));
    expect(context.calls).toEqual(["eth_call"]);
    const [, throughV2 = 0n] = await amountsOut(amount, [addressOf("WETH"), addressOf("USDC")]);
    expect(quote).toMatchObject({ feePercent: 0.05, route: "Uniswap v3: ETH → USDC" });
    expect(quote.toAmount).toBe(await quotedByV3(amount, addressOf("WETH"), addressOf("USDC"), 500));
    expect(quote.toAmount).toBeGreaterThan(throughV2);
  });

  it("comes from the exchange that gives most, whatever the amount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10n ** 12n, max: 10n ** 22n }), async (amount) => {
        const [weth, usdc] = [addressOf("WETH"), addressOf("USDC")];
        const [, throughV2 = 0n] = await amountsOut(amount, [weth, usdc]);
        const tiers = await Promise.all([500, 3_000].map((fee) => quotedByV3(amount, weth, usdc, fee)));
        const { toAmount } = await source.quote(queryOf("ETH", "USDC", amount));
        expect(toAmount).toBe([throughV2, ...tiers].reduce((best, each) => (each > best ? each : best)));
      }),
      { numRuns: 15 },
    );
  });

  // shows docs/rules/swap.md#fee
  it("goes through the wrapped coin where there is no direct pool", async () => {
    const amount = parseUnits("100", 6);
    const quote = await source.quote(queryOf("USDC", "DAI", amount));
    const [, , expected] = await amountsOut(amount, [addressOf("USDC"), addressOf("WETH"), addressOf("DAI")]);
    expect(quote).toMatchObject({ toAmount: expected, feePercent: 0.5991, route: "Uniswap v2: USDC → ETH → DAI" });
  });

  it("comes from the best of all pools, also through two of v3, and is never more than the routers give", async () => {
    const [usdc, weth, uni] = [addressOf("USDC"), addressOf("WETH"), addressOf("UNI")];
    const alongV3 = async (amount: bigint, fee: number) => {
      const path = encodePacked(["address", "uint24", "address", "uint24", "address"], [usdc, fee, weth, 3_000, uni]);
      const call = { address: chain().v3.quoter, abi: quoterAbi, functionName: "quoteExactInput" } as const;
      return (await reader().readContract({ ...call, args: [path, amount] }))[0];
    };
    const exchanges = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 10n ** 14n }), async (amount) => {
        const { toAmount, route = "" } = await source
          .quote(queryOf("USDC", "UNI", amount))
          .catch(() => ({ toAmount: 0n, route: "" }));
        exchanges.add(route);
        const throughV2 = (await amountsOut(amount, [usdc, weth, uni])).at(-1) ?? 0n;
        const throughV3 = await Promise.all([500, 3_000].map((fee) => alongV3(amount, fee)));
        expect(toAmount).toBe([throughV2, ...throughV3].reduce((best, each) => (each > best ? each : best)));
      }),
      { numRuns: 25, examples: [[5_000_000n], [10n ** 14n]] },
    );
    expect([...exchanges]).toContain("Uniswap v3: USDC → ETH → UNI");
  });

  it("never promises more than the router gives, for any amount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10n ** 10n, max: 10n ** 23n }), async (amount) => {
        const { toAmount } = await source.quote(queryOf("ETH", "WBTC", amount)).catch(() => ({ toAmount: 0n }));
        const [, given = 0n] = await amountsOut(amount, [addressOf("WETH"), addressOf("WBTC")]);
        expect(toAmount).toBe(given);
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ["that nobody trades", "ETH", "WETH"],
    ["of a token without a pool", "ETH", "ETH"],
  ])("of a pair %s is refused", async (_, from, to) => {
    await expect(source.quote(queryOf(from, to, 1n))).rejects.toMatchObject({ _tag: "IncorrectAmount" });
  });

  it("of too little to receive anything is refused", async () => {
    await expect(source.quote(queryOf("ETH", "WBTC", 1n))).rejects.toMatchObject({ _tag: "IncorrectAmount" });
  });

  it("of a network without an exchange is refused", async () => {
    const query = { ...queryOf("ETH", "USDC", 1n), network: sepolia };
    await expect(source.quote(query)).rejects.toMatchObject({ _tag: "NetworkNotSupported" });
  });
});

describe("the transaction of a swap", () => {
  // shows docs/rules/limits.md#money
  it.each([
    ["ETH", "DAI", "0.5", "swapExactETHForTokens"],
    ["DAI", "ETH", "150", "swapExactTokensForETH"],
    ["USDT", "DAI", "75.5", "swapExactTokensForTokens"],
  ])("from %s to %s moves exactly what was quoted", async (from, to, text, functionName) => {
    const amount = parseUnits(text, tokenOf(from).decimals);
    const query = queryOf(from, to, amount);
    const quote = await source.quote(query);
    const offer = { ...query, quote, account: bob().address };
    const spender = await source.spender(offer);
    const built = await source.build({ ...offer, slippagePercent: 0.5 });
    expect(spender).toBe(from === "ETH" ? undefined : built.to);
    expect(built).toMatchObject({
      to: chain().v2.router,
      value: from === "ETH" ? amount : 0n,
      toAmount: quote.toAmount,
    });

    const decoded = decodeFunctionData({ abi: routerAbi, data: built.data });
    expect(decoded.functionName).toBe(functionName);
    const least = minimumReceived(quote.toAmount, 0.5);
    expect(decoded.args).toContain(least);
    expect(decoded.args).toContain(bob().address);
    const { timestamp } = await reader().getBlock({ blockTag: "pending" });
    const deadline = decoded.args.at(-1);
    expect(Number(deadline) - Number(timestamp)).toBeGreaterThan(1_100);
    expect(Number(deadline) - Number(timestamp)).toBeLessThan(1_300);

    await carryOut(built, { from, to, amount, received: quote.toAmount });
  });

  it.each([
    ["ETH", "USDC", "0.25", 1],
    ["USDC", "ETH", "80", 2],
    ["WETH", "USDC", "0.125", 1],
    ["USDC", "UNI", "60", 1],
    ["UNI", "USDC", "7", 1],
  ])("from %s to %s at pools of v3 moves exactly what was quoted", async (from, to, text, calls) => {
    const amount = parseUnits(text, tokenOf(from).decimals);
    const query = queryOf(from, to, amount);
    const quote = await source.quote(query);
    expect(quote).toMatchObject({ feePercent: [from, to].includes("UNI") ? 0.34985 : 0.05 });
    const offer = { ...query, quote, account: bob().address };
    const built = await source.build({ ...offer, slippagePercent: 1 });
    expect(built.to).toBe(chain().v3.router);
    expect(await source.spender(offer)).toBe(from === "ETH" ? undefined : built.to);
    const { functionName, args } = decodeFunctionData({ abi: v3RouterAbi, data: built.data });
    expect(functionName).toBe("multicall");
    expect(args[1]).toHaveLength(calls);
    await carryOut(built, { from, to, amount, received: quote.toAmount });
  });

  it("is not built for an offer that the source did not make", async () => {
    const query = queryOf("ETH", "USDC", 1_000_000n);
    const build = source.build({ ...query, quote: { toAmount: 1n }, account: bob().address, slippagePercent: 1 });
    await expect(build).rejects.toMatchObject({ _tag: "IncorrectAmount" });
  });
});

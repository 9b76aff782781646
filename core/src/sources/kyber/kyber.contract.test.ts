import { type Sandbox, startSandbox } from "@portico/fixtures";
import { agreedMoves, watchSwap } from "@portico/testing/swapMoves";
import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi, parseUnits } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { minimumReceived } from "../../domain/money/swap/minimumReceived.ts";
import { base, mainnet, sepolia } from "../../networks.ts";
import type { SwapSource, SwapSourceQuery, SwapTransaction } from "../../ports/sources/SwapSource.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { sandboxTrader } from "../../testing/swap/sandboxTrader.ts";
import { kyber } from "./kyber.ts";

const routerAbi = parseAbi([
  "struct SwapDescription { address srcToken; address dstToken; address[] srcReceivers; uint256[] srcAmounts; address[] feeReceivers; uint256[] feeAmounts; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; bytes permit; }",
  "struct SwapExecution { address callTarget; address approveTarget; bytes targetData; SwapDescription desc; bytes clientData; }",
  "function swap(SwapExecution execution) payable returns (uint256, uint256)",
  "function swapSimpleMode(address caller, SwapDescription desc, bytes executorData, bytes clientData) returns (uint256, uint256)",
]);
const exchangeAbi = parseAbi(["function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])"]);
const THIEF = "0x000000000000000000000000000000000000dEaD";
let sandbox: Sandbox;
let source: SwapSource;
let context: ReturnType<typeof sourceContext>;

const { chain, reader, account: carol, addressOf, tokenOf, send, ...trader } = sandboxTrader(() => sandbox, "carol");
const queryOf = (from: string, to: string, text: string): SwapSourceQuery =>
  trader.queryOf(from, to, parseUnits(text, tokenOf(from).decimals));
const allowance = (symbol: string) =>
  reader().readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: "allowance",
    args: [carol().address, chain().contracts.aggregationRouter],
  });
const quoted = async (query: SwapSourceQuery) => {
  const quote = await source.quote(query);
  return { ...query, quote, account: carol().address };
};
/** What the service answers for a query, so that a test can change a part of it. */
const answerOf = async (query: SwapSourceQuery, path: "routes" | "route/build") => {
  const url = `${sandbox.aggregator}/ethereum/api/v1`;
  const [tokenIn, tokenOut] = [addressOf(query.from.symbol), addressOf(query.to.symbol)];
  const parameters = new URLSearchParams({ tokenIn, tokenOut, amountIn: String(query.amount) });
  const found = await (await fetch(`${url}/routes?${parameters}`)).json();
  if (path === "routes") return found;
  const { routeSummary } = found.data;
  const account = carol().address;
  const body = JSON.stringify({ routeSummary, sender: account, recipient: account, slippageTolerance: 50 });
  return (await fetch(`${url}/route/build`, { method: "POST", body })).json();
};
const pretend = (path: string, answer: object) =>
  sandbox.faults.set({ service: "aggregator", path: `*/${path}`, status: 200, body: JSON.stringify(answer) });

beforeAll(async () => {
  sandbox = await startSandbox();
  context = sourceContext(() => chain().rpcUrl);
  source = (await kyber({ url: sandbox.aggregator, clientId: "shop.example" }).load())(context);
});
beforeEach(() => sandbox.faults.clear());
afterAll(() => sandbox.stop());

describe("the aggregator", () => {
  it("is known on the networks that it has", () => {
    expect([mainnet, base, sepolia].map((network) => kyber().serves(network))).toEqual([true, true, false]);
  });

  it("is asked by the name of the site", async () => {
    const headers: unknown[] = [];
    const watched = {
      ...context,
      fetchJson: (request: Parameters<typeof context.fetchJson>[0]) => {
        headers.push(request.headers);
        return context.fetchJson(request);
      },
    };
    const named = (await kyber({ url: `${sandbox.aggregator}/`, clientId: "shop.example" }).load())(watched);
    await named.quote(queryOf("ETH", "USDC", "1"));
    expect(headers).toEqual([{ "x-client-id": "shop.example" }]);
  });
});

describe("a quote of the aggregator", () => {
  it("never promises more than the exchange gives, for any amount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10n ** 10n, max: 10n ** 23n }), async (amount) => {
        const { toAmount } = await source
          .quote({ ...queryOf("ETH", "WBTC", "1"), amount })
          .catch(() => ({ toAmount: 0n }));
        const [, given = 0n] = await reader().readContract({
          address: chain().v2.router,
          abi: exchangeAbi,
          functionName: "getAmountsOut",
          args: [amount, [addressOf("WETH"), addressOf("WBTC")]],
        });
        expect(toAmount).toBe(given);
      }),
      { numRuns: 15 },
    );
  });

  it("says the way, the fee and the gas", async () => {
    expect(await source.quote(queryOf("USDC", "DAI", "100"))).toMatchObject({
      route: "Kyber: USDC → DAI (uniswap)",
      feePercent: 0,
      gas: 260_000n,
    });
  });

  it.each([
    ["a pair without a pool", "ETH", "WETH"],
    ["a token that the service does not know", "ETH", "ETH"],
  ])("is refused for %s", async (_, from, to) => {
    await expect(source.quote(queryOf(from, to, "1"))).rejects.toMatchObject({ _tag: "IncorrectAmount" });
  });

  it.each([
    [
      "another router",
      "UnsafeSwap",
      (answer: { data: object }) => ({ ...answer, data: { ...answer.data, routerAddress: THIEF } }),
    ],
    ["an error", "BadReply", () => ({ code: 4000, message: "no", data: null })],
    ["nothing", "BadReply", () => ({})],
    [
      "another amount",
      "BadReply",
      (answer: { data: { routeSummary: object } }) => ({
        ...answer,
        data: { ...answer.data, routeSummary: { ...answer.data.routeSummary, amountIn: "1" } },
      }),
    ],
    [
      "another token",
      "BadReply",
      (answer: { data: { routeSummary: object } }) => ({
        ...answer,
        data: { ...answer.data, routeSummary: { ...answer.data.routeSummary, tokenOut: THIEF } },
      }),
    ],
    [
      "a negative amount",
      "BadReply",
      (answer: { data: { routeSummary: object } }) => ({
        ...answer,
        data: { ...answer.data, routeSummary: { ...answer.data.routeSummary, amountOut: "-5" } },
      }),
    ],
    [
      "a number in place of text",
      "BadReply",
      (answer: { data: { routeSummary: object } }) => ({
        ...answer,
        data: { ...answer.data, routeSummary: { ...answer.data.routeSummary, amountOut: 5 } },
      }),
    ],
  ])("with %s is refused", async (_, tag, change) => {
    const query = queryOf("ETH", "USDC", "1");
    pretend("routes", change(await answerOf(query, "routes")));
    await expect(source.quote(query)).rejects.toMatchObject({ _tag: tag });
  });

  it("is not asked for again while the service is tired", async () => {
    const own = (await kyber({ url: sandbox.aggregator }).load())(context);
    sandbox.faults.set({ service: "aggregator", status: 429, retryAfterSeconds: 5, times: 1 });
    const before = sandbox.requests().length;
    const query = queryOf("ETH", "USDC", "1");
    vi.useFakeTimers({ toFake: ["Date"] });
    await expect(own.quote(query)).rejects.toMatchObject({ _tag: "HttpStatus", details: { status: 429 } });
    vi.setSystemTime(Date.now() + 4_900);
    await expect(own.quote(query)).rejects.toMatchObject({ details: { status: 429 } });
    expect(sandbox.requests().length - before).toBe(1);
    vi.setSystemTime(Date.now() + 200);
    expect((await own.quote(query)).toAmount).toBeGreaterThan(0n);
    vi.useRealTimers();
  });
});

// shows docs/rules/swap.md#aggregators
describe("the transaction of the aggregator", () => {
  it.each([
    ["ETH", "USDC", "0.3"],
    ["USDC", "ETH", "90"],
    ["USDT", "DAI", "44.5"],
    ["WBTC", "WETH", "0.004"],
  ])("from %s to %s moves exactly what was quoted", async (from, to, text) => {
    const offer = await quoted(queryOf(from, to, text));
    const built = await source.build({ ...offer, slippagePercent: 0.5 });
    const { aggregationRouter } = chain().contracts;
    expect(built).toMatchObject({ to: aggregationRouter, toAmount: offer.quote.toAmount });
    expect(await source.spender(offer)).toBe(from === "ETH" ? undefined : aggregationRouter);
    if (from !== "ETH") {
      const args = [aggregationRouter, offer.amount] as const;
      await send({ to: addressOf(from), data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args }) });
    }
    const moved = await watchSwap(chain(), { account: carol().address, exchange: "v2" });
    const receipt = await send(built);
    expect(receipt.status).toBe("success");
    const agreed = { from, amount: offer.amount, to, received: offer.quote.toAmount };
    expect(await moved()).toEqual(agreedMoves("v2", agreed));
    if (from !== "ETH") expect(await allowance(from)).toBe(0n);
  });

  it("guarantees at least the minimum that is shown, whatever the tolerance", async () => {
    const offer = await quoted(queryOf("ETH", "USDC", "0.3"));
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 100, noNaN: true }), async (slippagePercent) => {
        const { data } = await source.build({ ...offer, slippagePercent });
        const { args } = decodeFunctionData({ abi: routerAbi, data });
        const { minReturnAmount } = typeof args[0] === "object" ? args[0].desc : { minReturnAmount: 0n };
        expect(minReturnAmount).toBeGreaterThanOrEqual(minimumReceived(offer.quote.toAmount, slippagePercent));
      }),
      { numRuns: 25 },
    );
  });

  it("fails on the chain when the price has moved too far", async () => {
    const offer = await quoted(queryOf("ETH", "LINK", "0.1"));
    const built = await source.build({ ...offer, slippagePercent: 0 });
    const other = await quoted(queryOf("ETH", "LINK", "50"));
    await send(await source.build({ ...other, slippagePercent: 1 }));
    await expect(send(built)).rejects.toThrow("Return amount is not enough");
  });

  type Built = { data: { data: `0x${string}`; amountOut: string } };
  /** The arguments of a built call of the router's `swap`. */
  const executionOf = ({ data: { data } }: Built) => {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data });
    if (functionName !== "swap") throw new Error(`The route calls ${functionName}`);
    return args[0];
  };
  type Description = ReturnType<typeof executionOf>["desc"];
  const withCall = (change: (desc: Description) => Description) => (answer: Built) => {
    const execution = executionOf(answer);
    const args = [{ ...execution, desc: change(execution.desc) }] as const;
    const data = encodeFunctionData({ abi: routerAbi, functionName: "swap", args });
    return { ...answer, data: { ...answer.data, data } };
  };
  const withData = (change: object) => (answer: Built) => ({ ...answer, data: { ...answer.data, ...change } });
  it.each([
    ["is sent elsewhere", "spender", withData({ routerAddress: THIEF })],
    ["takes other coins", "value", withData({ transactionValue: "1" })],
    ["takes coins that it does not name", "value", withData({ transactionValue: undefined })],
    ["is for another amount", "amount", withData({ amountIn: "5" })],
    ["is no call of the router", "transaction", withData({ data: "0x095ea7b3" })],
    ["is no call data at all", "transaction", withData({ data: "0xzz" })],
    ["pays somebody else", "transaction", withCall((desc) => ({ ...desc, dstReceiver: THIEF }))],
    ["gives another token", "transaction", withCall((desc) => ({ ...desc, dstToken: addressOf("DAI") }))],
    ["takes another token", "transaction", withCall((desc) => ({ ...desc, srcToken: addressOf("DAI") }))],
    ["keeps a fee", "transaction", withCall((desc) => ({ ...desc, feeReceivers: [THIEF], feeAmounts: [1n] }))],
    ["swaps only a part", "transaction", withCall((desc) => ({ ...desc, flags: 1n }))],
    ["takes more", "amount", withCall((desc) => ({ ...desc, amount: 10n ** 18n }))],
    [
      "takes more beside the amount",
      "amount",
      withCall((desc) => ({ ...desc, srcReceivers: [THIEF], srcAmounts: [10n ** 18n] })),
    ],
    [
      "takes more in parts",
      "amount",
      withCall((desc) => ({ ...desc, srcReceivers: [THIEF, THIEF], srcAmounts: [25_000_000n, 1n] })),
    ],
    ["says how much but not to whom", "amount", withCall((desc) => ({ ...desc, srcReceivers: [], srcAmounts: [1n] }))],
    ["guarantees less", "amount", withCall((desc) => ({ ...desc, minReturnAmount: 1n }))],
  ])("is refused when it %s", async (_, reason, change) => {
    const query = queryOf("USDC", "ETH", "25");
    const offer = await quoted(query);
    pretend("route/build", change(await answerOf(query, "route/build")));
    const build: Promise<SwapTransaction> = source.build({ ...offer, slippagePercent: 0.5 });
    await expect(build).rejects.toMatchObject({ _tag: "UnsafeSwap", details: { reason } });
  });

  it("may use the router's shorter call", async () => {
    const query = queryOf("USDC", "ETH", "25");
    const offer = await quoted(query);
    const answer: Built = await answerOf(query, "route/build");
    const { desc } = executionOf(answer);
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: "swapSimpleMode",
      args: [THIEF, desc, "0x", "0x"],
    });
    pretend("route/build", { ...answer, data: { ...answer.data, data } });
    expect(await source.build({ ...offer, slippagePercent: 0.5 })).toMatchObject({ data });
  });
});

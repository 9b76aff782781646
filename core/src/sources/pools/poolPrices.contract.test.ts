import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createTestClient, createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../domain/chain/caip.ts";
import { base, bsc, mainnet, sepolia } from "../../networks.ts";
import type { PriceSource } from "../../ports/sources/PriceSource.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { poolPrices } from "./poolPrices.ts";

const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const poolAbi = parseAbi(["function swap(address tokenIn, uint256 amountIn, address recipient) returns (uint256)"]);
const factoryAbi = parseAbi([
  "function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)",
  "function seed(address tokenA, address tokenB, uint256 amountA, uint256 amountB)",
]);
const wrappedAbi = parseAbi(["function deposit() payable"]);
let sandbox: Sandbox;
let source: PriceSource;
let context: ReturnType<typeof sourceContext>;

const node = () =>
  createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(sandbox.nodeUrl("eip155:1")) }).extend(
    (client) => ({
      read: (request: { to: `0x${string}`; data: `0x${string}` }) =>
        client.request({ method: "eth_call" as never, params: [request, "latest"] as never }),
    }),
  );
const signer = () => {
  const account = sandbox.accounts.find(({ label }) => label === "alice");
  if (!account) throw new Error("the sandbox has no alice");
  return createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    chain: viemMainnet,
    transport: http(sandbox.chains["eip155:1"].rpcUrl),
  });
};
const addressOf = (symbol: string): `0x${string}` =>
  sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? NATIVE;
const idOf = (symbol: string): AccountId => `eip155:1:${addressOf(symbol)}`;
const pricesOf = async (...symbols: ReadonlyArray<string>) => {
  const signal = new AbortController().signal;
  const found = await source.prices({ network: mainnet, tokens: symbols.map(idOf), signal });
  return Object.fromEntries(
    symbols.map((symbol) => [
      symbol,
      Number(found.find(({ address }) => address === idOf(symbol))?.price ?? Number.NaN),
    ]),
  );
};

beforeAll(async () => {
  sandbox = await startSandbox();
  context = sourceContext(
    ({ caipNetworkId }) => Object.entries(sandbox.chains).find(([id]) => id === caipNetworkId)?.[1].rpcUrl ?? "",
  );
  source = (await poolPrices().load())(context);
});
afterAll(() => sandbox.stop());

describe("prices from pools", () => {
  it("exist on networks with exchanges and stable coins", () => {
    expect([mainnet, bsc, base, sepolia].map((network) => poolPrices().serves(network))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("are those of the pools, for native coins and tokens, in a few requests", async () => {
    context.calls.length = 0;
    const prices = await pricesOf("ETH", "WETH", "USDC", "USDT", "DAI", "WBTC", "UNI", "LINK");
    for (const { symbol, startPriceUsd } of sandbox.chains["eip155:1"].tokens) {
      expect(Math.abs((prices[symbol] ?? 0) - startPriceUsd) / startPriceUsd, symbol).toBeLessThan(0.01);
    }
    expect(prices.ETH).toBe(prices.WETH);
    expect([prices.USDC, prices.USDT]).toEqual([1, 1]);
    expect(context.calls).toEqual(["eth_call", "eth_call", "eth_call", "eth_call"]);
  });

  it.each([
    ["eip155:56", bsc, "CAKE", 2],
    ["eip155:8453", base, "DAI", 1],
  ] as const)("exist on %s", async (id, network, symbol, expected) => {
    const token = sandbox.chains[id].tokens.find((each) => each.symbol === symbol);
    const tokens = [`${id}:${token?.address ?? NATIVE}`] as const;
    const [found] = await source.prices({ network, tokens, signal: new AbortController().signal });
    expect(Number(found?.price)).toBeCloseTo(expected, 1);
  });

  it("leave out unknown tokens, and accounts that are no tokens", async () => {
    const tokens = [`eip155:1:0x${"12".repeat(20)}`, `eip155:1:${sandbox.accounts[0]?.address ?? NATIVE}`] as const;
    expect(await source.prices({ network: mainnet, tokens, signal: new AbortController().signal })).toEqual([]);
  });

  it("are refused where there is no stable coin, and when the node does not answer", async () => {
    const signal = new AbortController().signal;
    await expect(source.prices({ network: sepolia, tokens: [], signal })).rejects.toMatchObject({
      _tag: "NetworkNotSupported",
    });
    const broken = (await poolPrices().load())({ ...context, rpc: async () => "0x" });
    await expect(broken.prices({ network: mainnet, tokens: [idOf("UNI")], signal })).rejects.toMatchObject({
      _tag: "BadReply",
    });
  });

  it("do not exist below the least liquidity", async () => {
    const strict = (await poolPrices({ minimumLiquidityUsd: 1_000_000_000 }).load())(context);
    const signal = new AbortController().signal;
    expect(await strict.prices({ network: mainnet, tokens: [idOf("ETH")], signal })).toEqual([]);
  });
});

describe("a price that somebody pushes", () => {
  it("in a pool of v3 is not believed, because it is far from its average", async () => {
    const { factory } = sandbox.chains["eip155:1"].v3;
    await node().increaseTime({ seconds: 3_600 });
    await node().mine({ blocks: 1 });
    const before = await pricesOf("ETH", "UNI");
    const args = [addressOf("UNI"), addressOf("WETH"), 3_000] as const;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: "getPool", args });
    const pool = `0x${String(await node().read({ to: factory, data })).slice(-40)}` as const;
    const amount = parseEther("4000");
    await node().setBalance({ address: signer().account.address, value: parseEther("20000") });
    const [to, wallet] = [addressOf("WETH"), signer()];
    await wallet.sendTransaction({
      to,
      value: amount,
      data: encodeFunctionData({ abi: wrappedAbi, functionName: "deposit" }),
    });
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [pool, amount] });
    await wallet.sendTransaction({ to, data: approval });
    const swapArgs = [to, amount, wallet.account.address] as const;
    await wallet.sendTransaction({
      to: pool,
      data: encodeFunctionData({ abi: poolAbi, functionName: "swap", args: swapArgs }),
    });
    const after = await pricesOf("ETH", "UNI");
    expect(Math.abs((after.UNI ?? 0) - (before.UNI ?? 0)) / (before.UNI ?? 1)).toBeLessThan(0.01);
  });
});

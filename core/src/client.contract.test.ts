import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, encodeFunctionData, formatUnits, http, parseAbi } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Portico } from "./app/parts/Portico.ts";
import { base, bsc, mainnet, polygon, solana } from "./networks.ts";
import { createPortico, type HttpCall, type LogEntry } from "./node.ts";
import { hosted } from "./sources.ts";

const ETHER = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const erc20 = parseAbi(["function balanceOf(address) view returns (uint256)"]);
const NATIVE = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
const USDC_ADDRESS = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const swap = parseAbi(["function swap(address,address,uint256,uint256,uint256) payable returns (uint256)"]);
const router = parseAbi(["function quote(address,address,uint256) view returns (uint256)"]);

let sandbox: Sandbox;
let portico: Portico;
let calls: HttpCall[];
let logs: LogEntry[];

const directClient = () =>
  createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const account = (label: string) => {
  const found = sandbox.accounts.find((candidate) => candidate.label === label);
  if (!found) throw new Error(`no account ${label}`);
  return found;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("it should fail"),
    (error) => error,
  );

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  calls = [];
  logs = [];
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, bsc, polygon, solana],
    endpoints: sandbox.endpoints,
    sources: { balances: [hosted()], swap: [hosted()] },
    onHttpCall: (call) => calls.push(call),
    onLog: (entry) => logs.push(entry),
  });
});
afterEach(async () => {
  sandbox.faults.clear();
  await portico.dispose();
});

describe("balances", () => {
  it("agree with the chain", async () => {
    const { address } = account("alice");
    const balances = await portico.balances.fetch({ address });
    const client = directClient();
    const native = balances.find((token) => token.address === undefined);
    expect(native?.quantity.numeric).toBe(formatUnits(await client.getBalance({ address }), 18));
    const usdc = balances.find(({ symbol }) => symbol === "USDC");
    const balance = await client.readContract({
      address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
      abi: erc20,
      functionName: "balanceOf",
      args: [address],
    });
    expect(usdc?.quantity.numeric).toBe(formatUnits(balance, 6));
    expect(portico.balances.store.get()).toMatchObject({ status: "ready", account: `eip155:1:${address}`, balances });
    expect(await portico.balances.native({ address })).toMatchObject({
      symbol: "ETH",
      quantity: native?.quantity,
    });
  });

  it("of a Solana address agree with the chain, and the native coin has no address", async () => {
    const { address } = keysOf("carol").solana;
    const balances = await portico.balances.fetch({ address, chainId: sandbox.solana.caip2 });
    const [usdc] = sandbox.solana.tokens;
    expect(balances.map((token) => [token.symbol, token.address, token.quantity])).toEqual([
      ["SOL", undefined, { decimals: 9, numeric: "1000" }],
      ["USDC", `${sandbox.solana.caip2}:${usdc?.mint}`, { decimals: 6, numeric: "10000" }],
    ]);
  });

  it("are requested once in thirty seconds unless forced", async () => {
    const query = { address: account("bob").address };
    await portico.balances.fetch(query);
    await portico.balances.fetch(query);
    const requestCount = () => calls.filter(({ url }) => url.endsWith("/balance")).length;
    expect(requestCount()).toBe(1);
    await portico.balances.fetch({ ...query, force: true });
    expect(requestCount()).toBe(2);
  });

  it("fail with a named error, and then for a while without a request", async () => {
    sandbox.faults.set({ path: "*/balance", status: 400 });
    const query = { address: account("carol").address };
    const error = await failureOf(portico.balances.fetch(query));
    expect(error).toMatchObject({
      _tag: "TokenBalanceUnavailable",
      details: { reason: "failed" },
      cause: { _tag: "HttpStatus" },
    });
    expect(portico.balances.store.get().status).toBe("failed");
    const requestCount = calls.length;
    expect(await failureOf(portico.balances.fetch(query))).toMatchObject({
      _tag: "TokenBalanceUnavailable",
      details: { reason: "failed", retryAtMillis: expect.any(Number) },
    });
    expect(calls).toHaveLength(requestCount);
  });

  // shows docs/rules/services.md#support-gate
  it("of a network that no service supports fail without a request", async () => {
    const error = await failureOf(portico.balances.fetch({ address: account("bob").address, chainId: "eip155:137" }));
    expect(error).toMatchObject({ _tag: "TokenBalanceUnavailable", details: { reason: "unsupportedNetwork" } });
    expect(calls.map(({ url }) => url)).toEqual([expect.stringMatching(/supported-chains$/)]);
  });

  it("reject an address with a wrong checksum before any request", async () => {
    const error = await failureOf(portico.balances.fetch({ address: "0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }));
    expect(error).toMatchObject({ _tag: "InvalidAddress", kind: "usage" });
    expect(calls).toEqual([]);
  });
});

describe("history", () => {
  it("loads every page: every entry of the chain, without spam, newest first", async () => {
    const { address } = account("alice");
    let state = await portico.history.load({ address });
    while (state.next) state = await portico.history.more();
    const times = state.entries.map(({ minedAt }) => minedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(state.entries.length).toBeGreaterThan(1_000);
    expect(new Set(state.entries.map(({ chainId }) => chainId))).toEqual(new Set(["eip155:1"]));
    expect(state.entries.some(({ transfers }) => transfers.every(({ nft }) => nft?.isSpam))).toBe(false);
    expect(state.years.length).toBeGreaterThanOrEqual(3);
    expect(state.years.flatMap(({ months }) => months.flatMap(({ entries }) => entries))).toEqual(state.entries);
    expect(await portico.history.more()).toBe(state);
  });

  it("begins with the entries of the chain's blocks", async () => {
    const { address } = account("alice");
    const { entries } = await portico.history.load({ address });
    const receipt = await directClient().getTransactionReceipt({ hash: entries[0]?.hash as `0x${string}` });
    expect(receipt.status).toBe("success");
    expect(entries.slice(0, 6).map(({ operationType }) => operationType)).toEqual([
      "receive",
      "trade",
      "trade",
      "approve",
      "send",
      "send",
    ]);
  });

  it("keeps the loaded entries when a later page fails", async () => {
    const { entries } = await portico.history.load({ address: account("alice").address });
    sandbox.faults.set({ path: "*/history", status: 400 });
    expect(await failureOf(portico.history.more())).toMatchObject({ _tag: "HistoryUnavailable", retryable: true });
    expect(portico.history.store.get()).toMatchObject({ status: "failed", entries });
    sandbox.faults.clear();
    expect((await portico.history.more()).entries.length).toBeGreaterThan(entries.length);
  });

  it("is empty again after a reset", async () => {
    await portico.history.load({ address: account("bob").address });
    portico.history.reset();
    expect(portico.history.store.get()).toEqual({ status: "idle", entries: [], years: [], empty: false });
  });
});

describe("names", () => {
  it("resolve in both directions as viem resolves them", async () => {
    const client = directClient();
    const vitalik = await portico.names.lookup({ name: "vitalik.eth" });
    expect(vitalik).toMatchObject({
      address: await client.getEnsAddress({ name: "vitalik.eth" }),
      source: "ens",
      avatar: await client.getEnsAvatar({ name: "vitalik.eth" }),
    });
    const { address } = account("alice");
    const names = await portico.names.reverse(address);
    expect(names.map(({ name }) => name)).toEqual([
      await client.getEnsName({ address }),
      "alice.reown.id",
      "alice-savings.reown.id",
    ]);
  });

  it("of the name service resolve with both suffixes", async () => {
    expect(await portico.names.lookup({ name: "alice.reown.id" })).toMatchObject({
      address: account("alice").address,
      source: "portico",
    });
    expect(await portico.names.lookup({ name: "carol.wcn.id" })).toMatchObject({ address: account("carol").address });
  });

  it.each(["nobody.eth", "nobody.reown.id", "not a name"])("that nobody owns are not found: %s", async (name) => {
    expect(await failureOf(portico.names.lookup({ name }))).toMatchObject({
      _tag: "NameNotFound",
      kind: "notFound",
      details: { name },
    });
  });

  it("are suggested, and checked for availability", async () => {
    const suggestions = await portico.names.suggest("alice");
    expect(suggestions[0]).toEqual({ name: "alice.reown.id", registered: true });
    expect(portico.names.store.get()).toMatchObject({ status: "ready", query: "alice", suggestions });
    expect([await portico.names.available("alice"), await portico.names.available("brandnew")]).toEqual([false, true]);
    expect(await failureOf(portico.names.suggest("ab"))).toMatchObject({
      _tag: "InvalidName",
      details: { reason: "tooShort" },
    });
  });

  it("show the identity of an address, also when the service fails", async () => {
    const { address } = account("bob");
    sandbox.faults.set({ path: "*/identity/*", status: 400 });
    const avatar = await directClient().getEnsAvatar({ name: "bob.eth" });
    expect(await portico.names.identity({ address })).toEqual({ name: "bob.eth", ...(avatar ? { avatar } : {}) });
    // Bob's name counts on every chain. Erin has one on Ethereum alone, which says nothing about Base (ENSIP-19).
    const onBase = (label: string) =>
      portico.names.identity({ address: account(label).address, chainId: "eip155:8453" });
    expect(await onBase("bob")).toMatchObject({ name: "bob.eth" });
    expect(await onBase("erin")).not.toHaveProperty("name");
  });
});

describe("swap quotes", () => {
  it("return the router's amount, with fee, price impact and minimum", async () => {
    const { address } = account("alice");
    const quote = await portico.swap.quote({ from: ETHER, to: USDC, amount: "1.5", account: address });
    const { router: at } = sandbox.chains["eip155:1"].contracts;
    const onChain = await directClient().readContract({
      address: at,
      abi: router,
      functionName: "quote",
      args: [
        "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
        "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        1_500_000_000_000_000_000n,
      ],
    });
    expect(quote.toAmount).toBe(onChain);
    expect(quote).toMatchObject({
      fromAmount: 1_500_000_000_000_000_000n,
      providerFee: "0.01275",
      slippagePercent: 1,
      source: "hosted",
      insufficientBalance: false,
    });
    expect(quote.minimumReceived).toBe((onChain * 99n) / 100n);
    expect(Number(quote.priceImpactPercent)).toBeGreaterThan(1.1);
    expect(Number(quote.priceImpactPercent)).toBeLessThan(1.4);
    expect(Number(quote.gas?.costUsd)).toBeGreaterThan(0);
  });

  it("say when the balance is too low", async () => {
    const quote = await portico.swap.quote({
      from: USDC,
      to: ETHER,
      amount: "1000000",
      account: account("erin").address,
    });
    expect(quote.insufficientBalance).toBe(true);
    expect(portico.swap.store.get()).toMatchObject({ status: "ready", quoteProblem: "InsufficientBalance" });
  });

  it.each([
    ["0", "InvalidAmount"],
    ["abc", "InvalidAmount"],
    ["0.0000000000000000001", "InvalidAmount"],
  ])("reject the amount %j as %s", async (amount, tag) => {
    expect(await failureOf(portico.swap.quote({ from: ETHER, to: USDC, amount }))).toMatchObject({
      _tag: tag,
      kind: "usage",
    });
  });

  it("reject unknown tokens, pairs across chains and chains without swaps", async () => {
    const emptyAccount = "eip155:1:0x0000000000000000000000000000000000000001";
    expect(await failureOf(portico.swap.quote({ from: emptyAccount, to: USDC, amount: "1" }))).toMatchObject({
      _tag: "UnknownToken",
    });
    const onBase = "eip155:8453:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
    expect(await failureOf(portico.swap.quote({ from: ETHER, to: onBase, amount: "1" }))).toMatchObject({
      _tag: "InvalidArgument",
    });
    expect(await failureOf(portico.swap.tokens("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"))).toMatchObject({
      _tag: "SwapsNotSupported",
    });
  });

  it("fail with IncorrectAmount when the service returns no amount", async () => {
    sandbox.faults.set({ path: "*/convert/quotes", status: 200, body: '{"quotes":[]}' });
    expect(await failureOf(portico.swap.quote({ from: ETHER, to: USDC, amount: "1" }))).toMatchObject({
      _tag: "IncorrectAmount",
    });
    expect(portico.swap.store.get()).toMatchObject({ status: "failed", quoteProblem: "IncorrectAmount" });
  });
});

describe("on-ramp figures", () => {
  it("come from the service", async () => {
    expect((await portico.onramp.options()).source).toBe("service");
    expect(await portico.onramp.quote({ purchase: "eth", payment: "usd", amount: "100" })).toMatchObject({
      source: "service",
      paymentTotal: { amount: "100", currency: "USD" },
    });
  });

  it("are marked when they are stand-ins", async () => {
    sandbox.faults.set({ path: "*/onramp/*", status: 404 });
    expect((await portico.onramp.options()).source).toBe("fallback");
    expect(await portico.onramp.quote({ purchase: "USDC", payment: "EUR", amount: "25" })).toMatchObject({
      source: "mocked",
      quoteId: "mocked-quote-id",
    });
    expect(logs.map(({ level }) => level)).toEqual(["warning", "warning"]);
  });

  it("list the known currencies when one is unknown", async () => {
    expect(await failureOf(portico.onramp.quote({ purchase: "ETHH", payment: "USD", amount: "25" }))).toMatchObject({
      _tag: "InvalidArgument",
      details: { suggestion: "ETH" },
    });
  });
});

describe("gas prices", () => {
  it("are in wei, null when the service cannot say, and an error on unsupported networks", async () => {
    const price = await portico.gas.price("eip155:8453");
    expect(price && price.standard < price.fast && price.fast < price.instant).toBe(true);
    sandbox.faults.set({ path: "*/gas-price", status: 400 });
    expect(await portico.gas.price()).toBeNull();
    expect(await failureOf(portico.gas.price("eip155:137"))).toMatchObject({ _tag: "GasPriceNotSupported" });
  });
});

describe("prices", () => {
  it("are those of the liquidity pools, and unknown tokens are left out", async () => {
    const prices = await portico.prices.fetch([ETHER, USDC, "eip155:1:0x0000000000000000000000000000000000000001"]);
    expect(prices.map(({ symbol }) => symbol)).toEqual(["ETH", "USDC"]);
    expect(Number(prices[1]?.price)).toBeCloseTo(1, 2);
    expect(portico.prices.store.get().prices[ETHER]?.price).toBe("3000");
  });
});

describe("wallets of the directory", () => {
  it("are loaded page by page, each wallet once", async () => {
    let state = await portico.directory.more();
    while (state.wallets.length < state.count) state = await portico.directory.more();
    expect(new Set(state.wallets.map(({ id }) => id)).size).toBe(state.count);
    expect(await portico.directory.more()).toBe(state);
  });

  // shows docs/rules/directory.md#prefetch
  it("are prefetched once, and searched from two characters on", async () => {
    await Promise.all([portico.directory.prefetch(), portico.directory.prefetch()]);
    await portico.directory.prefetch();
    expect(calls).toHaveLength(1);
    expect(portico.directory.store.get().recommended).toHaveLength(4);
    expect(await portico.directory.search({ text: "m" })).toEqual([]);
    expect((await portico.directory.search({ text: " metamask " })).map(({ name }) => name)).toEqual(["MetaMask"]);
    const certified = await portico.directory.search({ text: "", certified: true });
    expect(new Set(certified.map(({ badgeType }) => badgeType))).toEqual(new Set(["certified"]));
  });
});

// shows docs/rules/services.md#json-rpc
describe("raw RPC", () => {
  it("sends a thousand reads in one request, and answers the chain id without a request", async () => {
    const reads = Array.from({ length: 1_000 }, (_, at) =>
      portico.rpc.request({
        method: "eth_getBalance",
        params: [`0x${(at + 1).toString(16).padStart(40, "0")}`, "latest"],
      }),
    );
    expect(await Promise.all(reads)).toHaveLength(1_000);
    expect(calls).toHaveLength(1);
    expect(await portico.rpc.request({ method: "eth_chainId", chainId: "eip155:56" })).toBe("0x38");
    expect(calls).toHaveLength(1);
  });

  it("shares simultaneous identical reads", async () => {
    const before = sandbox.requests().length;
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => portico.rpc.request({ method: "eth_blockNumber" })),
    );
    expect(new Set(responses).size).toBe(1);
    expect(sandbox.requests().length - before).toBe(1);
  });

  it("tries text/plain first, and falls back to JSON when that is refused", async () => {
    sandbox.faults.set({ path: "/v1/", status: 415, times: 1 });
    expect(await portico.rpc.request({ method: "eth_blockNumber" })).toMatch(/^0x/);
    expect(calls.map(({ status }) => status)).toEqual([415, 200]);
  });

  it("names the errors of an endpoint", async () => {
    expect(await failureOf(portico.rpc.request({ method: "eth_nope" }))).toMatchObject({
      _tag: "MethodNotFoundRpcError",
    });
    expect(await failureOf(portico.rpc.request({ method: "eth_getBalance", params: ["0x1"] }))).toMatchObject({
      _tag: "InvalidParamsRpcError",
    });
    const { address } = account("dave");
    const call = { from: address, to: sandbox.chains["eip155:1"].contracts.router, data: "0x12345678" };
    expect(await failureOf(portico.rpc.request({ method: "eth_call", params: [call, "latest"] }))).toMatchObject({
      _tag: "ExecutionReverted",
    });
  });

  it("keeps the revert reason of a contract", async () => {
    const { address } = account("dave");
    const data = encodeFunctionData({ abi: swap, functionName: "swap", args: [NATIVE, USDC_ADDRESS, 1n, 1n, 0n] });
    const call = { from: address, to: sandbox.chains["eip155:1"].contracts.router, data, value: "0x1" };
    const error = await failureOf(portico.rpc.request({ method: "eth_call", params: [call, "latest"] }));
    expect(error).toMatchObject({ _tag: "ExecutionReverted", details: { reason: "expired" } });
  });

  it("falls back to the next of the site's own URLs", async () => {
    await portico.dispose();
    portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      rpcUrls: { "eip155:1": ["http://127.0.0.1:9", sandbox.chains["eip155:1"].rpcUrl] },
    });
    expect(await portico.rpc.request({ method: "eth_blockNumber" })).toMatch(/^0x/);
  });

  it("keeps the gateway's error description", async () => {
    const error = await failureOf(portico.rpc.request({ method: "eth_blockNumber", chainId: "eip155:137" }));
    expect(error).toMatchObject({ _tag: "HttpStatus", details: { status: 400 } });
    expect(error.message).toMatch(/don't support the chainId/);
  });
});

describe("service faults", () => {
  it.each([
    ["a refused project", { status: 401 }, "HttpStatus", 1],
    ["a broken connection", { cut: true }, "Unreachable", 4],
    ["malformed JSON", { malformedJson: true }, "BadReply", 1],
  ])("that persist end as a named error: %s", async (_, fault, tag, attempts) => {
    sandbox.faults.set({ path: "*/convert/tokens", ...fault });
    expect(await failureOf(portico.swap.tokens())).toMatchObject({ _tag: tag });
    expect(calls.filter(({ url }) => url.endsWith("/tokens"))).toHaveLength(attempts);
  });

  it("that are temporary go unnoticed", async () => {
    sandbox.faults.set({ path: "*/convert/tokens", status: 503, times: 2 });
    expect(await portico.swap.tokens()).not.toHaveLength(0);
    expect(calls.filter(({ url }) => url.endsWith("/tokens")).map(({ retry }) => retry)).toEqual([0, 1, 2]);
  });
});

describe("actions", () => {
  it("reject with Aborted when their signal is aborted, before or during the call", async () => {
    sandbox.faults.set({ path: "*/convert/tokens", latencyMillis: 60_000 });
    const controller = new AbortController();
    const running = failureOf(portico.swap.tokens(undefined, { signal: controller.signal }));
    await portico.networks.supported();
    controller.abort();
    expect(await running).toMatchObject({ _tag: "Aborted" });
    expect(await failureOf(portico.gas.price(undefined, { signal: AbortSignal.abort() }))).toMatchObject({
      _tag: "Aborted",
    });
  });

  it("switch the active network, and reject one that is not configured", async () => {
    const states: string[] = [];
    const stop = portico.networks.store.subscribe(({ active }) => states.push(active));
    await portico.networks.switch("eip155:8453");
    expect(await portico.rpc.request({ method: "eth_chainId" })).toBe("0x2105");
    stop();
    await portico.networks.switch("eip155:1");
    expect(states).toEqual(["eip155:1", "eip155:8453"]);
    expect(await failureOf(portico.networks.switch("eip155:10"))).toMatchObject({ _tag: "SwitchNetworkNotFound" });
  });

  it.each([undefined, null, {}, 1, "mainnet"])("reject %s, which is not a network", async (value) => {
    // Sites without TypeScript can pass anything.
    for (const action of ["switch", "remove"]) {
      const rejection: Promise<unknown> = Reflect.apply(Reflect.get(portico.networks, action), undefined, [value]);
      expect(await failureOf(rejection)).toMatchObject({ _tag: "InvalidArgument" });
    }
    expect(portico.networks.store.get().active).toBe("eip155:1");
  });
});

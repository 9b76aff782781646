import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { payOnramp } from "@portico/testing/payOnramp";
import { createPublicClient, erc20Abi, formatUnits, http, parseEther, parseUnits } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HttpCall } from "../../gateways/http/observedFetch.ts";
import { base, bitcoin, bsc, mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { hosted } from "../../sources.ts";
import type { Portico } from "./Portico.ts";

/*
 * Runs every member of the client against the sandbox, and compares its results with the chain itself, read by plain
 * viem on the chain's own port.
 */

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ETH = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const stateFolder = mkdtempSync(join(tmpdir(), "portico-facade-"));

let sandbox: Sandbox;
let portico: Portico;
let calls: HttpCall[] = [];
let alice: Sandbox["accounts"][number];
let bob: Sandbox["accounts"][number];

const options = () => ({
  projectId: sandbox.projectId,
  networks: [mainnet, bsc, base, bitcoin] as const,
  endpoints: sandbox.endpoints,
  sources: { balances: [hosted()] },
  onLog: () => {},
});
const chain = () => createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const accountNamed = (label: string) => {
  const account = sandbox.accounts.find((candidate) => candidate.label === label);
  if (!account) throw new Error(`The sandbox has no account ${label}`);
  return account;
};
/** The paths requested from the services, without queries. */
const paths = () => calls.map(({ url }) => new URL(url).pathname);

beforeAll(async () => {
  sandbox = await startSandbox();
  alice = accountNamed("alice");
  bob = accountNamed("bob");
  portico = createPortico({ ...options(), onHttpCall: (call) => calls.push(call) });
});
afterAll(async () => {
  await portico.dispose();
  await sandbox.stop();
  rmSync(stateFolder, { recursive: true, force: true });
});
beforeEach(() => {
  calls = [];
  sandbox.faults.clear();
});

describe("networks", () => {
  it("switch to one, and show which ones the service supports", async () => {
    const { http: served } = await portico.networks.supported();
    expect(served).toEqual(expect.arrayContaining(["eip155:1", "eip155:56", "eip155:8453"]));
    expect(portico.networks.store.get().supported).toEqual(served);
    expect(await portico.networks.switch("eip155:8453")).toEqual(base);
    expect(portico.networks.store.get().active).toBe("eip155:8453");
    await portico.networks.switch("eip155:1");
    await expect(portico.networks.switch("eip155:5")).rejects.toMatchObject({ _tag: "SwitchNetworkNotFound" });
  });

  it("are remembered in the file for the next client", async () => {
    const storagePath = join(stateFolder, "storage.json");
    const first = createPortico({ ...options(), storagePath });
    await first.networks.switch("eip155:8453");
    await first.dispose();
    const second = createPortico({ ...options(), storagePath });
    expect(second.networks.store.get().active).toBe("eip155:8453");
    await second.dispose();
  });
});

describe("balances", () => {
  it("agree with the chain, both in the list and by RPC", async () => {
    const states: string[] = [];
    const stop = portico.balances.store.subscribe(({ status }) => states.push(status));
    const list = await portico.balances.fetch({ address: alice.address });
    stop();
    expect(states).toEqual(["idle", "loading", "ready"]);
    const wei = await chain().getBalance({ address: alice.address });
    const units = await chain().readContract({
      abi: erc20Abi,
      address: USDC,
      functionName: "balanceOf",
      args: [alice.address],
    });
    expect(list.find(({ address }) => address === undefined)?.quantity.numeric).toBe(formatUnits(wei, 18));
    expect(list.find(({ address }) => address === `eip155:1:${USDC}`)?.quantity.numeric).toBe(formatUnits(units, 6));
    expect(await portico.balances.native({ address: alice.address })).toEqual({
      accountId: `eip155:1:${alice.address}`,
      symbol: "ETH",
      quantity: { decimals: 18, numeric: formatUnits(wei, 18) },
      source: "rpc",
      updatedAtMillis: expect.any(Number),
    });
    expect(await portico.balances.native({ address: alice.address, token: `eip155:1:${USDC}` })).toMatchObject({
      token: `eip155:1:${USDC}`,
      symbol: "USDC",
      quantity: { decimals: 6, numeric: formatUnits(units, 6) },
    });
    expect(portico.balances.store.get()).toMatchObject({ status: "ready", balances: list });
  });

  it("come from the cache unless forced", async () => {
    await portico.balances.fetch({ address: alice.address });
    expect(paths()).toEqual([]);
    await portico.balances.fetch({ address: alice.address, force: true });
    expect(paths()).toEqual([`/v1/account/${alice.address}/balance`]);
    portico.balances.reset();
    expect(portico.balances.store.get()).toEqual({ status: "idle", balances: [] });
  });

  it("fail with the name of the problem: service, network or address", async () => {
    sandbox.faults.set({ path: "*/balance", status: 400, body: "{}" });
    await expect(portico.balances.fetch({ address: bob.address })).rejects.toMatchObject({
      _tag: "TokenBalanceUnavailable",
      cause: { _tag: "HttpStatus", details: { status: 400 } },
    });
    const satoshi = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    await expect(portico.balances.fetch({ address: satoshi, chainId: bitcoin.caipNetworkId })).rejects.toMatchObject({
      details: { reason: "unsupportedNetwork" },
    });
    await expect(portico.balances.fetch({ address: "" })).rejects.toMatchObject({ kind: "usage" });
  });
});

describe("prices, gas and swap quotes", () => {
  it("are returned", async () => {
    const [price] = await portico.prices.fetch([ETH]);
    expect(price).toMatchObject({ symbol: "ETH", address: ETH });
    expect(portico.prices.store.get().prices[ETH]).toBe(price);
    const gas = await portico.gas.price();
    const { maxFeePerGas } = await chain().estimateFeesPerGas();
    expect(gas?.standard).toBeTypeOf("bigint");
    expect(Number(gas?.standard) / Number(maxFeePerGas)).toBeGreaterThan(0.1);
    expect(portico.gas.store.get()).toEqual({ status: "ready", price: gas });
  });

  it("return the amount that the chain's router returns", async () => {
    const tokens = await portico.swap.tokens();
    const symbols = tokens.map(({ symbol }) => symbol);
    expect(symbols).toEqual([...symbols].sort());
    const quote = await portico.swap.quote({
      from: ETH,
      to: `eip155:1:${USDC}`,
      amount: "0.5",
      account: alice.address,
    });
    expect(quote).toMatchObject({ fromAmount: parseEther("0.5"), insufficientBalance: false, source: "hosted" });
    // 3000 USD and 1 USD per token, less 0.85 % and the price curve.
    expect(Number(formatUnits(quote.toAmount, 6))).toBeGreaterThan(1_450);
    expect(Number(formatUnits(quote.toAmount, 6))).toBeLessThan(1_500 * 0.9915);
    expect(quote.minimumReceived).toBe((quote.toAmount * 99n) / 100n);
    expect(portico.swap.store.get()).toEqual({ status: "ready", quote });
    portico.swap.reset();
    expect(portico.swap.store.get()).toEqual({ status: "idle" });
  });

  it("say that a balance is too low", async () => {
    await portico.swap.quote({ from: ETH, to: `eip155:1:${USDC}`, amount: "50000", account: alice.address });
    expect(portico.swap.store.get()).toMatchObject({ quoteProblem: "InsufficientBalance" });
    await expect(portico.swap.quote({ from: ETH, to: ETH, amount: "1" })).rejects.toMatchObject({ kind: "usage" });
  });
});

describe("history", () => {
  it("is read page by page, newest first, each entry once", async () => {
    const first = await portico.history.load({ address: alice.address });
    expect(first.entries.length).toBeGreaterThan(10);
    expect(first.next).toBeTypeOf("string");
    const extended = await portico.history.more();
    expect(portico.history.store.get()).toBe(extended);
    const ids = extended.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, first.entries.length)).toEqual(first.entries.map(({ id }) => id));
    const times = extended.entries.map(({ minedAt }) => Date.parse(minedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(extended.entries.every(({ chainId }) => chainId === "eip155:1")).toBe(true);
    portico.history.reset();
    expect(portico.history.store.get().entries).toEqual([]);
  });

  it("keeps the cause of a failure, and works again after a temporary failure", async () => {
    sandbox.faults.set({ path: "*/history", malformedJson: true, times: 1 });
    await expect(portico.history.load({ address: bob.address })).rejects.toMatchObject({
      _tag: "HistoryUnavailable",
      cause: { _tag: "BadReply" },
    });
    calls = [];
    sandbox.faults.set({ path: "*/history", status: 503, times: 1 });
    expect((await portico.history.load({ address: bob.address })).status).toBe("ready");
    expect(calls.map(({ status, retry }) => [status, retry])).toEqual([
      [503, 0],
      [200, 1],
    ]);
  });
});

describe("names", () => {
  it("resolve: ENS names by the chain, registered names by the service", async () => {
    const ens = await portico.names.lookup({ name: "alice.eth" });
    expect(ens).toMatchObject({ source: "ens", address: await chain().getEnsAddress({ name: "alice.eth" }) });
    expect(await portico.names.lookup({ name: "alice.reown.id" })).toMatchObject({
      source: "portico",
      address: alice.address,
    });
    await expect(portico.names.lookup({ name: "nobody-has-this.eth" })).rejects.toMatchObject({ _tag: "NameNotFound" });
    await expect(portico.names.lookup({ name: "nobody-has-this.reown.id" })).rejects.toMatchObject({
      _tag: "NameNotFound",
    });
  });

  it("are found for an address, together with its identity", async () => {
    const names = await portico.names.reverse(alice.address);
    expect(names.map(({ name }) => name)).toEqual(alice.names);
    expect(names[0]?.name).toBe(await chain().getEnsName({ address: alice.address }));
    expect(await portico.names.identity({ address: alice.address })).toMatchObject({ name: "alice.eth" });
  });

  it("can be searched", async () => {
    expect(await portico.names.available("alice")).toBe(false);
    expect(await portico.names.available("nobody-has-this")).toBe(true);
    const suggestions = await portico.names.suggest("alice");
    expect(suggestions[0]).toEqual({ name: "alice.reown.id", registered: true });
    expect(portico.names.store.get()).toMatchObject({ query: "alice", suggestions, status: "ready" });
    await expect(portico.names.available("a_b")).rejects.toMatchObject({ _tag: "InvalidName" });
  });
});

describe("on-ramp", () => {
  it("returns the service's options and quotes", async () => {
    expect(await portico.onramp.options()).toMatchObject({ source: "service" });
    const quote = await portico.onramp.quote({ purchase: "USDC", payment: "USD", amount: "100" });
    expect(quote).toMatchObject({ source: "service", paymentTotal: { currency: "USD" } });
    expect(portico.onramp.store.get()).toMatchObject({ status: "ready", quote });
  });

  it("leads to the page of a provider, whose tokens arrive as quoted, to the last unit, if the payment does not fail", async () => {
    const { address } = bob;
    const account = { address, chainId: "eip155:1" } as const;
    const held = () =>
      chain().readContract({ address: USDC, abi: erc20Abi, functionName: "balanceOf", args: [address] });
    const before = await held();
    const { quote, offers } = await portico.onramp.set({ ...account, purchase: "USDC", payment: "USD", amount: "150" });
    const url = offers?.find(({ id }) => id === "coinbase")?.url ?? "";
    const sinceMillis = Date.now() - 1;
    await payOnramp(url, "fails");
    expect(await payOnramp(url)).toMatchObject({ address, asset: "USDC", amount: "150" });
    const bought = await portico.onramp.buy({ provider: "coinbase", sinceMillis });
    expect(bought).toMatchObject({ status: "found", account: `eip155:1:${address}` });
    const { entries } = await portico.onramp.watch(account);
    const { amount: quoted = "" } = quote?.purchaseAmount ?? {};
    expect(entries.slice(0, 2).map(({ status, transfers }) => [status, transfers[0]?.quantity])).toEqual([
      ["ONRAMP_TRANSACTION_STATUS_SUCCESS", quoted],
      ["ONRAMP_TRANSACTION_STATUS_FAILED", quoted],
    ]);
    expect((await held()) - before).toBe(parseUnits(quoted, 6));
  });

  it("marks stand-in figures when the service does not answer", async () => {
    sandbox.faults.set({ path: "*/v1/onramp/*", status: 404 });
    expect(await portico.onramp.options()).toMatchObject({ source: "fallback" });
    const quote = await portico.onramp.quote({ purchase: "USDC", payment: "EUR", amount: "100" });
    expect(quote).toMatchObject({ source: "mocked", quoteId: "mocked-quote-id" });
  });

  // shows docs/rules/services.md#support-gate
  it("needs a network that the service supports, and requests nothing for another one", async () => {
    await portico.networks.switch(bitcoin.caipNetworkId);
    const refused = { _tag: "NetworkNotSupported", details: { chainId: bitcoin.caipNetworkId } };
    await expect(portico.onramp.options()).rejects.toMatchObject(refused);
    const request = { purchase: "USDC", payment: "USD", amount: "100" };
    await expect(portico.onramp.quote(request)).rejects.toMatchObject(refused);
    expect(paths().filter((path) => path.includes("onramp"))).toEqual([]);
    await portico.networks.switch(mainnet.caipNetworkId);
  });
});

describe("wallets", () => {
  it("are recommended, paginated and searched", async () => {
    await portico.directory.prefetch();
    const { recommended, count } = portico.directory.store.get();
    expect(recommended).toHaveLength(4);
    const { wallets } = await portico.directory.more();
    expect(wallets).toHaveLength(40);
    expect(count).toBeGreaterThan(40);
    const walletName = wallets[7]?.name ?? "";
    const results = await portico.directory.search({ text: walletName });
    expect(results.map(({ name }) => name)).toContain(walletName);
  });
});

describe("raw JSON-RPC", () => {
  it("sends the calls of one tick in one request, and answers the chain id without a request", async () => {
    const numbers = await Promise.all(
      ["eth_blockNumber", "eth_gasPrice", "eth_chainId"].map((method) => portico.rpc.request({ method })),
    );
    expect(BigInt(String(numbers[0]))).toBe(await chain().getBlockNumber({ cacheTime: 0 }));
    expect(numbers[2]).toBe("0x1");
    expect(calls).toHaveLength(1);
    const elsewhere = { method: "eth_getBalance", params: [alice.address, "latest"], chainId: "eip155:56" } as const;
    expect(BigInt(String(await portico.rpc.request(elsewhere)))).toBeGreaterThan(0n);
  });

  it("names the node's error", async () => {
    await expect(portico.rpc.request({ method: "eth_noSuchMethod" })).rejects.toMatchObject({
      _tag: "MethodNotFoundRpcError",
    });
  });
});

describe("analytics", () => {
  it("sends nothing outside a page", async () => {
    await portico.analytics.track({ event: "MODAL_OPEN" });
    expect(sandbox.analytics.events()).toEqual([]);
    expect(calls).toEqual([]);
  });
});

describe("an action", () => {
  it("that is aborted cancels its open request", async () => {
    sandbox.faults.set({ path: "*/history", latencyMillis: 60_000 });
    const controller = new AbortController();
    const requestsOfHistory = () => sandbox.requests().filter(({ path }) => path.includes("/history")).length;
    const before = requestsOfHistory();
    const pending = portico.history.load({ address: alice.address }, { signal: controller.signal });
    await expect.poll(requestsOfHistory).toBe(before + 1);
    expect(portico.history.store.get().status).toBe("loading");
    controller.abort("left the page");
    await expect(pending).rejects.toMatchObject({ _tag: "Aborted", cause: "left the page" });
    expect(portico.history.store.get().status).not.toBe("loading");
    await expect.poll(() => calls.at(-1)?.failure).toBeTypeOf("string");
  });

  it("fails with ClientDisposed when dispose interrupts it, and after dispose", async () => {
    sandbox.faults.set({ path: "*/history", latencyMillis: 60_000 });
    const client = createPortico(options());
    const pending = client.history.load({ address: alice.address });
    await expect.poll(() => client.history.store.get().status).toBe("loading");
    const ended = expect(pending).rejects.toMatchObject({ _tag: "ClientDisposed" });
    await client.dispose();
    await ended;
    await expect(client.gas.price()).rejects.toMatchObject({ _tag: "ClientDisposed" });
  });

  it("has Unreachable as its cause when the service is down", async () => {
    const nowhere = { ...sandbox.endpoints, blockchainApi: "http://127.0.0.1:9" };
    const client = createPortico({ ...options(), endpoints: nowhere });
    const address = alice.address;
    const cut = { kind: "network", _tag: "Unreachable" };
    await expect(client.balances.fetch({ address })).rejects.toMatchObject({ cause: cut });
    await expect(client.history.load({ address })).rejects.toMatchObject({ cause: cut });
    await client.dispose();
  });
});

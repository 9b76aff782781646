import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, encodeFunctionData, erc20Abi, formatUnits, http, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { multiplyDecimals } from "../domain/amount/decimal.ts";
import { knownTotal, unpricedCount } from "../domain/money/totalValue.ts";
import { bitcoin, bsc, mainnet, solana } from "../networks.ts";
import { createPortico, type HttpCall, type NodePorticoOptions } from "../node.ts";
import { blockscout, collections, hosted, type ListedToken, multicall, prices } from "../sources.ts";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const alice = keysOf("alice");

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  sandbox.faults.clear();
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => sandbox.stop());

/** A client without a project id, on the sandbox's own nodes. */
const open = (options: Partial<NodePorticoOptions> = {}) => {
  const calls: HttpCall[] = [];
  const portico = createPortico({
    networks: [mainnet, bsc, solana, bitcoin],
    endpoints: sandbox.endpoints,
    rpcUrls: {
      "eip155:1": [sandbox.chains["eip155:1"].rpcUrl],
      "eip155:56": [sandbox.chains["eip155:56"].rpcUrl],
      [solana.caipNetworkId]: [sandbox.solana.rpcUrl],
    },
    onHttpCall: (call) => calls.push(call),
    ...options,
  });
  cleanups.push(() => portico.dispose());
  return { portico, calls };
};
const node = () => createPublicClient({ transport: http(sandbox.nodeUrl("eip155:1")) });
const listed = (symbol: string, address: string, decimals = 18): ListedToken => ({
  chainId: 1,
  address,
  symbol,
  name: symbol,
  decimals,
});
const anvil = (method: string, params: ReadonlyArray<unknown>) =>
  fetch(sandbox.nodeUrl("eip155:1"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });

// shows docs/rules/sources.md#collections
describe("the NFTs of collections", () => {
  it("are those of the contracts, with the metadata in them", async () => {
    const { collection, itemCollection } = sandbox.chains["eip155:1"].contracts;
    const own = [
      { chainId: "eip155:1", standard: "erc721", address: collection },
      { chainId: "eip155:1", standard: "erc1155", address: itemCollection, name: "Stamps", tokenIds: [1n, 9n] },
    ] as const;
    const { portico } = open({ sources: { nfts: [collections({ collections: own })] } });
    const { nfts, source } = await portico.balances.nfts({ address: alice.eip155.address });
    expect(source).toBe("collections");
    const image = expect.stringMatching(/^data:image\/svg\+xml,<svg/);
    expect(nfts.map(({ name }) => name)).toEqual([...[1, 2, 3, 4].map((id) => `Postcard #${id}`), "Stamp #1"]);
    expect(nfts[0]).toMatchObject({ collection: "Sandbox Postcards", tokenId: "1", count: "1", imageUrl: image });
    expect(nfts[4]).toMatchObject({ collection: "Stamps", standard: "erc1155", count: "12", imageUrl: image });
    const [named] = own;
    const ids = collections({ collections: [{ ...named, tokenIds: [1n, 5n, 99n] }] });
    const second = open({ sources: { nfts: [ids] } }).portico;
    expect((await second.balances.nfts({ address: alice.eip155.address })).nfts).toHaveLength(1);
    expect((await second.balances.nfts({ address: keysOf("carol").eip155.address })).nfts).toEqual([]);
    const elsewhere = second.balances.nfts({ address: alice.eip155.address, chainId: "eip155:56" });
    await expect(elsewhere).rejects.toMatchObject({ _tag: "NetworkNotSupported" });
  });
});

// shows docs/rules/sources.md#balances-by-multicall3
describe("balances by one call", () => {
  // shows docs/rules/sources.md#origin
  it("agree with the chain, in one RPC request, and say where they come from", async () => {
    const { portico, calls } = open();
    const { address } = alice.eip155;
    const before = Date.now();
    const balances = await portico.balances.fetch({ address });
    expect(calls).toHaveLength(1);
    const ether = await node().getBalance({ address });
    expect(balances[0]).toMatchObject({ symbol: "ETH", price: "0", quantity: { numeric: formatUnits(ether, 18) } });
    expect(balances[0]).not.toHaveProperty("address");
    expect(balances[0]).not.toHaveProperty("value");
    for (const { address: id = "", quantity } of balances.slice(1)) {
      const token = id.split(":")[2] ?? "";
      const read = { address: `0x${token.slice(2)}`, abi: erc20Abi } as const;
      const amount = await node().readContract({ ...read, functionName: "balanceOf", args: [address] });
      const decimals = await node().readContract({ ...read, functionName: "decimals" });
      expect([token, quantity]).toEqual([token, { decimals, numeric: formatUnits(amount, decimals) }]);
    }
    expect(balances.length).toBeGreaterThan(3);
    expect(balances).toContainEqual(expect.objectContaining({ symbol: "USDC", name: "USD Coin" }));
    const state = portico.balances.store.get();
    expect(state).toMatchObject({ status: "ready", source: "multicall" });
    expect(state.updatedAtMillis).toBeGreaterThanOrEqual(before);
  });

  it("of a hundred tokens are one RPC request", async () => {
    const unknown = Array.from({ length: 99 }, (_, index) =>
      listed(`T${index}`, `0x${String(index + 1_000).padStart(40, "0")}`),
    );
    const { portico, calls } = open({
      sources: { balances: [multicall({ tokens: [...unknown, listed("USDC", USDC, 6)] })] },
    });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(calls).toHaveLength(1);
    expect(balances.map(({ symbol }) => symbol)).toEqual(["ETH", "USDC"]);
  });

  /** Runtime code of hostile tokens, at addresses of their own. */
  const hostile = {
    reverts: ["0x00000000000000000000000000000000000000a1", "0x60006000fd"],
    "returns nothing": ["0x00000000000000000000000000000000000000a2", "0x00"],
    "returns one byte": ["0x00000000000000000000000000000000000000a3", "0x60016000f3"],
    "returns a kilobyte": ["0x00000000000000000000000000000000000000a4", "0x6104006000f3"],
    "uses up all gas": ["0x00000000000000000000000000000000000000a5", "0x5b600056"],
  } as const;

  it.each(Object.entries(hostile))("are those of the others when a token %s", async (_, [address, code]) => {
    await anvil("anvil_setCode", [address, code]);
    const tokens = [listed("BAD", address), listed("USDC", USDC, 6)];
    const { portico } = open({ sources: { balances: [multicall({ tokens })] } });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(balances.map(({ symbol }) => symbol)).toEqual(["ETH", "USDC"]);
  });

  it("have a token that reverts because another one has used up the gas", async () => {
    const [uses, code] = hostile["uses up all gas"];
    // Returns 7 where it has at least 100,000 units of gas, and else reverts.
    const needsGas = "0x00000000000000000000000000000000000000a8";
    await anvil("anvil_setCode", [uses, code]);
    await anvil("anvil_setCode", [needsGas, "0x620186a05a10601357600760005260206000f35b600080fd"]);
    // The more balances, the more gas is left for those after it.
    const absent = Array.from({ length: 20 }, (_, index) => listed("NONE", `0x${"b".repeat(38)}${index + 10}`));
    const tokens = [...absent, listed("BAD", uses), listed("NEEDS", needsGas, 0), listed("USDC", USDC, 6)];
    const { portico } = open({ sources: { balances: [multicall({ tokens })] } });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(balances.map(({ symbol }) => symbol)).toEqual(["ETH", "NEEDS", "USDC"]);
    expect(balances[1]).toMatchObject({ quantity: { numeric: "7" } });
  });

  it("leave out what a list should not contain", async () => {
    const tokens = Object([
      listed("HUGE", "0x00000000000000000000000000000000000000a6", 1e30),
      { chainId: 1, address: "0x12", symbol: "SHORT", name: "", decimals: 18 },
      null,
      7,
      listed("USDC", USDC, 6),
    ]);
    const { portico } = open({ sources: { balances: [multicall({ tokens: { tokens } })] } });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(balances.map(({ symbol }) => symbol)).toEqual(["ETH", "USDC"]);
  });

  it("are read one by one where the network has no Multicall3", async () => {
    const lonely = {
      ...mainnet,
      contracts: { multicall3: { address: "0x00000000000000000000000000000000000000a7" } },
    } as const;
    const { portico } = open({ networks: [lonely] });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(balances.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(["ETH", "USDC", "USDT"]));
  });

  it("fail when the node fails, instead of reading one by one", async () => {
    const calls: string[] = [];
    const { portico } = open({
      fetch: async (url, init) => {
        calls.push(String(init.body));
        return calls.length > 4 ? fetch(url, init) : new Response("{}", { status: 503 });
      },
    });
    await expect(portico.balances.fetch({ address: alice.eip155.address })).rejects.toMatchObject({
      details: { reason: "failed" },
      cause: { _tag: "HttpStatus", details: { status: 503 } },
    });
    expect(calls).toHaveLength(4);
  });

  it("follow a transfer on the chain", async () => {
    const { portico } = open();
    const carol = keysOf("carol").eip155.address;
    const quantityOf = async () => {
      const balances = await portico.balances.fetch({ address: carol, force: true });
      return balances.find(({ symbol }) => symbol === "USDC")?.quantity.numeric;
    };
    expect(await quantityOf()).toBe("2500");
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [carol, 1_250_000n] });
    const bob = keysOf("bob").eip155.address;
    await anvil("eth_sendTransaction", [{ from: bob, to: USDC, data }]);
    await expect.poll(quantityOf).toBe("2501.25");
  });
});

describe("prices of the site", () => {
  it("give balances their value, with their own origin", async () => {
    const { portico } = open({
      sources: { prices: [prices({ getPrices: async () => ({ [`eip155:1:${USDC}`]: 0.5 }) })] },
    });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    const usdc = balances.find(({ symbol }) => symbol === "USDC");
    expect(usdc).toMatchObject({ price: "0.5", value: multiplyDecimals(usdc?.quantity.numeric ?? "", "0.5") });
    expect(balances.find(({ symbol }) => symbol === "ETH")).not.toHaveProperty("value");
    expect(await portico.prices.fetch([`eip155:1:${USDC}`])).toMatchObject([{ price: "0.5", source: "site" }]);
  });

  it.each([
    ["fail", () => Promise.reject(new Error("no prices today"))],
    ["are nonsense", async () => Object({ [`eip155:1:${USDC}`]: "much" })],
  ])("leave balances as they are when they %s", async (_, getPrices) => {
    const { portico } = open({ sources: { prices: [prices({ getPrices })] } });
    const balances = await portico.balances.fetch({ address: alice.eip155.address });
    expect(balances.find(({ symbol }) => symbol === "USDC")).toMatchObject({ price: "0" });
  });

  it("are missing without a source", async () => {
    const { portico } = open();
    await expect(portico.prices.fetch([`eip155:1:${USDC}`])).rejects.toMatchObject({
      _tag: "NetworkNotSupported",
      details: { feature: "prices" },
    });
  });
});

describe("the hosted source", () => {
  it("comes first with a project id, and the chain answers while it does not", async () => {
    const { portico } = open({ projectId: sandbox.projectId });
    const { address } = alice.eip155;
    await portico.balances.fetch({ address });
    expect(portico.balances.store.get().source).toBe("hosted");
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/account/*/balance*", status: 503 });
    await portico.balances.fetch({ address, force: true });
    expect(portico.balances.store.get()).toMatchObject({ source: "multicall", failedSources: ["hosted"] });
  });

  it.each([
    ["Ethereum", alice.eip155.address, mainnet.caipNetworkId, "multicall"],
    ["Solana", alice.solana.address, solana.caipNetworkId, "solana-accounts"],
  ])("prices what the chain of %s says while it does not know balances", async (_, address, chainId, source) => {
    const { portico } = open({ projectId: sandbox.projectId });
    const hostedOnes = await portico.balances.fetch({ address, chainId });
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/account/*/balance*", status: 503 });
    const balances = await portico.balances.fetch({ address, chainId, force: true });
    expect(portico.balances.store.get()).toMatchObject({ source, priceSource: "hosted", failedSources: ["hosted"] });
    expect(balances.length).toBeGreaterThan(1);
    for (const { symbol, price, value, quantity } of balances) {
      const known = hostedOnes.find((other) => other.symbol === symbol);
      expect([symbol, Number(price)]).toEqual([symbol, Number(known?.price)]);
      expect(value).toBe(multiplyDecimals(quantity.numeric, price));
    }
    expect(knownTotal(balances)).toBeDefined();
    expect(unpricedCount(balances)).toBe(0);
  });

  it("is not asked for prices when it cannot be reached at all", async () => {
    const { portico, calls } = open({
      projectId: sandbox.projectId,
      endpoints: { ...sandbox.endpoints, blockchainApi: "http://127.0.0.1:9" },
    });
    await portico.balances.fetch({ address: alice.eip155.address });
    expect(portico.balances.store.get()).toMatchObject({ source: "multicall", failedSources: ["hosted"] });
    expect(portico.balances.store.get()).not.toHaveProperty("priceSource");
    expect(calls.filter(({ url }) => url.includes("price"))).toEqual([]);
  });

  it("needs a project id", async () => {
    const { portico, calls } = open({ sources: { balances: [hosted()] } });
    await expect(portico.balances.fetch({ address: alice.eip155.address })).rejects.toMatchObject({
      _tag: "TokenBalanceUnavailable",
      cause: { _tag: "ProjectIdNotConfigured" },
    });
    expect(calls).toEqual([]);
  });
});

describe("an account on Solana", () => {
  it("holds what the chain says", async () => {
    const { portico, calls } = open();
    const { address } = alice.solana;
    const balances = await portico.balances.fetch({ address, chainId: solana.caipNetworkId });
    expect(calls).toHaveLength(1);
    expect(balances).toMatchObject([
      { symbol: "SOL", quantity: { decimals: 9 } },
      { symbol: "USDC", name: "USD Coin", quantity: { decimals: 6, numeric: "10000" } },
    ]);
    const native = await portico.balances.native({ address, chainId: solana.caipNetworkId });
    expect(balances[0]?.quantity.numeric).toBe(native.quantity.numeric);
    expect(portico.balances.store.get().source).toBe("solana-accounts");
  });

  it("has the history of the chain", async () => {
    const { portico } = open();
    const { address } = alice.solana;
    const airdrop = { jsonrpc: "2.0", id: 1, method: "requestAirdrop", params: [address, 1_500_000_000] };
    const reply = await fetch(sandbox.solana.rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(airdrop),
    });
    const { result: signature } = await reply.json();
    const state = await portico.history.load({ address, chainId: solana.caipNetworkId });
    expect(state).toMatchObject({ status: "ready", source: "solana-signatures" });
    expect(state.entries[0]).toMatchObject({
      hash: signature,
      operationType: "receive",
      status: "confirmed",
      chainId: solana.caipNetworkId,
      sentTo: address,
      transfers: [{ direction: "in", quantity: "1.5", fungible: { symbol: "SOL" } }],
      fee: expect.stringMatching(/^0(\.0000\d+)?$/),
    });
  });
});

describe("a Bitcoin address", () => {
  const { address } = alice.bip122.payment;
  it("has the balance and the history of the chain", async () => {
    const { portico } = open();
    const [coins] = await portico.balances.fetch({ address, chainId: bitcoin.caipNetworkId });
    const native = await portico.balances.native({ address, chainId: bitcoin.caipNetworkId });
    expect(coins?.quantity.numeric).toBe(native.quantity.numeric);
    const state = await portico.history.load({ address, chainId: bitcoin.caipNetworkId });
    expect(state).toMatchObject({ status: "ready", source: "esplora" });
    const incoming = state.entries.flatMap(({ transfers }) => transfers).filter(({ direction }) => direction === "in");
    expect(incoming.length).toBeGreaterThan(0);
    for (const { fee } of state.entries) expect(fee).toMatch(/^0(\.\d{1,8})?$/);
  });
});

describe("history on an EVM network", () => {
  it("is not known to the chain itself", async () => {
    const { portico } = open();
    await expect(portico.history.load({ address: alice.eip155.address })).rejects.toMatchObject({
      _tag: "NetworkNotSupported",
      details: { feature: "history" },
    });
  });
});

// shows docs/rules/sources.md#explorers
describe("history by an explorer", () => {
  const withExplorer = () => open({ sources: { history: [blockscout({ urls: sandbox.explorers })] } });

  it("has the transactions of the chain, with what they moved", async () => {
    const { portico } = withExplorer();
    const [erin, frank] = [keysOf("erin").eip155.address, keysOf("frank").eip155.address];
    await anvil("eth_sendTransaction", [{ from: erin, to: frank, value: "0xde0b6b3a7640000" }]);
    const state = await portico.history.load({ address: frank });
    expect(state).toMatchObject({ status: "ready", source: "blockscout" });
    expect(state.entries[0]).toMatchObject({
      operationType: "receive",
      status: "confirmed",
      sentFrom: erin,
      sentTo: frank,
      transfers: [{ direction: "in", quantity: "1", fungible: { symbol: "ETH" } }],
    });
    const { hash, fee } = state.entries[0] ?? {};
    const id = { hash: `0x${hash?.slice(2)}` } as const;
    expect(await node().getTransaction(id)).toMatchObject({ value: 10n ** 18n });
    const { gasUsed, effectiveGasPrice } = await node().getTransactionReceipt(id);
    expect(parseEther(fee ?? "")).toBe(gasUsed * effectiveGasPrice);
  });

  it("names the tokens that moved", async () => {
    const { portico } = withExplorer();
    const [bob, grace] = [keysOf("bob").eip155.address, keysOf("grace").eip155.address];
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [grace, 2_500_000n] });
    await anvil("eth_sendTransaction", [{ from: bob, to: USDC, data }]);
    const transfers = [{ quantity: "2.5", fungible: { symbol: "USDC", name: "USD Coin" } }];
    const [received] = (await portico.history.load({ address: grace })).entries;
    expect(received).toMatchObject({ operationType: "receive", transfers: [{ direction: "in", ...transfers[0] }] });
    const [sent] = (await portico.history.load({ address: bob })).entries;
    expect(sent).toMatchObject({ operationType: "send", hash: received?.hash, transfers: [{ direction: "out" }] });
  });

  it("is whole and without repetition over several pages", async () => {
    const { portico } = withExplorer();
    const [heidi, ivan] = [keysOf("heidi").eip155.address, keysOf("ivan").eip155.address];
    const count = 120;
    for (let sent = 0; sent < count; sent++) {
      await anvil("eth_sendTransaction", [{ from: heidi, to: ivan, value: `0x${(sent + 1).toString(16)}` }]);
    }
    let state = await portico.history.load({ address: ivan });
    let pages = 1;
    for (; state.next !== undefined && pages < 10; pages++) state = await portico.history.more();
    expect(pages).toBeGreaterThan(2);
    const amounts = state.entries
      .filter(({ sentFrom }) => sentFrom === heidi)
      .map(({ transfers }) => Number(transfers[0]?.quantity) * 1e18);
    expect(amounts.map(Math.round)).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });

  it.each([
    [
      "refuses",
      { body: JSON.stringify({ status: "0", message: "NOTOK", result: "Max rate limit reached" }), status: 200 },
    ],
    ["is out of order", { status: 503 }],
    ["answers with nonsense", { malformedJson: true }],
  ])("fails when the explorer %s", async (_, fault) => {
    const { portico } = withExplorer();
    sandbox.faults.set({ service: "explorer", ...fault });
    await expect(portico.history.load({ address: alice.eip155.address })).rejects.toMatchObject({
      _tag: "HistoryUnavailable",
    });
  });
});

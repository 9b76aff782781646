import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, encodeFunctionData, erc20Abi, formatUnits, http } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { multiplyDecimals } from "../domain/amount/decimal.ts";
import { bitcoin, bsc, mainnet, solana } from "../networks.ts";
import { createPortico, type HttpCall, type NodePorticoOptions } from "../node.ts";
import { hosted, type ListedToken, multicall, prices } from "../sources.ts";

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

describe("balances by one call", () => {
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
    const balances = await portico.balances.fetch({ address, force: true });
    expect(portico.balances.store.get().source).toBe("multicall");
    expect(balances.find(({ symbol }) => symbol === "USDC")).toMatchObject({ price: "0" });
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
    expect(balances[0]?.quantity.numeric).toBe(native.balance);
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
    });
  });
});

describe("a Bitcoin address", () => {
  const { address } = alice.bip122.payment;
  it("has the balance and the history of the chain", async () => {
    const { portico } = open();
    const [coins] = await portico.balances.fetch({ address, chainId: bitcoin.caipNetworkId });
    const native = await portico.balances.native({ address, chainId: bitcoin.caipNetworkId });
    expect(coins?.quantity.numeric).toBe(native.balance);
    const state = await portico.history.load({ address, chainId: bitcoin.caipNetworkId });
    expect(state).toMatchObject({ status: "ready", source: "esplora" });
    const incoming = state.entries.flatMap(({ transfers }) => transfers).filter(({ direction }) => direction === "in");
    expect(incoming.length).toBeGreaterThan(0);
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

import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createPublicClient, erc20Abi, http, type PublicClient, parseAbi } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { accountIdOf, parseUnits } from "./domain.ts";
import type { AccountId } from "./index.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { hosted, uniswap } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";

/*
 * Swaps of a paired wallet through each source, compared with the chain before and after: the account, the allowance and
 * the pool.
 */

const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const THIEF = "0x000000000000000000000000000000000000dEaD";
const alice = keysOf("alice").eip155;
const poolsAbi = parseAbi(["function pools(address token) view returns (uint256 nativeReserve, uint256 tokenReserve)"]);
let sandbox: Sandbox;
let wallet: RelayWallet;
let throughService: Portico;
let throughChain: Portico;
let chain: PublicClient;

const client = (source: "hosted" | "uniswap") =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: { swap: [source === "hosted" ? hosted() : uniswap()] },
    onLog: () => {},
  });
const addressOf = (symbol: string): `0x${string}` =>
  sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? NATIVE;
const idOf = (symbol: string): AccountId => accountIdOf("eip155:1", addressOf(symbol));
const balanceOf = (symbol: string, of: `0x${string}` = alice.address): Promise<bigint> =>
  symbol === "ETH"
    ? chain.getBalance({ address: of })
    : chain.readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [of] });
const allowanceOf = (symbol: string, spender: `0x${string}`): Promise<bigint> =>
  chain.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: "allowance",
    args: [alice.address, spender],
  });
const router = () => sandbox.chains["eip155:1"].contracts.router;
const v2Router = () => sandbox.chains["eip155:1"].v2.router;
/** The transactions that the wallet was asked for. */
const asked = () => wallet.requests().filter(({ method }) => method === "eth_sendTransaction").length;
const feeOf = async (hash: string): Promise<bigint> => {
  const receipt = await chain.getTransactionReceipt({ hash: hash as `0x${string}` });
  return receipt.gasUsed * receipt.effectiveGasPrice;
};
const start = async (portico: Portico, from: string, to: string, amount: string) => {
  portico.swap.reset();
  await portico.swap.start();
  await portico.swap.set({ to: null, from: null });
  return portico.swap.set({ from: idOf(from), to: idOf(to), amount });
};

beforeAll(async () => {
  sandbox = await startSandbox();
  chain = createPublicClient({ chain: undefined, transport: http(sandbox.chains["eip155:1"].rpcUrl) });
  wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
  throughService = client("hosted");
  throughChain = client("uniswap");
  await pairOverRelay(throughService, wallet);
  await pairOverRelay(throughChain, wallet);
}, 60_000);
afterAll(async () => {
  await throughService?.dispose();
  await throughChain?.dispose();
  await wallet?.stop();
  await sandbox.stop();
});
beforeEach(() => sandbox.faults.clear());

describe("starting a swap", () => {
  it("fills in one native coin, and needs a wallet", async () => {
    const { form } = await throughService.swap.start();
    expect(form).toMatchObject({
      status: "initialized",
      account: `eip155:1:${alice.address}`,
      from: { symbol: "ETH" },
      amount: "1",
      problem: "SelectToken",
    });
    expect(form?.balances.map(({ symbol }) => symbol)).toContain("USDC");
    const stranger = client("hosted");
    await expect(stranger.swap.start()).rejects.toMatchObject({ _tag: "SwapAddressMissing" });
    await stranger.dispose();
  });

  it("that fails leaves nothing behind", async () => {
    const other = client("hosted");
    await pairOverRelay(other, wallet);
    sandbox.faults.set({ path: "/v1/convert/tokens", status: 400 });
    await expect(other.swap.start()).rejects.toMatchObject({ _tag: "SwapInitializationFailed" });
    expect(other.swap.store.get()).toEqual({ status: "idle" });
    await other.dispose();
  });
});

describe("a swap of native coins through the service", () => {
  it("moves exactly what was agreed, once, and empties the form", async () => {
    const state = await start(throughService, "ETH", "USDC", "0.25");
    expect(state.quote).toMatchObject({ source: "hosted", providerFeePercent: "0.85", providerFee: "0.002125" });
    expect(state.form).not.toHaveProperty("problem");
    const preview = await throughService.swap.preview();
    expect(preview).toMatchObject({ step: "swap", to: router() });
    expect(preview).not.toHaveProperty("approval");
    const before = { eth: await balanceOf("ETH"), usdc: await balanceOf("USDC"), asked: asked() };
    const pool = await chain.readContract({
      address: router(),
      abi: poolsAbi,
      functionName: "pools",
      args: [addressOf("USDC")],
    });

    const [first, second] = await Promise.all([
      throughService.swap.submit(preview),
      throughService.swap.submit(preview),
    ]);
    expect(second).toEqual(first);
    expect(asked() - before.asked).toBe(1);
    const received = (await balanceOf("USDC")) - before.usdc;
    expect(received).toBe(preview.quote.toAmount);
    expect(received).toBeGreaterThanOrEqual(preview.quote.minimumReceived);
    expect(before.eth - (await balanceOf("ETH"))).toBe(parseUnits("0.25", 18) + (await feeOf(first.hash)));
    const [, tokens] = await chain.readContract({
      address: router(),
      abi: poolsAbi,
      functionName: "pools",
      args: [addressOf("USDC")],
    });
    expect(pool[1] - tokens).toBe(received);
    expect(throughService.swap.store.get()).toEqual({ status: "idle" });
    expect(throughService.balances.store.get().balances.find(({ symbol }) => symbol === "USDC")?.quantity.numeric).toBe(
      String(Number(await balanceOf("USDC")) / 1e6),
    );
    await expect(throughService.swap.submit(preview)).resolves.toEqual(first);
    expect(asked() - before.asked).toBe(1);
  });
});

describe("a swap of tokens", () => {
  it.each([
    ["the service", () => throughService, () => router()],
    ["the chain", () => throughChain, () => v2Router()],
  ])("through %s approves exactly its amount, and takes all of it", async (_, portico, spender) => {
    await start(portico(), "USDC", "DAI", "120.5");
    const amount = parseUnits("120.5", 6);
    const approval = await portico().swap.preview();
    expect(approval).toMatchObject({
      step: "approve",
      to: spender(),
      approval: { spender: expect.any(String), amount, resetsFirst: false },
    });
    const before = { usdc: await balanceOf("USDC"), dai: await balanceOf("DAI"), asked: asked() };
    expect(await portico().swap.submit(approval)).toMatchObject({ step: "approve" });
    expect(await allowanceOf("USDC", spender())).toBe(amount);

    const { preview } = portico().swap.store.get();
    if (!preview) throw new Error("the swap was not built after the approval");
    expect(preview.step).toBe("swap");
    await expect(portico().swap.submit({ id: approval.id })).resolves.toMatchObject({ step: "approve" });
    expect(await portico().swap.submit(preview)).toMatchObject({ step: "swap" });
    expect(asked() - before.asked).toBe(2);
    expect(await allowanceOf("USDC", spender())).toBe(0n);
    expect(before.usdc - (await balanceOf("USDC"))).toBe(amount);
    expect((await balanceOf("DAI")) - before.dai).toBe(preview.quote.toAmount);
  });

  it("approves any amount when the visitor chooses so, and needs no approval after that", async () => {
    await start(throughChain, "LINK", "ETH", "2");
    await throughChain.swap.set({ approval: "unlimited" });
    const approval = await throughChain.swap.preview();
    expect(approval.approval?.amount).toBe(2n ** 256n - 1n);
    await throughChain.swap.submit(approval);
    expect(await allowanceOf("LINK", v2Router())).toBe(2n ** 256n - 1n);
    await start(throughChain, "LINK", "ETH", "3");
    expect(await throughChain.swap.preview()).toMatchObject({ step: "swap" });
  });

  it("takes an earlier approval of USDT back first", async () => {
    await start(throughChain, "USDT", "USDC", "10");
    await throughChain.swap.submit(await throughChain.swap.preview());
    expect(await allowanceOf("USDT", v2Router())).toBe(parseUnits("10", 6));
    await throughChain.swap.set({ amount: "25" });
    const approval = await throughChain.swap.preview();
    expect(approval.approval).toMatchObject({ resetsFirst: true, amount: parseUnits("25", 6) });
    const before = asked();
    await throughChain.swap.submit(approval);
    expect(asked() - before).toBe(2);
    expect(await allowanceOf("USDT", v2Router())).toBe(parseUnits("25", 6));
  });
});

describe("a hostile service", () => {
  const approveBody = (change: object) =>
    JSON.stringify({
      tx: {
        from: idOf("WBTC"),
        to: idOf("ETH"),
        data: `0x095ea7b3${THIEF.slice(2).padStart(64, "0").toLowerCase()}${"f".repeat(64)}`,
        value: "0",
        eip155: { gasPrice: "1" },
        ...change,
      },
    });
  it.each([
    [
      "names another spender",
      "spender",
      () => ({ path: "/v1/convert/build-approve", status: 200, body: approveBody({}) }),
    ],
    [
      "names another token",
      "approval",
      () => ({ path: "/v1/convert/build-approve", status: 200, body: approveBody({ from: idOf("USDC") }) }),
    ],
    [
      "asks for something else than an approval",
      "approval",
      () => ({ path: "/v1/convert/build-approve", status: 200, body: approveBody({ data: "0xa9059cbb" }) }),
    ],
    [
      "asks for coins with the approval",
      "approval",
      () => ({ path: "/v1/convert/build-approve", status: 200, body: approveBody({ value: "5" }) }),
    ],
  ] as const)("that %s is refused before the wallet is asked", async (_, reason, fault) => {
    await start(throughService, "WBTC", "ETH", "0.01");
    sandbox.faults.set(fault());
    const before = asked();
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: "UnsafeSwap", details: { reason } });
    expect(throughService.swap.store.get().form?.problem).toBe("BuildFailed");
    expect(throughService.swap.store.get()).not.toHaveProperty("preview");
    expect(asked()).toBe(before);
    expect(await allowanceOf("WBTC", THIEF)).toBe(0n);
  });

  it.each([
    ["sends the swap to the token", "target", (): object => ({ to: `eip155:1:${addressOf("USDC")}` })],
    ["promises less than the minimum", "amount", (): object => ({ amount: "1" })],
  ] as const)("that %s is refused", async (_, reason, change) => {
    await start(throughService, "ETH", "USDC", "0.1");
    const tx = {
      from: idOf("ETH"),
      to: `eip155:1:${THIEF}`,
      data: "0x12",
      amount: "100000000000",
      eip155: { gas: "1", gasPrice: "1" },
      ...change(),
    };
    sandbox.faults.set({ path: "/v1/convert/build-transaction", status: 200, body: JSON.stringify({ tx }) });
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: "UnsafeSwap", details: { reason } });
  });
});

describe("failures of a swap", () => {
  it.each([
    ["ApprovalBuildFailed", "/v1/convert/build-approve", "WBTC"],
    ["SwapBuildFailed", "/v1/convert/build-transaction", "ETH"],
  ])("are %s when %s does not answer", async (tag, path, from) => {
    await start(throughService, from, "USDC", "0.01");
    sandbox.faults.set({ path, status: 400 });
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: tag });
    expect(throughService.swap.store.get().form?.problem).toBe("BuildFailed");
    sandbox.faults.clear();
    await throughService.swap.preview();
    expect(throughService.swap.store.get().form).not.toHaveProperty("problem");
  });

  it("are AllowanceCheckFailed when the network cannot be read", async () => {
    await start(throughService, "WBTC", "USDC", "0.01");
    sandbox.faults.set({ path: "/v1", method: "POST", status: 400 });
    sandbox.faults.set({ path: "/v1/", method: "POST", status: 400 });
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: "AllowanceCheckFailed" });
  });

  it("are said before anything is built when the balance is too small", async () => {
    const { form, inputError } = await start(throughService, "USDC", "ETH", "1000000");
    expect({ problem: form?.problem, inputError }).toEqual({
      problem: "InsufficientBalance",
      inputError: "Insufficient balance",
    });
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: "InsufficientBalance" });
  });

  it("of the quote leave the form, and the next quote mends it", async () => {
    sandbox.faults.set({ path: "/v1/convert/quotes", status: 400 });
    const failed = await start(throughService, "ETH", "USDC", "0.5");
    expect(failed).toMatchObject({ status: "failed", inputError: "Insufficient balance" });
    sandbox.faults.clear();
    expect(await throughService.swap.set({ amount: "0.6" })).toMatchObject({ status: "ready" });
  });

  it("void a preview when the form changes, and refuse one of another form", async () => {
    await start(throughService, "ETH", "USDC", "0.1");
    const preview = await throughService.swap.preview();
    await throughService.swap.set({ amount: "0.2" });
    expect(throughService.swap.store.get()).not.toHaveProperty("preview");
    await expect(throughService.swap.submit(preview)).rejects.toMatchObject({ _tag: "QuoteStale" });
    await expect(throughService.swap.submit({ id: "unknown" })).rejects.toMatchObject({ _tag: "QuoteStale" });
  });
});

describe("a visitor who declines", () => {
  it("may submit the same preview again, and listeners hear of both", async () => {
    await throughService.modal.open();
    const events: string[] = [];
    const stop = throughService.events.store.subscribe((state) => {
      const event = state?.last.event ?? "";
      if (event.startsWith("SWAP_")) events.push(event);
    });
    await start(throughService, "ETH", "USDC", "0.05");
    const preview = await throughService.swap.preview();
    wallet.setBehaviour({ requests: "reject" });
    await expect(throughService.swap.submit(preview)).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(throughService.swap.store.get()).not.toHaveProperty("sending");
    wallet.setBehaviour({ requests: "approve" });
    await throughService.swap.submit(preview);
    await expect.poll(() => events).toEqual(["SWAP_ERROR", "SWAP_SUCCESS"]);
    stop();
    await throughService.modal.close();
  });

  it("an approval hears so, and nothing is permitted", async () => {
    await start(throughService, "UNI", "ETH", "1");
    const approval = await throughService.swap.preview();
    wallet.setBehaviour({ requests: "reject" });
    await expect(throughService.swap.submit(approval)).rejects.toMatchObject({ _tag: "UserRejected" });
    wallet.setBehaviour({ requests: "approve" });
    expect(await allowanceOf("UNI", router())).toBe(0n);
    expect(throughService.events.store.get()?.last.event).toBe("SWAP_APPROVAL_ERROR");
  });
});

describe("the form", () => {
  it("asks for one quote after the visitor has stopped typing", async () => {
    await start(throughService, "ETH", "USDC", "0.1");
    const before = sandbox.requests().length;
    const states = await Promise.all(["0.3", "0.33", "0.333"].map((amount) => throughService.swap.set({ amount })));
    const quotes = sandbox
      .requests()
      .slice(before)
      .filter(({ path }) => path.startsWith("/v1/convert/quotes"));
    expect(quotes).toHaveLength(1);
    expect(states.at(-1)?.quote?.fromAmount).toBe(parseUnits("0.333", 18));
  });

  it("switches the tokens", async () => {
    const before = await start(throughService, "ETH", "USDC", "0.1");
    const { form } = await throughService.swap.set({ switchTokens: true });
    expect(form).toMatchObject({ from: { symbol: "USDC" }, to: { symbol: "ETH" } });
    expect(parseUnits(form?.amount ?? "", 6)).toBe(before.quote?.toAmount);
  });

  it("refuses unknown tokens, equal ones and impossible tolerances", async () => {
    await start(throughService, "ETH", "USDC", "0.1");
    await expect(throughService.swap.set({ to: `eip155:1:${THIEF}` })).rejects.toMatchObject({ _tag: "UnknownToken" });
    await expect(throughService.swap.set({ to: idOf("ETH") })).rejects.toMatchObject({ _tag: "InvalidArgument" });
    await expect(throughService.swap.set({ slippagePercent: 101 })).rejects.toMatchObject({ _tag: "InvalidArgument" });
  });
});

import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { agreedMoves, type Exchange, watchSwap } from "@portico/testing/swapMoves";
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  type PublicClient,
  parseAbi,
  parseSignature,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { accountIdOf, parseUnits } from "./domain.ts";
import type { AccountId } from "./index.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { hosted, kyber, uniswap } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";

/*
 * Swaps of a paired wallet through each source, compared with the chain before and after: the account, the allowance and
 * the pool.
 */

const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const THIEF = "0x000000000000000000000000000000000000dEaD";
const alice = keysOf("alice").eip155;
let sandbox: Sandbox;
let wallet: RelayWallet;
let throughService: Portico;
let throughChain: Portico;
let throughAggregator: Portico;
let chain: PublicClient;

const client = (source: "hosted" | "uniswap" | "kyber") =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: { swap: [{ hosted, uniswap, kyber: () => kyber({ url: sandbox.aggregator }) }[source]()] },
    onLog: () => {},
  });
const addressOf = (symbol: string): `0x${string}` =>
  sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? NATIVE;
const idOf = (symbol: string): AccountId => accountIdOf("eip155:1", addressOf(symbol));
const balanceOf = (symbol: string, of: `0x${string}` = alice.address): Promise<bigint> =>
  symbol === "ETH"
    ? chain.getBalance({ address: of })
    : chain.readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [of] });
const allowanceOf = (symbol: string, spender: string): Promise<bigint> =>
  chain.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: "allowance",
    args: [alice.address, getAddress(spender)],
  });
const router = () => sandbox.chains["eip155:1"].contracts.router;
const v2Router = () => sandbox.chains["eip155:1"].v2.router;
const aggregationRouter = () => sandbox.chains["eip155:1"].contracts.aggregationRouter;
const v3Router = () => sandbox.chains["eip155:1"].v3.router;
/** The transactions that the wallet was asked for. */
const asked = () => wallet.requests().filter(({ method }) => method === "eth_sendTransaction").length;
const watch = (exchange: Exchange) => watchSwap(sandbox.chains["eip155:1"], { account: alice.address, exchange });
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
  throughAggregator = client("kyber");
  await pairOverRelay(throughService, wallet);
  await pairOverRelay(throughChain, wallet);
  await pairOverRelay(throughAggregator, wallet);
});
afterAll(async () => {
  await throughService?.dispose();
  await throughChain?.dispose();
  await throughAggregator?.dispose();
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
    const [before, moved] = [asked(), await watch("service")];

    const [first, second] = await Promise.all([
      throughService.swap.submit(preview),
      throughService.swap.submit(preview),
    ]);
    expect(second).toEqual(first);
    expect(asked() - before).toBe(1);
    const { toAmount: received, minimumReceived } = preview.quote;
    expect(received).toBeGreaterThanOrEqual(minimumReceived);
    const agreed = { from: "ETH", amount: parseUnits("0.25", 18), to: "USDC", received };
    expect(await moved()).toEqual(agreedMoves("service", agreed));
    expect(throughService.swap.store.get()).toEqual({ status: "idle" });
    expect(throughService.balances.store.get().balances.find(({ symbol }) => symbol === "USDC")?.quantity.numeric).toBe(
      String(Number(await balanceOf("USDC")) / 1e6),
    );
    await expect(throughService.swap.submit(preview)).resolves.toEqual(first);
    expect(asked() - before).toBe(1);
  });
});

// shows docs/rules/swap.md#tolerance
describe("the tolerance of a swap through the service", () => {
  const swapAbi = parseAbi([
    "function swap(address from, address to, uint256 amount, uint256 minimum, uint256 deadline) payable returns (uint256)",
  ]);
  it.each([0.5, 1.5, 3])("of %d percent guarantees the minimum that is shown", async (slippagePercent) => {
    await start(throughService, "ETH", "USDC", "0.05");
    await throughService.swap.set({ slippagePercent });
    const preview = await throughService.swap.preview();
    const { hash } = await throughService.swap.submit(preview);
    const { input } = await chain.getTransaction({ hash: hash as `0x${string}` });
    const [, , , minimum] = decodeFunctionData({ abi: swapAbi, data: input }).args;
    expect(preview.quote.slippagePercent).toBe(Math.floor(slippagePercent));
    expect(minimum).toBe(preview.quote.minimumReceived);
  });

  it.each([
    ["is a little lower than the quote", 99n, undefined],
    ["is lower than the minimum", 96n, "UnsafeSwap"],
  ])("is asked for again when what the service expects %s", async (_, share, tag) => {
    await start(throughService, "ETH", "USDC", "0.05");
    await throughService.swap.set({ slippagePercent: 3 });
    const amount = ((throughService.swap.store.get().quote?.toAmount ?? 0n) * share) / 100n;
    const tx = {
      from: idOf("ETH"),
      to: `eip155:1:${router()}`,
      data: "0x12",
      amount: String(amount),
      eip155: { gas: "1", gasPrice: "1" },
    };
    const before = sandbox.requests().length;
    sandbox.faults.set({ path: "/v1/convert/build-transaction", status: 200, body: JSON.stringify({ tx }) });
    const outcome = await throughService.swap.preview().catch((error) => error);
    expect(outcome._tag).toBe(tag);
    const built = sandbox
      .requests()
      .slice(before)
      .filter(({ path }) => path.startsWith("/v1/convert/build-transaction"));
    expect(built).toHaveLength(tag ? 1 : 2);
  });
});

// shows docs/rules/swap.md#token-lists
describe("a token list that fails", () => {
  it("is requested once, and the next source's is used for a while", async () => {
    const both = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      onLog: () => {},
    });
    sandbox.faults.set({ path: "/v1/convert/tokens", status: 503 });
    const before = sandbox.requests().length;
    const [tokens] = await Promise.all([both.swap.tokens(), both.swap.tokens()]);
    expect(tokens.map(({ symbol }) => symbol)).toContain("AAVE");
    expect((await both.swap.quote({ from: idOf("ETH"), to: idOf("USDC"), amount: "1" })).source).toBe("hosted");
    const asked = sandbox
      .requests()
      .slice(before)
      .filter(({ path }) => path.startsWith("/v1/convert/tokens"));
    expect(asked).toHaveLength(1);
    await both.dispose();
  });
});

/** How a swap reaches pools: the source, whose pools they are, the client, and who takes the tokens. */
type Way = readonly [source: string, pools: Exchange, portico: () => Portico, spender: () => string];

describe("a swap of tokens", () => {
  it.each<readonly [...Way, from: string, to: string]>([
    ["the service", "service", () => throughService, router, "USDC", "DAI"],
    ["Uniswap v2", "v2", () => throughChain, v2Router, "USDC", "DAI"],
    ["Uniswap v3", "v3", () => throughChain, v3Router, "WETH", "USDC"],
    ["an aggregator", "v2", () => throughAggregator, aggregationRouter, "WETH", "DAI"],
  ])("through %s approves exactly its amount, and takes all of it", async (_, pools, portico, spender, from, to) => {
    await start(portico(), from, to, "0.75");
    const amount = parseUnits("0.75", from === "USDC" ? 6 : 18);
    const approval = await portico().swap.preview();
    expect(approval).toMatchObject({
      step: "approve",
      to: spender(),
      approval: { spender: expect.any(String), amount, resetsFirst: false },
    });
    const [before, moved] = [asked(), await watch(pools)];
    const approved = await portico().swap.submit(approval);
    expect(approved).toMatchObject({ step: "approve" });
    expect(await allowanceOf(from, spender())).toBe(amount);

    const { preview } = portico().swap.store.get();
    if (!preview) throw new Error("the swap was not built after the approval");
    expect(preview.step).toBe("swap");
    await expect(portico().swap.submit({ id: approval.id })).resolves.toMatchObject({ step: "approve" });
    const swapped = await portico().swap.submit(preview);
    expect(swapped).toMatchObject({ step: "swap" });
    expect(asked() - before).toBe(2);
    expect(await allowanceOf(from, spender())).toBe(0n);
    const agreed = { from, amount, to, received: preview.quote.toAmount };
    expect(await moved()).toEqual(agreedMoves(pools, agreed));
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

  // shows docs/rules/swap.md#preview
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

// shows docs/rules/swap.md#refused-swaps
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
    ["promises nothing", "amount", (): object => ({ amount: "0" })],
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

// shows docs/rules/swap.md#permits
describe("a swap of a token with signed approvals", () => {
  const permitAbi = parseAbi([
    "function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  ]);
  const permitFields = [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ] as const;
  const accountOf = (label: string) => {
    const account = sandbox.accounts.find((each) => each.label === label);
    if (!account) throw new Error(label);
    return privateKeyToAccount(account.privateKey);
  };
  const nonceOf = (symbol: string) =>
    chain.readContract({
      address: addressOf(symbol),
      abi: parseAbi(["function nonces(address owner) view returns (uint256)"]),
      functionName: "nonces",
      args: [alice.address],
    });
  const signatures = () => wallet.requests().filter(({ method }) => method === "eth_signTypedData_v4").length;

  it.each<readonly [...Way, to: string]>([
    ["Uniswap v3", "v3", () => throughChain, v3Router, "ETH"],
    ["an aggregator", "v2", () => throughAggregator, aggregationRouter, "LINK"],
  ])("through %s is one signature and one transaction", async (_, pools, portico, spender, to) => {
    await start(portico(), "USDC", to, "33.25");
    const amount = parseUnits("33.25", 6);
    const before = { nonce: await nonceOf("USDC"), asked: asked(), signed: signatures() };
    const moved = await watch(pools);
    const permit = await portico().swap.preview();
    expect(permit).toMatchObject({
      step: "permit",
      approval: { spender: spender(), amount, resetsFirst: false },
      permit: {
        spender: spender(),
        amount,
        typedData: {
          primaryType: "Permit",
          domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: addressOf("USDC") },
          message: { owner: alice.address, spender: spender(), value: String(amount), nonce: String(before.nonce) },
        },
      },
    });
    const [first, second] = await Promise.all([portico().swap.submit(permit), portico().swap.submit(permit)]);
    expect([first, second]).toEqual([{ step: "permit" }, { step: "permit" }]);
    expect({ asked: asked() - before.asked, signed: signatures() - before.signed }).toEqual({ asked: 0, signed: 1 });
    expect(await allowanceOf("USDC", spender())).toBe(0n);

    const { preview } = portico().swap.store.get();
    if (!preview) throw new Error("the swap was not built after the permit");
    expect(preview.step).toBe("swap");
    await portico().swap.submit(preview);
    expect({ asked: asked() - before.asked, signed: signatures() - before.signed }).toEqual({ asked: 1, signed: 1 });
    const agreed = { from: "USDC", amount, to, received: preview.quote.toAmount };
    expect(await moved()).toEqual(agreedMoves(pools, agreed));
    expect(await allowanceOf("USDC", spender())).toBe(0n);
    expect((await nonceOf("USDC")) - before.nonce).toBe(1n);
  });

  it("asks for an approval after the wallet refused to sign", async () => {
    await start(throughChain, "USDC", "ETH", "12");
    const permit = await throughChain.swap.preview();
    wallet.setBehaviour({ requests: "reject" });
    await expect(throughChain.swap.submit(permit)).rejects.toMatchObject({ _tag: "UserRejected" });
    wallet.setBehaviour({ requests: "approve" });
    const { preview } = throughChain.swap.store.get();
    expect(preview).toMatchObject({ step: "approve", approval: { amount: parseUnits("12", 6) } });
    expect(preview).not.toHaveProperty("permit");
    throughChain.swap.reset();
    await start(throughChain, "USDC", "ETH", "12");
    expect(await throughChain.swap.preview()).toMatchObject({ step: "permit" });
  });

  it("asks for an approval when any amount is to be permitted, and for tokens without signed approvals", async () => {
    await start(throughChain, "USDC", "ETH", "12");
    await throughChain.swap.set({ approval: "unlimited" });
    expect(await throughChain.swap.preview()).toMatchObject({ step: "approve" });
    await start(throughAggregator, "DAI", "ETH", "12");
    expect(await throughAggregator.swap.preview()).toMatchObject({ step: "approve" });
  });

  it("takes a permit that somebody else used first", async () => {
    await start(throughChain, "USDC", "ETH", "7");
    const permit = await throughChain.swap.preview();
    await throughChain.swap.submit(permit);
    const { preview } = throughChain.swap.store.get();
    if (!preview || !permit.permit) throw new Error("the swap was not built after the permit");
    const { spender, amount, deadlineSeconds, nonce, typedData } = permit.permit;
    const { name = "", version = "" } = typedData.domain;
    const signature = await accountOf("alice").signTypedData({
      domain: { name, version, chainId: 1, verifyingContract: addressOf("USDC") },
      types: { Permit: permitFields },
      primaryType: "Permit",
      message: {
        owner: alice.address,
        spender: getAddress(spender),
        value: amount,
        nonce,
        deadline: BigInt(deadlineSeconds),
      },
    });
    const { r, s, yParity } = parseSignature(signature);
    const args = [alice.address, getAddress(spender), amount, BigInt(deadlineSeconds), yParity + 27, r, s] as const;
    const data = encodeFunctionData({ abi: permitAbi, functionName: "permit", args });
    const carol = createWalletClient({
      account: accountOf("carol"),
      transport: http(sandbox.chains["eip155:1"].rpcUrl),
    });
    const used = await carol.sendTransaction({ chain: null, to: addressOf("USDC"), data });
    expect(await chain.waitForTransactionReceipt({ hash: used })).toMatchObject({ status: "success" });
    expect(await allowanceOf("USDC", v3Router())).toBe(amount);
    const before = await balanceOf("USDC");
    expect(await throughChain.swap.submit(preview)).toMatchObject({ step: "swap" });
    expect(before - (await balanceOf("USDC"))).toBe(amount);
  });
});

describe("a hostile aggregator", () => {
  const pretend = (path: string, body: object) =>
    sandbox.faults.set({ service: "aggregator", path, status: 200, body: JSON.stringify(body) });

  it("that names another router offers nothing, and the next source answers", async () => {
    const both = createPortico({
      networks: [mainnet],
      rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
      sources: { swap: [kyber({ url: sandbox.aggregator }), uniswap()], prices: [], balances: [] },
      onLog: () => {},
    });
    const request = { from: idOf("ETH"), to: idOf("DAI"), amount: "0.1" };
    expect((await both.swap.quote(request)).source).toBe("kyber");
    pretend("*/routes", { code: 0, data: { routerAddress: THIEF, routeSummary: {} } });
    expect((await both.swap.quote(request)).source).toBe("uniswap");
    await both.dispose();
  });

  it.each([
    ["names another router", "spender", { routerAddress: THIEF }],
    ["builds another call", "transaction", { data: "0x095ea7b3" }],
  ])("that %s is refused before the wallet is asked", async (_, reason, change) => {
    await start(throughAggregator, "LINK", "USDC", "1.5");
    const routerAddress = aggregationRouter();
    pretend("*/route/build", { code: 0, data: { routerAddress, ...change } });
    const before = asked();
    await expect(throughAggregator.swap.preview()).rejects.toMatchObject({ _tag: "UnsafeSwap", details: { reason } });
    expect(asked()).toBe(before);
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
    const { form, quoteProblem } = await start(throughService, "USDC", "ETH", "1000000");
    expect({ problem: form?.problem, quoteProblem }).toEqual({
      problem: "InsufficientBalance",
      quoteProblem: "InsufficientBalance",
    });
    await expect(throughService.swap.preview()).rejects.toMatchObject({ _tag: "InsufficientBalance" });
  });

  it("of the quote leave the form, and the next quote mends it", async () => {
    sandbox.faults.set({ path: "/v1/convert/quotes", status: 400 });
    const failed = await start(throughService, "ETH", "USDC", "0.5");
    expect(failed).toMatchObject({ status: "failed", quoteProblem: "InsufficientBalance" });
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

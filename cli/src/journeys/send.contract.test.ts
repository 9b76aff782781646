import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";

const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const run = (...argv: ReadonlyArray<string>) =>
  runPortico(["send", ...argv, "--wallet", "sandbox", "--sandbox", sandbox.endpoints.blockchainApi], {
    PORTICO_SESSION: join(folder, "session.json"),
  });
const result = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await run(...argv, "--json");
  expect(stderr).toBe("");
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
};
const chain = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const coins = () => Promise.all([alice, bob].map(({ eip155 }) => chain().getBalance({ address: eip155.address })));
const feeOf = async (hash: `0x${string}`) => {
  const { gasUsed, effectiveGasPrice } = await chain().getTransactionReceipt({ hash });
  return gasUsed * effectiveGasPrice;
};
const tokens = () =>
  Promise.all(
    [alice, bob].map(({ eip155: { address } }) =>
      chain().readContract({ address: USDC, abi: erc20Abi, functionName: "balanceOf", args: [address] }),
    ),
  );

describe("portico send", () => {
  it("sends coins to a name, in one line, and the sender pays them and the fee", async () => {
    const before = await coins();
    const sent = await result("0.25", "ETH", "bob.eth", "--yes");
    const fee = await feeOf(sent.hash);
    expect(await coins()).toEqual([
      (before[0] ?? 0n) - parseEther("0.25") - fee,
      (before[1] ?? 0n) + parseEther("0.25"),
    ]);
    expect(fee).toBeLessThanOrEqual(parseEther(sent.fee.native));
    expect(sent).toMatchObject({
      chainId: "eip155:1",
      from: alice.eip155.address,
      to: { address: bob.eip155.address, name: "bob.eth" },
      token: { symbol: "ETH", address: null, decimals: 18 },
      amount: "0.25",
      amountBaseUnits: "250000000000000000",
      received: "0.25",
      simulated: true,
      dryRun: false,
      status: "confirmed",
    });
  });

  // shows docs/rules/identity.md#addresses-of-a-name
  it("sends to the address that the name has on the network of the payment, or not at all", async () => {
    const onBase = createPublicClient({ transport: http(sandbox.chains["eip155:8453"].rpcUrl) });
    const { address } = keysOf("erin").eip155;
    const before = await onBase.getBalance({ address });
    const sent = await result("0.25", "ETH", "dave.eth", "--chain", "base", "--yes");
    expect(sent).toMatchObject({ chainId: "eip155:8453", to: { address, name: "dave.eth" } });
    expect((await onBase.getBalance({ address })) - before).toBe(parseEther("0.25"));
    const carol = keysOf("carol").eip155.address;
    const { exitCode, stdout, stderr } = await run("0.25", "ETH", "carol.eth", "--chain", "base", "--yes");
    expect([exitCode, stdout]).toEqual([3, ""]);
    expect(stderr).toContain(`carol.eth has no address on Base. Its address on Ethereum is ${carol}`);
  });

  it("sends a token by its symbol, and by its address", async () => {
    const [before, [hers = 0n, his]] = [await tokens(), await coins()];
    const first = await result("1.5", "usdc", bob.eip155.address, "--yes");
    const second = await result("0.5", `eip155:1:${USDC}`, bob.eip155.address, "--yes");
    expect(await tokens()).toEqual([(before[0] ?? 0n) - 2_000_000n, (before[1] ?? 0n) + 2_000_000n]);
    expect(await coins()).toEqual([hers - (await feeOf(first.hash)) - (await feeOf(second.hash)), his]);
  });

  it("shows what it would do, and does nothing, with --dry-run or without a confirmation", async () => {
    const before = [await coins(), await tokens()];
    const trial = await result("max", "ETH", bob.eip155.address, "--dry-run");
    expect(trial).toMatchObject({ dryRun: true, hash: null, status: null, simulated: true });
    expect(BigInt(trial.amountBaseUnits) + parseEther(trial.fee.native)).toBe(before[0]?.[0]);
    expect(trial.explanation).toMatchObject({
      kind: "nativeTransfer",
      marks: [],
      simulation: { status: "simulated", changes: [{ token: { symbol: "ETH" }, units: `-${trial.amountBaseUnits}` }] },
    });
    const { exitCode, stdout } = await run("1", "USDC", bob.eip155.address, "--dry-run");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Amount\s+1 USDC/);
    expect(stdout).toMatch(/What this does\nDoes\s+Send tokens\nAmount\s+1 USDC\n/);
    expect(stdout).toMatch(/Changes\s+-1 USDC\n/);
    expect(await run("1", "USDC", bob.eip155.address)).toMatchObject({
      exitCode: 2,
      stdout: "",
      stderr: expect.stringContaining("NOT_CONFIRMED"),
    });
    expect([await coins(), await tokens()]).toEqual(before);
  });

  describe("on Solana", () => {
    const rpc = async (method: string, ...params: ReadonlyArray<unknown>) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      return (await (await fetch(sandbox.solana.rpcUrl, { method: "POST", headers, body })).json()).result.value;
    };
    const lamportsOf = async (owner: string) => BigInt(await rpc("getBalance", owner));
    /** What an owner's account of a token holds, and its deposit. */
    const tokenAccountOf = async (owner: string) => {
      const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
      const [held] = await rpc("getTokenAccountsByOwner", owner, { mint }, { encoding: "jsonParsed" });
      const { lamports = 0, data } = held?.account ?? {};
      return { units: BigInt(data?.parsed.info.tokenAmount.amount ?? 0), deposit: BigInt(lamports) };
    };
    const [from, to] = [alice.solana.address, bob.solana.address];

    it("sends coins, and the sender pays them and the fee", async () => {
      const [hers, his] = [await lamportsOf(from), await lamportsOf(to)];
      const sent = await result("0.5", "SOL", to, "--yes");
      expect(sent).toMatchObject({ received: "0.5", status: "confirmed", fee: { native: "0.000015" } });
      expect(await lamportsOf(from)).toBe(hers - 500_000_000n - 15_000n);
      expect(await lamportsOf(to)).toBe(his + 500_000_000n);
    });

    it("sends a token, and the sender pays the deposit of the account that the recipient lacks", async () => {
      const stranger = "US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx";
      const [coins, { units, deposit }] = [await lamportsOf(from), await tokenAccountOf(from)];
      expect(await tokenAccountOf(stranger)).toEqual({ units: 0n, deposit: 0n });
      const { fee, status } = await result("1.25", "USDC", stranger, "--chain", "solana", "--yes");
      expect(status).toBe("confirmed");
      expect(await tokenAccountOf(stranger)).toEqual({ units: 1_250_000n, deposit });
      expect(await tokenAccountOf(from)).toEqual({ units: units - 1_250_000n, deposit });
      expect(await lamportsOf(from)).toBe(coins - deposit - 15_000n);
      expect(parseUnits(fee.native, 9)).toBe(deposit + 15_000n);
    });
  });

  it("sends on Bitcoin, and the sender pays the coins and the wallet's fee", async () => {
    const { apiUrl } = sandbox.bitcoin;
    const read = async (path: string) => (await fetch(`${apiUrl}/${path}`)).json();
    const satoshis = () =>
      Promise.all(
        [alice, bob].map(async ({ bip122 }) => {
          const coins: ReadonlyArray<{ value: number }> = await read(`address/${bip122.payment.address}/utxo`);
          return coins.reduce((sum, { value }) => sum + value, 0);
        }),
      );
    const [hers = 0, his = 0] = await satoshis();
    const sent = await result("0.0002", "BTC", bob.bip122.payment.address, "--yes");
    expect(sent).toMatchObject({ amountBaseUnits: "20000", fee: null, status: "pending", simulated: false });
    const { fee } = await read(`tx/${sent.hash}`);
    expect(fee).toBeGreaterThan(0);
    expect(await satoshis()).toEqual([hers - 20_000 - fee, his + 20_000]);
  });

  it.each([
    ["an amount that is none", ["1,5", "ETH", bob.eip155.address], 2, "INVALID_AMOUNT"],
    ["more than the account has", ["99999999", "ETH", bob.eip155.address], 5, "INSUFFICIENT_BALANCE"],
    ["more decimals than the token has", ["0.0000001", "USDC", bob.eip155.address], 5, "INCORRECT_AMOUNT"],
    ["an unknown token", ["1", "NOPE", bob.eip155.address], 3, "UNKNOWN_TOKEN"],
    ["an unknown name", ["1", "ETH", "nobody-has-this.eth"], 3, "NAME_NOT_FOUND"],
  ] as const)("refuses %s", async (_, argv, exitCode, code) => {
    expect(await run(...argv, "--yes")).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(code) });
  });

  it("ends with the class of the network when the node is down", async () => {
    await result("0.1", "USDC", bob.eip155.address, "--dry-run");
    const fault = sandbox.faults.set({ service: "blockchainApi", path: "/v1*", cut: true });
    const { exitCode, stdout } = await run("0.1", "ETH", bob.eip155.address, "--yes");
    sandbox.faults.clear(fault);
    expect([exitCode, stdout]).toEqual([4, ""]);
  });

  it("works with a sandbox of its own, in one line", async () => {
    const { exitCode, stdout } = await startPortico(
      ["send", "0.1", "ETH", "bob.eth", "--wallet", "sandbox", "--sandbox=own", "--yes", "--json"],
      { PORTICO_SESSION: join(folder, "session.json") },
    ).ended;
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: "confirmed", received: "0.1" });
  });
});

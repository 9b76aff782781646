import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@portico/core/domain";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, createTestClient, erc20Abi, http, parseEther, publicActions } from "viem";
import { mainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type NodeBetween, startNodeBetween } from "../testing/nodeBetween.ts";
import { runPortico, startPortico } from "../testing/runPortico.ts";
import { skipWaits } from "../testing/skipWaits.ts";

/* A command of several transactions that fails after the first ones says what it has sent. */

const alice = keysOf("alice").eip155;
let sandbox: Sandbox;
let folder: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-steps-"));
  key = join(folder, "key");
  writeFileSync(key, alice.privateKey, { mode: 0o600 });
  sandbox = await startSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.stop();
});
let node: NodeBetween | undefined;
afterEach(() => node?.stop());

/** A node that refuses the transaction of this number, and those after it, and proves so that it has not sent them. */
const refusingFrom = async (number: number) => {
  let count = 0;
  node = await startNodeBetween(sandbox.chains["eip155:1"].rpcUrl, (method) => {
    if (method === "eth_sendRawTransaction") count += 1;
    const isRefused = method === "eth_sendRawTransaction" && count >= number;
    return isRefused ? { error: { code: -32000, message: "intrinsic gas too low" } } : undefined;
  });
  return node.url;
};
const confirmed = (rpcUrl: string, argv: ReadonlyArray<string>) =>
  [[...argv, "--yes", "--private-key-file", key, "--endpoint", `rpc=${rpcUrl}`], {}] as const;
const run = (rpcUrl: string, ...argv: ReadonlyArray<string>) => runPortico(...confirmed(rpcUrl, argv));
const failure = async (rpcUrl: string, ...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await run(rpcUrl, ...argv, "--json");
  expect(stdout).toBe("");
  return { exitCode, error: JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error };
};
const chain = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const allowanceOf = (symbol: string, spender: `0x${string}`) => {
  const address = sandbox.chains["eip155:1"].tokens.find((each) => each.symbol === symbol)?.address ?? spender;
  return chain().readContract({ address, abi: erc20Abi, functionName: "allowance", args: [alice.address, spender] });
};

describe("a command that fails after it has sent something", () => {
  it("names the first step of an approval of USDT, which has taken the allowance back to zero", async () => {
    const spender = sandbox.chains["eip155:1"].v2.router;
    expect((await run(sandbox.chains["eip155:1"].rpcUrl, "approve", "5", "USDT", spender)).exitCode).toBe(0);
    const { exitCode, error } = await failure(await refusingFrom(2), "approve", "7", "USDT", spender);
    expect(error.sent).toEqual([{ step: "reset", hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }]);
    expect((await chain().getTransactionReceipt({ hash: error.sent[0].hash })).status).toBe("success");
    expect(await allowanceOf("USDT", spender)).toBe(0n);
    expect(error.whatToDo).toMatch(/^The allowance of USDT was taken back to zero first/);
    expect({ exitCode, kind: error.kind }).toEqual({ exitCode: 5, kind: "rejected" });
    const text = await run(await refusingFrom(1), "approve", "7", "USDT", spender);
    expect(text.stderr).not.toContain("Already sent");
  });

  it("names the approval of a swap", async () => {
    const { stderr, exitCode } = await run(await refusingFrom(2), "swap", "5", "USDC", "DAI");
    expect(stderr).toMatch(/^ {2}Already sent: approve 0x[0-9a-f]{64}\n {2}The approval stays: /m);
    expect(exitCode).toBe(5);
    const again = await run(sandbox.chains["eip155:1"].rpcUrl, "swap", "5", "USDC", "DAI", "--json");
    expect(JSON.parse(again.stdout).sent.map(({ step }: { step: string }) => step)).toEqual(["swap"]);
  });

  it("names what was sent also after Ctrl-C", async () => {
    let isAwaited = false;
    node = await startNodeBetween(sandbox.chains["eip155:1"].rpcUrl, (method) => {
      const isReceipt = method === "eth_getTransactionReceipt";
      isAwaited ||= isReceipt;
      return isReceipt ? { result: null } : undefined;
    });
    const { child, ended } = startPortico(
      ...confirmed(node.url, ["send", "0.01", "ETH", keysOf("bob").eip155.address, "--json"]),
    );
    await vi.waitUntil(() => isAwaited, { timeout: 30_000 });
    child.kill("SIGINT");
    const { exitCode, stderr } = await ended;
    expect(exitCode).toBe(130);
    const { error } = JSON.parse(stderr);
    expect(error).toMatchObject({ code: "INTERRUPTED", sent: [{ step: "send" }] });
    expect((await chain().getTransactionReceipt({ hash: error.sent[0].hash })).status).toBe("success");
  });
});

// shows docs/rules/send.md#pending-transactions
describe("a command whose transaction stays in the pool", () => {
  const bob = keysOf("bob").eip155.address;
  const pool = () =>
    createTestClient({ chain: mainnet, mode: "anvil", transport: http(sandbox.nodeUrl("eip155:1")) }).extend(
      publicActions,
    );
  let asked: string[] = [];
  beforeEach(async () => {
    asked = [];
    await pool().setAutomine(false);
    node = await startNodeBetween(sandbox.chains["eip155:1"].rpcUrl, (method) => {
      asked.push(method);
      return undefined;
    });
  });
  afterEach(async () => {
    await pool().setAutomine(true);
    await pool().mine({ blocks: 1 });
  });
  const url = () => node?.url ?? "";
  const balanceOf = (address: `0x${string}`) => pool().getBalance({ address });

  it("ends a swap with TRANSACTION_NOT_CONFIRMED after three minutes, and a transfer as pending", async () => {
    skipWaits(limits.TRANSACTION_WAIT_MILLIS);
    const before = await balanceOf(bob);
    const { exitCode, error } = await failure(url(), "swap", "0.1", "ETH", "USDC");
    expect({ exitCode, ...error }).toMatchObject({ exitCode: 4, code: "TRANSACTION_NOT_CONFIRMED", kind: "network" });
    expect(error.whatToDo).toMatch(/^It may still happen\./);
    const sent = await run(url(), "send", "0.1", "ETH", bob, "--json");
    expect(sent).toMatchObject({ exitCode: 0 });
    const { status, hash } = JSON.parse(sent.stdout);
    expect(status).toBe("pending");
    expect(await balanceOf(bob)).toBe(before);
    await pool().mine({ blocks: 1 });
    expect((await chain().getTransactionReceipt({ hash })).status).toBe("success");
    expect((await balanceOf(bob)) - before).toBe(parseEther("0.1"));
  });

  it("ends with TRANSACTION_REPLACED when another one has taken its place", async () => {
    const before = await balanceOf(bob);
    const failed = failure(url(), "send", "0.1", "ETH", bob);
    // The command asks for the nonce again once it has seen the transaction in the pool.
    const hasSeenIt = () =>
      asked.includes("eth_getTransactionReceipt") &&
      asked.lastIndexOf("eth_getTransactionCount") > asked.indexOf("eth_getTransactionReceipt");
    await vi.waitUntil(hasSeenIt, { timeout: 60_000 });
    const from = alice.address;
    await pool().impersonateAccount({ address: from });
    const replacement = await pool().sendUnsignedTransaction({
      from,
      to: from,
      nonce: await pool().getTransactionCount({ address: from }),
      gas: 21_000n,
      gasPrice: 10n * (await pool().getGasPrice()),
    });
    await pool().stopImpersonatingAccount({ address: from });
    await pool().mine({ blocks: 1 });
    const { exitCode, error } = await failed;
    const sent = [{ step: "send", hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }];
    expect({ exitCode, ...error }).toMatchObject({ exitCode: 5, code: "TRANSACTION_REPLACED", kind: "rejected", sent });
    expect(error.message).toBe(`${error.sent[0].hash} was cancelled by ${replacement}, and has no effect`);
    expect(await balanceOf(bob)).toBe(before);
  });
});

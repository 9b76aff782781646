import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createWalletClient, http, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningCommand, runPortico, startPortico } from "../testing/runPortico.ts";

const [alice, bob] = [keysOf("alice"), keysOf("bob")];
let sandbox: Sandbox;
let folder: string;
let running: RunningCommand | undefined;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterEach(async () => {
  sandbox.faults.clear();
  running?.child.kill("SIGKILL");
  await running?.ended;
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => sandbox.stop());

const settings = (...argv: ReadonlyArray<string>) =>
  [[...argv, "--sandbox", sandbox.endpoints.blockchainApi], { PORTICO_SESSION: join(folder, "session.json") }] as const;
/** Runs a command that ends by itself, in this process. */
const run = (...argv: ReadonlyArray<string>) => runPortico(...settings(...argv));
const follow = (...argv: ReadonlyArray<string>) => {
  running = startPortico(...settings("history", ...argv, "--follow", "--interval", "1s"));
  return running;
};
const linesOf = ({ printed }: RunningCommand) =>
  printed.stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const isFollowing = (command: RunningCommand) =>
  expect.poll(() => command.printed.stderr).toContain("following the history");

/** Sends a little ether from alice to bob on the sandbox's Ethereum. */
const pay = () =>
  createWalletClient({
    account: privateKeyToAccount(alice.eip155.privateKey),
    chain: mainnet,
    transport: http(sandbox.chains["eip155:1"].rpcUrl),
  }).sendTransaction({ to: bob.eip155.address, value: parseEther("0.01") });
const bitcoinNode = (path: string, body: unknown) =>
  fetch(sandbox.bitcoin.mineUrl.replace(/mine$/, path), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("portico history --follow", () => {
  it("prints the newest transactions, then each new one once, a JSON object a line, and says once that it cannot", async () => {
    const command = follow("alice.eth", "--limit", "2", "--json");
    await isFollowing(command);
    const before = linesOf(command);
    expect(before).toHaveLength(2);
    expect(before[0].entry.minedAt <= before[1].entry.minedAt).toBe(true);
    const hashes = [await pay(), await pay()];
    await expect.poll(() => linesOf(command).length).toBe(4);
    const [first, second] = linesOf(command).slice(2);
    expect([first.entry.hash, second.entry.hash]).toEqual(hashes);
    expect(first).toMatchObject({
      event: "entry",
      account: { address: alice.eip155.address, chainId: "eip155:1", name: "alice.eth" },
      previousStatus: null,
      source: "hosted",
      atMillis: expect.any(Number),
      entry: { operationType: "send", status: "confirmed" },
    });
    expect(command.printed.stderr).not.toContain("error");

    sandbox.faults.set({ path: "*/history", status: 400 });
    await expect.poll(() => command.printed.stderr).toContain("cannot be read");
    const hash = await pay();
    sandbox.faults.clear();
    // It goes on when the history can be read again.
    await expect.poll(() => linesOf(command).length).toBe(5);
    expect(linesOf(command).at(-1)).toMatchObject({ event: "entry", entry: { hash } });
    command.child.kill("SIGINT");
    const { exitCode, stdout, stderr } = await command.ended;
    expect(exitCode).toBe(0);
    expect(stdout.split("\n").filter(Boolean)).toHaveLength(5);
    expect(stderr.match(/cannot be read/g)).toHaveLength(1);
  });

  it("prints changes of a status, of Bitcoin too", async () => {
    await bitcoinNode("automine", { on: false });
    const command = follow(alice.bip122.payment.address, "--json");
    await isFollowing(command);
    const known = linesOf(command).length;
    const sent = await run(
      ...["send", "0.0002", "BTC", bob.bip122.payment.address, "--wallet", "sandbox", "--yes", "--json"],
    );
    const { hash } = JSON.parse(sent.stdout);
    await expect.poll(() => linesOf(command).length).toBe(known + 1);
    await bitcoinNode("mine", { blocks: 1 });
    await bitcoinNode("automine", { on: true });
    await expect.poll(() => linesOf(command).length).toBe(known + 2);
    expect(linesOf(command).slice(known)).toMatchObject([
      { event: "entry", previousStatus: null, source: "esplora", entry: { hash, status: "pending" } },
      { event: "change", previousStatus: "pending", entry: { hash, status: "confirmed" } },
    ]);
  });

  it("ends when its time is over, and follows the connected wallet without keeping it", async () => {
    const { exitCode, stdout } = await run(
      ...["history", "--follow", "--for", "1s", "--limit", "1", "--wallet", "sandbox", "--yes"],
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}\w+ {2}.* {2}confirmed {2}0x[0-9a-f]{64}\n$/);
    const command = follow("--limit", "1", "--json");
    await isFollowing(command);
    expect(linesOf(command)[0].account).toMatchObject({ address: alice.eip155.address, name: null });
    expect((await run("accounts", "--json")).exitCode).toBe(0);
  });

  it("ends when nobody reads its output any more", async () => {
    const command = follow("alice.eth", "--json");
    await isFollowing(command);
    command.child.stdout.destroy();
    await pay();
    expect((await command.ended).exitCode).toBe(0);
    running = undefined;
  });

  it("fails when the first reading fails, or when an option does not fit", async () => {
    sandbox.faults.set({ path: "*/history", status: 400 });
    const failed = await run("history", "alice.eth", "--follow", "--json");
    expect(failed.exitCode).toBe(5);
    expect(JSON.parse(failed.stderr).error.code).toBe("HISTORY_UNAVAILABLE");
    for (const argv of [
      ["--follow", "--all"],
      ["--follow", "--pages", "2"],
      ["--for", "2s"],
      ["--interval", "2s"],
    ]) {
      expect((await run("history", "alice.eth", ...argv)).exitCode).toBe(2);
    }
  });
});

describe("portico history", () => {
  it("lists the account of the connected wallet when none is named", async () => {
    const { exitCode, stdout } = await run("history", "--limit", "1", "--json", "--wallet", "sandbox");
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ account: { address: alice.eip155.address, name: null } });
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@portico/core/domain";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { type MoneyAct, moneyFaults } from "@portico/testing/moneyFaults";
import { createPublicClient, http, parseEther } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CliError } from "../errors/cliErrors.ts";
import { runPortico, startPortico } from "../testing/runPortico.ts";
import { skipWaits } from "../testing/skipWaits.ts";

/* Commands whose wallet is a phone that does not do at once what it is asked for. */

const carol = keysOf("carol").eip155.address;
const AMOUNT = "0.0625";
/** What no command of the other journey sends, so that nothing like it is under way. */
const OTHER_AMOUNT = "0.03125";
let sandbox: Sandbox;
let folder: string;
let phone: RelayWallet;

const inSandbox = (...argv: ReadonlyArray<string>) =>
  [[...argv, "--sandbox", sandbox.endpoints.blockchainApi], { PORTICO_SESSION: join(folder, "session.json") }] as const;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-again-"));
  sandbox = await startSandbox();
  const command = startPortico(...inSandbox("connect", "--json"));
  const { uri } = await vi.waitFor(() => JSON.parse(command.printed.stderr).pairing, { timeout: 60_000 });
  phone = await createRelayWallet({
    keys: keysOf("bob"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: {
      "eip155:1": sandbox.chains["eip155:1"].rpcUrl,
      [sandbox.solana.caip2]: sandbox.solana.rpcUrl,
      [sandbox.bitcoin.caip2]: sandbox.bitcoin.apiUrl,
    },
  });
  await phone.pair(uri);
  await command.ended;
});
afterAll(async () => {
  await phone.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const paid = () =>
  createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) }).getBalance({ address: carol });
const asked = () => phone.requests().filter(({ method }) => method === "eth_sendTransaction");
const sending = (...argv: ReadonlyArray<string>) => inSandbox("send", AMOUNT, "ETH", carol, "--yes", ...argv);
const arrived = (count: number) => vi.waitUntil(() => asked().length === count, { timeout: 60_000 });
/** Asks the wallet, which does not answer, and stops the command. Returns its failure. */
const sendAndLeave = async (count: number) => {
  const stopping = new AbortController();
  const left = runPortico(...sending("--json"), stopping.signal);
  await arrived(count);
  stopping.abort(new CliError("INTERRUPTED", "interrupted"));
  const { exitCode, stderr } = await left;
  expect(exitCode).toBe(130);
  return JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error;
};
const approve = (index: number) => phone.answer(asked()[index]?.id ?? 0, "approve");

// shows docs/rules/send.md#nothing-is-sent-twice
it("a transfer that the wallet has not answered is waited for, and sent once more only with --again", async () => {
  phone.setBehaviour({ requests: "ask", error: undefined });
  const before = await paid();
  const { whatToDo } = await sendAndLeave(1);
  expect(whatToDo).toContain("--again");

  const waiting = startPortico(...sending());
  await vi.waitUntil(() => waiting.printed.stderr.includes("Waiting for the same transfer"), { timeout: 60_000 });
  await approve(0);
  expect(await waiting.ended).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/Status\s+confirmed/) });
  expect([asked().length, (await paid()) - before]).toEqual([1, parseEther(AMOUNT)]);

  await sendAndLeave(2);
  const again = runPortico(...sending("--again", "--json"));
  await arrived(3);
  await approve(2);
  const { exitCode, stdout } = await again;
  expect({ exitCode, ...JSON.parse(stdout) }).toMatchObject({ exitCode: 0, amount: AMOUNT, status: "confirmed" });
  expect((await paid()) - before).toBe(2n * parseEther(AMOUNT));
});

/** The commands that do what a row of the table says. */
const acts = new Map<MoneyAct, ReadonlyArray<string>>([
  ["submit a transfer", ["send", OTHER_AMOUNT, "ETH", carol]],
  ["submit a transfer on Solana", ["send", "0.01", "SOL", keysOf("carol").solana.address, "--chain", "solana"]],
  ["submit a swap of coins", ["swap", "0.01", "ETH", "USDC"]],
  ["send without transfers", ["send", "0.001", "BTC", keysOf("carol").bip122.payment.address, "--chain", "bitcoin"]],
]);

// shows docs/rules/send.md#unknown-outcomes
it("what the wallet refuses or cannot do ends a command with its error, its exit code and what to do", async () => {
  // The first command hears it, because none runs now.
  const withoutTransfers = phone.approveMethods("bip122", ["signMessage", "getAccountAddresses"]);
  const before = await paid();
  const ends: unknown[] = [];
  for (const { code, act, wallet, command } of moneyFaults) {
    const argv = acts.get(act);
    if (command || !argv) continue;
    phone.setBehaviour({ requests: wallet?.decision ?? "approve", error: wallet?.error });
    if (!wallet) await withoutTransfers;
    const { exitCode, stdout, stderr } = await runPortico(...inSandbox(...argv, "--yes", "--json"));
    const { error } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
    expect({ stdout, error }).toMatchObject({
      stdout: "",
      error: { code, exitCode, message: expect.any(String), whatToDo: expect.any(String) },
    });
    ends.push([argv[0], argv[2], code, exitCode]);
  }
  expect(ends).toEqual([
    ["send", "ETH", "USER_REJECTED", 5],
    ["send", "SOL", "USER_REJECTED", 5],
    ["swap", "ETH", "RPC_INVALID_PARAMS", 2],
    ["send", "ETH", "SEND_FAILED", 2],
    ["send", "SOL", "SOLANA_SEND_FAILED", 2],
    ["send", "BTC", "UNSUPPORTED_CHAIN", 6],
  ]);

  phone.setBehaviour({ requests: "reject", error: undefined });
  const declined = await runPortico(...inSandbox("send", OTHER_AMOUNT, "ETH", carol, "--yes"));
  expect(declined).toMatchObject({ exitCode: 5, stdout: "" });
  expect(declined.stderr).toContain(
    "error: eth_sendTransaction: the user rejected the request [USER_REJECTED]\n  Do not repeat the request",
  );

  skipWaits(limits.OUTCOME_LOOKUP_MILLIS);
  phone.setBehaviour({ requests: "reject", error: { code: -32_603, message: "Internal JSON-RPC error." } });
  const unclear = await runPortico(...inSandbox("send", OTHER_AMOUNT, "ETH", carol, "--yes", "--json"));
  const { error } = JSON.parse(unclear.stderr.trim().split("\n").at(-1) ?? "");
  expect({ ...unclear, ...error }).toMatchObject({ exitCode: 4, stdout: "", code: "OUTCOME_UNKNOWN" });
  expect(error.whatToDo).toMatch(/^It may still happen\. .*portico history.*--again\.$/);
  expect((await paid()) - before).toBe(0n);
});

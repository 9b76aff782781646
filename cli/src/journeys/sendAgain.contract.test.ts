import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CliError } from "../errors/cliErrors.ts";
import { runPortico, startPortico } from "../testing/runPortico.ts";

/* Commands that send what the wallet was asked for already, and has not answered. */

const carol = keysOf("carol").eip155.address;
const AMOUNT = "0.0625";
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
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
  await phone.pair(uri);
  await command.ended;
  phone.setBehaviour({ requests: "ask" });
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

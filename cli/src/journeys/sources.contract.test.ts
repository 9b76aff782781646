import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

/* The conformance suite by one command, against sources of the sandbox and of a site's own module. */

const alice = keysOf("alice");
const SUBNAME = "alice-of-shop.shop.eth";
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  const airdrop = { jsonrpc: "2.0", id: 1, method: "requestAirdrop", params: [alice.solana.address, 1_000] };
  const headers = { "content-type": "application/json" };
  await fetch(sandbox.solana.rpcUrl, { method: "POST", headers, body: JSON.stringify(airdrop) });
  const { address, privateKey } = alice.eip155;
  const message = JSON.stringify({ name: SUBNAME, timestamp: Math.floor(Date.now() / 1_000) });
  const signature = await privateKeyToAccount(privateKey).signMessage({ message });
  const body = JSON.stringify({ coin_type: 60, address, message, signature });
  await fetch(`${sandbox.subnames.gateway}/v1/profile/account`, { method: "POST", headers, body });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-sources-"));
});
afterEach(() => {
  sandbox.faults.clear();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => sandbox.stop());

const run = (...argv: ReadonlyArray<string>) => runPortico(["sources", "check", ...argv], {});
const inSandbox = (...argv: ReadonlyArray<string>) =>
  run(...argv, "--sandbox", sandbox.endpoints.blockchainApi, "--json");
const checksIn = (
  stdout: string,
): ReadonlyArray<{ source: string; check: string; passed: boolean; reason: string | null }> =>
  JSON.parse(stdout).checks;
const onEvm = ["--account", alice.eip155.address];

describe("portico sources check", () => {
  it.each([
    ["the direct sources of EVM networks", () => onEvm, ["multicall", "uniswap"]],
    ["an aggregator", () => [...onEvm, "--source", "kyber"], ["kyber"]],
    ["an aggregator at its URL", () => [...onEvm, "--source", `kyber=${sandbox.aggregator}`], ["kyber"]],
    [
      "an explorer at its URL",
      () => [...onEvm, "--source", `blockscout=${sandbox.explorers["eip155:1"]}`],
      ["blockscout"],
    ],
    ["ENS", () => [...onEvm, "--source", "ens", "--name", "alice.eth"], ["ens"]],
    [
      "a gateway of names",
      () => [...onEvm, "--source", `subnames=${sandbox.subnames.gateway}`, "--name", SUBNAME],
      ["subnames"],
    ],
    [
      "a collection of which the account has NFTs",
      () => [...onEvm, "--source", "collections", "--contract", sandbox.chains["eip155:1"].contracts.collection],
      ["collections"],
    ],
    [
      "a folder of descriptors at its URL",
      () => [
        ...["--source", `clear-signing=${sandbox.clearSigning.folder}`],
        ...["--contract", sandbox.chains["eip155:1"].contracts.router],
      ],
      ["clearSigning"],
    ],
    [
      "the sources of Solana",
      () => ["--chain", "solana", "--account", alice.solana.address],
      ["solana-accounts", "solana-signatures"],
    ],
    [
      "the source of Bitcoin at its URL",
      () => [
        ...["--chain", "bitcoin", "--account", alice.bip122.payment.address],
        ...["--source", `esplora=${sandbox.endpoints.bitcoinApi}`],
      ],
      ["esplora"],
    ],
  ] as const)("passes %s", async (_, argv, sources) => {
    const { exitCode, stdout, stderr } = await inSandbox(...argv());
    expect(checksIn(stdout).filter(({ passed }) => !passed)).toEqual([]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect([...new Set(checksIn(stdout).map(({ source }) => source))]).toEqual(sources);
    expect(JSON.parse(stdout)).toMatchObject({ passed: true });
  });

  it("needs nothing but a node and the source: no sandbox, project id or service", async () => {
    const node = ["--endpoint", `rpc=${sandbox.chains["eip155:1"].rpcUrl}`];
    const { exitCode, stdout } = await run(...onEvm, "--source", "multicall", ...node);
    expect(stdout).toMatch(/^Source\s+Check\s+Result\s+Time\s+Reason\n/);
    expect(stdout.match(/multicall \(balances\).* passed/g)).toHaveLength(4);
    expect(exitCode).toBe(0);
  });

  it("reports each failed check with its reason, and ends with 1", async () => {
    sandbox.faults.set({ service: "explorer", path: "/*", status: 500 });
    const source = `blockscout=${sandbox.explorers["eip155:1"]}?apikey=verysecretkey`;
    const { exitCode, stdout, stderr } = await inSandbox(...onEvm, "--source", source);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stderr).error).toMatchObject({ code: "SOURCE_CHECK_FAILED", message: "2 of 4 checks failed" });
    const failed = checksIn(stdout).filter(({ passed }) => !passed);
    expect(failed.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("status 500"),
      expect.stringContaining("status 500"),
    ]);
    expect(stdout + stderr).not.toContain("verysecretkey");
  });

  it("checks a module of a site's own, also one that misbehaves", async () => {
    const path = join(folder, "own.mjs");
    writeFileSync(
      path,
      `const plugin = (id, source) => ({ id, serves: () => true, load: async () => () => source });
       export default {
         balances: plugin("silent", { balances: async () => [] }),
         prices: [plugin("odd", { prices: async () => { throw "no error"; } })],
         history: [plugin("empty", {})],
         names: plugin("liar", { lookup: async () => ({ address: "${alice.eip155.address}" }), primaryName: async () => {} }),
         onramp: plugin("shop", { getUrl: async ({ account }) => "https://me:secret@shop.example/?for=" + account }),
         nfts: plugin("hoarder", { nfts: async () => [] }),
         descriptors: plugin("dictionary", { descriptors: async () => [], auditors: ["me"] }),
       };`,
    );
    const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const known = ["--token", USDC, "--name", "alice.eth", "--contract", USDC];
    const { exitCode, stdout } = await inSandbox(...onEvm, "--module", path, ...known);
    expect(exitCode).toBe(1);
    const failed = checksIn(stdout).filter(({ passed }) => !passed);
    expect(failed.map(({ source, reason }) => [source, reason])).toEqual([
      ["silent", "the account seems to hold nothing"],
      ["silent", "it answers although it cannot know"],
      ["odd", "no error"],
      ["empty", expect.stringContaining("not a function")],
      ["empty", expect.stringContaining("not a function")],
      ["liar", expect.stringMatching(/^alice\.eth leads to 0x.* on bip122:.* too$/)],
      ["liar", expect.stringMatching(/^nobody-[0-9a-f]+\.eth leads to/)],
      ["liar", "it answers although it cannot know"],
      ["liar", "it answers although it cannot know"],
      ["shop", "the address of shop.example has credentials"],
      ["shop", "the address of shop.example has credentials"],
      ["hoarder", "the account seems to hold no NFT"],
      ["hoarder", "it answers although it cannot know"],
      ["dictionary", `nothing describes ${USDC}`],
      ["dictionary", "me is not an address"],
      ["dictionary", "it answers although it cannot know"],
    ]);
  });

  it.each([
    ["an unknown source", ["--source", "oracle"], "INVALID_ARGUMENT"],
    ["a source without its URL", ["--source", "blockscout"], "INVALID_ARGUMENT"],
    ["a URL for a source without one", ["--source", "multicall=https://node.example"], "INVALID_ARGUMENT"],
    ["names of an account without one of them", [...onEvm, "--source", "ens"], "INVALID_ARGUMENT"],
    ["a collection without its contract", [...onEvm, "--source", "collections"], "INVALID_ARGUMENT"],
    ["a missing module", ["--module", "./not-there.mjs"], "SOURCE_MODULE_UNUSABLE"],
    ["a module without sources", ["--module", "/proc/self/cmdline"], "SOURCE_MODULE_UNUSABLE"],
    ["no account where there is no default", ["--chain", "solana"], "INVALID_ARGUMENT"],
  ])("refuses %s", async (_, argv, code) => {
    const { exitCode, stdout, stderr } = await run(...argv, "--json");
    expect({ exitCode, stdout, code: JSON.parse(stderr).error.code }).toEqual({ exitCode: 2, stdout: "", code });
  });
});

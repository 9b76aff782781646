import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Fault, type Sandbox, startSandbox } from "@portico/fixtures";
import { createPublicClient, formatUnits, http, parseAbi } from "viem";
import { mainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const portico = fileURLToPath(new URL("../bin/portico.js", import.meta.url));

let sandbox: Sandbox;
beforeAll(async () => {
  if (!existsSync(new URL("../dist/main.js", import.meta.url)))
    throw new Error("The command is not built: run `npm run build`");
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.faults.clear());

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
const start = (args: ReadonlyArray<string>, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [portico, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, stdout, stderr })));
  return { child, ended };
};
/** Against the running sandbox. */
const run = (...args: ReadonlyArray<string>) => start([...args, "--sandbox", sandbox.endpoints.blockchainApi]).ended;
const json = async (...args: ReadonlyArray<string>) => {
  const { code, stdout, stderr } = await run(...args, "--json");
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
};
const account = (label: string) => {
  const found = sandbox.accounts.find((known) => known.label === label);
  if (!found) throw new Error(`no account ${label}`);
  return found;
};
const chain = () => createPublicClient({ chain: mainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl) });

describe("answers agree with direct reads of the chain", () => {
  it("quote", async () => {
    const quote = await json("quote", "1", "ETH", "USDC");
    const onChain = await chain().readContract({
      address: sandbox.chains["eip155:1"].contracts.router,
      abi: parseAbi(["function quote(address,address,uint256) view returns (uint256)"]),
      functionName: "quote",
      args: ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", 10n ** 18n],
    });
    expect(JSON.stringify(quote)).toContain(`"${onChain}"`);
    const { stdout } = await run("quote", "1", "ETH", "USDC");
    for (const line of ["Rate", "Minimum received", "Price impact", "Provider fee", "Network cost", "Quoted"])
      expect(stdout).toContain(line);
  });

  it("balance, by name and by address", async () => {
    const { address } = account("alice");
    const byName = await json("balance", "alice.eth");
    expect(byName).toEqual({ ...(await json("balance", address)), account: { ...byName.account } });
    const native = formatUnits(await chain().getBalance({ address }), 18);
    expect(JSON.stringify(byName)).toContain(`"${native}"`);
  });

  it("history", async () => {
    const { entries } = await json("history", account("alice").address, "--limit", "3");
    expect(entries).toHaveLength(3);
    expect((await chain().getTransactionReceipt({ hash: entries[0].hash })).status).toBe("success");
  });

  it("names, forwards and backwards", async () => {
    expect(JSON.stringify(await json("name", "lookup", "vitalik.eth"))).toContain(
      await chain().getEnsAddress({ name: "vitalik.eth" }),
    );
    const { address } = account("bob");
    expect(JSON.stringify(await json("name", "reverse", address))).toContain(
      `"${await chain().getEnsName({ address })}"`,
    );
  });

  it("raw RPC and gas", async () => {
    const height = `0x${(await chain().getBlockNumber({ cacheTime: 0 })).toString(16)}`;
    expect(JSON.stringify(await json("rpc", "eth_blockNumber"))).toContain(`"${height}"`);
    expect((await run("gas", "--chain", "base")).stdout).toContain("Gwei");
  });
});

describe("every command", () => {
  it.each([
    [["name", "suggest", "alice"], "alice.reown.id"],
    [["name", "available", "alice"], "alice.reown.id"],
    [["price", "ETH", "USDC"], "USDC"],
    [["onramp", "options"], "USDC"],
    [["onramp", "quote", "100", "USD", "ETH"], "ETH"],
    [["wallets", "metamask"], "MetaMask"],
    [["networks"], "eip155:8453"],
    [["explain", "unreachable"], "UNREACHABLE"],
    [["completion", "bash"], "complete"],
  ])("portico %j answers", async (args, part) => {
    const { code, stdout } = await run(...args);
    expect([code, stdout.includes(part)]).toEqual([0, true]);
  });

  it("marks figures that no provider gave", async () => {
    sandbox.faults.set({ path: "/onramp/", status: 404 });
    const { stdout, stderr } = await run("onramp", "quote", "100", "USD", "ETH");
    expect(stdout + stderr).toMatch(/mock|not a quote/i);
  });
});

describe("a bad argument", () => {
  it.each([
    [["quote", "1", "ETH", "USDC", "--chain", "etherium"], "unknown chain 'etherium'; did you mean 'ethereum'?"],
    [["quote", "1", "ETH", "USDX"], "USDX"],
    [["quote", "one", "ETH", "USDC"], "one"],
    [["balance", "0x12"], "0x12"],
    [["quot"], "did you mean 'quote'?"],
    [["balance", "alice.eth", "--jsn"], "--json"],
  ])("of %j says what is wrong and what would be right", async (args, part) => {
    const { code, stderr } = await run(...args);
    expect(stderr).toContain(part);
    expect([2, 3]).toContain(code);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe("a failure has its exit code, and no stack trace", () => {
  it.each<[string, Fault, ReadonlyArray<string>, number, string]>([
    ["a refused project", { status: 401 }, ["price", "ETH"], 5, "HTTP_STATUS"],
    [
      "a service that is down",
      { path: "/balance$", status: 503 },
      ["balance", "alice.eth"],
      5,
      "TOKEN_BALANCE_UNAVAILABLE",
    ],
    ["a cut connection", { cut: true }, ["price", "ETH"], 4, "UNREACHABLE"],
    ["silence", { latencyMillis: 3_000 }, ["price", "ETH", "--timeout", "100ms"], 4, "TIMED_OUT"],
    ["malformed JSON", { malformedJson: true }, ["price", "ETH"], 5, "BAD_REPLY"],
  ])("%s", async (_, fault, args, exitCode, code) => {
    sandbox.faults.set({ service: "blockchainApi", ...fault });
    const { code: ended, stderr } = await run(...args, "--json");
    const { error } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
    expect([ended, error.code]).toEqual([exitCode, code]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    [["name", "lookup", "nobody.eth"], 3],
    [["gas", "--chain", "polygon"], 6],
    [["rpc", "eth_nope"], 6],
  ])("portico %j ends with %d", async (args, exitCode) => {
    expect((await run(...args)).code).toBe(exitCode);
  });

  it("a sandbox that dies in mid-request is a network error", async () => {
    const dying = await startSandbox({ faults: [{ path: "/convert/", latencyMillis: 10_000 }] });
    const { ended } = start(["gas", "--sandbox", dying.endpoints.blockchainApi, "--timeout", "5s"]);
    await expect
      .poll(() => dying.requests().some(({ path }) => path.includes("/convert/")), { timeout: 5_000 })
      .toBe(true);
    await dying.stop();
    const { code, stderr } = await ended;
    expect(code).toBe(4);
    expect(stderr).toContain("error:");
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("retries are told with --verbose, without the project id", async () => {
    sandbox.faults.set({ path: "/fungible/price$", status: 503, times: 1 });
    const { code, stderr } = await run("price", "ETH", "--verbose");
    expect(code).toBe(0);
    expect(stderr).toMatch(/POST .*\/v1\/fungible\/price {2}503 {2}\d+ ms/);
    expect(stderr).toContain("(retry 1)");
    expect(stderr).not.toContain(sandbox.projectId);
  });
});

describe("portico sandbox", () => {
  it("runs until Ctrl-C, serves other commands and leaves nothing behind", async () => {
    const { child, ended } = start([
      "sandbox",
      "--blockchain-api-port",
      "0",
      "--wallet-directory-port",
      "0",
      "--analytics-port",
      "0",
      "--json",
    ]);
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    await expect.poll(() => said.includes("projectId") && said.trim().endsWith("}"), { timeout: 10_000 }).toBe(true);
    const { endpoints } = JSON.parse(said);
    const { code } = await start(["gas", "--sandbox", endpoints.blockchainApi]).ended;
    expect(code).toBe(0);
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
    await expect(fetch(endpoints.blockchainApi)).rejects.toThrow();
  });
});

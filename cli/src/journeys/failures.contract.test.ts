import { type Fault, type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.faults.clear());

const portico = (...argv: ReadonlyArray<string>) =>
  runPortico(argv, { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi });

const ACCOUNT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/** Breaks the chains' nodes as well, so that no other source can answer in place of the service. */
const brokenNodes: Fault = { service: "blockchainApi", path: "/v1/", status: 500 };

describe("failures of services and arguments", () => {
  const failures: ReadonlyArray<
    readonly [name: string, faults: ReadonlyArray<Fault>, argv: string, code: string, exitCode: number]
  > = [
    ["status 500", [{ path: "*/fungible/price*", status: 500 }], "price ETH", "HTTP_STATUS", 5],
    [
      "status 400 and broken nodes",
      [{ path: "*/convert/quotes*", status: 400 }, brokenNodes],
      "quote 1 ETH USDC",
      "HTTP_STATUS",
      5,
    ],
    ["malformed JSON", [{ path: "*/fungible/price*", malformedJson: true }], "price ETH", "BAD_REPLY", 5],
    ["a cut connection", [{ path: "*/account/*/history*", cut: true }], `history ${ACCOUNT}`, "HISTORY_UNAVAILABLE", 4],
    [
      "a slow service",
      [{ path: "*/fungible/price*", latencyMillis: 60_000 }],
      "price ETH --timeout 100ms",
      "TIMED_OUT",
      4,
    ],
    [
      "a slow wallet directory",
      [{ service: "walletDirectory", latencyMillis: 60_000 }],
      "wallets --timeout 100ms",
      "TIMED_OUT",
      4,
    ],
    ["no gas price", [{ path: "*/convert/gas-price*", status: 500 }], "gas", "GAS_PRICE_UNAVAILABLE", 5],
    [
      "a broken balance service and broken nodes",
      [{ path: "*/balance*", status: 500 }, brokenNodes],
      `balance ${ACCOUNT}`,
      "TOKEN_BALANCE_UNAVAILABLE",
      5,
    ],
    [
      "a broken name service",
      [{ path: "*/profile/account*", status: 500 }],
      "name lookup alice.reown.id",
      "NAME_RESOLVE_FAILED",
      5,
    ],
  ];

  it.each(failures)(
    "end with the documented error and exit code after %s",
    async (_name, faults, argv, code, exitCode) => {
      for (const fault of faults) sandbox.faults.set(fault);
      const run = await portico(...argv.split(" "), "--json");
      expect(run.stdout).toBe("");
      const { error } = JSON.parse(run.stderr);
      expect(error).toMatchObject({ code, exitCode, message: expect.any(String), whatToDo: expect.any(String) });
      expect(run.exitCode).toBe(exitCode);
    },
  );

  it.each([
    ["gas --chain etherium", "unknown chain 'etherium'; did you mean 'ethereum'? [UNKNOWN_CHAIN]", 2],
    ["quote 1 ETH USDCC", "unknown token 'USDCC' on eip155:1; did you mean 'USDC'? [UNKNOWN_TOKEN]", 3],
    ["quote zero ETH USDC", "Invalid amount 'zero'", 2],
    ["quote 0 ETH USDC", "the amount must be greater than zero [INVALID_AMOUNT]", 2],
    ["balance nobody-has-this.eth", "[NAME_NOT_FOUND]", 3],
    ["name reverse 0x000000000000000000000000000000000000dEaD", "[NAME_NOT_FOUND]", 3],
    ["gas --chain polygon", "Network not supported for Gas Price [GAS_PRICE_NOT_SUPPORTED]", 6],
    ["rpc eth_noSuchMethod", "[RPC_", 6],
    ["rpc eth_getBalance nonsense latest", "[RPC_INVALID_PARAMS]", 2],
    ["receive vitalik.eth --amount 0.0000001 --token USDC", "at most 6 decimals", 2],
    ["receive vitalik.eth --token USDCC", "did you mean 'USDC'? [UNKNOWN_TOKEN]", 3],
    ["onramp quote 100 USX ETH", "did you mean 'USD'?", 2],
    ["explain UNKNOWN_CHIAN", "[INVALID_ARGUMENT]", 2],
    ["gas --project-id ffffffffffffffffffffffffffffffff --sandbox", "", 5],
  ])("make `portico %s` print %j and exit with code %d", async (argv, expected, exitCode) => {
    const run = await portico(
      ...argv.split(" "),
      ...(argv.endsWith("--sandbox") ? [sandbox.endpoints.blockchainApi] : []),
    );
    expect(run.stderr).toContain(expected);
    expect(run.stderr).toMatch(/^error: /m);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect(run.stdout).toBe("");
    expect(run.exitCode).toBe(exitCode);
  });

  it("make fallback options and mocked quotes marked as such, in text and in JSON", async () => {
    sandbox.faults.set({ path: "*/onramp*", status: 500 });
    const options = await portico("onramp", "options");
    expect(options).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^FALLBACK: /) });
    const quote = await portico("onramp", "quote", "100", "USD", "ETH", "--json");
    if (quote.exitCode === 0) expect(JSON.parse(quote.stdout)).toMatchObject({ source: "mocked", isMocked: true });
    else expect(quote.stderr).toContain("INVALID_ARGUMENT");
    sandbox.faults.clear();
    sandbox.faults.set({ path: "*/onramp/quote*", status: 500 });
    const mocked = await portico("onramp", "quote", "100", "USD", "ETH");
    expect(mocked).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^MOCKED: /) });
  });

  it.each([
    ["tokens", "*/convert/tokens*", 500, "quote 1 ETH USDC", "hosted"],
    ["quotes", "*/convert/quotes*", 400, "quote 1 ETH USDC", "uniswap"],
    ["balances", "*/balance*", 500, `balance ${ACCOUNT}`, "multicall"],
  ])("do not end a command when the chain can replace the service's %s", async (_, path, status, argv, source) => {
    sandbox.faults.set({ path, status });
    const { exitCode, stdout } = await portico(...argv.split(" "), "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ source });
  });

  it("make --verbose print every attempt, but not the project id", async () => {
    sandbox.faults.set({ path: "*/fungible/price*", status: 503, times: 2 });
    const { exitCode, stderr } = await portico("price", "ETH", "--verbose");
    expect(exitCode).toBe(0);
    const calls = stderr.split("\n").filter((line) => line.includes("/v1/fungible/price"));
    expect(calls).toEqual([
      expect.stringMatching(/^POST http\S+\/v1\/fungible\/price {2}503 {2}\d+ ms$/),
      expect.stringMatching(/503 {2}\d+ ms {2}\(retry 1\)$/),
      expect.stringMatching(/200 {2}\d+ ms {2}\(retry 2\)$/),
    ]);
    expect(stderr).not.toContain(sandbox.projectId);
  });
});

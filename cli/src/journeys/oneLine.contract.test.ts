import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import { createPublicClient, erc20Abi, http } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commandTable } from "../commands/commandTable.ts";
import { type Run, runPortico, startPortico } from "../testing/runPortico.ts";

/* Every command of money in one line, with the state of the chain before and after. */

const [alice, bob] = [keysOf("alice").eip155.address, keysOf("bob").eip155.address];
const ROUTER = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

/** What of the chain may change. */
type Part = "nonce" | "coins of alice" | "coins of bob" | "USDC of alice" | "DAI of alice" | "allowance";
const fee: ReadonlyArray<Part> = ["nonce", "coins of alice"];

/** The words of each command, what it changes on the chain, and fields that its JSON always has. */
const commands: ReadonlyArray<readonly [words: string, changes: ReadonlyArray<Part>, fields: ReadonlyArray<string>]> = [
  ["send 0.1 ETH bob.eth", [...fee, "coins of bob"], ["chainId", "from", "amountBaseUnits", "fee", "dryRun", "hash"]],
  [`approve 25 USDC ${ROUTER}`, [...fee, "allowance"], ["dryRun", "amountBaseUnits", "beforeBaseUnits", "sent"]],
  [`allowance USDC ${ROUTER}`, [], ["chainId", "owner", "token", "allowances"]],
  [`revoke USDC ${ROUTER}`, [...fee, "allowance"], ["dryRun", "amountBaseUnits", "beforeBaseUnits", "sent"]],
  ["swap 10 USDC DAI", [...fee, "USDC of alice", "DAI of alice"], ["dryRun", "from", "to", "source", "next", "sent"]],
  ["quote 1 ETH USDC", [], ["source", "from", "to", "rate", "account", "insufficientBalance"]],
  ["balance", [], ["account", "native", "tokens", "totalUsd", "source", "atMillis"]],
  ["history", [], ["account", "entries", "source", "complete"]],
  ["receive", [], ["chainId", "address", "uri"]],
  ["receive --amount 2 --token USDC", [], ["chainId", "address", "uri"]],
  ["onramp options", [], ["source", "purchaseCurrencies", "paymentCurrencies"]],
  ["onramp quote 100 USD ETH", [], ["source", "paymentTotal", "purchaseAmount"]],
  ["buy 100 USD ETH", [], ["chainId", "address", "pages"]],
  ["permissions list", [], ["address", "permissions", "unread"]],
  ["sources check", [], ["chainId", "account", "passed", "checks"]],
];

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-line-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const lineOf = (words: string, ...options: ReadonlyArray<string>) =>
  [[...words.split(" "), "--wallet", "sandbox", ...options], { PORTICO_SESSION: join(folder, "session") }] as const;

const stdoutOf = async (running: Promise<Run>) => {
  const { exitCode, stdout, stderr } = await running;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return stdout;
};

const chainState = async (): Promise<Readonly<Record<Part, bigint>>> => {
  const { rpcUrl, tokens } = sandbox.chains["eip155:1"];
  const chain = createPublicClient({ transport: http(rpcUrl) });
  const addressOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? ROUTER;
  const tokensOf = (symbol: string) =>
    chain.readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [alice] });
  const allowance = { abi: erc20Abi, functionName: "allowance", args: [alice, ROUTER] } as const;
  return {
    nonce: BigInt(await chain.getTransactionCount({ address: alice })),
    "coins of alice": await chain.getBalance({ address: alice }),
    "coins of bob": await chain.getBalance({ address: bob }),
    "USDC of alice": await tokensOf("USDC"),
    "DAI of alice": await tokensOf("DAI"),
    allowance: await chain.readContract({ address: addressOf("USDC"), ...allowance }),
  };
};

/** Runs a command and returns which parts of the chain it has changed. */
const changesBy = async (work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const before = Object.entries(await chainState());
  await work();
  const after = Object.values(await chainState());
  return before.flatMap(([part, value], index) => (value === after[index] ? [] : [part])).sort();
};

describe.each(commands)("portico %s", (words, changes, fields) => {
  it("changes nothing with --dry-run, and what it says with --yes", async () => {
    const inSandbox = ["--sandbox", sandbox.endpoints.blockchainApi];
    const isReading = changes.length === 0;
    let stdout = "";
    const dryRun = () => stdoutOf(runPortico(...lineOf(words, "--dry-run", "--json", ...inSandbox)));
    const work = async () => {
      const line = lineOf(words, "--yes", "--json", ...inSandbox, ...(isReading ? ["--dry-run"] : []));
      stdout = await stdoutOf(runPortico(...line));
    };
    if (!isReading) expect(await changesBy(dryRun)).toEqual([]);
    expect(await changesBy(work)).toEqual([...changes].sort());
    expect(Object.keys(JSON.parse(stdout))).toEqual(expect.arrayContaining([...fields]));
  });
});

/* Other journeys start the commands that are not here. A wallet would make a process five times as expensive. */
describe("a process of its own", () => {
  const start = (words: string) => {
    const settings = ["--json", "--sandbox", sandbox.endpoints.blockchainApi];
    return startPortico([...words.split(" "), ...settings], { PORTICO_SESSION: join(folder, "session") }).ended;
  };
  const fieldsOf = (words: string): ReadonlyArray<string> => {
    const row = commands.find(([start]) => words.startsWith(start));
    if (!row) throw new Error(`The table above has no row for ${words}`);
    return row[2];
  };

  it.each([
    `allowance USDC ${ROUTER} --account ${alice}`,
    `receive ${alice}`,
    "onramp options",
    "onramp quote 100 USD ETH",
    `buy 100 USD ETH ${alice}`,
    `sources check --account ${alice}`,
  ])("runs portico %s", async (words) => {
    const stdout = await stdoutOf(start(words));
    expect(Object.keys(JSON.parse(stdout))).toEqual(expect.arrayContaining([...fieldsOf(words)]));
  });

  it.each([`approve 25 USDC ${ROUTER}`, `revoke USDC ${ROUTER}`, "permissions list"])(
    "runs portico %s, which says that it needs a wallet",
    async (words) => {
      const { exitCode, stderr } = await start(words);
      expect({ exitCode, code: JSON.parse(stderr).error.code }).toEqual({ exitCode: 2, code: "NOT_CONNECTED" });
    },
  );
});

// The journeys of send and swap, and that of the README, do this as well.
describe.each(matrix(commands, []))("portico %s", (words) => {
  it("works with a sandbox of its own, for people", async () => {
    const { exitCode, stdout } = await startPortico(...lineOf(words, "--sandbox=own", "--yes")).ended;
    expect(exitCode).toBe(0);
    expect(stdout.trim()).not.toBe("");
  });
});

describe("the table above", () => {
  it("has every command that takes --yes", () => {
    const all = commandTable.flatMap((entry) =>
      "commands" in entry ? entry.commands.map((each) => ({ ...each, name: `${entry.name} ${each.name}` })) : [entry],
    );
    const names = all.flatMap(({ name, options = [] }) => (options.some(({ flags }) => flags === "--yes") ? name : []));
    expect(names.length).toBeGreaterThan(11);
    // These need more than a line: permissions to revoke, a login, and the files of a site. They have tests of their own.
    const withSetup = ["permissions revoke", "name register", "migrate"];
    for (const name of names.filter((each) => !withSetup.includes(each)))
      expect(commands.some(([words]) => words.startsWith(name))).toBe(true);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { matrix } from "@portico/testing/matrix";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { commandTable } from "../commands/commandTable.ts";
import { runCommandLine } from "../program/runCommandLine.ts";
import { recordTerminal } from "../testing/recordTerminal.ts";

/** Runs the command in this process. A run that does not end is stopped once it has printed its result. */
const portico = async (argv: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr, terminal } = recordTerminal(argv, env);
  const exitCode = await runCommandLine(argv, terminal, AbortSignal.timeout(RUN_MILLIS));
  return { exitCode, printed: stdout.join("") + stderr.join(""), stderr: stderr.join("") };
};
const RUN_MILLIS = 10_000;

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".split("");
const secretOf = (length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length - 1, maxLength: length - 1 })
    .map((characters) => `7${characters.join("")}`);
const projectIds = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 32, maxLength: 32 })
  .map((digits) => digits.join(""));
const secrets = fc.record({ key: secretOf(32), query: secretOf(24), password: secretOf(12), projectId: projectIds });
const [first = never()] = fc.sample(secrets, 1);
function never(): never {
  throw new Error("no sample");
}

const dead = "http://127.0.0.1:9";
const folder = mkdtempSync(join(tmpdir(), "portico-secrets-"));

const SIGN_IN = [
  "shop.example wants you to sign in with your Ethereum account:",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "",
  "",
  "URI: https://shop.example",
  "Version: 1",
  "Chain ID: 1",
  "Nonce: 5f2c8e0b9d7a4c31",
].join("\n");

/** Arguments with which each command calls its services. A missing command fails a test. */
const argumentsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  quote: ["1", "ETH", "USDC"],
  balance: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  history: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  receive: ["vitalik.eth", "--amount", "1", "--token", "USDC"],
  "name lookup": ["vitalik.eth"],
  "name reverse": ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  "name suggest": ["alice"],
  "name available": ["alice"],
  "name register": ["alice", "--email", "ada@example.org", "--yes"],
  price: ["ETH"],
  gas: [],
  "onramp options": [],
  "onramp quote": ["100", "USD", "ETH"],
  buy: ["100", "USD", "ETH", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  wallets: ["rain"],
  connect: ["--wait", "200ms"],
  login: ["--email", "ada@example.org"],
  logout: [],
  accounts: [],
  "sign-message": ["hello"],
  send: ["0.01", "ETH", "vitalik.eth", "--yes"],
  "send-transaction": ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0.01"],
  disconnect: [],
  "siwx sign": ["shop.example"],
  // Asks a node only about a smart account, as the one that this signature might be of.
  "siwx verify": [SIGN_IN, `0x${"11".repeat(70)}`],
  swap: ["0.1", "ETH", "USDC", "--yes"],
  allowance: ["USDC", "--account", "vitalik.eth"],
  approve: ["1", "USDC", "0x000000000000000000000000000000000000dEaD", "--yes"],
  revoke: ["USDC", "0x000000000000000000000000000000000000dEaD", "--yes"],
  "sources check": ["--account", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  "permissions list": [],
  "permissions revoke": ["none", "--yes"],
  // Neither starts the site itself, which calls no service.
  "secure-site serve": ["--port", "none"],
  "secure-site build": [folder, "--site", "https://wallet.example.org"],
  "frame check": [`${dead}/sdk`],
  // Reads files alone, and calls no service.
  migrate: [join(folder, "no-such-site")],
  networks: ["--supported"],
  rpc: ["eth_getBalance", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "latest"],
  // Does not start the sandbox itself, which calls no service.
  sandbox: ["--seed", "none"],
  explain: ["HTTP_STATUS"],
  completion: ["bash"],
};
const commands = commandTable.flatMap((entry) =>
  "commands" in entry ? entry.commands.map(({ name }) => `${entry.name} ${name}`) : [entry.name],
);

/** Commands of every kind: they read, sign, send, check, and keep files. */
const chosen = ["balance", "quote", "name lookup", "sign-message", "send", "sources check", "frame check", "rpc"];

let sandbox: Sandbox;
let hostile: { readonly url: string; readonly close: () => void };
/** The server's response, which each test sets. */
let respond: RequestListener = (_, response) => response.writeHead(500).end();
beforeAll(async () => {
  sandbox = await startSandbox();
  const server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  hostile = {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
afterAll(async () => {
  hostile.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => sandbox.faults.clear());

type Secrets = typeof first;

/** Puts all services on one host, with a secret wherever a URL can contain one. */
const endpointsAt = (base: string, { key, query, password }: Secrets, user = ""): ReadonlyArray<string> => {
  const { host } = new URL(base);
  const at = `//${user && `${user}:${password}@`}${host}/v2/${key}?apikey=${query}`;
  return [
    ...["rpc", "blockchain-api", "wallet-directory", "bitcoin-api", "analytics", "verify"].map(
      (name) => `${name}=http:${at}`,
    ),
    `relay=ws:${at}`,
  ].flatMap((endpoint) => ["--endpoint", endpoint]);
};

const expectNone = (printed: string, { key, query, password, projectId }: Secrets) => {
  for (const secret of [key, query, password, projectId]) {
    expect(printed).not.toContain(secret);
    expect(printed).not.toContain(btoa(secret).slice(0, -4));
  }
};

type Failing = readonly [name: string, base: () => string, user: string, listener: RequestListener];
const silent: RequestListener = (_, response) => response.destroy();

describe("the command line prints no secret of its configuration", () => {
  it("in any command, and this test covers all of them", () => expect(Object.keys(argumentsOf)).toEqual(commands));

  const failing: ReadonlyArray<Failing> = [
    ["an unreachable host", () => dead, "", silent],
    ["an unreachable host with a user and a password", () => dead, "user", silent],
    [
      "a host that rejects requests and repeats their URL",
      () => hostile.url,
      "",
      ({ url = "" }, response) =>
        response
          .writeHead(401, { "content-type": "application/json" })
          .end(JSON.stringify({ reasons: [{ description: `no access for ${url}` }], error: `wrong key in ${url}` })),
    ],
    [
      "a host that returns malformed JSON with the request's URL",
      () => hostile.url,
      "",
      ({ url = "" }, response) => response.end(`${url} {"a":`),
    ],
    [
      "a host that returns a JSON-RPC error with the request's URL",
      () => hostile.url,
      "",
      ({ url = "" }, response) =>
        response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: -32_000, message: `denied: ${url}` } })),
    ],
  ];

  describe.each(failing)("when it calls %s", (_name, base, user, listener) => {
    beforeAll(() => {
      respond = listener;
    });
    it.concurrent.each(matrix(commands, chosen))("%s", async (command) => {
      const words = [...command.split(" "), ...(argumentsOf[command] ?? [])];
      const configured = ["--project-id", first.projectId, "--timeout", "200ms", ...endpointsAt(base(), first, user)];
      const session = { PORTICO_SESSION: join(folder, command) };
      const format = commands.indexOf(command) % 2 === 0 ? [] : ["--json"];
      const { printed } = await portico([...words, ...configured, "--verbose", ...format], session);
      expectNone(printed, first);
      expect(printed).not.toBe("");
    });
  });

  it("when commands succeed and print every call", async () => {
    const { rpcUrl } = sandbox.chains["eip155:1"];
    for (const command of [
      "quote",
      "balance",
      "history",
      "receive",
      "price",
      "gas",
      "rpc",
      "allowance",
      "networks",
      "wallets",
      "name lookup",
    ]) {
      const words = [...command.split(" "), ...(argumentsOf[command] ?? [])];
      for (const format of [[], ["--json"]]) {
        const { exitCode, printed } = await portico([...words, "--verbose", ...format], {
          PORTICO_PROJECT_ID: sandbox.projectId,
          PORTICO_ENDPOINT_BLOCKCHAIN_API: sandbox.endpoints.blockchainApi,
          PORTICO_ENDPOINT_WALLET_DIRECTORY: sandbox.endpoints.walletDirectory,
          PORTICO_ENDPOINT_RPC: `${rpcUrl}/?apikey=${first.query}`,
        });
        expect([command, exitCode]).toEqual([command, 0]);
        expectNone(printed, { ...first, projectId: sandbox.projectId });
      }
    }
  });

  it("when the services fail with any fault", async () => {
    for (const fault of [{ status: 401 }, { status: 500 }, { malformedJson: true }, { cut: true }]) {
      sandbox.faults.clear();
      sandbox.faults.set({ service: "blockchainApi", ...fault });
      const running = ["quote", "balance", "history", "price", "gas", "rpc"].map(async (command) => {
        const { exitCode, printed } = await portico(
          [command, ...(argumentsOf[command] ?? []), "--verbose", "--json", "--timeout", "500ms"],
          {
            PORTICO_PROJECT_ID: sandbox.projectId,
            PORTICO_ENDPOINT_BLOCKCHAIN_API: `${sandbox.endpoints.blockchainApi}/?token=${first.query}`,
          },
        );
        expect([command, exitCode === 0]).toEqual([command, false]);
        expectNone(printed, { ...first, projectId: sandbox.projectId });
      });
      await Promise.all(running);
    }
  });

  it("when a command rejects its options, for any secrets", async () => {
    const rejected = (sample: Secrets): ReadonlyArray<ReadonlyArray<string>> => [
      ["gas", "--project-id", sample.projectId.slice(1)],
      ["gas", `--project-id=x${sample.projectId}`],
      ["gas", "--endpoint", `rpc:=https://host.example/v2/${sample.key}`],
      ["gas", "--endpoint", `rcp=https://user:${sample.password}@host.example/?apikey=${sample.query}`],
      ["gas", "--endpoint", `rpc=ftp://host.example/${sample.key}/?dkey=${sample.query}`],
      ["gas", "--endpoint", `blockchain-api=https:/host.example/v2/${sample.key}`],
      ["gas", "--sandbox", `http://user:${sample.password}@127.0.0.1:9/?key=${sample.query}`],
      ["gas", `--endpont=rpc=https://user:${sample.password}@host.example/v2/${sample.key}?apikey=${sample.query}`],
      ["gas", `https://user:${sample.password}@host.example/v2/${sample.key}?apikey=${sample.query}`],
    ];
    await fc.assert(
      fc.asyncProperty(secrets, async (sample) => {
        for (const argv of rejected(sample)) {
          for (const format of [[], ["--json"]]) {
            const { exitCode, printed } = await portico([...argv, "--verbose", ...format]);
            expect(exitCode).not.toBe(0);
            expectNone(printed, sample);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it("but prints the hosts of URLs", async () => {
    const { stderr } = await portico(
      ["rpc", "eth_blockNumber", "--project-id", first.projectId, "--endpoint", `rpc=${dead}/v2/${first.key}`],
      { PORTICO_TIMEOUT: "200ms" },
    );
    expect(stderr).toContain(`No answer from POST ${dead}/v2/***`);
  });
});

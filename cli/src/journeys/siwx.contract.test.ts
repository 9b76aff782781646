import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, openSmartAccount } from "@portico/fixtures/wallets";
import { verifyMessage } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommandLine } from "../program/runCommandLine.ts";
import { recordTerminal } from "../testing/recordTerminal.ts";
import { runPortico } from "../testing/runPortico.ts";

const carol = keysOf("carol");
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-siwx-"));
  sandbox = await startSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.stop();
});

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};

/** Runs the command in this process. */
const portico = async (argv: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr, terminal } = recordTerminal(argv, {
    HOME: folder,
    PORTICO_SESSION: join(folder, "session"),
    ...env,
  });
  const exitCode = await runCommandLine(argv, terminal, AbortSignal.timeout(60_000));
  return { exitCode, stdout: stdout.join(""), stderr: stderr.join("") };
};
const inSandbox = () => ({ PORTICO_SANDBOX: sandbox.endpoints.blockchainApi });
const sign = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await portico(["siwx", "sign", ...argv, "--json"], inSandbox());
  expect([exitCode, stderr]).toEqual([0, ""]);
  return { ...JSON.parse(stdout), path: file("signed.json", stdout) };
};
const verify = async (argv: ReadonlyArray<string>, env = {}) => {
  const { exitCode, stdout, stderr } = await portico(["siwx", "verify", ...argv, "--json"], env);
  return { exitCode, ...(exitCode === 0 ? JSON.parse(stdout) : JSON.parse(stderr).error) };
};
const withKey = () => ["--private-key-file", file("key", carol.eip155.privateKey)];

describe("a sign-in on the command line", () => {
  it("is signed with a key and verified without a network", async () => {
    const options = [
      "--nonce",
      "5f2c8e0b9d7a4c31",
      "--statement",
      "Good day",
      "--resource",
      "ipfs://a",
      "--resource",
      "urn:b:c",
    ];
    const signed = await sign("shop.example", ...options, ...withKey());
    const { message, signature, path } = signed;
    expect(signed).toMatchObject({ account: `eip155:1:${carol.eip155.address}`, nonce: "5f2c8e0b9d7a4c31" });
    expect(await verifyMessage({ address: carol.eip155.address, message, signature })).toBe(true);
    const expected = {
      exitCode: 0,
      valid: true,
      account: signed.account,
      domain: "shop.example",
      uri: "https://shop.example",
      nonce: "5f2c8e0b9d7a4c31",
      statement: "Good day",
      resources: ["ipfs://a", "urn:b:c"],
      expirationTime: null,
    };
    const requirements = ["--domain", "shop.example", "--nonce", "5f2c8e0b9d7a4c31", "--account", signed.account];
    expect(await verify(["--signed", path, ...requirements])).toMatchObject(expected);
    expect(await verify([message, signature])).toMatchObject(expected);
    const files = [
      "--message-file",
      file("message", `${message}\n`),
      "--signature-file",
      file("signature", `${signature}\r\n`),
    ];
    expect(await verify(files)).toMatchObject(expected);
    const { stdout } = await portico(["siwx", "verify", message, signature]);
    expect(stdout).toContain(`Account    ${signed.account}`);
  });

  it("is refused for another site, account, nonce or text, and after its end", async () => {
    const { message, signature } = await sign("shop.example", ...withKey());
    const bob = `eip155:1:${keysOf("bob").eip155.address}`;
    for (const requirement of [
      ["--domain", "evil.example"],
      ["--uri", "https://shop.example/cart"],
      ["--nonce", "12345678"],
      ["--account", bob],
      ["--account", `eip155:10:${carol.eip155.address}`],
    ]) {
      expect(await verify([message, signature, ...requirement])).toMatchObject({
        exitCode: 5,
        code: "SIGN_IN_MISMATCH",
      });
    }
    expect(await verify(["hello", signature])).toMatchObject({ exitCode: 2, code: "INVALID_SIGN_IN_MESSAGE" });
    const other = message.replace("shop.example wants", "evil.example wants").replace("https://shop", "https://evil");
    expect(await verify([other, signature], inSandbox())).toMatchObject({ exitCode: 5, code: "SIGNATURE_NOT_VALID" });
    const expired = await sign("shop.example", "--lifetime", "1ms", ...withKey());
    const old = expired.message.replaceAll(/20\d\d-/g, "2020-");
    expect(await verify([old, expired.signature])).toMatchObject({ exitCode: 5, code: "SIGN_IN_EXPIRED" });
  });

  it("is that of a smart account, which its network is asked about", async () => {
    const { rpcUrl } = sandbox.chains["eip155:1"];
    const account = await openSmartAccount({ privateKey: generatePrivateKey(), rpcUrl });
    const { message } = await sign("shop.example", ...withKey());
    const own = message.replace(carol.eip155.address, account.address);
    const signature = await account.signMessage(own);
    expect(await verify([own, signature], inSandbox())).toMatchObject({ exitCode: 0, valid: true });
    const other = await account.signMessage(message);
    expect(await verify([own, other], inSandbox())).toMatchObject({ exitCode: 5, code: "SIGNATURE_NOT_VALID" });
  });

  it("is signed with the wallet of the sandbox, on other networks too", async () => {
    // A process of its own for each command, because client and wallet share the library of the relay.
    const argv = ["siwx", "sign", "shop.example", "--wallet", "sandbox", "--json"];
    const env = { HOME: folder, PORTICO_SESSION: join(folder, "session"), ...inSandbox() };
    const { solana, bip122 } = keysOf("alice");
    for (const [chain, account] of [
      ["solana", `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana.address}`],
      ["bitcoin", `bip122:000000000019d6689c085ae165831e93:${bip122.payment.address}`],
    ] as const) {
      const { exitCode, stdout, stderr } = await runPortico([...argv, "--chain", chain], env);
      expect([exitCode, stderr]).toEqual([0, ""]);
      const { message, signature } = JSON.parse(stdout);
      expect(await verify([message, signature])).toMatchObject({ exitCode: 0, account });
      const other = message.replace("Nonce: ", "Nonce: 1");
      expect(await verify([other, signature])).toMatchObject({ exitCode: 5, code: "SIGNATURE_NOT_VALID" });
    }
  });

  it.each([
    ["USAGE", ["message"]],
    ["USAGE", ["message", "signature", "--signed", "missing"]],
    ["INVALID_ARGUMENT", ["--signed", "/missing.json"]],
    ["INVALID_ARGUMENT", ["--signed", tmpdir()]],
    ["INVALID_ACCOUNT_ID", ["SIGN-IN", "0x", "--account", "somebody"]],
  ])("is not verified with %s: %j", async (code, argv) => {
    const { message } = await sign("shop.example", ...withKey());
    const given = argv.map((argument) => (argument === "SIGN-IN" ? message : argument));
    expect(await verify(given)).toMatchObject({ exitCode: 2, code });
  });
});

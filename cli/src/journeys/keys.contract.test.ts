import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, erc20Abi, http, parseEther, verifyMessage } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keystoreOf } from "../testing/keystoreOf.ts";
import { builtCommand, startPortico } from "../testing/runPortico.ts";

/* Keys for scripts: the built command signs with a key from a file, and the chain is compared before and after. */

const [carol, bob] = [keysOf("carol"), keysOf("bob")];
const key = carol.eip155.privateKey.slice(2);
const keypair = JSON.stringify([...carol.solana.secretKey, ...carol.solana.publicKey]);
const account = privateKeyToAccount(carol.eip155.privateKey);
const PASSWORD = "correct horse battery staple";
const keystore = keystoreOf(Buffer.from(key, "hex"), PASSWORD);
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const file = (name: string, text: string, mode = 0o600) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};

/** Everything that the command has printed or written, without the files of the test itself. */
const written: string[] = [];
const run = async (argv: ReadonlyArray<string>, variables: Readonly<Record<string, string>> = {}) => {
  const before = new Set(readdirSync(folder));
  const ended = await startPortico(argv, { HOME: folder, TMPDIR: folder, ...variables }).ended;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !before.has(path) && statSync(join(folder, path)).isFile())
    .map((path) => readFileSync(join(folder, path), "latin1"));
  written.push(ended.stdout, ended.stderr, ...files);
  return ended;
};
const inSandbox = (...argv: ReadonlyArray<string>) => [...argv, "--sandbox", sandbox.endpoints.blockchainApi, "--json"];
const result = async (argv: ReadonlyArray<string>, variables?: Readonly<Record<string, string>>) => {
  const { exitCode, stdout, stderr } = await run(argv, variables);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
};
const failure = async (argv: ReadonlyArray<string>, variables?: Readonly<Record<string, string>>) => {
  const { exitCode, stdout, stderr } = await run([...argv, "--json", "--verbose"], variables);
  expect(stdout).toBe("");
  return { exitCode, code: JSON.parse(stderr.trim().split("\n").at(-1) ?? "{}").error?.code };
};
const chain = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const coins = () => Promise.all([carol, bob].map(({ eip155: { address } }) => chain().getBalance({ address })));

describe("a private key in a file", () => {
  it("sends coins, with nothing connected before", async () => {
    const path = file("key", `0x${key}\n`);
    const before = await coins();
    const argv = ["send", "0.25", "ETH", bob.eip155.address, "--yes", "--private-key-file", path];
    const sent = await result(inSandbox(...argv));
    const { gasUsed, effectiveGasPrice } = await chain().getTransactionReceipt({ hash: sent.hash });
    const value = parseEther("0.25");
    expect(await coins()).toEqual([(before[0] ?? 0n) - value - gasUsed * effectiveGasPrice, (before[1] ?? 0n) + value]);
    expect(sent).toMatchObject({ from: carol.eip155.address, status: "confirmed" });
    expect(readdirSync(folder)).toEqual(["key"]);
  });

  it("works with a node alone: no project id, no service, no sandbox", async () => {
    const path = file("key", key);
    const node = ["--endpoint", `rpc=${sandbox.chains["eip155:1"].rpcUrl}`, "--json"];
    const before = await coins();
    await result(["send", "0.1", "ETH", bob.eip155.address, "--yes", "--private-key-file", path, ...node]);
    expect((await coins())[1]).toBe((before[1] ?? 0n) + parseEther("0.1"));
  });

  it("signs, swaps, approves and revokes", async () => {
    const path = file("key", key);
    const withKey = (...argv: ReadonlyArray<string>) => result(inSandbox(...argv, "--private-key-file", path));
    const { address, signature } = await withKey("sign-message", "hello");
    expect(await verifyMessage({ address, message: "hello", signature })).toBe(true);
    expect(address).toBe(carol.eip155.address);
    expect((await withKey("accounts")).wallets).toMatchObject([{ account: `eip155:1:${carol.eip155.address}` }]);
    expect((await withKey("swap", "0.1", "ETH", "USDC", "--yes")).sent).toHaveLength(1);
    const spender = sandbox.chains["eip155:1"].v2.router;
    const allowance = () =>
      chain().readContract({ address: USDC, abi: erc20Abi, functionName: "allowance", args: [address, spender] });
    await withKey("approve", "5", "USDC", spender, "--yes");
    expect(await allowance()).toBe(5_000_000n);
    expect((await withKey("allowance", "USDC", spender)).allowances[0].baseUnits).toBe("5000000");
    await withKey("revoke", "USDC", spender, "--yes");
    expect(await allowance()).toBe(0n);
    expect((await withKey("receive")).address).toBe(address);
    const onBase = await withKey("send-transaction", bob.eip155.address, "0.01", "--chain", "base");
    expect(onBase).toMatchObject({ chainId: "eip155:8453", from: address });
  });

  it("of solana-keygen sends SOL", async () => {
    const path = file("id.json", keypair);
    const argv = ["send", "0.5", "SOL", bob.solana.address, "--yes", "--private-key-file", path];
    expect(await result(inSandbox(...argv, "--chain", "solana"))).toMatchObject({
      from: carol.solana.address,
      status: "confirmed",
    });
    expect(await failure(inSandbox("send", "1", "ETH", bob.eip155.address, "--private-key-file", path))).toEqual({
      exitCode: 2,
      code: "KEY_OTHER_NETWORK",
    });
  });
});

describe("a keystore", () => {
  it("opens with a password from a file or a variable", async () => {
    const path = file("keystore", keystore);
    const password = file("password", `${PASSWORD}\n`);
    const argv = inSandbox("sign-message", "hello", "--keystore", path);
    const signed = await result([...argv, "--keystore-password-file", password]);
    expect(signed.signature).toBe(await account.signMessage({ message: "hello" }));
    expect(await result(argv, { PORTICO_KEYSTORE_PASSWORD: PASSWORD })).toEqual(signed);
    expect(await failure(argv, { PORTICO_KEYSTORE_PASSWORD: "wrong password" })).toEqual({
      exitCode: 2,
      code: "KEYSTORE_PASSWORD_WRONG",
    });
    expect(await failure(argv)).toEqual({ exitCode: 2, code: "KEYSTORE_PASSWORD_MISSING" });
  });

  it.runIf(process.platform === "linux")("asks for the password on a terminal, which does not show it", async () => {
    const path = file("keystore", keystore);
    const { rpcUrl } = sandbox.chains["eip155:1"];
    const command = `${process.execPath} ${builtCommand()} sign-message hello --keystore ${path} --endpoint rpc=${rpcUrl}`;
    // script(1) runs the command in a terminal of its own.
    const running = promisify(execFile)("script", ["-qec", command, "/dev/null"], {
      env: { ...process.env, TERM: "dumb" },
    });
    running.child.stdout?.on("data", (text) => {
      if (String(text).includes("Password of")) running.child.stdin?.write(`${PASSWORD}\r`);
    });
    const { stdout } = await running;
    written.push(stdout);
    expect(stdout).toContain(await account.signMessage({ message: "hello" }));
  });
});

describe("a key that is not used", () => {
  it.each([
    ["others can read", "KEY_FILE_EXPOSED", () => ["--private-key-file", file("key", key, 0o644)]],
    ["is not a key", "KEY_FILE_UNUSABLE", () => ["--private-key-file", file("key", `${key}00`)]],
    ["is zero", "KEY_FILE_UNUSABLE", () => ["--private-key-file", file("key", "0".repeat(64))]],
    ["does not exist", "KEY_FILE_UNUSABLE", () => ["--private-key-file", join(folder, "missing")]],
    ["is passed itself by mistake", "KEY_FILE_UNUSABLE", () => ["--private-key-file", `0x${key}`]],
    ["is passed itself with the other option", "KEY_FILE_UNUSABLE", () => [`--keystore=${key}`]],
    ["is not a keystore", "KEY_FILE_UNUSABLE", () => ["--keystore", file("key", key)]],
    ["is given beside a wallet", "USAGE", () => ["--private-key-file", file("key", key), "--wallet", "sandbox"]],
    ["has a password and no keystore", "USAGE", () => ["--keystore-password-file", file("password", PASSWORD)]],
  ] as const)("because it %s", async (_, code, options) => {
    const argv = [...inSandbox("sign-message", "hello"), ...options()];
    expect(await failure(argv, { PORTICO_KEYSTORE_PASSWORD: PASSWORD })).toEqual({ exitCode: 2, code });
    const { exitCode, stderr } = await run([...argv, "--verbose"].filter((each) => each !== "--json"));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`[${code}]`);
  });

  it("because nothing says where", async () => {
    const argv = ["sign-message", "hello", "--private-key-file", file("key", key)];
    expect(await failure(argv)).toEqual({ exitCode: 2, code: "KEY_WITHOUT_NODE" });
  });

  it("because the node is of another network", async () => {
    const node = ["--endpoint", `rpc=${sandbox.chains["eip155:8453"].rpcUrl}`];
    const argv = ["send-transaction", bob.eip155.address, "0.01", "--private-key-file", file("key", key), ...node];
    const before = await coins();
    const { exitCode } = await failure(argv);
    expect(exitCode).not.toBe(0);
    expect(await coins()).toEqual(before);
  });

  it("because the node is down", async () => {
    const argv = ["send", "1", "ETH", bob.eip155.address, "--yes", "--private-key-file", file("key", key)];
    const node = ["--endpoint", "rpc=http://127.0.0.1:9", "--timeout", "300ms"];
    expect((await failure([...argv, ...node])).exitCode).toBe(4);
  });
});

describe("the key and its password", () => {
  it("are nowhere in what the commands above printed and wrote", () => {
    const all = written.join("\n").toLowerCase();
    expect(all).toContain(carol.eip155.address.toLowerCase());
    const bytes = Buffer.from(key, "hex");
    for (const secret of [key, bytes.toString("base64"), bytes.join(","), keypair.slice(1, 80), PASSWORD]) {
      expect(all).not.toContain(secret.toLowerCase());
    }
  });
});

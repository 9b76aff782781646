import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import { createPublicClient, http, parseEther, verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";

const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const session = () => join(folder, "session.json");
const inSandbox = (argv: ReadonlyArray<string>) =>
  [[...argv, "--sandbox", sandbox.endpoints.blockchainApi, "--json"], { PORTICO_SESSION: session() }] as const;
const start = (...argv: ReadonlyArray<string>) => startPortico(...inSandbox(argv));
const run = (...argv: ReadonlyArray<string>) => runPortico(...inSandbox(argv));
const result = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await run(...argv);
  expect(stderr).toBe("");
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
};
const chainOf = (chainId: "eip155:1" | "eip155:8453") =>
  createPublicClient({ transport: http(sandbox.chains[chainId].rpcUrl) });

/** Returns the status of a signature on the Solana network. */
const statusOf = async (signature: string): Promise<unknown> => {
  const call = { jsonrpc: "2.0", id: 1, method: "getSignatureStatuses", params: [[signature]] };
  const headers = { "content-type": "application/json" };
  const response = await fetch(sandbox.solana.rpcUrl, { method: "POST", headers, body: JSON.stringify(call) });
  return (await response.json()).result.value[0];
};
const coinsOf = async (address: string): Promise<unknown[]> =>
  (await fetch(`${sandbox.bitcoin.apiUrl}/address/${address}/utxo`)).json();

describe("the sandbox's wallet, with each command in its own process", () => {
  let wallets: unknown;
  beforeEach(async () => {
    ({ wallets } = await result("connect", "--wallet", "sandbox"));
  });

  it("connects and disconnects", async () => {
    expect(wallets).toMatchObject([
      { namespace: "eip155", account: `eip155:1:${alice}`, wallet: { name: "Sandbox Wallet" } },
      { namespace: "solana", accounts: [{ address: keysOf("alice").solana.address }] },
      { namespace: "bip122", accounts: [{ address: keysOf("alice").bip122.payment.address, type: "payment" }] },
    ]);
    expect(statSync(session()).mode & 0o777).toBe(0o600);
    expect(statSync(`${session()}.relay`).mode & 0o777).toBe(0o600);

    expect((await result("accounts")).wallets).toEqual(wallets);

    expect(await result("disconnect")).toEqual({
      disconnected: ["eip155", "solana", "bip122"].map((namespace) => ({ namespace, wallet: "Sandbox Wallet" })),
    });
    expect(existsSync(`${session()}.sandbox-wallet`)).toBe(false);
    expect(await run("sign-message", "hello")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("NOT_CONNECTED"),
    });
  });

  it("signs texts and bytes", async () => {
    const { signature } = await result("sign-message", "hello");
    expect(await verifyMessage({ address: alice, message: "hello", signature })).toBe(true);
    const onSolana = await result("sign-message", "hello", "--chain", "solana");
    expect(onSolana.address).toBe(keysOf("alice").solana.address);
    expect(base58.decode(onSolana.signature)).toHaveLength(64);
    const bytes = await result("sign-message", "--hex", "0x68656c6c6f");
    expect(bytes.signature).toBe(signature);
  });

  it("sends on networks of Ethereum", async () => {
    const sent = await result("send-transaction", bob, "0.25");
    const receipt = await chainOf("eip155:1").waitForTransactionReceipt({ hash: sent.hash });
    expect(receipt).toMatchObject({ status: "success", from: alice.toLowerCase(), to: bob.toLowerCase() });
    expect(sent.value).toBe(parseEther("0.25").toString());
    expect(receipt.gasUsed * receipt.effectiveGasPrice).toBeLessThanOrEqual(2n * BigInt(sent.expectedFee));
    const onBase = await result("send-transaction", bob, "0.25", "--chain", "base");
    expect((await chainOf("eip155:8453").waitForTransactionReceipt({ hash: onBase.hash })).status).toBe("success");
  });

  it("sends on Solana and on Bitcoin", async () => {
    const solanaBob = keysOf("bob").solana.address;
    const sol = await result("send-transaction", solanaBob, "0.5", "--chain", "solana");
    expect(sol).toMatchObject({ to: solanaBob, value: "500000000", data: null, expectedFee: "15000" });
    expect(await statusOf(sol.hash)).toMatchObject({ err: null });
    const bitcoinBob = keysOf("bob").bip122.payment.address;
    const btc = await result("send-transaction", bitcoinBob, "0.0002", "--chain", "bitcoin");
    expect(btc).toMatchObject({ from: keysOf("alice").bip122.payment.address, value: "20000", expectedFee: null });
    expect(await coinsOf(bitcoinBob)).toContainEqual(expect.objectContaining({ txid: btc.hash, value: 20_000 }));
    const withData = await run("send-transaction", solanaBob, "0.5", "--chain", "solana", "--data", "0x00");
    expect(withData).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("INVALID_ARGUMENT") });
  });
});

describe("a wallet on a phone", () => {
  it("connects by the link that --json prints on one line", async () => {
    const command = start("connect");
    const pairing = await vi.waitFor(() => JSON.parse(command.printed.stderr).pairing, { timeout: 60_000 });
    expect(new Date(pairing.expiresAt).getTime() - Date.now()).toBeGreaterThan(200_000);
    const phone = await createRelayWallet({
      keys: keysOf("bob"),
      name: "Phone",
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    });
    await phone.pair(pairing.uri);
    const { exitCode, stdout } = await command.ended;
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).wallets).toMatchObject([{ account: `eip155:1:${bob}`, wallet: { name: "Phone" } }]);

    const { signature } = await result("sign-message", "hello");
    expect(await verifyMessage({ address: bob, message: "hello", signature })).toBe(true);
    // It agrees to a network that its session does not have, and stays where it is.
    phone.setBehaviour({ switchesInNameOnly: true });
    expect(await run("send", "0.001", "ETH", alice, "--chain", "base", "--yes")).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining("CHAIN_NOT_SUPPORTED"),
    });
    const asked = phone.requests().map(({ method }) => method);
    expect([asked.at(-1), asked.includes("eth_sendTransaction")]).toEqual(["wallet_switchEthereumChain", false]);
    phone.setBehaviour({ requests: "reject" });
    expect(await run("sign-message", "hello")).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining("USER_REJECTED"),
    });
    await phone.disconnect();
    expect(await run("accounts")).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("NOT_CONNECTED") });
    await phone.stop();
  });

  it("makes `connect` time out when it never connects", async () => {
    const { exitCode, stderr } = await run("connect", "--wait", "500ms");
    expect(exitCode).toBe(4);
    expect(stderr).toContain("PAIRING_EXPIRED");
  });

  it("can use a QR code or a link until Ctrl-C, and stdout stays empty", async () => {
    const { child, printed, ended } = startPortico(["connect", "--sandbox", sandbox.endpoints.blockchainApi], {
      PORTICO_SESSION: session(),
    });
    await vi.waitFor(() => expect(printed.stderr).toMatch(/wc:[0-9a-f]{64}@2\?/), { timeout: 60_000 });
    expect(printed.stderr).toMatch(/█.*▀/);
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ exitCode: 130, stdout: "" });
  });
});

describe("a wallet that a shell cannot use", () => {
  it("is reported when the command asks for installed wallets", async () => {
    const { exitCode, stderr } = await run("wallets", "--installed");
    expect(exitCode).toBe(6);
    expect(stderr).toContain("NOT_IN_A_SHELL");
  });

  it("is reported when the sandbox's wallet is used without a sandbox", async () => {
    const command = startPortico(
      ["connect", "--wallet", "sandbox", "--project-id", "0".repeat(32), "--endpoint", "relay=ws://127.0.0.1:1"],
      { PORTICO_SESSION: session() },
    );
    const { exitCode, stderr } = await command.ended;
    expect(exitCode).toBe(2);
    expect(stderr).toContain("SANDBOX_WALLET_OUTSIDE");
  });
});

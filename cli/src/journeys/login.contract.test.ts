import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createPublicClient, http } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-login-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const run = (...argv: ReadonlyArray<string>) => runPortico(argv, { PORTICO_SESSION: join(folder, "session") });
const here = () => ["--sandbox", sandbox.endpoints.blockchainApi, "--json"];

describe("portico login", () => {
  it("signs in, later commands sign with the account, and logout ends it", async () => {
    const email = "shell@example.org";
    const login = await run("login", "--email", email, "--wallet", "sandbox", ...here());
    expect([login.exitCode, login.stderr]).toEqual([0, ""]);
    const { accounts }: { accounts: ReadonlyArray<string> } = JSON.parse(login.stdout);
    expect(accounts).toEqual([
      expect.stringMatching(/^eip155:1:0x[\da-fA-F]{40}$/),
      expect.stringMatching(/^solana:\w+:\w{32,44}$/),
    ]);
    const address = accounts[0]?.split(":")[2] as `0x${string}`;
    const signed = await run("sign-message", "hello", ...here());
    const { signature } = JSON.parse(signed.stdout);
    const { verifyMessage } = createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
    expect(await verifyMessage({ address, message: "hello", signature })).toBe(true);

    const logout = await run("logout", ...here());
    expect(JSON.parse(logout.stdout)).toEqual({ signedOut: email });
    const after = await run("sign-message", "hello", ...here());
    expect(JSON.parse(after.stderr)).toMatchObject({ error: { code: "NOT_CONNECTED" } });
    expect(JSON.parse((await run("logout", ...here())).stdout)).toEqual({ signedOut: null });
  });

  it("works in one line with a sandbox of its own", async () => {
    const { exitCode, stdout } = await run(
      ...["login", "--email", "a@b.co", "--wallet", "sandbox", "--sandbox=own", "--json"],
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ email: "a@b.co", accounts: [expect.any(String), expect.any(String)] });
  });

  it("refuses passkeys, which need a browser", async () => {
    const { exitCode, stderr } = await run("login", "--passkey", ...here());
    expect(exitCode).not.toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: "NOT_IN_A_SHELL", message: expect.stringContaining("passkeys need a browser") },
    });
  });

  it("asks nobody where nobody can be asked", async () => {
    const email = "no@terminal.org";
    await run("login", "--email", email, "--wallet", "sandbox", ...here());
    await run("logout", ...here());
    const { exitCode, stderr } = await run("login", "--email", email, ...here());
    expect(exitCode).not.toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "NOT_CONFIRMED" } });
  });
});

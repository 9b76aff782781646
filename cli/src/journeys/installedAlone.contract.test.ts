import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtCommand } from "../testing/runPortico.ts";

const run = promisify(execFile);
let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  const installed = dirname(dirname(builtCommand()));
  folder = mkdtempSync(join(tmpdir(), "portico-alone-"));
  for (const part of ["bin", "dist/command", "package.json"]) {
    cpSync(join(installed, part), join(folder, part), { recursive: true });
  }
  sandbox = await startSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.stop();
});

/** Starts the command from a folder outside the workspace, with no other package beside it. */
const start = (...argv: ReadonlyArray<string>) =>
  run(process.execPath, [join(folder, "bin/portico.js"), ...argv], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORTICO_SESSION: join(folder, "session.json") },
  });

/** Runs the same command until it ends. */
const portico = (...argv: ReadonlyArray<string>) =>
  start(...argv).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );

describe("the command installed without any other package", () => {
  it("prints its help", async () => {
    expect(await portico("--help")).toMatchObject({ code: 0, stdout: expect.stringContaining("Usage: portico") });
  });

  it("uses a sandbox that already runs", async () => {
    const { code, stdout } = await portico("gas", "--json", "--sandbox", sandbox.endpoints.blockchainApi);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ chainId: "eip155:1" });
  });

  it("checks sources", async () => {
    const node = `rpc=${sandbox.chains["eip155:1"].rpcUrl}`;
    const account = sandbox.accounts.find(({ label }) => label === "alice")?.address ?? "";
    const options = ["--source", "multicall", "--account", account, "--endpoint", node, "--json"];
    const { code, stdout } = await portico("sources", "check", ...options);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ passed: true });
  });

  it("pairs through the relay", async () => {
    const running = start("connect", "--json", "--sandbox", sandbox.endpoints.blockchainApi);
    const [line] = await once(running.child.stderr ?? running.child, "data");
    expect(String(line)).toContain('{"pairing":{"uri":"wc:');
    running.child.kill("SIGINT");
    await expect(running).rejects.toMatchObject({ code: 130 });
  });

  it.each([["sandbox"], ["quote 1 ETH USDC --sandbox=own"], ["connect --wallet sandbox --sandbox"]])(
    "explains for `portico %s` how to install the sandbox, or to do without it",
    async (commandLine) => {
      const argv = commandLine.endsWith("--sandbox")
        ? [...commandLine.split(" "), sandbox.endpoints.blockchainApi]
        : commandLine.split(" ");
      const { code, stdout, stderr } = await portico(...argv);
      expect(stderr).toContain("[SANDBOX_NOT_INSTALLED]");
      expect(stderr).toContain("npm install @portico/fixtures");
      expect(stderr).toContain("npx -p @portico/cli -p @portico/fixtures portico");
      expect(stderr).toContain("--project-id");
      expect(stdout).toBe("");
      expect(code).toBe(2);
    },
  );
});

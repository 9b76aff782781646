import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { verifyMessage } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtCommand, type RunningCommand, startPortico } from "../testing/runPortico.ts";

/* Signing in at a secure site that is no sandbox's: an operator's, on this machine. */

let folder: string;
let site: RunningCommand | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-login-"));
});
afterEach(async () => {
  site?.child.kill("SIGKILL");
  await site?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const variables = () => ({ PORTICO_SESSION: join(folder, "session"), XDG_STATE_HOME: join(folder, "state") });
const run = (argv: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}) =>
  startPortico(argv, { ...variables(), ...more }).ended;

interface Line {
  readonly event: string;
  readonly origin: string;
  readonly to: string;
  readonly text: string;
}
const lines = (): ReadonlyArray<Line> =>
  (site?.printed.stdout ?? "")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));

const serve = async (...argv: ReadonlyArray<string>): Promise<string> => {
  site = startPortico(["secure-site", "serve", "--port", "0", "--json", ...argv], variables());
  const started = () => lines().find(({ event }) => event === "started");
  await expect.poll(started).toBeDefined();
  return started()?.origin ?? "";
};
const mailTo = (email: string): string =>
  lines()
    .filter((line) => line.event === "mail" && line.to === email)
    .map(({ text }) => text)
    .join("\n");

/** Opens the link of the first mail, as soon as it is there. */
const approveDevice = async (origin: string, email: string) => {
  await expect.poll(() => mailTo(email)).toMatch(/http\S+/);
  const link = /http\S+/.exec(mailTo(email))?.[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  await fetch(`${origin}/device`, { method: "POST", body: new URLSearchParams({ token }) });
};

describe("portico login at a secure site of one's own", () => {
  it.runIf(process.platform === "linux")("asks for the code on the terminal, and other commands sign", async () => {
    const email = "ada@example.org";
    const secureSite = await serve();
    const command = `${process.execPath} ${builtCommand()} login --email ${email} --endpoint secure-site=${secureSite}`;
    // script(1) runs the command in a terminal of its own.
    const running = promisify(execFile)("script", ["-qec", command, "/dev/null"], {
      env: { ...process.env, ...variables(), TERM: "dumb" },
    });
    let isAsked = false;
    running.child.stdout?.on("data", (text) => {
      if (isAsked || !String(text).includes("Code sent to")) return;
      isAsked = true;
      running.child.stdin?.write(`${/^\d{6}$/m.exec(mailTo(email))?.[0]}\r`);
    });
    await approveDevice(secureSite, email);
    const { stdout } = await running;
    expect(stdout).toContain("Signed in");
    const address = /eip155:1:(0x[\da-fA-F]{40})/.exec(stdout)?.[1] as `0x${string}`;

    const here = { PORTICO_ENDPOINT_SECURE_SITE: secureSite };
    const signed = await run(["sign-message", "hello", "--json"], here);
    const { signature } = JSON.parse(signed.stdout);
    expect(await verifyMessage({ address, message: "hello", signature })).toBe(true);

    expect(JSON.parse((await run(["logout", "--json"], here)).stdout)).toEqual({ signedOut: email });
    const after = await run(["sign-message", "hello", "--json"], here);
    expect(JSON.parse(after.stderr)).toMatchObject({ error: { code: "NOT_CONNECTED" } });
  });

  it("says why a shell cannot sign in there", async () => {
    const problem = async (...argv: ReadonlyArray<string>) => {
      const { exitCode, stderr } = await run(["login", "--email", "a@b.co", "--json", ...argv]);
      return {
        exitCode,
        code: JSON.parse(stderr.split("\n").find((line) => line.includes("error")) ?? "{}").error.code,
      };
    };
    const config = join(folder, "site.json");
    writeFileSync(config, JSON.stringify({ keys: "passkey" }));
    const passkeys = await serve("--config", config);
    expect(await problem("--endpoint", `secure-site=${passkeys}`)).toEqual({
      exitCode: 2,
      code: "SECURE_SITE_UNUSABLE",
    });
    const other = createServer((_, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    expect(await problem("--endpoint", `secure-site=http://127.0.0.1:${port}`)).toEqual({
      exitCode: 2,
      code: "SECURE_SITE_UNUSABLE",
    });
    other.close();
    const projectId = "0".repeat(32);
    expect(await problem("--project-id", projectId)).toEqual({ exitCode: 2, code: "USAGE" });
  });
});

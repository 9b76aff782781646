import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-session-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (variables: Readonly<Record<string, string>>, ...argv: ReadonlyArray<string>) =>
  startPortico([...argv, "--sandbox", sandbox.endpoints.blockchainApi], variables);
const run = (variables: Readonly<Record<string, string>>, ...argv: ReadonlyArray<string>) =>
  runPortico([...argv, "--sandbox", sandbox.endpoints.blockchainApi], variables);
const connect = ["connect", "--wallet", "sandbox"];

describe("a session that cannot be used", () => {
  const unusable: ReadonlyArray<readonly [name: string, variables: () => Record<string, string>, reason: string]> = [
    ["HOME that accepts no folders", () => ({ HOME: "/proc/portico" }), "its folder cannot be created"],
    ["HOME below a file", () => ({ HOME: "/dev/null/portico" }), "a part of its path is not a folder"],
    ["an endless device", () => ({ PORTICO_SESSION: "/dev/zero" }), "it is not a regular file"],
    [
      "a pipe",
      () => {
        execFileSync("mkfifo", [join(folder, "pipe")]);
        return { PORTICO_SESSION: join(folder, "pipe") };
      },
      "it is not a regular file",
    ],
    [
      "a file of 10 GB",
      () => {
        writeFileSync(join(folder, "large"), "");
        truncateSync(join(folder, "large"), 10_000_000_000);
        return { PORTICO_SESSION: join(folder, "large") };
      },
      "it has more than 8388608 bytes",
    ],
    [
      "a sandbox wallet that is a pipe",
      () => {
        execFileSync("mkfifo", [join(folder, "session.json.sandbox-wallet")]);
        return { PORTICO_SESSION: join(folder, "session.json") };
      },
      "it is not a regular file",
    ],
  ];

  it.each(unusable)("%s: the command says so, and what to do", async (_name, variables, reason) => {
    const { exitCode, stdout, stderr } = await run({ ...variables(), XDG_STATE_HOME: "" }, ...connect);
    expect(stderr).toMatch(/^error: the session file .* cannot be used: .* \[SESSION_FILE_UNUSABLE\]$/m);
    expect(stderr).toContain(reason);
    expect(stderr).toContain("PORTICO_SESSION");
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  });
});

describe("a session whose folder disappears during a command", () => {
  it("ends the command with an error", async () => {
    // The folder is behind a link, so that one step replaces it while the command writes.
    const [state, replacement] = [join(folder, "state"), join(folder, "replacement")];
    mkdirSync(join(folder, "target"));
    symlinkSync(join(folder, "target"), state);
    writeFileSync(replacement, "");
    const session = join(state, "session.json");
    const { ended } = start({ PORTICO_SESSION: session }, ...connect);
    // The relay is in this process, so that the command cannot come to its end before this process has looked.
    await vi.waitUntil(() => existsSync(`${session}.sandbox-wallet`), { timeout: 60_000, interval: 1 });
    renameSync(replacement, state);
    const { exitCode, stderr } = await ended;
    expect(stderr).toContain("[SESSION_FILE_UNUSABLE]");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(exitCode).toBe(2);
  });
});

describe("a session that several commands use", () => {
  it("serves them one after the other", async () => {
    const variables = { PORTICO_SESSION: join(folder, "session.json") };
    expect((await run(variables, ...connect)).exitCode).toBe(0);
    const runs = await Promise.all(
      Array.from({ length: 3 }, (_, index) => start(variables, "sign-message", `hello ${index}`).ended),
    );
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    for (const { stdout } of runs) expect(stdout).toMatch(/^0x[0-9a-f]{130}\n$/);
    const names = readdirSync(folder);
    expect(names.sort()).toEqual(["session.json", "session.json.relay", "session.json.sandbox-wallet"]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it("is free again after a command that a signal ended, even inside its wait", async () => {
    const session = join(folder, "session.json");
    const first = start({ PORTICO_SESSION: session }, "connect");
    await vi.waitUntil(() => existsSync(`${session}.lock`), { timeout: 60_000 });
    const second = start({ PORTICO_SESSION: session }, "accounts");
    await vi.waitUntil(() => second.printed.stderr.includes("Waiting for another command"), { timeout: 60_000 });
    const stoppedAt = performance.now();
    for (const command of [second, first]) command.child.kill("SIGTERM");
    expect((await second.ended).exitCode).toBe(143);
    expect((await first.ended).exitCode).toBe(143);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(existsSync(`${session}.lock`)).toBe(false);
  });
});

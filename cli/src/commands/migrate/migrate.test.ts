import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesOf } from "../../migration/testing/projects.ts";
import { runCommandLine } from "../../program/runCommandLine.ts";
import { recordTerminal } from "../../testing/recordTerminal.ts";

let folder: string;
const put = (path: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const everything = () =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => !path.startsWith(".git") && statSync(join(folder, path)).isFile())
      .map((path) => [path, read(path)] as const),
  );
const git = (...args: ReadonlyArray<string>) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder, stdio: "pipe" });
const commit = () => {
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Start");
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-migrate-"));
  for (const [path, text] of filesOf("connectKitVite")) put(path, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const migrate = async (...options: ReadonlyArray<string>) => {
  const argv = ["migrate", folder, ...options];
  const { stdout, stderr, terminal } = recordTerminal(argv);
  const exitCode = await runCommandLine(argv, terminal, new AbortController().signal);
  return { exitCode, stdout: stdout.join(""), stderr: stderr.join("") };
};

describe("portico migrate", () => {
  it("shows a diff and writes nothing with --dry-run, also without git", async () => {
    const before = everything();
    const { exitCode, stdout } = await migrate("--dry-run");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("--- a/src/App.tsx\n+++ b/src/App.tsx\n@@ -1,");
    expect(stdout).toContain('-import { ConnectKitButton, useModal } from "connectkit";');
    expect(stdout).toContain('+import { ConnectButton } from "@portico/react-ui";');
    expect(everything()).toEqual(before);
  });

  it("writes what the diff shows, and nothing the second time", async () => {
    commit();
    const shown = JSON.parse((await migrate("--dry-run", "--json")).stdout);
    const { exitCode, stdout } = await migrate("--yes", "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ ...shown, written: true });
    expect(read("src/App.tsx")).toContain("@portico/react-ui/hooks");
    expect(git("status", "--porcelain").toString().trim().split("\n")).toHaveLength(3);
    git("commit", "--all", "--quiet", "--message", "Move");
    expect(JSON.parse((await migrate("--yes", "--json")).stdout)).toMatchObject({ written: false, files: [] });
  });

  it("refuses a folder without history, and one with uncommitted changes, unless forced", async () => {
    const refused = { exitCode: 2, stderr: expect.stringContaining("[MIGRATION_UNCOMMITTED]") };
    expect(await migrate("--yes")).toMatchObject(refused);
    commit();
    put("notes.txt", "not committed");
    const before = everything();
    expect(await migrate("--yes")).toMatchObject(refused);
    expect(everything()).toEqual(before);
    expect(await migrate("--yes", "--force")).toMatchObject({ exitCode: 0 });
    expect(read("src/App.tsx")).toContain("@portico/react-ui");
  });

  it("asks before it writes", async () => {
    commit();
    const before = everything();
    const { exitCode, stderr } = await migrate();
    expect(exitCode).toBe(2);
    expect(stderr).toContain("nothing was written, because it was not confirmed");
    expect(everything()).toEqual(before);
  });

  it("names what is left, and ends with a code of its own", async () => {
    for (const [path, text] of filesOf("rainbowKitNext")) put(path, text);
    const { exitCode, stdout, stderr } = await migrate("--dry-run");
    expect(exitCode).toBe(6);
    expect(stdout).toContain("src/app/providers.tsx:20");
    expect(stderr).toContain("[MIGRATION_INCOMPLETE]");
  });

  it("leaves packages, generated and ignored files, links, large files and other bytes alone", async () => {
    const text = filesOf("connectKitVite").get("src/App.tsx") ?? "";
    const outside = mkdtempSync(join(tmpdir(), "portico-outside-"));
    writeFileSync(join(outside, "App.tsx"), text);
    put(".gitignore", "generated/\n");
    for (const place of ["node_modules/a", "dist", ".next", "generated"]) put(`${place}/App.tsx`, text);
    put("src/large.tsx", `${text}//${"x".repeat(1_100_000)}`);
    put("src/bytes.tsx", Buffer.concat([Buffer.from(text), Buffer.from([0, 255])]));
    symlinkSync(join(outside, "App.tsx"), join(folder, "src/Link.tsx"));
    symlinkSync(outside, join(folder, "linked"));
    commit();
    const { exitCode, stdout } = await migrate("--yes", "--json");
    expect(exitCode).toBe(0);
    const { files, skipped } = JSON.parse(stdout);
    expect(files.map(({ file }: { file: string }) => file)).toEqual([
      "package.json",
      "src/App.tsx",
      "src/Web3Provider.tsx",
    ]);
    expect(skipped).toEqual([
      { file: "src/bytes.tsx", reason: "it is no text" },
      { file: "src/large.tsx", reason: "it has more than 1048576 bytes" },
    ]);
    expect(readFileSync(join(outside, "App.tsx"), "utf8")).toBe(text);
    rmSync(outside, { recursive: true });
  });

  it("names a folder that is none", async () => {
    rmSync(join(folder, "package.json"));
    const argv = ["migrate", join(folder, "src/App.tsx")];
    const { stderr, terminal } = recordTerminal(argv);
    expect(await runCommandLine(argv, terminal, new AbortController().signal)).toBe(2);
    expect(stderr.join("")).toContain("[MIGRATION_FOLDER]");
  });

  it("keeps the mode of a file", async () => {
    commit();
    const { mode } = statSync(join(folder, "src/App.tsx"));
    await migrate("--yes");
    expect(statSync(join(folder, "src/App.tsx")).mode).toBe(mode);
  });
});

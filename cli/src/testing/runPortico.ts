import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../program/runCommandLine.ts";
import { recordTerminal } from "./recordTerminal.ts";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const changedAt = (path: string) => statSync(fileAt(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns the path of the command as users start it. Throws when it is not built, or built from older sources. */
export const builtCommand = (): string => {
  const builtAt = changedAt("../../dist/command/portico.js");
  const sources = readdirSync(fileAt(".."), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"))
    .map((path) => `../${path}`);
  const newer = [...sources, "../../dist/.tsbuildinfo", "../../../core/dist/.tsbuildinfo"].find(
    (path) => changedAt(path) > builtAt,
  );
  if (newer) throw new Error(`The built command is older than ${fileAt(newer)}: run \`npm run build\` first`);
  return fileAt("../../bin/portico.js");
};

export interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
export interface RunningCommand {
  readonly child: ChildProcessWithoutNullStreams;
  /** The output so far. */
  readonly printed: { stdout: string; stderr: string };
  readonly ended: Promise<Run>;
}

/**
 * Runs the command from its sources in this process, with these variables alone. A process of its own takes longer than
 * most of what a command does; tests start one where that is what they are about.
 */
export const runPortico = async (
  argv: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Run> => {
  const { stdout, stderr, terminal } = recordTerminal(argv, variables);
  const exitCode = await runCommandLine(argv, terminal, signal);
  return { exitCode, stdout: stdout.join(""), stderr: stderr.join("") };
};

/** Starts the built command as a shell would, with these variables and few of the test process. */
export const startPortico = (
  argv: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>>,
): RunningCommand => {
  const { HOME = "", PATH = "" } = process.env;
  const child = spawn(process.execPath, [builtCommand(), ...argv], { env: { HOME, PATH, ...variables } });
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    printed.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.stderr += chunk;
  });
  const ended = new Promise<Run>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ ...printed, exitCode }));
  });
  return { child, printed, ended };
};

import type { ProcessOutput } from "../output/terminal.ts";
import { guardedTerminal } from "../output/terminal.ts";

/** Creates a terminal guarded like that of the command, and records the text written to it. */
export const recordTerminal = (argv: ReadonlyArray<string> = [], env: ProcessOutput["env"] = {}) => {
  const stdout: Array<string> = [];
  const stderr: Array<string> = [];
  const terminal = guardedTerminal(argv, {
    stdout: { write: (text) => stdout.push(text) },
    stderr: { write: (text) => stderr.push(text) },
    env,
  });
  return { terminal, stdout, stderr };
};

import type { PlainStream, ProcessOutput } from "../output/terminal.ts";
import { guardedTerminal } from "../output/terminal.ts";

/** Creates a terminal guarded like that of the command, and records the text written to it. */
export const recordTerminal = (argv: ReadonlyArray<string> = [], env: ProcessOutput["env"] = {}) => {
  const stdout: Array<string> = [];
  const stderr: Array<string> = [];
  const recordIn = (texts: Array<string>): PlainStream => ({
    write: (text, written) => {
      texts.push(text);
      written?.();
    },
  });
  const terminal = guardedTerminal(argv, { stdout: recordIn(stdout), stderr: recordIn(stderr), env });
  return { terminal, stdout, stderr };
};

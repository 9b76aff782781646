import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { CommandContext } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";

/** Asks for a password on the terminal, which does not show what is typed. */
export const askPassword = async ({ terminal: { stderr }, signal }: CommandContext, path: string): Promise<Buffer> => {
  if (!stderr.isTTY || !process.stdin.isTTY) {
    throw new CliError("KEYSTORE_PASSWORD_MISSING", `the keystore ${path} needs a password, and nobody can be asked`);
  }
  const unseen = new Writable({ write: (_chunk, _encoding, written) => written() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true, historySize: 0, signal });
  // Only now does the terminal no longer show what is typed.
  stderr.write(`Password of ${path}: `);
  // The line editor takes Ctrl-C from the terminal, so that no signal comes.
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
    signal.throwIfAborted();
    return Buffer.from(answer, "utf8");
  } finally {
    lines.close();
    stderr.write("\n");
  }
};

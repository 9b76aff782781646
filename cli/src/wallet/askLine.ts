import { createInterface } from "node:readline";
import type { CommandContext } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";

/** Asks the user for a line. Rejects with NOT_CONFIRMED when there is no terminal to ask in. */
export const askLine = async ({ terminal, signal }: CommandContext, question: string): Promise<string> => {
  const { stderr } = terminal;
  if (!stderr.isTTY || !process.stdin.isTTY) {
    throw new CliError("NOT_CONFIRMED", "the code of the mail is needed, and nobody can be asked");
  }
  stderr.write(question);
  const lines = createInterface({ input: process.stdin, signal });
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
    signal.throwIfAborted();
    return answer.trim();
  } finally {
    lines.close();
  }
};

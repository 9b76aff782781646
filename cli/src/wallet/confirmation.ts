import { createInterface } from "node:readline";
import type { CommandContext } from "../commands/Command.ts";
import { CliError } from "../errors/cliErrors.ts";

/**
 * Asks the user a question, unless `--yes` is set. Rejects with NOT_CONFIRMED when the answer is not yes, or when there
 * is no terminal to ask in.
 */
export const confirm = async ({ inputs, terminal, signal }: CommandContext, question: string): Promise<void> => {
  if (inputs.flag("yes")) return;
  const { stderr } = terminal;
  if (!stderr.isTTY || !process.stdin.isTTY) throw notConfirmed();
  stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: process.stdin, signal });
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
    signal.throwIfAborted();
    if (!/^y(es)?$/i.test(answer.trim())) throw notConfirmed();
  } finally {
    lines.close();
  }
};

const notConfirmed = () => new CliError("NOT_CONFIRMED", "nothing was sent, because it was not confirmed");

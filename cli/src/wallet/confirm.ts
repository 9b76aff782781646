import { createInterface } from "node:readline/promises";
import type { CommandContext } from "../commands/Command.ts";
import { CliError } from "../errors/cliErrors.ts";

/**
 * Asks the user whether to go on, unless `--yes` is set. Throws NOT_CONFIRMED for any other answer than yes, and when
 * nobody can be asked.
 */
export const confirm = async ({ inputs, terminal, signal }: CommandContext, question: string): Promise<void> => {
  if (inputs.flag("yes")) return;
  if (!process.stdin.isTTY) throw new CliError("NOT_CONFIRMED", "nobody can be asked here; confirm with --yes");
  terminal.stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: process.stdin });
  try {
    const answer = await lines.question("", { signal });
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError("NOT_CONFIRMED", "the question was not answered with y");
  } finally {
    lines.close();
  }
};

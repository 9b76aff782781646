import { createInterface } from "node:readline";
import type { CommandContext } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";

/** What of a command's context a question needs. */
export interface Asking extends Pick<CommandContext, "signal"> {
  readonly inputs: Pick<CommandContext["inputs"], "flag">;
  readonly terminal: { readonly stderr: Pick<CommandContext["terminal"]["stderr"], "isTTY" | "write"> };
}

/**
 * Asks the user a question, unless `--yes` is set. Rejects with NOT_CONFIRMED when the answer is not yes, or when there
 * is no terminal to ask in. `otherwise` says what has not happened then.
 */
export const confirm = async (
  { inputs, terminal, signal }: Asking,
  question: string,
  otherwise = "nothing was sent",
): Promise<void> => {
  if (inputs.flag("yes")) return;
  const { stderr } = terminal;
  if (!stderr.isTTY || !process.stdin.isTTY) throw notConfirmed(otherwise);
  stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: process.stdin, signal });
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
    signal.throwIfAborted();
    if (!/^y(es)?$/i.test(answer.trim())) throw notConfirmed(otherwise);
  } finally {
    lines.close();
  }
};

const notConfirmed = (otherwise: string) => new CliError("NOT_CONFIRMED", `${otherwise}, because it was not confirmed`);

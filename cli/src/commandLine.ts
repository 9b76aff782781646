import { CommanderError } from "commander";
import { CliError } from "./output/cliErrors.ts";
import { exitCodes } from "./output/exitCodes.ts";
import { describeFailure, type Guide } from "./output/failure.ts";
import { toJson } from "./output/json.ts";
import { createReporter } from "./output/reporter.ts";
import { createStyle, wantsColor } from "./output/style.ts";
import { commandTable } from "./program/commandTable.ts";
import { createProgram } from "./program/createProgram.ts";
import type { Answer, CommandDeclaration, Invocation } from "./program/declaration.ts";
import { withExplicitSandbox } from "./program/explicitSandbox.ts";
import type { Inputs } from "./program/inputs.ts";
import { createProgress, type ProgressMode } from "./progress.ts";
import type { Session } from "./runtime.ts";
import { type Terminal, widthOf } from "./terminal.ts";

/**
 * Runs `portico` once: parses the arguments, runs the command, prints its answer or its failure, and cleans up.
 * Resolves to the exit code. `signal` stops the work; its reason is a `CliError` that says why.
 */
export const runCommandLine = async (
  argv: ReadonlyArray<string>,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> => {
  // Checked before parsing, because a parse error must be printed in the right format too.
  const beforeOperands = argv.includes("--") ? argv.slice(0, argv.indexOf("--")) : argv;
  const json = beforeOperands.includes("--json");
  const noColor = beforeOperands.includes("--no-color");
  const verbose = beforeOperands.includes("--verbose");
  const { stdout, stderr, env } = terminal;
  const progress = createProgress(stderr, progressMode(terminal, json));
  const style = createStyle(wantsColor(stderr, env, noColor));
  const reporter = createReporter(progress, { json, style });

  const print = async (answer: Answer) => {
    const view = { width: widthOf(stdout, env), style: createStyle(wantsColor(stdout, env, noColor)) };
    stdout.show(`${json ? toJson(answer.json, 2) : answer.text(view)}\n`, answer.onPurpose ?? []);
  };

  const run = async (declaration: CommandDeclaration, inputs: Inputs) => {
    let session: Session | undefined;
    const invocation: Invocation = {
      inputs,
      commands: commandTable,
      signal,
      terminal,
      reporter,
      progress,
      print,
      connect: async (walletOptions) => {
        const [{ readSettings }, { openSession }] = await Promise.all([
          import("./settings.ts"),
          import("./runtime.ts"),
        ]);
        const surroundings = { reporter, progress, signal, verbose };
        session = await openSession(readSettings(inputs, env), surroundings, walletOptions);
        return session;
      },
    };
    try {
      const action = await declaration.load();
      const answer = await action(invocation);
      if (answer) await print(answer);
    } finally {
      await session?.close();
    }
  };

  try {
    await createProgram(terminal, { run, noColor }).parseAsync(withExplicitSandbox(argv), { from: "user" });
    return 0;
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // commander prints the help of a group that was called without a command; there is no error to print.
    if (error instanceof CommanderError && error.code === "commander.help") return exitCodes.usage;
    const failure = describeFailure(
      error instanceof CommanderError ? usageError(error) : error,
      await loadGuide(error),
    );
    reporter.failure(failure, verbose);
    return failure.exitCode;
  }
};

const progressMode = ({ stderr }: Terminal, json: boolean): ProgressMode => {
  if (stderr.isTTY) return "spinner";
  return json ? "quiet" : "plain";
};

/** Loads the error guides, but only for errors of the catalogue. */
const loadGuide = async (error: unknown): Promise<Guide> => {
  if (error instanceof CommanderError || error instanceof CliError) return () => undefined;
  const { errorGuide } = await import("@portico/core/strings");
  const guide: Readonly<Record<string, { readonly whatToDo: string } | undefined>> = errorGuide;
  return (code) => guide[code]?.whatToDo;
};

/**
 * Rewrites commander's `error: unknown command 'quot'` and `(Did you mean quote?)` in the style of all other errors.
 */
const usageError = ({ message }: CommanderError): CliError => {
  const [what = message, suggestion = ""] = message.replace(/^error: /, "").split("\n");
  const meant = /^\(Did you mean (?:one of )?(.+)\?\)$/.exec(suggestion)?.[1];
  return new CliError("USAGE", meant === undefined ? what : `${what}; did you mean '${meant}'?`);
};

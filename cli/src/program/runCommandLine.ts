import { CommanderError } from "commander";
import type { Inputs } from "../arguments/inputs.ts";
import type { Command, CommandResult } from "../Command.ts";
import type { Session } from "../client/openSession.ts";
import { commandTable } from "../commands/commandTable.ts";
import { AfterSending } from "../errors/afterSending.ts";
import { CliError } from "../errors/cliErrors.ts";
import { exitCodes } from "../errors/exitCodes.ts";
import { describeFailure, type Guide } from "../errors/failure.ts";
import { describeProxies, type Proxies, readProxies } from "../network/proxy.ts";
import { toJson } from "../output/json.ts";
import { ReaderGone } from "../output/outputFailed.ts";
import { createProgress, type ProgressMode } from "../output/progress.ts";
import { createReporter } from "../output/reporter.ts";
import { createStyle, wantsColor } from "../output/style.ts";
import { type Terminal, widthOf } from "../output/terminal.ts";
import { readSettings, withSandboxValue } from "../settings/settings.ts";
import { createProgram } from "./createProgram.ts";
import { orStopped } from "./stopSignals.ts";

/** Makes `fetch` and `WebSocket` of this process use the proxies. */
export type UseConnections = (proxies: Proxies | undefined) => Promise<void>;

/** For runs inside another program, whose own requests stay as they are. */
const leaveConnections: UseConnections = async () => {};

/**
 * Runs `portico` once: parses the arguments, runs the command, prints its result or its failure, and cleans up.
 * Resolves to the exit code. `signal` stops the work; its reason is the `CliError` or the defect to report.
 */
export const runCommandLine = async (
  argv: ReadonlyArray<string>,
  terminal: Terminal,
  signal: AbortSignal,
  useConnections: UseConnections = leaveConnections,
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

  const print = ({ json: document, text, isLine = false, secretsToPrint = [] }: CommandResult) => {
    const view = { width: widthOf(stdout, env), style: createStyle(wantsColor(stdout, env, noColor)) };
    stdout.show(`${json ? toJson(document, isLine ? undefined : 2) : text(view)}\n`, secretsToPrint);
  };

  let proxies: Proxies | undefined;
  const run = async (command: Command, inputs: Inputs) => {
    let session: Session | undefined;
    if (!command.isOffline) {
      proxies = readProxies(env);
      if (proxies && verbose) reporter.notice(describeProxies(proxies));
      await useConnections(proxies);
    }
    const connect = async (walletOptions = {}) => {
      // Loaded on demand: help and completion need no client.
      const { openSession } = await import("../client/openSession.ts");
      session = await openSession(readSettings(inputs, env), { reporter, progress, signal, verbose }, walletOptions);
      return session;
    };
    try {
      const action = await command.load();
      const result = await action({
        inputs,
        commands: commandTable,
        signal,
        terminal,
        reporter,
        progress,
        connect,
        print,
      });
      if (result) print(result);
    } finally {
      await session?.close();
    }
  };

  try {
    const program = createProgram(commandTable, terminal, { run, noColor });
    await orStopped(program.parseAsync(withSandboxValue(argv), { from: "user" }), signal).catch(unlessPrinted);
    await stdout.flushed();
    if (signal.aborted && !(signal.reason instanceof CliError)) throw signal.reason;
    return 0;
  } catch (thrown) {
    const error = signal.aborted ? stoppedBy(signal.reason, thrown) : thrown;
    if (error instanceof ReaderGone) return 0;
    // commander prints the help of a group that was called without a command; there is no error to print.
    if (error instanceof CommanderError && error.code === "commander.help") return exitCodes.usage;
    const failure = describeFailure(
      error instanceof CommanderError ? usageError(error) : error,
      await loadGuide(error),
    );
    if (proxies && failure.kind === "network" && !verbose) reporter.notice(describeProxies(proxies));
    reporter.failure(failure, verbose);
    return failure.exitCode;
  }
};

/** The reason for which the command was stopped. What it had sent by then is named too. */
const stoppedBy = (reason: unknown, thrown: unknown): unknown =>
  thrown instanceof AfterSending ? new AfterSending(reason, thrown) : reason;

/** commander throws an error with the exit code 0 after it has printed the help or the version. */
const unlessPrinted = (error: unknown): void => {
  if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
};

const progressMode = ({ stderr }: Terminal, json: boolean): ProgressMode => {
  if (stderr.isTTY) return "spinner";
  return json ? "quiet" : "plain";
};

/** Loads the error guides, but only for errors of the catalogue. */
const loadGuide = async (error: unknown): Promise<Guide> => {
  if (error instanceof AfterSending) return loadGuide(error.cause);
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
  const suggestedName = /^\(Did you mean (?:one of )?(.+)\?\)$/.exec(suggestion)?.[1];
  return new CliError("USAGE", suggestedName === undefined ? what : `${what}; did you mean '${suggestedName}'?`);
};

import { format } from "node:util";
import { CliError } from "./errors/cliErrors.ts";
import { exitCodes } from "./errors/exitCodes.ts";
import { guardedTerminal } from "./output/terminal.ts";
import { runCommandLine } from "./program/runCommandLine.ts";

const argv = process.argv.slice(2);
const terminal = guardedTerminal(argv, process);

// Text that a library prints is not part of the result, and may contain secrets.
for (const level of ["log", "info", "warn", "error", "debug"] as const) {
  console[level] = (...values: ReadonlyArray<unknown>) => terminal.stderr.write(`${format(...values)}\n`);
}
process.on("uncaughtException", (error) => {
  terminal.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(exitCodes.internal);
});

const stopping = new AbortController();

/** The first signal stops the work and cleans up. The second signal ends the process at once. */
const stopOn = (signal: "SIGINT" | "SIGTERM", code: "INTERRUPTED" | "TERMINATED", message: string) => {
  process.on(signal, () => {
    const reason = new CliError(code, message);
    if (stopping.signal.aborted) process.exit(signal === "SIGINT" ? 130 : 143);
    stopping.abort(reason);
  });
};
stopOn("SIGINT", "INTERRUPTED", "interrupted");
stopOn("SIGTERM", "TERMINATED", "terminated");

// `portico history … | head` closes the pipe when it has enough. That is not an error, and nothing is left to print.
let isReaderGone = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  isReaderGone = true;
  stopping.abort(error);
});
process.stderr.on("error", () => {});

const exitCode = await runCommandLine(argv, terminal, stopping.signal);
// Waits until the output has left the process. An open socket must not keep the command running.
process.stdout.write("", () => process.exit(isReaderGone ? 0 : exitCode));

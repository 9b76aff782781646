import { format } from "node:util";
import { outputFailed } from "./output/outputFailed.ts";
import { guardedTerminal } from "./output/terminal.ts";
import { runCommandLine } from "./program/runCommandLine.ts";
import { stopOnSignals } from "./program/stopSignals.ts";

const argv = process.argv.slice(2);
const terminal = guardedTerminal(argv, process);

// Text that a library prints is not part of the result, and may contain secrets.
for (const level of ["log", "info", "warn", "error", "debug"] as const) {
  console[level] = (...values: ReadonlyArray<unknown>) => terminal.stderr.write(`${format(...values)}\n`);
}
// Node prints its own warnings unless they have a listener.
process.removeAllListeners("warning").on("warning", ({ name, message }) => console.warn(`${name}: ${message}`));

const stopping = new AbortController();
stopOnSignals(process, stopping);
// A defect outside the command, for example in a library's timer. The command reports it as its own.
process.on("uncaughtException", (error) => stopping.abort(error));
process.stdout.on("error", (error) => stopping.abort(outputFailed(error)));
process.stderr.on("error", () => {});

// An open socket must not keep the command running.
process.exit(
  await runCommandLine(argv, terminal, stopping.signal, async (proxies) => {
    // Loaded on demand: help needs no connection.
    (await import("./network/useConnections.ts")).useConnections(proxies);
  }),
);

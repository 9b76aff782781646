import { CliError } from "../errors/cliErrors.ts";
import { exitCodes } from "../errors/exitCodes.ts";
import { cliLimits } from "../limits.ts";

/** The part of Node's process that is used. */
export interface SignalledProcess {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  exit(code: number): unknown;
}

/** The command may take this much longer than its own limit, to print why it ended. */
const PRINT_MILLIS = 500;

/**
 * Aborts the controller on Ctrl-C and SIGTERM, so that the command stops its work and cleans up. The second signal ends
 * the process at once, and so does a command that is not done soon after the first.
 */
export const stopOnSignals = (process: SignalledProcess, stopping: AbortController): void => {
  const stopOn = (signal: "SIGINT" | "SIGTERM", reason: CliError) => {
    process.on(signal, () => {
      const end = () => void process.exit(exitCodes[reason.kind]);
      if (stopping.signal.aborted) return end();
      stopping.abort(reason);
      setTimeout(end, cliLimits.STOP_GRACE_MILLIS + PRINT_MILLIS).unref();
    });
  };
  stopOn("SIGINT", new CliError("INTERRUPTED", "interrupted"));
  stopOn("SIGTERM", new CliError("TERMINATED", "terminated"));
};

/**
 * Returns the result of the work. When the signal aborts, the work may clean up for a short time; after that, rejects
 * with the signal's reason.
 */
export const orStopped = async <A>(work: Promise<A>, signal: AbortSignal): Promise<A> => {
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => {
      timer = setTimeout(() => reject(signal.reason), cliLimits.STOP_GRACE_MILLIS);
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    clearTimeout(timer);
  }
};

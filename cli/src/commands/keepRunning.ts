import type { CommandContext, CommandResult } from "../Command.ts";

interface Running {
  /** What runs, as notes call it. */
  readonly name: string;
  /** What is printed when it runs. */
  readonly result: CommandResult;
  readonly stop: () => Promise<void>;
}

/** Keeps something running until the command is stopped, and then ends it. */
export const keepRunning = async (
  { print, reporter, signal }: CommandContext,
  { name, result, stop }: Running,
): Promise<undefined> => {
  try {
    if (!signal.aborted) print(result);
    await untilAborted(signal);
    reporter.notice(`stopping ${name}`);
  } finally {
    await stop();
  }
  return undefined;
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

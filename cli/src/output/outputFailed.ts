import { CliError } from "../errors/cliErrors.ts";
import { hasCode } from "../files/privateFile.ts";

/**
 * The output is no longer read: `portico history … | head` closes the pipe when it has enough. That is not a failure,
 * and nothing is left to print.
 */
export class ReaderGone extends Error {
  override readonly name = "ReaderGone";
}

/** Returns why a command ends whose output could not be written. */
export const outputFailed = (cause: Error): ReaderGone | CliError =>
  hasCode(cause, "EPIPE")
    ? new ReaderGone(cause.message)
    : new CliError("OUTPUT_FAILED", `the output could not be written: ${cause.message}`, { cause });

import { rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { CliError } from "../errors/cliErrors.ts";
import { LockHeld, lockFile } from "../files/fileLock.ts";
import { fileProblem } from "../files/fileProblem.ts";
import { createPrivateFolder, readBoundedFile } from "../files/privateFile.ts";
import { cliLimits } from "../limits.ts";
import type { Progress } from "../output/progress.ts";
import type { Terminal } from "../output/terminal.ts";

/** The files that let a command use the wallet that an earlier command connected. */
export interface SessionFiles {
  /** The connected accounts. The relay's keys are in a file beside it. */
  readonly session: string;
  /** Keys and sessions of the sandbox's wallet. The file exists while that wallet is connected. */
  readonly sandboxWallet: string;
  /** What the secure frame remembers of whoever signed in. */
  readonly frame: string;
}

/** The path is `PORTICO_SESSION`, else a file in the user's state directory (XDG Base Directory). */
const sessionFiles = (env: Terminal["env"]): SessionFiles => {
  const state = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state");
  const session = env.PORTICO_SESSION || join(state, "portico", "session.json");
  return { session, sandboxWallet: `${session}.sandbox-wallet`, frame: `${session}.frame` };
};

interface SessionContext {
  readonly env: Terminal["env"];
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/**
 * Checks that the session can be read and written, and locks it, so that commands use it one after the other: two
 * clients with the same keys would take each other's messages from the relay. Rejects with SESSION_FILE_UNUSABLE or
 * SESSION_BUSY.
 */
export const lockSession = async ({
  env,
  signal,
  progress,
}: SessionContext): Promise<{ readonly files: SessionFiles; readonly unlock: () => void }> => {
  const files = sessionFiles(env);
  try {
    createPrivateFolder(dirname(files.session));
    const waitMillis = cliLimits.SESSION_LOCK_WAIT_MILLIS;
    const unlock = await progress.during(
      "Waiting for another command that uses the wallet",
      lockFile(`${files.session}.lock`, { signal, waitMillis }),
    );
    try {
      for (const path of [files.session, `${files.session}.relay`, files.sandboxWallet, files.frame])
        readSessionFile(path);
      return { files, unlock };
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    if (signal.aborted || error instanceof CliError) throw error;
    throw error instanceof LockHeld ? sessionBusy(files.session, error) : sessionUnusable(files.session, error);
  }
};

/** Returns the text of a session file, or `undefined` when there is none. Throws SESSION_FILE_UNUSABLE. */
export const readSessionFile = (path: string): string | undefined => {
  try {
    return readBoundedFile(path, cliLimits.SESSION_FILE_MAX_BYTES);
  } catch (error) {
    throw sessionUnusable(path, error);
  }
};

export const deleteSessionFile = (path: string): void => rmSync(path, { force: true });

/** Returns the error for a session file that cannot be read or written. */
export const sessionUnusable = (path: string, cause: unknown): CliError =>
  new CliError("SESSION_FILE_UNUSABLE", `the session file ${path} cannot be used: ${fileProblem(cause)}`, { cause });

const sessionBusy = (path: string, cause: LockHeld): CliError =>
  new CliError(
    "SESSION_BUSY",
    `another command${cause.pid === undefined ? "" : ` (process ${cause.pid})`} uses the session file ${path}`,
    { cause },
  );

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cliLimits } from "../../limits.ts";

const run = promisify(execFile);

/** What git says of a folder. */
export interface GitState {
  /** Changes that are not committed, by path; undefined for a folder that git does not keep. */
  readonly uncommitted: ReadonlyArray<string> | undefined;
  /** Paths that git leaves out, such as generated files. */
  readonly ignored: ReadonlyArray<string>;
}

/** Asks git about a folder. A folder without git, or a machine without it, has no history. */
export const gitStateOf = async (folder: string, signal: AbortSignal): Promise<GitState> => {
  try {
    // A repository's own configuration must not start a program.
    const options = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];
    const command = ["status", "--porcelain=v1", "-z", "--ignored", "--no-renames", "--", "."];
    const { stdout } = await run("git", [...options, ...command], {
      cwd: folder,
      signal,
      timeout: cliLimits.MIGRATION_GIT_MILLIS,
      maxBuffer: cliLimits.MIGRATION_GIT_MAX_BYTES,
    });
    const prefix = (await run("git", ["rev-parse", "--show-prefix"], { cwd: folder, signal })).stdout.trim();
    const entries = stdout.split("\0").filter((entry) => entry !== "");
    const pathOf = (entry: string) => entry.slice(3).replace(prefix, "");
    const isIgnored = (entry: string) => entry.startsWith("!!");
    return {
      uncommitted: entries.filter((entry) => !isIgnored(entry)).map(pathOf),
      ignored: entries.filter(isIgnored).map(pathOf),
    };
  } catch {
    signal.throwIfAborted();
    return { uncommitted: undefined, ignored: [] };
  }
};

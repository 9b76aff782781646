import type { Stats } from "node:fs";
import { CliError } from "../errors/cliErrors.ts";
import { cliLimits } from "../limits.ts";
import { fileProblem } from "./fileProblem.ts";
import { readBoundedBytes } from "./privateFile.ts";

const READ_BY_OTHERS = 0o077;

/** The permissions that ssh requires too. Windows has no such permissions and owners. */
const requirePrivate = (path: string, { mode, uid }: Stats): void => {
  const user = process.getuid?.();
  if (user === undefined) return;
  if (uid !== user) throw exposed(path, "belongs to another user");
  if ((mode & READ_BY_OTHERS) !== 0) {
    throw exposed(path, `can be used by others (mode ${(mode & 0o777).toString(8).padStart(4, "0")})`);
  }
};

const exposed = (path: string, reason: string) => new CliError("KEY_FILE_EXPOSED", `the file ${path} ${reason}`);

/**
 * Reads a file with a secret. A link is followed first, and the file itself is checked. The caller clears the bytes
 * after use.
 */
export const readSecretFile = (path: string): Buffer => {
  let content: Buffer | undefined;
  try {
    content = readBoundedBytes(path, cliLimits.KEY_FILE_MAX_BYTES, (status) => requirePrivate(path, status));
  } catch (cause) {
    throw cause instanceof CliError ? cause : keyFileUnusable(path, fileProblem(cause));
  }
  if (!content) throw keyFileUnusable(path, "it does not exist");
  return content;
};

/** Returns the error for a file that is not what it should be. It has no cause, which could repeat the content. */
export const keyFileUnusable = (path: string, reason: string): CliError =>
  new CliError("KEY_FILE_UNUSABLE", `the file ${path} cannot be used: ${reason}`);

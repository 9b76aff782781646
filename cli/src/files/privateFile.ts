import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Thrown for a file that is not read, with the reason. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

/** Whether a file operation failed with this code, for example `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * Creates a folder that only the user can read, with its parents. It creates one folder at a time: where a parent exists
 * and accepts no folders, such as `/proc`, Node's recursive creation never returns.
 */
export const createPrivateFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) createPrivateFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!hasCode(error, "EEXIST") || !statSync(path).isDirectory()) throw error;
  }
};

/**
 * Returns the text of a file, or `undefined` when the file does not exist. Throws `UnusableFile` for anything but a
 * regular file of at most `maxBytes`: a pipe or a device may have no end.
 */
export const readBoundedFile = (path: string, maxBytes: number): string | undefined =>
  readBoundedBytes(path, maxBytes)?.toString("utf8");

/** The same as bytes. `check` throws for a file that must not be read. */
export const readBoundedBytes = (
  path: string,
  maxBytes: number,
  check?: (status: Stats) => void,
): Buffer | undefined => {
  let file: number;
  try {
    // Without O_NONBLOCK, opening a pipe waits for its writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw new UnusableFile("it is not a regular file");
    check?.(status);
    const content = Buffer.alloc(Math.min(status.size, maxBytes) + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < content.length; length += read) {
      read = readSync(file, content, length, content.length - length, null);
    }
    if (length > maxBytes) throw new UnusableFile(`it has more than ${maxBytes} bytes`);
    return content.subarray(0, length);
  } finally {
    closeSync(file);
  }
};

/**
 * Writes a file that only the user can read. It writes a file beside it and renames that, so that no reader sees a
 * half-written file.
 */
export const writePrivateFile = (path: string, text: string): void => {
  createPrivateFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  try {
    // What is at the path of the draft, for example a link to another file, is replaced and not written to.
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

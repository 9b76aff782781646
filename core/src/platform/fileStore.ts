import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { STORAGE_FILE_MAX_BYTES } from "../domain/limits.ts";
import type { KeyValueStore } from "../ports/KeyValue.ts";

const isStringRecord = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === "string");

/** The text of a regular file within the limit. A pipe or a device may have no end, and opening a pipe may wait. */
const readText = (path: string): string => {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    if (!status.isFile() || status.size > STORAGE_FILE_MAX_BYTES) throw new Error(`${path} is not a storage file`);
    const content = Buffer.alloc(status.size);
    const length = readSync(file, content, 0, content.length, 0);
    return content.toString("utf8", 0, length);
  } finally {
    closeSync(file);
  }
};

/** A file that is missing, malformed or too long counts as empty; the next write replaces it. */
const read = (path: string): Record<string, string> => {
  try {
    const content: unknown = JSON.parse(readText(path));
    return isStringRecord(content) ? content : {};
  } catch {
    return {};
  }
};

/**
 * Writes one JSON object to a file that only the user can read. It writes a file beside it and renames that, so that no
 * reader sees a half-written file.
 */
const write = (path: string, entries: Record<string, string>): void => {
  const text = JSON.stringify(entries, null, 1);
  if (Buffer.byteLength(text) > STORAGE_FILE_MAX_BYTES) throw new Error(`${path} would become too long`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
};

/** A store in a file. Reads the file again for every access, so that processes see what other processes wrote. */
export const fileStore = (path: string): KeyValueStore & { readonly keys: () => ReadonlyArray<string> } => ({
  keys: () => Object.keys(read(path)),
  get: (key) => read(path)[key],
  set: (key, value) => write(path, { ...read(path), [key]: value }),
  remove: (key) => {
    const { [key]: removed, ...rest } = read(path);
    if (removed !== undefined) write(path, rest);
  },
});

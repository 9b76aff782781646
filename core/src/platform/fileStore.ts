import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { KeyValueStore } from "../ports/KeyValue.ts";

const isStringRecord = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === "string");

/** A missing or malformed file counts as empty; the next write replaces it. */
const read = (path: string): Record<string, string> => {
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(entries, null, 1), { mode: 0o600 });
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

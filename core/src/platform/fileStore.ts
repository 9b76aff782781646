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

/** One JSON object in a file of the user alone; written beside it and renamed, so that no reader sees half of it. */
export const fileStore = (path: string): KeyValueStore => {
  const write = (entries: Record<string, string>) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(entries, null, 1), { mode: 0o600 });
    renameSync(draft, path);
  };
  return {
    get: (key) => read(path)[key],
    set: (key, value) => write({ ...read(path), [key]: value }),
    remove: (key) => {
      const { [key]: removed, ...rest } = read(path);
      if (removed !== undefined) write(rest);
    },
  };
};

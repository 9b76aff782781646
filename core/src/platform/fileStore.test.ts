import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STORAGE_FILE_MAX_BYTES } from "../domain/limits.ts";
import { fileStore } from "./fileStore.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-store-"));
  path = join(folder, "store.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a store in a file", () => {
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("counts a file beyond its limit as empty, and replaces it with the next write", () => {
    writeFileSync(path, '{"a":"1"}');
    expect(fileStore(path).get("a")).toBe("1");
    writeFileSync(path, '{"a":"1"}'.padEnd(STORAGE_FILE_MAX_BYTES + 1));
    expect(fileStore(path).keys()).toEqual([]);
    fileStore(path).set("b", "2");
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ b: "2" });
  });

  it("does not write what it would not read again", () => {
    const store = fileStore(path);
    store.set("a", "1");
    const room = STORAGE_FILE_MAX_BYTES - statSync(path).size;
    store.set("a", "1".repeat(room + 1));
    expect(statSync(path).size).toBe(STORAGE_FILE_MAX_BYTES);
    expect(() => store.set("a", "1".repeat(room + 2))).toThrow("too long");
    expect(store.get("a")).toHaveLength(room + 1);
    expect(STORAGE_FILE_MAX_BYTES).toBe(8_388_608);
  });

  it.runIf(process.platform !== "win32")("neither waits for a pipe nor reads a device without an end", () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    for (const other of [pipe, "/dev/zero", folder]) expect(fileStore(other).keys()).toEqual([]);
  });
});

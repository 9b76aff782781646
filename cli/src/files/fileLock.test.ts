import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LockHeld, lockFile } from "./fileLock.ts";

let folder: string;
let path: string;
const { signal } = new AbortController();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-lock-"));
  path = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the id of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ["--version"]).pid;
const writeLock = (pid: number, host = hostname()) => writeFileSync(path, JSON.stringify({ pid, host }));
const locked = (waitMillis = 0) => lockFile(path, { signal, waitMillis });

describe("a lock file", () => {
  it("names its process, is private, and is removed with the lock", async () => {
    const unlock = await locked();
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ pid: process.pid, host: hostname() });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    unlock();
    expect(existsSync(path)).toBe(false);
  });

  it("lets callers in one after the other", async () => {
    let inside = 0;
    let most = 0;
    const use = async () => {
      const unlock = await locked(60_000);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      unlock();
    };
    await Promise.all(Array.from({ length: 5 }, use));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("of a running process is waited for until the limit", async () => {
    writeLock(process.ppid);
    await expect(locked()).rejects.toEqual(new LockHeld(process.ppid));
  });

  it("of a process that has ended is replaced", async () => {
    writeLock(endedProcess());
    (await locked())();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("that was not confirmed for a minute is replaced, whoever wrote it", async () => {
    for (const write of [
      () => writeLock(process.ppid),
      () => writeLock(1, "elsewhere"),
      () => writeFileSync(path, ""),
    ]) {
      write();
      await expect(locked()).rejects.toBeInstanceOf(LockHeld);
      const longAgo = new Date(Date.now() - 61_000);
      utimesSync(path, longAgo, longAgo);
      (await locked())();
    }
  });

  it("is no longer waited for when the signal aborts", async () => {
    writeLock(process.ppid);
    const stopping = new AbortController();
    const waiting = lockFile(path, { signal: stopping.signal, waitMillis: 60_000 });
    stopping.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
  });

  it("of another process stays when a lock is released late", async () => {
    const unlock = await locked();
    writeLock(process.ppid);
    unlock();
    expect(existsSync(path)).toBe(true);
  });
});

import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { cliLimits } from "../limits.ts";
import { hasCode, readBoundedFile } from "./privateFile.ts";

/** The process that holds a lock, as the lock file names it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Thrown when another process kept the lock until the end of the wait. */
export class LockHeld extends Error {
  override readonly name = "LockHeld";
  readonly pid: number | undefined;

  constructor(pid: number | undefined) {
    super(pid === undefined ? "held by another process" : `held by process ${pid}`);
    this.pid = pid;
  }
}

interface LockOptions {
  readonly signal: AbortSignal;
  readonly waitMillis: number;
}

const LOCK_FILE_MAX_BYTES = 1_000;

/**
 * Waits until no other process holds the lock file, and creates it. Returns a function that removes it; it is also
 * removed when the process exits. Rejects with `LockHeld`, with the signal's reason, or with an error of the file
 * system.
 *
 * A lock is stale when its process has ended, or when it was not confirmed for a minute: a process on another machine
 * cannot be asked, and a process id may be reused.
 */
export const lockFile = async (path: string, { signal, waitMillis }: LockOptions): Promise<() => void> => {
  const content = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  const deadline = performance.now() + waitMillis;
  while (!create(path, content)) {
    signal.throwIfAborted();
    const lock = readLock(path);
    if (lock !== undefined && isStale(path, lock)) removeStale(path, lock);
    else if (performance.now() > deadline) throw new LockHeld(holderOf(lock)?.pid);
    else await delay(cliLimits.SESSION_LOCK_POLL_MILLIS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
  return holdLock(path, content);
};

/** Creates the lock file. Returns false when it exists already. */
const create = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    // A full disk leaves an empty file, which would look like the lock of another process.
    rmSync(path, { force: true });
    throw error;
  }
};

const holdLock = (path: string, content: string): (() => void) => {
  const confirm = () => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder may have been deleted. There is nothing left to lock.
    }
  };
  const confirming = setInterval(confirm, cliLimits.SESSION_LOCK_REFRESH_MILLIS).unref();
  const release = () => {
    clearInterval(confirming);
    process.off("exit", release);
    try {
      if (readLock(path) === content) rmSync(path, { force: true });
    } catch {
      // A lock that cannot be removed becomes stale.
    }
  };
  process.on("exit", release);
  return release;
};

const readLock = (path: string): string | undefined => readBoundedFile(path, LOCK_FILE_MAX_BYTES);

const holderOf = (lock: string | undefined): Holder | undefined => {
  try {
    const holder: unknown = JSON.parse(lock ?? "");
    const isHolder =
      typeof holder === "object" &&
      holder !== null &&
      "pid" in holder &&
      typeof holder.pid === "number" &&
      "host" in holder &&
      typeof holder.host === "string";
    return isHolder ? { pid: Number(holder.pid), host: String(holder.host) } : undefined;
  } catch {
    return undefined;
  }
};

const isStale = (path: string, lock: string): boolean => {
  const holder = holderOf(lock);
  if (holder && holder.host === hostname() && !isRunning(holder.pid)) return true;
  const confirmedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - confirmedAt > cliLimits.SESSION_LOCK_STALE_MILLIS;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs for another user.
    return !hasCode(error, "ESRCH");
  }
};

/**
 * Removes a stale lock unless another process has replaced it meanwhile. A rename, which only one of several waiting
 * processes can do, keeps them from removing each other's new lock.
 */
const removeStale = (path: string, stale: string): void => {
  if (readLock(path) !== stale) return;
  const discarded = `${path}.${process.pid}`;
  try {
    renameSync(path, discarded);
    rmSync(discarded, { force: true });
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
};

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { fileStore } from "./fileStore.ts";
import { memoryStore } from "./memoryStore.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-relay-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the storage of the relay's library", () => {
  it("keeps values for the next area on the same store", async () => {
    const store = fileStore(join(folder, "kept"));
    const first = relayStorageArea(store);
    await first.setItem("keys", { a: 1n, b: ["x"] });
    await first.setItem("gone", 1);
    await first.removeItem("gone");
    const next = relayStorageArea(store);
    expect(await next.getEntries()).toEqual([["keys", { a: "1n", b: ["x"] }]]);
    expect(await next.getItem("gone")).toBeUndefined();
  });

  it("sees what another area on the same store writes, and removes nothing from it", async () => {
    const path = join(folder, "shared");
    const [one, other] = [relayStorageArea(fileStore(path)), relayStorageArea(fileStore(path))];
    await one.setItem("a", 1);
    await other.setItem("b", 2);
    await one.setItem("c", 3);
    expect(await other.getEntries()).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ]);
  });

  it("treats unreadable values as absent", async () => {
    const store = memoryStore();
    store.set("keychain", "{{ nonsense");
    store.set("version", "3");
    const area = relayStorageArea(store);
    expect(await area.getItem("keychain")).toBeUndefined();
    expect(await area.getEntries()).toEqual([["version", 3]]);
  });

  it("keeps values in memory when they cannot be written, and logs that once", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const problems: string[] = [];
    const area = relayStorageArea(fileStore(join(file, "below a file")), (message) => problems.push(message));
    await area.setItem("a", 1);
    await area.setItem("b", 2);
    await area.removeItem("b");
    expect(await area.getEntries()).toEqual([["a", 1]]);
    expect(problems).toEqual([expect.stringContaining("until the client ends")]);
  });

  it("prefers values that it could not write to those in the store, until it can write them", async () => {
    const store = memoryStore();
    let isFull = false;
    const area = relayStorageArea({
      ...store,
      set: (key, text) => (isFull ? Promise.reject(new Error("full")) : store.set(key, text)),
      remove: (key) => (isFull ? Promise.reject(new Error("full")) : store.remove(key)),
    });
    await area.setItem("a", "old");
    await area.setItem("b", "old");
    isFull = true;
    await area.setItem("a", "new");
    await area.removeItem("b");
    expect(await area.getEntries()).toEqual([["a", "new"]]);
    isFull = false;
    await area.setItem("a", "newer");
    store.set("a", '"of another tab"');
    expect(await area.getItem("a")).toBe("of another tab");
  });

  it("reads nothing, but keeps written values, where reading is forbidden", async () => {
    const forbidden = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    const area = relayStorageArea({ keys: forbidden, get: forbidden, set: forbidden, remove: forbidden });
    expect(await area.getKeys()).toEqual([]);
    expect(await area.getItem("a")).toBeUndefined();
    await area.setItem("a", 1);
    expect(await area.getItem("a")).toBe(1);
  });

  // shows docs/rules/limits.md#relay
  it("does not wait long for a store that never answers: it keeps values in memory, and says so once", async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const problems: string[] = [];
    const area = relayStorageArea({ keys: never, get: never, set: never, remove: never }, (problem) =>
      problems.push(problem),
    );
    const used = Promise.all([area.getKeys(), area.setItem("a", 1)]).then(async () => {
      await area.setItem("b", 2);
      await area.removeItem("b");
      return [await area.getItem("a"), await area.getEntries()];
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await used).toEqual([1, [["a", 1]]]);
    expect(problems).toEqual([expect.stringContaining("The storage does not answer")]);
    vi.useRealTimers();
  });
});

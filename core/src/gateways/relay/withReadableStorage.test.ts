import { afterEach, describe, expect, it } from "vitest";
import { withReadableStorage } from "./withReadableStorage.ts";

const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
const provide = (get: () => unknown) =>
  Object.defineProperty(globalThis, "localStorage", { configurable: true, enumerable: true, get });
const forbid = () => {
  throw new DOMException("The document is sandboxed", "SecurityError");
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  if (before) Object.defineProperty(globalThis, "localStorage", before);
});

describe("a module that reads the page's storage while it loads", () => {
  it("sees the storage when it is allowed", async () => {
    const storage = {};
    provide(() => storage);
    expect(await withReadableStorage(async () => globalThis.localStorage)).toBe(storage);
  });

  it("sees none when it is forbidden, and the storage is forbidden again afterwards", async () => {
    provide(forbid);
    expect(await withReadableStorage(async () => globalThis.localStorage)).toBe(undefined);
    expect(() => globalThis.localStorage).toThrow(/sandboxed/);
  });

  it("leaves the storage forbidden when loading fails", async () => {
    provide(forbid);
    await expect(withReadableStorage(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(() => globalThis.localStorage).toThrow(/sandboxed/);
  });
});

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

describe("loading what names the page's storage", () => {
  it("sees the storage where there is one", async () => {
    const storage = {};
    provide(() => storage);
    expect(await withReadableStorage(async () => globalThis.localStorage)).toBe(storage);
  });

  it("sees none where it is forbidden, which it is again afterwards", async () => {
    provide(forbid);
    expect(await withReadableStorage(async () => globalThis.localStorage)).toBe(undefined);
    expect(() => globalThis.localStorage).toThrow(/sandboxed/);
  });

  it("leaves it forbidden when loading fails", async () => {
    provide(forbid);
    await expect(withReadableStorage(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(() => globalThis.localStorage).toThrow(/sandboxed/);
  });
});

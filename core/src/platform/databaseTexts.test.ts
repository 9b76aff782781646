import { afterEach, describe, expect, it, vi } from "vitest";
import { databaseTexts } from "./databaseTexts.ts";

/** A request of IndexedDB that succeeds, or fails without a result, after its caller has set the handlers. */
const requestOf = <A>(result?: A) => {
  const request = {
    result,
    error: new DOMException("Internal error", "UnknownError"),
    onsuccess: () => {},
    onerror: () => {},
  };
  queueMicrotask(() => (result === undefined ? request.onerror() : request.onsuccess()));
  return request;
};

const database = { transaction: () => ({ objectStore: () => ({ get: () => requestOf("text") }) }) };

describe("the texts of a database", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("can be read once the database opens, even if it did not open at first", async () => {
    const open = vi.fn(() => requestOf(database)).mockImplementationOnce(() => requestOf());
    vi.stubGlobal("indexedDB", { open });
    const texts = databaseTexts();
    await expect(texts.get("key")).rejects.toThrow("Internal error");
    expect(await texts.get("key")).toBe("text");
    expect(await texts.get("key")).toBe("text");
    expect(open).toHaveBeenCalledTimes(2);
  });
});

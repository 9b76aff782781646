import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOfBytes, inOtherRealm } from "../../../testing/formsOfBytes.ts";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { boundedBytes } from "./boundedBytes.ts";

describe("bytes that other code hands over", () => {
  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("are read as they are: %s", (_, make) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (bytes) => {
        const read = boundedBytes(make(bytes), 100);
        expect(read).toEqual(bytes);
        expect(read).toBeInstanceOf(Uint8Array);
        expect(read?.constructor).toBe(Uint8Array);
      }),
    );
  });

  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("are not read beyond the limit: %s", (_, make) => {
    expect(boundedBytes(make(new Uint8Array(101)), 100)).toBeUndefined();
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("are 786,432 at most where nothing else is said", () => {
    expect(boundedBytes(new Uint8Array(786_432))).toHaveLength(786_432);
    expect(boundedBytes(new Uint8Array(786_433))).toBeUndefined();
  });

  // shows docs/rules/connection.md#forms-of-bytes
  it.each([
    ["nothing", undefined],
    ["a text", "AAAA"],
    ["an empty object", {}],
    ["a number that is no byte", [0, 256]],
    ["a negative number", [-1]],
    ["a fraction", [1.5]],
    ["no number", [Number.NaN]],
    ["digits", ["1"]],
    ["a big integer", [1n]],
    ["a hole", Array(2)],
    ["a key too many", { 0: 1, 1: 2, length: 2 }],
    ["a missing key", { 0: 1, 2: 2 }],
    ["keys from 1", { 1: 1, 2: 2 }],
    ["a Buffer of text", { type: "Buffer", data: "AAAA" }],
    ["another type", { type: "Uint8Array", data: [1] }],
    ["wide elements", Uint16Array.of(1, 2)],
    ["signed elements", Int8Array.of(1, 2)],
    ["fractions in a view", Float64Array.of(1)],
    ["wide elements of another realm", inOtherRealm("(list) => Uint16Array.from(list)", [1, 2])],
    ["an ArrayBuffer", new ArrayBuffer(2)],
    ["a length that lies", Object.assign([1], { length: 1e9 })],
  ])("are nothing else: %s", (_, value) => {
    expect(boundedBytes(value, 100)).toBeUndefined();
  });

  it("are read from the view itself, whatever its own fields say", () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const refuse = () => {
      throw new Error("a field of the wallet's own was read");
    };
    for (const name of ["length", "byteLength", "buffer", "slice", "constructor", Symbol.iterator]) {
      Object.defineProperty(bytes, name, { get: refuse });
    }
    const read = boundedBytes(bytes);
    expect(read?.length).toBe(3);
    bytes[0] = 9;
    expect([...(read ?? [])]).toEqual([1, 2, 3]);
  });

  it("of memory that is shared are a copy in memory of their own", () => {
    const shared = new Uint8Array(new SharedArrayBuffer(2));
    const read = boundedBytes(shared);
    shared[0] = 1;
    expect(read).toEqual(new Uint8Array(2));
    expect(read?.buffer).toBeInstanceOf(ArrayBuffer);
  });

  it("are read without a failure, and within the limit, from anything", () => {
    fc.assert(
      fc.property(hostileValue(), (make) => {
        expect(boundedBytes(make(), 100)?.length ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileCause, hostileValue } from "../testing/hostileValues.ts";
import { boundedList, boundedNames, boundedText, causeMessage, fieldOf, functionOf } from "./untrustedValue.ts";

describe("an untrusted value", () => {
  it("is read without a failure, whatever it is", () => {
    fc.assert(
      fc.property(hostileValue(), fc.oneof(fc.string(), fc.nat(5)), (make, name) => {
        const value = make();
        fieldOf(value, name);
        functionOf(value, name);
        const text = boundedText(value, 100);
        expect(text === undefined || (text.length <= 100 && text.trim() !== "")).toBe(true);
        expect(boundedList(value, 10)?.length ?? 0).toBeLessThanOrEqual(10);
        expect(boundedNames(value, 10).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("has a message when it was thrown, whatever it is", () => {
    fc.assert(
      fc.property(hostileCause(), (make) => {
        expect(typeof causeMessage(make())).toBe("string");
      }),
    );
  });

  it("is read once, so that a second answer changes nothing", () => {
    let reads = 0;
    const list = new Proxy(["a", "b"], {
      get: (target, name) => {
        reads += 1;
        return Reflect.get(target, name);
      },
    });
    expect(boundedList(list, 10)).toEqual(["a", "b"]);
    expect(reads).toBe(3);
  });

  it("returns its real fields", () => {
    expect(fieldOf({ name: "x" }, "name")).toBe("x");
    expect(fieldOf("text", "length")).toBeUndefined();
    expect(boundedText("x".repeat(101), 100)).toBeUndefined();
    expect(boundedList("text", 3)).toBeUndefined();
    expect(boundedList([1, 2, 3], 2)).toEqual([1, 2]);
    expect(boundedNames({ a: 1, b: 2 }, 1)).toEqual(["a"]);
    const counter = {
      count: 2,
      more(by: number) {
        return this.count + by;
      },
    };
    expect(functionOf(counter, "more")?.(3)).toBe(5);
    expect(functionOf(counter, "count")).toBeUndefined();
  });
});

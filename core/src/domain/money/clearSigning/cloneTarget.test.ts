import fc from "fast-check";
import { bytesToHex } from "viem/utils";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { cloneTarget } from "./cloneTarget.ts";

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytesToHex(bytes));
const code = (target: string) => `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`;

describe("the contract of a clone", () => {
  it("is read from code that is a minimal proxy and nothing else", () => {
    fc.assert(
      fc.property(address, (target) => {
        expect(cloneTarget(code(target))?.toLowerCase()).toBe(target);
        expect(cloneTarget(`${code(target)}00`)).toBeUndefined();
        expect(cloneTarget(`0x00${code(target).slice(2)}`)).toBeUndefined();
        expect(cloneTarget(code(target).slice(0, -2))).toBeUndefined();
      }),
    );
  });

  it("is read from any value without an exception", () => {
    fc.assert(
      fc.property(hostileValue(), (make) => {
        expect(cloneTarget(make())).toBeUndefined();
      }),
    );
  });
});

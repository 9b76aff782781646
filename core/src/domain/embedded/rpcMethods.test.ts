import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMethodAllowed, methodSafety, notSafeRpcMethods, safeRpcMethods } from "./rpcMethods.ts";

describe("RPC methods", () => {
  // shows docs/rules/embedded.md#read-only-methods
  it("include 41 safe and 11 unsafe ones, and none is in both lists", () => {
    expect([safeRpcMethods.size, notSafeRpcMethods.size]).toEqual([41, 11]);
    expect([...safeRpcMethods].filter((method) => notSafeRpcMethods.has(method))).toEqual([]);
  });

  it.each(["eth_sign", "eth_signTypedData", "eth_signTransaction", "toString", ""])("reject %j", (method) => {
    expect(isMethodAllowed(method)).toBe(false);
  });

  // shows docs/rules/embedded.md#methods-to-approve
  it("need an approval exactly when they are not safe", () => {
    fc.assert(
      fc.property(fc.constantFrom(...safeRpcMethods, ...notSafeRpcMethods), (method) => {
        expect(methodSafety(method)).toBe(safeRpcMethods.has(method) ? "safe" : "notSafe");
      }),
    );
  });
});

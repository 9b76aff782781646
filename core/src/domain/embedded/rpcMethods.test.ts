import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMethodAllowed, methodSafety, notSafeRpcMethods, safeRpcMethods } from "./rpcMethods.ts";
import { classifyRpcResponse } from "./rpcResponse.ts";

describe("RPC methods", () => {
  it("include 41 safe and 11 unsafe ones, and none is in both lists", () => {
    expect([safeRpcMethods.size, notSafeRpcMethods.size]).toEqual([41, 11]);
    expect([...safeRpcMethods].filter((method) => notSafeRpcMethods.has(method))).toEqual([]);
  });

  it.each(["eth_sign", "eth_signTypedData", "eth_signTransaction", "toString", ""])("reject %j", (method) => {
    expect(isMethodAllowed(method)).toBe(false);
  });

  it("need an approval exactly when they are not safe", () => {
    fc.assert(
      fc.property(fc.constantFrom(...safeRpcMethods, ...notSafeRpcMethods), (method) => {
        expect(methodSafety(method)).toBe(safeRpcMethods.has(method) ? "safe" : "notSafe");
      }),
    );
  });
});

describe("RPC responses", () => {
  it("with 62 or more hexadecimal digits are transactions", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fA-F]{62,140}$/), (digits) => {
        expect(classifyRpcResponse(`0x${digits}`)).toBe("transaction");
        expect(classifyRpcResponse(digits)).toBe("object");
      }),
    );
  });

  it("of any other form are objects", () => {
    for (const response of ["0x", `0x${"a".repeat(61)}`, `0x${"g".repeat(64)}`, { hash: "0x" }, null, 7]) {
      expect(classifyRpcResponse(response)).toBe("object");
    }
  });
});

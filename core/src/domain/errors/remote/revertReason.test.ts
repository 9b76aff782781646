import fc from "fast-check";
import { encodeErrorResult } from "viem";
import { describe, expect, it } from "vitest";
import { readRevert } from "./revertReason.ts";

const errorAbi = [{ type: "error", name: "Error", inputs: [{ name: "reason", type: "string" }] }] as const;
const panicAbi = [{ type: "error", name: "Panic", inputs: [{ name: "code", type: "uint256" }] }] as const;

describe("a revert", () => {
  it.each([
    ["execution reverted", undefined],
    ["execution reverted: too little received", "too little received"],
    ["Execution reverted: revert: paused", "paused"],
    ["execution reverted: revert", undefined],
    ["server error: execution reverted: custom error 0x1234abcd", "custom error 0x1234abcd"],
    ["VM Exception while processing transaction: reverted with reason string 'Ownable: no'", "Ownable: no"],
    ["VM Exception while processing transaction: revert paused", "paused"],
  ])("is read from %j with the reason %s", (message, reason) => {
    expect(readRevert(message)).toEqual({ reverted: true, ...(reason ? { reason } : {}) });
  });

  it("is not found in other messages", () => {
    expect(readRevert("nonce too low")).toEqual({ reverted: false });
    expect(readRevert("header not found", "0x")).toEqual({ reverted: false });
  });

  it("is read from the data when the message has no reason", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (text) => {
        const data = encodeErrorResult({ abi: errorAbi, errorName: "Error", args: [text] });
        const reason = text.trim();
        if (reason === text) expect(readRevert("VM execution error", data)).toEqual({ reverted: true, reason });
        else expect(readRevert("VM execution error", data).reverted).toBe(true);
      }),
    );
  });

  it("names panics by their code", () => {
    const data = encodeErrorResult({ abi: panicAbi, errorName: "Panic", args: [0x11n] });
    expect(readRevert("execution reverted", data)).toEqual({ reverted: true, reason: "panic 0x11" });
    for (const truncated of [data.slice(0, 10), data.slice(0, -2), `${data}00`]) {
      expect(readRevert("x", truncated)).toEqual({ reverted: false });
    }
  });

  it("is read safely from truncated or malformed data", () => {
    const whole = encodeErrorResult({ abi: errorAbi, errorName: "Error", args: ["slippage"] });
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), fc.stringMatching(/^[0-9a-f]{0,200}$/), (length, noise) => {
        expect([undefined, "slippage"]).toContain(readRevert("x", whole.slice(0, length)).reason);
        expect(readRevert("x", `0x08c379a0${noise}`).reverted).toBeTypeOf("boolean");
        expect(readRevert("x", noise)).toEqual({ reverted: false });
      }),
    );
  });
});

import fc from "fast-check";
import { encodeAbiParameters, parseAbiParameters, stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { tokenDecimalsIn, tokenTextIn } from "./tokenReplies.ts";

const asString = (text: string) => encodeAbiParameters(parseAbiParameters("string"), [text]);
const asWord = (text: string) => stringToHex(text, { size: 32 });
const asNumber = (value: bigint) => encodeAbiParameters(parseAbiParameters("uint256"), [value]);
const symbolIn = (data: unknown) => tokenTextIn("symbol", data);

// shows docs/rules/sources.md#older-contracts
describe("the symbol of a token", () => {
  it.each(["MKR", "SAI", "Zürich", "12345678901234567890123456789012"])("is %s as string and as bytes32", (text) => {
    expect([asString(text), asWord(text.slice(0, 31))].map(symbolIn)).toEqual([text, text.slice(0, 31)]);
  });

  it("of all 32 bytes has no end", () => {
    expect(symbolIn(`0x${"41".repeat(32)}`)).toBe("A".repeat(32));
  });

  it("is on one line, without characters that nobody sees", () => {
    expect(symbolIn(asWord("M\u200bK\nR"))).toBe("MK R");
    expect(symbolIn(asString("M\u202eKR"))).toBe("MKR");
  });

  // shows docs/rules/limits.md#sending
  it.each([
    ["nothing", undefined],
    ["no data", "0x"],
    ["an empty word", `0x${"0".repeat(64)}`],
    ["bytes that are no text", `0x${"ff".repeat(32)}`],
    ["half a word", `0x${"41".repeat(16)}`],
    ["an empty text", asString("")],
    ["an invisible text", asWord("\u200b")],
    ["a text without an end", asString("x".repeat(101))],
    ["a text that is cut off", asString("x".repeat(40)).slice(0, 150)],
    ["no hexadecimal digits", "nonsense"],
  ])("is unknown after %s", (_, data) => {
    expect(symbolIn(data)).toBeUndefined();
  });

  it("is short and visible, whatever a contract returns", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = symbolIn(`0x${Buffer.from(bytes).toString("hex")}`);
        expect(text === undefined || (text.length > 0 && text.length <= 100 && !/\p{C}/u.test(text))).toBe(true);
      }),
    );
  });
});

describe("the decimals of a token", () => {
  it("are one byte, in a word", () => {
    expect([0n, 18n, 255n].map((value) => tokenDecimalsIn(asNumber(value)))).toEqual([0, 18, 255]);
    for (const value of [256n, 2n ** 64n, 2n ** 256n - 1n]) expect(tokenDecimalsIn(asNumber(value))).toBeUndefined();
    for (const data of ["0x", "0x12", undefined, 18]) expect(tokenDecimalsIn(data)).toBeUndefined();
  });
});

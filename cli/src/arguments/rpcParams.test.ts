import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRpcParams } from "./rpcParams.ts";

describe("parseRpcParams", () => {
  it("reads JSON values and plain words in one call", () => {
    expect(parseRpcParams(['{"to":"0x1"}', "latest", "true", "4"])).toEqual([{ to: "0x1" }, "latest", true, 4]);
  });

  it("reads a single array as the whole list, and an array among other values as one parameter", () => {
    expect(parseRpcParams(['["0x1","latest"]'])).toEqual(["0x1", "latest"]);
    expect(parseRpcParams(['["0x1"]', "latest"])).toEqual([["0x1"], "latest"]);
  });

  it("keeps addresses, hashes and integers that a number cannot hold exactly as text", () => {
    expect(parseRpcParams(["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", "12345678901234567890"])).toEqual([
      "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      "12345678901234567890",
    ]);
  });

  it("rejects numbers that would be changed inside arrays and objects", () => {
    for (const text of ["[1e999]", '{"value":12345678901234567890}', '[["0x1",{"gas":-1e400}]]']) {
      expect(parseRpcParams(["latest", text])).toMatchObject({ code: "INVALID_ARGUMENT", details: { input: text } });
    }
    expect(parseRpcParams(["1e999"])).toEqual(["1e999"]);
    expect(parseRpcParams(["[1.5,-7]"])).toEqual([1.5, -7]);
  });

  it("returns every list of JSON values that is not a single array unchanged", () => {
    const exact = (value: unknown): boolean =>
      typeof value === "number"
        ? !Number.isInteger(value) || Number.isSafeInteger(value)
        : typeof value !== "object" || value === null || Object.values(value).every(exact);
    const values = fc.array(
      fc.jsonValue().filter((value) => typeof value === "number" || exact(value)),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(values, (list) => {
        const words = list.map((value) => JSON.stringify(value));
        expect(JSON.stringify(parseRpcParams(words))).toBe(
          `[${words.map((word, at) => (typeof list[at] === "number" && Number.isInteger(list[at]) && !Number.isSafeInteger(list[at]) ? JSON.stringify(word) : word)).join(",")}]`,
        );
      }),
    );
  });
});

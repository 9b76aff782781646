import { InvalidAmount, InvalidArgument } from "@portico/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCount, parseDuration, parsePercent, parsePort, parsePositiveAmount, parseSeed } from "./numbers.ts";

describe("parseDuration", () => {
  it.each([
    ["10", 10_000],
    ["10s", 10_000],
    ["2.5s", 2_500],
    ["500ms", 500],
    [" 1s ", 1_000],
  ])("reads %j as %d ms", (text, millis) => expect(parseDuration("timeout", text)).toBe(millis));

  it.each(["0", "-1", "ten", "1m", "", "1e3", "0ms", "0.0001", "2147484"])(
    "rejects %j and states what it expects",
    (text) => {
      const error = parseDuration("timeout", text);
      expect(error).toBeInstanceOf(InvalidArgument);
      expect(String(error)).toContain("seconds such as 10 or 10s, or milliseconds such as 500ms");
    },
  );

  it("reads the same duration from seconds and from milliseconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seconds) => {
        expect(parseDuration("timeout", `${seconds}s`)).toBe(parseDuration("timeout", `${seconds * 1_000}ms`));
      }),
    );
  });
});

describe("counts, ports, seeds and percentages", () => {
  it("accept whole numbers of at least 1 as counts", () => {
    expect(parseCount("pages", "3")).toBe(3);
    for (const text of ["0", "-1", "1.5", "x", "", "99999999999999999999"]) {
      expect(parseCount("pages", text)).toBeInstanceOf(InvalidArgument);
    }
  });

  it("accept ports up to 65535, and 0 for any free port", () => {
    expect([parsePort("port", "0"), parsePort("port", "65535")]).toEqual([0, 65_535]);
    for (const text of ["65536", "-1", "http", ""]) expect(parsePort("port", text)).toBeInstanceOf(InvalidArgument);
  });

  it("accept seeds of at least 0", () => {
    expect(parseSeed("seed", "0")).toBe(0);
    expect(parseSeed("seed", "1.5")).toBeInstanceOf(InvalidArgument);
  });

  it("accept percentages with and without the percent sign", () => {
    expect([
      parsePercent("slippage", "0.5"),
      parsePercent("slippage", "1%"),
      parsePercent("slippage", "100 %"),
    ]).toEqual([0.5, 1, 100]);
    for (const text of ["101", "-1", "%", "a"]) expect(parsePercent("slippage", text)).toBeInstanceOf(InvalidArgument);
  });
});

describe("parsePositiveAmount", () => {
  it("reads thousands commas and keeps every digit", () => {
    expect(parsePositiveAmount("1,234.000000000000000001")).toBe("1234.000000000000000001");
  });
  it("accepts the largest number of a contract, and no number that a chain cannot hold", () => {
    const largest = (2n ** 256n - 1n).toString();
    expect(parsePositiveAmount(largest)).toBe(largest);
    for (const text of ["9".repeat(79), "9".repeat(100_000), `0.${"1".repeat(100_000)}`]) {
      const error = parsePositiveAmount(text);
      expect(error).toMatchObject({ code: "INVALID_AMOUNT" });
      expect(String(error).length).toBeLessThan(300);
    }
  });
  it.each(["0", "0.00", "abc", "-1", "1e3", "Infinity", "NaN", ""])("rejects %j", (text) => {
    expect(parsePositiveAmount(text)).toBeInstanceOf(InvalidAmount);
  });
});

import { describe, expect, it } from "vitest";
import { fewestBytes, isBigger, problemOf } from "./limits.mjs";

const row = (key, more = {}) => ({ key, stack: { group: "Bundlers", site: "react" }, version: {}, ...more });
const result = (beforeClick, firstOpen) => ({
  beforeClick: { requests: 1, bytes: beforeClick },
  firstOpen: { requests: 2, bytes: firstOpen },
});

describe("the limits of a row", () => {
  const rows = [
    row("small"),
    row("equal"),
    row("big"),
    row("other", { stack: { group: "Bundlers", site: "modal" } }),
    row("library", { stack: { group: "Libraries", site: "react" } }),
  ];
  const results = {
    small: result(1_000, 9_000),
    equal: result(1_100, 9_900),
    big: result(1_000, 9_901),
    other: result(100, 100),
    library: result(10, 90_000),
  };
  const fewest = fewestBytes(rows, results);

  it("compare Portico's bytes with the fewest of the same site", () => {
    expect(fewest).toEqual({
      react: { beforeClick: 1_000, firstOpen: 9_000 },
      modal: { beforeClick: 100, firstOpen: 100 },
    });
    expect(rows.map((each) => isBigger(each, results, fewest))).toEqual([false, false, true, false, false]);
  });

  it("allow more for a reason", () => {
    const dated = { ...results, big: { ...results.big, overSince: "2026-01-01" } };
    expect(problemOf(row("big"), dated, fewest)).toMatch(/since 2026-01-01: is more than a tenth bigger/);
    expect(problemOf(row("big", { version: { bigger: "It has no tree shaking." } }), results, fewest)).toBeUndefined();
  });

  it("are also those of single figures", () => {
    const copies = { figures: [{ figure: "copies of viem", value: 2, limit: 1 }], overSince: "2026-01-01" };
    expect(problemOf(row("copies"), { copies }, fewest)).toMatch(/since 2026-01-01: copies of viem: 2 of at most 1$/);
  });

  it("are not kept by a row that does not work or has never been run", () => {
    const failure = { since: "2026-01-01", error: ["Cannot find module"] };
    expect(problemOf(row("broken"), { broken: { failure } }, fewest)).toMatch(/since 2026-01-01: Cannot find module/);
    expect(problemOf(row("new"), {}, fewest)).toBe("has never been run");
  });
});

import { expect, it } from "vitest";
import { datedResults, failedResult, workingResult } from "./results.mjs";

const failed = (previous, message = "") =>
  failedResult(previous, { ranOn: "2026-02-02", folder: "/somewhere/vite@8", error: new Error(message) }).failure;

it("a row that fails again has failed since the first time", () => {
  expect(failed(undefined).since).toBe("2026-02-02");
  expect(failed({ failure: { since: "2026-01-01", error: [] } }).since).toBe("2026-01-01");
  // It has worked in between.
  expect(failed({ ranOn: "2026-01-01" }).since).toBe("2026-02-02");
});

it("an error is told by its first lines, without what is only true of one machine", () => {
  const message =
    "\u001b[31mFailed\u001b[0m in /somewhere/vite@8/main.ts\n\n  GET http://127.0.0.1:4711/x\n1\n2\n3\n4\n5\n6\n7";
  expect(failed(undefined, message).error).toEqual([
    "Failed in /main.ts",
    "GET http://127.0.0.1/x",
    "1",
    "2",
    "3",
    "4",
  ]);
});

it("a row is over its limit since the first day, until it is within it", () => {
  const rows = ["best", "big"].map((key) => ({ key, stack: { group: "Bundlers", site: "react" }, version: {} }));
  const sized = (bytes) => ({ beforeClick: { requests: 1, bytes }, firstOpen: { requests: 1, bytes } });
  const sinceOf = (big, today) => datedResults(rows, { best: sized(1_000), big }, today).big.overSince;
  const runAgain = (bytes) => workingResult({ overSince: "2026-01-01" }, { ranOn: "2026-02-02", ...sized(bytes) });

  expect(sinceOf(sized(1_101), "2026-01-01")).toBe("2026-01-01");
  expect(sinceOf(runAgain(1_101), "2026-02-02")).toBe("2026-01-01");
  expect(sinceOf(runAgain(1_100), "2026-02-02")).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { filesToRepeat, totalOf } from "./secondRun.mjs";

const passing = (path, passed = 2) => ({ path, passed, failed: 0, isPassed: true, failures: [] });
const failing = (path, failed = 1) => ({ path, passed: 1, failed, isPassed: false, failures: ["a test: too late"] });
const run = (...files) => ({ files, uncaught: [] });

describe("the second run of failed files", () => {
  it("is for the files that failed, unless they are many", () => {
    expect(filesToRepeat(run(passing("a"), failing("b"), passing("c"), failing("d")))).toEqual(["b", "d"]);
    expect(filesToRepeat(run(...Array.from({ length: 9 }, (_, index) => failing(`${index}`))))).toEqual([]);
  });

  it("proves nothing about an error that no test caught", () => {
    const first = { ...run(passing("a"), failing("b")), uncaught: ["an error"] };
    expect(filesToRepeat(first)).toEqual([]);
    expect(totalOf(first)).toEqual({ passed: 3, failed: 2, lucky: [] });
  });

  it("decides what counts, and names the files that needed it", () => {
    const first = run(passing("a"), failing("b"), failing("c"));
    const repeats = new Map([
      ["b", passing("b")],
      ["c", failing("c", 2)],
    ]);
    expect(totalOf(first, repeats)).toEqual({ passed: 5, failed: 2, lucky: [failing("b")] });
  });

  it("leaves a file failed that it did not run, or that left a test out", () => {
    const first = run(failing("a"), failing("b"));
    const repeats = new Map([["b", { ...passing("b"), failed: 1 }]]);
    expect(totalOf(first, repeats)).toEqual({ passed: 3, failed: 2, lucky: [] });
  });

  it("counts a file that could not be loaded as a failure", () => {
    expect(totalOf(run({ ...failing("a", 0), passed: 0 }))).toEqual({ passed: 0, failed: 1, lucky: [] });
  });
});

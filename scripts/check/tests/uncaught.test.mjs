import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OUTCOMES_FILE } from "./fileOutcomes.mjs";

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const leavesForOther = `
    it("leaves a promise", () => {
      globalThis.refuse?.("left much later");
      void new Promise((_, refuse) => { globalThis.refuse = refuse; });
    });`;
const files = {
  atOnce: `
    it("rejects", () => void Promise.reject(new Error("left")));
    it("throws in a task", () => void setImmediate(() => { throw new Error("left in a task"); }));
    it("throws in a microtask", () => queueMicrotask(() => { throw new Error("left in a microtask"); }));
    it("rejects with no error", () => void Promise.reject({ code: 4001 }));
    it("takes it", async () => {
      void Promise.reject("taken");
      await expect.poll(takeUncaught).toEqual(["taken"]);
    });
    it("leaves nothing", () => {});`,
  later: `
    let reject;
    it("leaves a promise", () => void new Promise((_, refuse) => { reject = refuse; }));
    it("rejects the promise of another test", () => reject("left later"));`,
  // Whichever of the two comes second rejects the promise of the first.
  one: leavesForOther,
  other: leavesForOther,
};
const head = `
  import { expect, it } from "vitest";
  import { takeUncaught } from "@portico/testing/uncaught";`;

/** Runs test files in one process, one after the other. Returns what became of them. */
const outcomesIn = async (folder) => {
  const config = {
    root: folder,
    // Node itself would load the shared module a second time.
    server: { deps: { inline: true } },
    isolate: false,
    maxWorkers: 1,
    setupFiles: [at("testing/src/nothingUncaught.mjs")],
    reporters: [at("scripts/check/tests/fileOutcomes.mjs")],
    include: Object.keys(files).map((name) => `${name}.test.mjs`),
  };
  writeFileSync(join(folder, "vitest.config.mjs"), `export default ${JSON.stringify({ test: config })};`);
  for (const [name, tests] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), head + tests);
  const child = spawn(at("node_modules/.bin/vitest"), ["run", "--config", join(folder, "vitest.config.mjs")], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, [OUTCOMES_FILE]: join(folder, "outcomes.json") },
  });
  await new Promise((resolve) => child.once("close", resolve));
  return JSON.parse(readFileSync(join(folder, "outcomes.json"), "utf8"));
};

describe("what nobody catches", () => {
  let outcomes;
  const failuresOf = (name) => outcomes.files.find(({ path }) => path === `${name}.test.mjs`).failures;
  beforeAll(async () => {
    mkdirSync(at("node_modules/.cache"), { recursive: true });
    const folder = mkdtempSync(at("node_modules/.cache/uncaught-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    outcomes = await outcomesIn(folder);
  });

  it("fails the test that leaves it, unless the test takes it", () => {
    expect(failuresOf("atOnce")).toEqual([
      'rejects: Nobody caught what "atOnce.test.mjs > rejects" left: Error: left',
      'throws in a task: Nobody caught what "atOnce.test.mjs > throws in a task" left: Error: left in a task',
      'throws in a microtask: Nobody caught what "atOnce.test.mjs > throws in a microtask" left: Error: left in a microtask',
      'rejects with no error: Nobody caught what "atOnce.test.mjs > rejects with no error" left: { code: 4001 }',
    ]);
  });

  it("fails the file when its test is over", () => {
    expect(failuresOf("later")).toEqual([
      `outside of the tests: Nobody caught what "later.test.mjs > leaves a promise" left: 'left later'`,
    ]);
  });

  it("fails the run when its file is over", () => {
    expect([failuresOf("one"), failuresOf("other")]).toEqual([[], []]);
    expect(outcomes.uncaught).toEqual([
      expect.stringMatching(/Nobody caught what "(one|other)\.test\.mjs > leaves a promise" left: 'left much later'/),
    ]);
  });
});

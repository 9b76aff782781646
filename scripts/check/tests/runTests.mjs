import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OUTCOMES_FILE } from "./fileOutcomes.mjs";

const root = new URL("../../../", import.meta.url);
const reporterHere = (name) => fileURLToPath(new URL(name, import.meta.url));

const ended = (child) =>
  new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`vitest could not be run: ${error.message}`);
      resolve(false);
    });
    child.once("close", (status) => resolve(status === 0));
  });

/**
 * Runs vitest on all test files, or on those that are named, with these reporters and variables. Resolves to what became
 * of each file, and to the errors that no test caught.
 */
export const runTests = async (paths = [], reporters = ["default", reporterHere("slowestFiles.mjs")], env = {}) => {
  const report = join(tmpdir(), `portico-tests-${process.pid}.json`);
  const args = [
    "run",
    ...paths,
    ...[...reporters, reporterHere("fileOutcomes.mjs")].map((name) => `--reporter=${name}`),
  ];
  const child = spawn("vitest", args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env, [OUTCOMES_FILE]: report },
  });
  const isPassed = await ended(child);
  if (!existsSync(report)) return { files: [], uncaught: ["vitest did not say what became of the tests"] };
  const { files, uncaught } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  const isExplained = isPassed || uncaught.length > 0 || files.some((file) => !file.isPassed);
  return { files, uncaught: isExplained ? uncaught : ["vitest failed for a reason of its own"] };
};

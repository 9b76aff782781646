// Every check, in order. A failing one does not hide the next; the last line counts all of them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../", import.meta.url);
const report = join(tmpdir(), `portico-vitest-${process.pid}.json`);

const steps = [
  ["types and build", "tsc", ["-b"]],
  ["command", "node", ["scripts/command.mjs"]],
  ["wallet page", "node", ["scripts/walletPage.mjs"]],
  ["style sheet", "node", ["scripts/styles.mjs"]],
  ["lint and layers", "biome", ["check", "--error-on-warnings", "."]],
  ["unused code", "knip", []],
  ["packages", "node", ["scripts/packages.mjs"]],
  ["licences", "node", ["scripts/licences.mjs"]],
  ["sizes", "node", ["scripts/size.mjs"]],
];

let passed = 0;
let failed = 0;
const run = (name, command, args) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: process.env });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  console.log(
    `── ${name}: ${status === 0 ? "passed" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
};

for (const [name, command, args] of steps) {
  if (run(name, command, args)) passed += 1;
  else failed += 1;
}

const testsPassed = run("tests", "vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile=${report}`]);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  passed += numPassedTests;
  // A file that could not be loaded fails without a failed test; a test that did not run is no pass.
  failed += Math.max(numFailedTests + numPendingTests, testsPassed ? 0 : 1);
} else {
  console.error("vitest wrote no report, so its tests count as failed");
  failed += 1;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

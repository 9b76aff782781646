// Runs every check. A failing check does not hide the next one; the last line counts all of them.
import { spawn } from "node:child_process";
import { runTests } from "./tests/runTests.mjs";
import { filesToRepeat, totalOf } from "./tests/secondRun.mjs";

const root = new URL("../../", import.meta.url);
const secondsSince = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** The groups run one after another. The checks of a group are independent and run at the same time. */
const groups = [
  [
    ["types and build", "node", ["scripts/build/compile.mjs"]],
    ["lint and layers", "biome", ["check", "--error-on-warnings", "."]],
    ["structure", "node", ["scripts/check/structure.mjs"]],
    ["licences", "node", ["scripts/check/licences.mjs"]],
    ["citations", "node", ["scripts/check/citations/main.mjs"]],
    ["coverage", "node", ["scripts/generate/coverage.mjs", "--check"]],
    ["API reference", "node", ["scripts/generate/apiReference.mjs", "--check"]],
    ["tables of options", "node", ["scripts/generate/optionTables.mjs", "--check"]],
    ["integrations", "node", ["scripts/generate/integrations.mjs", "--check"]],
  ],
  [
    ["bundles", "node", ["scripts/build/bundlePackages.mjs"]],
    ["wallet page", "node", ["scripts/build/walletPage.mjs"]],
    ["style sheet", "node", ["scripts/build/styles.mjs"]],
    ["unused code", "knip", []],
  ],
  [
    ["command", "node", ["scripts/build/command.mjs"]],
    ["declarations", "node", ["scripts/check/declarations.mjs"]],
    ["examples", "node", ["scripts/check/examples.mjs"]],
    ["sizes", "node", ["scripts/check/size.mjs"]],
  ],
];
/** Runs beside the tests, because it computes on one core for long. */
const packages = ["packages", "node", ["scripts/check/packages.mjs"]];

/** Checks that run at the same time would mix their output, so each one's output is printed when it ends. */
const run = async (name, command, args) => {
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ["inherit", "pipe", "pipe"], env: process.env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => printed.push(text));
  const isPassed = await new Promise((resolve) => {
    child.once("error", (error) => {
      printed.push(`${command} could not be run: ${error.message}\n`);
      resolve(false);
    });
    child.once("close", (status) => resolve(status === 0));
  });
  console.log(
    `\n── ${name}: ${isPassed ? "passed" : "FAILED"} in ${secondsSince(started)} s\n${printed.join("").trimEnd()}`,
  );
  return isPassed;
};

let passed = 0;
let failed = 0;
const count = (isPassed) => {
  if (isPassed) passed += 1;
  else failed += 1;
};
for (const group of groups) {
  const outcomes = await Promise.all(group.map((step) => run(...step)));
  outcomes.forEach(count);
}

const startedTests = performance.now();
const [first, arePackagesReady] = await Promise.all([runTests(), run(...packages)]);
count(arePackagesReady);
const repeats = new Map();
for (const path of filesToRepeat(first)) {
  console.log(`\n── second run, alone: ${path}`);
  const { files, uncaught } = await runTests([path], ["default"]);
  const again = files.find((file) => file.path === path);
  if (again && uncaught.length === 0) repeats.set(path, again);
}
const tests = totalOf(first, repeats);
const seconds = secondsSince(startedTests);
console.log(`\n── tests: ${tests.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
if (tests.lucky.length > 0)
  console.log("\nneeded a second run, so that its outcome depends on load, time or other tests:");
for (const { path, failures } of tests.lucky) console.log(`  ${path}\n    ${failures[0]?.replaceAll("\n", "\n    ")}`);
passed += tests.passed;
failed += tests.failed;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

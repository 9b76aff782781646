// Runs every matrix whole: the test files that choose rows with @portico/testing/matrix. `npm test` runs the chosen rows.
// Then runs the unit tests on other days, far from UTC.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pathsInTree } from "../namesByCase.mjs";
import { runTests } from "./runTests.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const hasMatrix = (path) => readFileSync(root + path, "utf8").includes('"@portico/testing/matrix"');
const paths = pathsInTree().filter((path) => /\.test\.(ts|mjs)$/.test(path) && hasMatrix(path));

const unitTests = ["--project=unit"];
const year = new Date().getFullYear();
const leapYear = Math.ceil(year / 4) * 4;

const runs = [
  { args: paths, env: { PORTICO_MATRIX: "whole" } },
  { args: unitTests, env: { PORTICO_NOW: `${year}-12-31T23:59`, TZ: "Pacific/Kiritimati" } },
  { args: unitTests, env: { PORTICO_NOW: `${leapYear}-02-29T23:59`, TZ: "America/New_York" } },
];
let isPassed = true;
for (const { args, env } of runs) {
  const { files, uncaught } = await runTests(args, undefined, env);
  const failed = files.filter((file) => !file.isPassed);
  for (const { path, failures } of failed) console.log(`\n${path}\n  ${failures.join("\n  ")}`);
  for (const error of uncaught) console.log(`\n${error}`);
  console.log(
    `\n${Object.values(env).join(", ")}: ${files.length - failed.length} files passed, ${failed.length} failed`,
  );
  isPassed &&= failed.length === 0 && uncaught.length === 0;
}
process.exit(isPassed ? 0 : 1);

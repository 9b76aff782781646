// Runs every matrix whole: the test files that choose rows with @portico/testing/matrix. `npm test` runs the chosen rows.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pathsInTree } from "../namesByCase.mjs";
import { runTests } from "./runTests.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const hasMatrix = (path) => readFileSync(root + path, "utf8").includes('"@portico/testing/matrix"');
const paths = pathsInTree().filter((path) => /\.test\.(ts|mjs)$/.test(path) && hasMatrix(path));

process.env.PORTICO_MATRIX = "whole";
const { files, uncaught } = await runTests(paths);
const failed = files.filter((file) => !file.isPassed);
for (const { path, failures } of failed) console.log(`\n${path}\n  ${failures.join("\n  ")}`);
for (const error of uncaught) console.log(`\n${error}`);
console.log(`\n${files.length - failed.length} files passed, ${failed.length} failed`);
process.exit(failed.length === 0 && uncaught.length === 0 ? 0 : 1);

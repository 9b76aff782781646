// Installs the packed workspaces in outside sites, one for each stack and version, and runs what their users do. Names select
// stacks (`vite`) or single versions (`vite@8`). The results are kept in results.json. README.md beside this file says more.
// The script is not one of the tests, because it installs from the npm registry.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@portico/fixtures";
import { launchBrowser } from "@portico/testing/launchBrowser";
import { fewestBytes, problemOf } from "./harness/limits.mjs";
import { packWorkspaces } from "./harness/outsideProject.mjs";
import { datedResults, failedResult, readResults, workingResult, writeResults } from "./harness/results.mjs";
import { runStack } from "./harness/runStack.mjs";
import { loadStacks, rowsOf, selectRows } from "./harness/stacks.mjs";

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const rows = rowsOf(await loadStacks());
const selected = selectRows(rows, names);
const keepsFolder = process.argv.includes("--keep");

const folder = mkdtempSync(join(tmpdir(), "portico-compatibility-"));
process.on("exit", () => {
  if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** The sandbox and the browser are started when the first page needs them. */
let started;
const visitors = () => {
  started ??= Promise.all([startSandbox(), launchBrowser()]).then(([sandbox, browser]) => ({ sandbox, browser }));
  return started;
};

const keys = rows.map(({ key }) => key);
const today = () => new Date().toISOString().slice(0, 10);
const tarballs = packWorkspaces(join(folder, "tarballs"));
for (const { key, stack, version } of selected) {
  const place = join(folder, key);
  const ranOn = today();
  const previous = readResults()[key];
  mkdirSync(place);
  console.error(`${key} …`);
  let result;
  try {
    result = workingResult(previous, { ranOn, ...(await runStack(place, { stack, version, tarballs, visitors })) });
  } catch (error) {
    console.error(error);
    result = failedResult(previous, { ranOn, folder: place, error });
  }
  // Another run may have written its rows meanwhile.
  writeResults({ ...readResults(), [key]: result }, keys);
  if (!keepsFolder) rmSync(place, { recursive: true });
}
if (started) {
  const { sandbox, browser } = await started;
  await browser.close();
  await sandbox.stop();
}

const results = datedResults(rows, readResults(), today());
writeResults(results, keys);
const fewest = fewestBytes(rows, results);
let isGreen = true;
for (const row of selected) {
  const problem = problemOf(row, results, fewest);
  if (problem) isGreen = false;
  const { install, typeErrors, figures, beforeClick, firstOpen } = results[row.key];
  const measured = JSON.stringify({ install, typeErrors, figures, beforeClick, firstOpen });
  console.log(`${problem ? "RED  " : "     "}${row.key} ${problem ?? measured}`);
}
process.exit(isGreen ? 0 : 1);

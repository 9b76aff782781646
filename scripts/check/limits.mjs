// Changes each constant of core/src/domain/limits.ts and core/src/domain/limits tenfold, up and down, and says which change no unit test notices.
// Takes names of constants; without one, it goes through all of them, which takes half an hour.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constantsOf } from "./limits/mutations.mjs";
import { nearTests, readSources } from "./limits/nearTests.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const texts = readSources(paths.split("\n"), root);
const folder = `${root}core/src/domain/limits/`;
const tables = [`${root}core/src/domain/limits.ts`, ...readdirSync(folder).map((name) => `${folder}${name}`)];
const constants = tables.flatMap((table) => constantsOf(readFileSync(table, "utf8")));
/** Over how many imports the tests are looked for. Those further away take longer, so they run only when needed. */
const DISTANCES = [1, 2];

const isNoticed = (name, direction, tests) => {
  const args = [
    "run",
    "--project",
    "unit",
    "--config",
    "scripts/check/limits/vitest.config.mjs",
    "--bail",
    "1",
    ...tests,
  ];
  const { status } = spawnSync("node_modules/.bin/vitest", [...args, "--testTimeout", "20000"], {
    cwd: root,
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, PORTICO_CHANGED_LIMIT: `${name} ${direction}` },
  });
  return status !== 0;
};

/** Returns what notices the change, or why nothing does. */
const outcomeOf = (name, direction) => {
  const tried = new Set();
  for (const distance of DISTANCES) {
    const tests = nearTests(texts, name, distance).filter((path) => !tried.has(path));
    for (const path of tests) tried.add(path);
    if (tests.length > 0 && isNoticed(name, direction, tests)) return "noticed";
  }
  return tried.size > 0 ? `NOT NOTICED by ${tried.size} test files` : "NOT NOTICED: no unit test reaches it";
};

const wanted = process.argv.slice(2);
let survivors = 0;
for (const name of constants.filter((constant) => wanted.length === 0 || wanted.includes(constant))) {
  for (const direction of ["up", "down"]) {
    const outcome = outcomeOf(name, direction);
    if (outcome !== "noticed") survivors += 1;
    console.log(`${name} ${direction}: ${outcome}`);
  }
}
console.log(`${survivors} changes are not noticed`);
process.exitCode = survivors > 0 ? 1 : 0;

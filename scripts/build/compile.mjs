// Compiles the packages and their tests, and removes what is left of sources that were moved or deleted. Pass names of
// packages, such as `core`, to compile only those.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { program } from "../run/steps.mjs";
import { publishedWorkspaces } from "./publishedWorkspaces.mjs";
import { removeStaleOutput, tsc } from "./staleOutput.mjs";

const root = new URL("../../", import.meta.url);
const named = process.argv.slice(2);

// Checkers of one project each work out the same types. On few cores, that takes more time than they save.
const cores = availableParallelism();
const parallel = ["--builders", `${cores}`, "--checkers", `${Math.max(1, Math.floor(cores / 2))}`];
const status = await program(process.execPath, [tsc, "-b", ...parallel, ...named], root);
if (status !== 0) process.exit(status);

for (const name of named.length > 0 ? named : publishedWorkspaces) {
  const stale = removeStaleOutput(fileURLToPath(new URL(`${name}/`, root)));
  if (stale.length > 0) console.log(`${name}: removed the output of ${stale.length} sources that are gone`);
}

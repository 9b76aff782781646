// Packs the workspaces, builds small outside projects from the tarballs, and prints what a site gets: packages,
// megabytes, type errors, files of types, copies of viem. `--json` prints [{ project, figure, value, limit? }]. Pass
// names to select projects. The script is not one of the tests, because it installs from the npm registry.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundlers } from "./bundlers.mjs";
import { coreAlone } from "./coreAlone.mjs";
import { packWorkspaces } from "./outsideProject.mjs";
import { types } from "./types.mjs";
import { wagmiSite } from "./wagmiSite.mjs";

const projects = { coreAlone, types, ...bundlers, wagmiSite };
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = chosen.filter((name) => !(name in projects));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The projects are ${Object.keys(projects).join(", ")}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "portico-compatibility-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const tarballs = packWorkspaces(join(folder, "tarballs"));
const rows = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(projects)) {
  console.error(`${name} …`);
  for (const figure of await projects[name]({ folder: join(folder, name), tarballs })) {
    rows.push({ project: name, ...figure });
  }
}

const isOver = ({ value, limit }) => limit !== undefined && value > limit;
if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2));
else {
  for (const row of rows) {
    const limit = row.limit === undefined ? "" : ` of at most ${row.limit}`;
    console.log(`${isOver(row) ? "OVER " : "     "}${row.project.padEnd(11)} ${row.figure}: ${row.value}${limit}`);
  }
}
process.exit(rows.some(isOver) ? 1 : 0);

// Checks that every cited source can be opened: rules, pages and anchors exist. Outside the repository, only public
// standards may be cited.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { citationProblems } from "./problems.mjs";

const root = new URL("../../../", import.meta.url);
const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root })
  .toString()
  .split("\0");

const texts = new Map();
for (const path of new Set(paths)) {
  // The check's own folder contains wrong citations for its test.
  if (path === "" || path.startsWith("scripts/check/citations/") || !existsSync(new URL(path, root))) continue;
  const text = readFileSync(new URL(path, root), "utf8");
  texts.set(path, text.includes("\0") ? "" : text);
}

const problems = citationProblems(texts);
for (const { path, line, problem } of problems) console.error(`${path}:${line}: ${problem}`);
if (problems.length === 0) console.log(`Every citation in ${texts.size} files can be opened`);
process.exit(problems.length === 0 ? 0 : 1);

// Writes docs/coverage.md: every rule of docs/rules, with the tests that show it. `--check` fails when the page is not
// what the tests say, or when a rule has no test. `--missing` lists the rules without a test.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { shownRules } from "./coverage/shownRules.mjs";

const root = new URL("../../", import.meta.url);
const page = new URL("docs/coverage.md", root);
const rulesFolder = new URL("docs/rules/", root);

const text = (url) => readFileSync(url, "utf8");

/** The rules of a file: its headings below the title, with their anchors. */
const rulesOf = (file) =>
  [...text(new URL(file, rulesFolder)).matchAll(/^#{2,6} +(.+?) *$/gm)].map(([, title]) => ({
    title,
    rule: `${file}#${title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-")}`,
  }));

const testFiles = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.test.mjs"],
  { cwd: root },
)
  .toString()
  .trim()
  .split("\n")
  .filter((path) => !path.startsWith("scripts/generate/coverage/"))
  .sort();

const shown = new Map();
for (const path of testFiles) {
  const source = text(new URL(path, root));
  if (!source.includes("shows docs/rules/")) continue;
  for (const { rule, title } of shownRules(path, source))
    shown.set(rule, [...(shown.get(rule) ?? []), { title, path }]);
}

const files = readdirSync(rulesFolder)
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .sort();
const rules = files.flatMap(rulesOf);
const missing = rules.filter(({ rule }) => !shown.has(rule));
const unknown = [...shown.keys()].filter((rule) => rules.every((known) => known.rule !== rule));

const cell = (value) => value.replaceAll("|", "\\|");
const rows = (file) =>
  rulesOf(file).flatMap(({ title, rule }) =>
    (shown.get(rule) ?? [{ title: "", path: "" }]).map(
      ({ title: test, path }) =>
        `| [${cell(title)}](rules/${rule}) | ${cell(test)} | ${path ? `[${path.split("/").at(-1)}](../${path})` : ""} |`,
    ),
  );

const contents = [
  "# Coverage",
  "",
  "Each rule, and the tests that show it. A test fails when what its rule says is not so. `node scripts/generate/coverage.mjs`",
  "writes this page from the comments `shows docs/rules/…` in the tests.",
  ...files.flatMap((file) => ["", `## ${file}`, "", "| Rule | Test | File |", "|---|---|---|", ...rows(file)]),
  "",
].join("\n");

if (process.argv.includes("--missing")) for (const { rule } of missing) console.log(rule);
else if (process.argv.includes("--check")) {
  const isWritten = text(page) === contents;
  if (!isWritten) console.error("docs/coverage.md is not what the tests say: run node scripts/generate/coverage.mjs");
  for (const { rule } of missing) console.error(`docs/rules/${rule} has no test that shows it`);
  for (const rule of unknown) console.error(`A test shows docs/rules/${rule}, which does not exist`);
  console.log(`${rules.length - missing.length} of ${rules.length} rules name a test`);
  process.exit(isWritten && missing.length === 0 && unknown.length === 0 ? 0 : 1);
} else {
  writeFileSync(page, contents);
  console.log(`docs/coverage.md: ${rules.length - missing.length} of ${rules.length} rules name a test`);
}

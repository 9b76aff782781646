// Writes docs/integrations.md from the files of the stacks, and docs/compatibility.md from the results of their runs
// (scripts/compatibility). `--check` fails when a page is not what they say.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readResults } from "../compatibility/harness/results.mjs";
import { groups, loadStacks, rowsOf } from "../compatibility/harness/stacks.mjs";
import { compatibilityPage } from "./stacks/compatibilityPage.mjs";
import { integrationsPage } from "./stacks/integrationsPage.mjs";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const stacks = await loadStacks();
const pages = {
  "compatibility.md": compatibilityPage(groups, rowsOf(stacks), readResults()),
  "integrations.md": integrationsPage(groups, stacks),
};

const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

for (const [name, text] of Object.entries(pages)) {
  if (!process.argv.includes("--check")) writeFileSync(docs + name, text);
  else if (read(docs + name) === text) console.log(`docs/${name} is what the stacks say`);
  else {
    console.log(`docs/${name} is not what the stacks say: run node scripts/generate/integrations.mjs`);
    process.exitCode = 1;
  }
}

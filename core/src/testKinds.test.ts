import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tests = ["core", "fixtures", "cli", "react-ui"].flatMap((workspace) =>
  readdirSync(`${root}${workspace}/src`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => `${workspace}/src/${path}`),
);
/** Helpers that start a browser, and helpers that start a chain, a relay or the built command. */
const browser = /\b(testBrowser|launchBrowser|shopForTests|openShop|walletVisits)\b/;
const sandbox = /\b(startSandbox|startChains|startAnvil|startSolana|relaySite|pairedSites|runPortico)\b/;

const kindOf = (path: string): "unit" | "contract" | "e2e" => {
  const imports = [...readFileSync(root + path, "utf8").matchAll(/^import\b.*?;$/gms)].join("\n");
  if (browser.test(imports)) return "e2e";
  return sandbox.test(imports) ? "contract" : "unit";
};

describe("the name of a test file", () => {
  it.each(tests)("%s says whether it needs a browser or the sandbox", (path) => {
    const [, named = "unit"] = /\.(contract|e2e)\.test\.ts$/.exec(path) ?? [];
    const needed = kindOf(path);
    // A contract may also be tested against something other than the sandbox: the snippets of the README, for instance.
    expect(needed === "unit" ? [needed, "contract"] : [needed]).toContain(named);
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "portico-links-"));
afterAll(() => rmSync(project, { recursive: true }));

const statements = [
  ["window.open(address)", "plugin"],
  ["globalThis.open(address)", "plugin"],
  ["new Image().src = address", "plugin"],
  ["window.location.href = address", "plugin"],
  ["location.href = address", "plugin"],
  ["window.location = address", "plugin"],
  ["window.location.assign(address)", "plugin"],
  ["window.location.replace(address)", "plugin"],
  ["node = <a href={address}>x</a>", "lint/correctness/noRestrictedElements"],
  ['node = <img src={address} alt="" />', "lint/correctness/noRestrictedElements"],
];

/** Each file with a rule that it breaks. */
const brokenRules = (() => {
  const rules = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(project, "biome.json"), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }));
  cpSync(join(root, "scripts/lint"), join(project, "scripts/lint"), { recursive: true });
  for (const [index, [statement]] of statements.entries())
    for (const folder of ["views", "links"]) {
      mkdirSync(join(project, "react-ui/src", folder), { recursive: true });
      const source = `export const x = (address: string) => {\n  let node: unknown;\n  ${statement};\n  return node;\n};\n`;
      writeFileSync(join(project, "react-ui/src", folder, `example${index}.tsx`), source);
    }
  const args = ["lint", "--max-diagnostics=none", "--colors=off", "react-ui"];
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), args, { cwd: project, encoding: "utf8" });
  return [...(stdout + stderr).matchAll(/^(\S+):\d+:\d+ (\S+)/gm)].map(([, path, rule]) => `${path} ${rule}`);
})();

describe("the lint rules for links", () => {
  it.each([...statements.entries()])("forbid statement %i in a view: %s", (index, [, rule]) => {
    expect(brokenRules).toContain(`react-ui/src/views/example${index}.tsx ${rule}`);
  });

  it("allow opening where links are made", () => {
    expect(brokenRules.filter((broken) => broken.includes("/links/") && broken.endsWith(" plugin"))).toEqual([]);
  });
});

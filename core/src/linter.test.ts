import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "portico-layers-"));
afterAll(() => rmSync(project, { recursive: true }));

const refused = [
  ["core/src/app/a.ts", "effect"],
  ["fixtures/src/a.ts", "@portico/core/domain"],
  ["fixtures/src/b.ts", "../../core/src/domain/caip.ts"],
  ["cli/src/a.ts", "@portico/core/effect"],
  ["cli/src/b.ts", "../../core/src/domain/caip.ts"],
  ["cli/src/commands/a.ts", "../program/createProgram.ts"],
  ["cli/src/commands/names/a.ts", "../../program/runCommandLine.ts"],
  ["cli/src/commands/b.ts", "@portico/core/effect"],
  ["cli/src/program/a.ts", "@portico/core/effect"],
  ["react-ui/src/a.tsx", "effect/Effect"],
  ["react-ui/src/b.tsx", "../../core/src/index.ts"],
  ["core/src/domain/c.ts", "@portico/testing/testBrowser"],
  ["core/src/ports/c.ts", "@portico/testing/testBrowser"],
  ["core/src/gateways/c.ts", "@portico/testing/testBrowser"],
  ["core/src/controllers/c.ts", "@portico/testing/testBrowser"],
  ["core/src/platform/c.ts", "@portico/testing/testBrowser"],
  ["core/src/strings/c.ts", "@portico/testing/testBrowser"],
  ["core/src/app/c.ts", "@portico/testing/testBrowser"],
  ["fixtures/src/c.ts", "@portico/testing/testBrowser"],
  ["cli/src/c.ts", "@portico/testing/testBrowser"],
  ["react-ui/src/c.tsx", "@portico/testing/testBrowser"],
  ["fixtures/src/d.test.ts", "@portico/core/domain"],
  ["testing/src/a.ts", "@portico/core"],
] as const;
const allowed = [
  ["cli/src/z.ts", "@portico/core/node"],
  ["cli/src/main.ts", "./program/runCommandLine.ts"],
  ["cli/src/program/z.ts", "../commands/commandTable.ts"],
  ["react-ui/src/z.tsx", "@portico/core"],
  ["core/src/adapters/z.e2e.test.ts", "@portico/testing/testBrowser"],
  ["core/src/testing/z.ts", "@portico/testing/testBrowser"],
  ["fixtures/src/z.e2e.test.ts", "@portico/testing/testBrowser"],
  ["fixtures/src/testing/z.ts", "@portico/testing/testBrowser"],
] as const;

/**
 * Lints planted imports (a value, a type, a dynamic one) with the repository's rules, and counts how often each is
 * refused.
 */
const refusals = (): ReadonlyMap<string, number> => {
  const rules = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(project, "biome.json"), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }));
  cpSync(join(root, "scripts/lint"), join(project, "scripts/lint"), { recursive: true });
  for (const [file, from] of [...refused, ...allowed]) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    const code = `import { X } from "${from}";\nimport type { Y } from "${from}";\nexport const x: Y = X;\nexport const z = () => import("${from}");\n`;
    writeFileSync(join(project, file), code);
  }
  const args = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--colors=off", "."];
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), args, { cwd: project, encoding: "utf8" });
  const counts = new Map<string, number>();
  for (const [, file = ""] of (stdout + stderr).matchAll(/^(\S+):\d+:\d+ lint\/style\/noRestrictedImports/gm)) {
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
};
const refusedImports = refusals();

describe("the linter", () => {
  it.each(refused)("forbids %s to import %s, as a value, as a type and dynamically", (file) => {
    expect(refusedImports.get(file)).toBe(3);
  });

  it.each(allowed)("allows %s to import %s", (file) => {
    expect(refusedImports.get(file)).toBeUndefined();
  });
});

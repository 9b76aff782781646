import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

/** Returns the code snippets of one language in a document. */
const snippets = (document: string, language: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, document), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, code = ""]) => code);
};
const [core = "none"] = snippets("core/README.md", "ts");
const [page = "none"] = snippets("react-ui/README.md", "tsx");
const [dapp = "none", sameDapp = "none"] = snippets("docs/small-dapp.md", "tsx");
const [start = "none"] = snippets("fixtures/README.md", "ts");
const [, commands = ""] = snippets("cli/README.md", "sh");

// The folder is inside the workspace, so that imports resolve to the built packages.
let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(root, "node_modules", ".readmes-"));
  sandbox = await startSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.stop();
});

describe("the README of a package", () => {
  it("has snippets of the core and the modal that compile in a strict site, as does the small dapp", async () => {
    writeFileSync(join(folder, "core.ts"), core);
    writeFileSync(join(folder, "page.tsx"), page);
    writeFileSync(join(folder, "dapp.tsx"), dapp);
    const config = {
      extends: join(root, "scripts/compatibility/sites/types/tsconfig.json"),
      // These types declare style sheets, which the modal's snippet imports.
      compilerOptions: { types: ["vite/client"] },
      files: ["core.ts", "page.tsx", "dapp.tsx"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch((error) => error);
    expect(stdout).toBe("");
  });

  it("counts the lines of the small dapp", () => {
    const headings = readFileSync(join(root, "docs/small-dapp.md"), "utf8").match(/^## .*: \d+ lines$/gm);
    const counted = [dapp, sameDapp].map((code) => code.trimEnd().split("\n").length);
    expect(headings).toEqual([`## Portico: ${counted[0]} lines`, `## RainbowKit and wagmi: ${counted[1]} lines`]);
    expect(counted[0]).toBeLessThanOrEqual(40);
  });

  it("has a snippet for each library of a site that compiles, with the library's own types", async () => {
    // Inside the core, which tests its adapters with these libraries.
    const folder = mkdtempSync(join(root, "core/node_modules", ".adapters-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = snippets("docs/adapters.md", "ts").map((code, index) => {
      const name = `library${index}.ts`;
      const client = 'import type { Portico } from "@portico/core";\ndeclare const portico: Portico;\n';
      writeFileSync(join(folder, name), code.includes("createPortico(") ? code : `${client}${code}`);
      return name;
    });
    expect(files).toHaveLength(7);
    const config = {
      extends: join(root, "scripts/compatibility/sites/types/tsconfig.json"),
      compilerOptions: { skipLibCheck: true, noUnusedLocals: false },
      files,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch((error) => error);
    expect(stdout).toBe("");
  });

  it("has a snippet of the sandbox that runs", async () => {
    writeFileSync(join(folder, "start.mjs"), start);
    const { stdout } = await run(process.execPath, [join(folder, "start.mjs")]);
    expect(stdout).toMatch(/blockchainApi: 'http:/);
  });

  it.each(commands.trim().split("\n"))("has the command `%s`, which prints a result", async (command) => {
    const [portico, ...args] = command.split(" ");
    expect(portico).toBe("portico");
    const variables = {
      PORTICO_SANDBOX: sandbox.endpoints.blockchainApi,
      PORTICO_SESSION: join(folder, "session.json"),
    };
    const { exitCode, stdout } = await runPortico(args, variables);
    expect(exitCode).toBe(0);
    expect(stdout.trim()).not.toBe("");
  });
});

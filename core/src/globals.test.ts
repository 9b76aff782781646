import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const root = new URL("../", import.meta.url);

/** Globals that some environments lack: test environments, workers, servers, older runtimes. */
const ABSENT = [
  "TextEncoder",
  "TextDecoder",
  "crypto",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "window",
  "document",
  "navigator",
  "location",
  "fetch",
  "WebSocket",
  "BroadcastChannel",
  "HTMLElement",
  "CustomEvent",
];

/** viem makes a TextEncoder and a TextDecoder while it is imported. A site that names this entry imports viem in any case. */
const absentFor = (name: string): ReadonlyArray<string> =>
  name === "adapters/viem" ? ABSENT.filter((each) => !each.startsWith("Text")) : ABSENT;

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly default?: string } | string>>;
}
const { exports }: Manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
/** The sources of the public entries that run in a browser, by name. */
const entries = Object.fromEntries(
  Object.entries(exports).flatMap(([name, target]) => {
    const file = typeof target === "string" ? undefined : target.default;
    if (!file || name === "./node") return [];
    const source = file.replace("./dist/", "./src/").replace(/\.js$/, ".ts");
    return [[name === "." ? "index" : name.slice(2), fileURLToPath(new URL(source, root))]];
  }),
);

describe("a module of the core", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "portico-"));
    await build({
      root: fileURLToPath(root),
      configFile: false,
      logLevel: "silent",
      build: {
        outDir: folder,
        target: "es2022",
        modulePreload: false,
        minify: false,
        rolldownOptions: {
          input: entries,
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].mjs", chunkFileNames: "chunks/[name]-[hash].mjs" },
        },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.keys(entries))("uses no platform globals while it is imported: %s", async (name) => {
    const absent = JSON.stringify(absentFor(name));
    const script = `
      for (const name of ${absent}) delete globalThis[name];
      const here = ${absent}.filter((name) => name in globalThis);
      if (here.length > 0) throw new Error("still there: " + here);
      const entry = await import(${JSON.stringify(pathToFileURL(join(folder, `${name}.mjs`)).href)});
      console.log(Object.keys(entry).length > 0 ? "imported" : "empty");
    `;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
    expect(stdout.trim()).toBe("imported");
  });
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeStaleOutput, tsc } from "./staleOutput.mjs";

let project;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "portico-stale-"));
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const compile = () => execFileSync(process.execPath, [tsc, "-b"], { cwd: project });
const output = () =>
  readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(project, "dist/").length))
    .sort();

/** Creates and compiles a project, moves its sources in every way but one, and compiles it again. */
const movedSources = (options) => {
  const compilerOptions = { rootDir: "src", outDir: "dist", tsBuildInfoFile: "dist/.tsbuildinfo", composite: true };
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: { ...compilerOptions, declarationMap: true, sourceMap: true, types: [], ...options },
      include: ["src"],
      exclude: ["src/testing"],
    }),
  );
  for (const name of ["index", "Page", "bench", "views"]) write(`src/${name}.ts`, `export const ${name} = 1;\n`);
  compile();
  mkdirSync(join(project, "src/testing"));
  mkdirSync(join(project, "src/views"));
  const moves = { "Page.ts": "page.ts", "bench.ts": "testing/bench.ts", "views.ts": "views/views.ts" };
  for (const [from, to] of Object.entries(moves)) renameSync(join(project, "src", from), join(project, "src", to));
  compile();
};

const current = ["index", "page", "views/views"];
const emitted = (...extensions) => current.flatMap((name) => extensions.map((extension) => name + extension));
/** The paths in lower case, because a file system that ignores case keeps the old spelling. */
const inLowerCase = (paths) => paths.map((path) => path.toLowerCase()).sort();

describe("removing stale output", () => {
  it("leaves what TypeScript writes for the sources that are there", () => {
    movedSources({});
    expect(output()).toEqual(expect.arrayContaining(["bench.d.ts", "bench.js", "views.d.ts", "views.js"]));

    removeStaleOutput(project);

    const written = [".tsbuildinfo", ...emitted(".d.ts", ".d.ts.map", ".js", ".js.map")];
    expect(inLowerCase(output())).toEqual(inLowerCase(written));
    expect(removeStaleOutput(project)).toEqual([]);
  });

  it("leaves what other tools write: bundles, and the declarations of assets", () => {
    movedSources({ emitDeclarationOnly: true });
    const bundled = ["bench.js", "chunks/engine.js", "command/portico.js", "styles.css", "styles.css.d.ts"];
    for (const path of bundled) write(`dist/${path}`, "");

    removeStaleOutput(project);

    const written = [".tsbuildinfo", ...bundled, ...emitted(".d.ts", ".d.ts.map")];
    expect(inLowerCase(output())).toEqual(inLowerCase(written));
  });

  it("leaves an output whose source has changed case, where the file system ignores case", () => {
    movedSources({});
    removeStaleOutput(project);
    for (const extension of [".d.ts", ".js"]) {
      renameSync(join(project, `dist/index${extension}`), join(project, `dist/Index${extension}`));
    }
    expect(removeStaleOutput(project)).toEqual([]);
  });

  it("leaves the next incremental build nothing to do", () => {
    movedSources({});
    removeStaleOutput(project);
    const before = output();
    const info = readFileSync(join(project, "dist/.tsbuildinfo"), "utf8");
    compile();
    expect(output()).toEqual(before);
    expect(readFileSync(join(project, "dist/.tsbuildinfo"), "utf8")).toBe(info);
  });
});

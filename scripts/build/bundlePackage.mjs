// Bundles a package's published modules into the files that visitors load together. A site's bundler makes one file for
// each set of modules that several of its parts share. If every module were published separately, the first open would
// load fifty files.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { packageChunks } from "./packageChunks.mjs";
import { splitEntry } from "./splitEntry.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Returns the sources of a package's exported entries, by the path of the built file without its extension. */
const entriesOf = (workspace, sources) => {
  const { exports } = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
  const built = Object.values(exports).flatMap((entry) => (entry.default?.endsWith(".js") ? [entry.default] : []));
  const names = built.map((path) => path.replace(/^\.\/dist\/|\.js$/g, ""));
  return Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)]));
};

/** Assigns each module to a file, once all modules are known. */
const filesOfModules = (workspace, sources) => {
  const files = new Map();
  const pathOf = (id) => relative(sources, id).replaceAll("\\", "/");
  const isOwn = (id) => id.startsWith(sources);
  const plugin = {
    name: "portico-chunks",
    buildEnd() {
      const importedFrom = (starts) => {
        const reached = new Set();
        const waiting = starts.map((start) => join(sources, start));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (reached.has(id)) continue;
          const module = this.getModuleInfo(id);
          if (!module) throw new Error(`${id} is in the list of chunks, and not in ${workspace}`);
          reached.add(id);
          waiting.push(...module.importedIds.filter(isOwn));
        }
        return reached;
      };
      const isEntry = (id) => this.getModuleInfo(id)?.isEntry;
      for (const { name, starts, pattern = /./ } of packageChunks[workspace]) {
        for (const id of importedFrom(starts)) {
          if (!files.has(id) && !isEntry(id) && pattern.test(pathOf(id))) files.set(id, `chunks/${name}`);
        }
      }
      for (const id of this.getModuleIds()) {
        const { isEntry, importers, dynamicImporters } = this.getModuleInfo(id);
        // A module that is only imported dynamically has its own file in any case.
        const isByItself = isEntry || (importers.length === 0 && dynamicImporters.length > 0);
        if (!files.has(id) && isOwn(id) && !isByItself) files.set(id, pathOf(id).replace(/\.tsx?$/, ""));
      }
    },
  };
  const nameOf = (chunk) =>
    chunk.facadeModuleId ? pathOf(chunk.facadeModuleId).replace(/\.(tsx?|svg)$/, ".js") : "[name].js";
  return { plugin, nameOf, fileOf: (id) => files.get(id) ?? null };
};

/** Replaces the entries that only pass names on by what `splitEntry` makes of them. */
const splitEntries = (output, folder) => {
  for (const { isEntry, fileName, code } of output) {
    const files = isEntry ? splitEntry(fileName, code) : undefined;
    if (!files) continue;
    rmSync(join(folder, `${fileName}.map`), { force: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
};

/** Writes the scripts of a package into a folder and deletes the old ones. Declarations and styles stay. */
export const bundlePackage = async (workspace, folder = join(root, workspace, "dist")) => {
  const sources = join(root, workspace, "src/");
  const { plugin, nameOf, fileOf } = filesOfModules(workspace, sources);
  const bundle = await rolldown({
    input: entriesOf(workspace, sources),
    external: /^[^./]/,
    platform: "neutral",
    preserveEntrySignatures: "allow-extension",
    plugins: [plugin],
    moduleTypes: { ".svg": "dataurl" },
    transform: { jsx: { runtime: "automatic" }, target: "es2022" },
    // The directive stays on the entry, where it counts.
    checks: { moduleLevelDirective: false },
  });
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (/\.js(\.map)?$/.test(name)) rmSync(join(folder, name));
  }
  const { output } = await bundle.write({
    dir: folder,
    format: "es",
    sourcemap: true,
    minifyInternalExports: false,
    entryFileNames: "[name].js",
    chunkFileNames: nameOf,
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: "published files" }] },
  });
  await bundle.close();
  // Vite 6 would keep the exports named on the left, but not those that `then` reads.
  const invalidChunk = output.find(({ code = "" }) => /\{[^{}]*\} = await import\([^)]*\)\.then/.test(code));
  if (invalidChunk)
    throw new Error(`${invalidChunk.fileName} takes apart at once what it imports later: give it a name first`);
  splitEntries(output, folder);
  return output;
};

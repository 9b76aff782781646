// Splits a published entry that only passes names on into one file for each module that the names come from. Some bundlers,
// such as esbuild, load all modules that a file imports as soon as they need one name of that file. Through `export *`, they
// find the name in a file that imports nothing else.
import { basename, dirname, join, relative } from "node:path/posix";
import { parseSync } from "oxc-parser";

/** The modules and the names that a list of declarations imports, by the local name. */
const importedNames = (statements) =>
  new Map(
    statements.flatMap(({ source, specifiers }) =>
      specifiers.map(({ local, imported }) => [local.name, { source: source.value, imported: imported?.name }]),
    ),
  );

const isImport = ({ type }) => type === "ImportDeclaration";
const isExportList = ({ type, source, declaration }) => type === "ExportNamedDeclaration" && !source && !declaration;

const fromFolder = (folder, path) => {
  const from = relative(folder, path);
  return from.startsWith(".") ? from : `./${from}`;
};

/** The lines of the exports from one module: `name as exported`. */
const exportLine = (names, source) => {
  const list = names.map(({ imported, exported }) => (imported === exported ? exported : `${imported} as ${exported}`));
  return `export { ${list.join(", ")} } from "${source}";\n`;
};

/** The path of what React's servers load in place of an entry, by the condition `react-server` of package.json. */
const forServers = (path) => path.replace(/\.js$/, ".react-server.js");

/**
 * Returns the files to write instead of an entry, by path, or nothing when the entry has code of its own or passes on whole
 * namespaces. A directive such as "use client" moves to the files that have names, because React refuses `export *` beside
 * it. Next.js would give a visitor all these files for a server component that uses one of them, so that servers get a file
 * with the directive and every name.
 */
export const splitEntry = (path, code) => {
  const { body } = parseSync(path, code).program;
  const directives = body.filter(({ directive }) => directive);
  const imports = body.filter(isImport);
  const lists = body.filter(isExportList);
  if (directives.length + imports.length + lists.length !== body.length) return undefined;
  const imported = importedNames(imports);
  const bySource = new Map();
  for (const { local, exported } of lists.flatMap(({ specifiers }) => specifiers)) {
    const origin = imported.get(local.name);
    if (!origin?.imported) return undefined;
    const names = [...(bySource.get(origin.source) ?? []), { imported: origin.imported, exported: exported.name }];
    bySource.set(origin.source, names);
  }
  if (bySource.size < 2) return undefined;
  const head = directives.map(({ directive }) => `"${directive}";\n`).join("");
  const folder = join(dirname(path), "entries", basename(path, ".js"));
  const parts = [...bySource].map(([source, names]) => {
    const isOwn = source.startsWith(".");
    const part = join(folder, isOwn ? join(dirname(path), source) : `${source}.js`);
    const target = isOwn ? fromFolder(dirname(part), join(dirname(path), source)) : source;
    return { part, line: exportLine(names, target), names };
  });
  const stars = parts.map(({ part }) => `export * from "${fromFolder(dirname(path), part)}";\n`);
  const named = parts.map(({ part, names }) =>
    exportLine(
      names.map(({ exported }) => ({ imported: exported, exported })),
      fromFolder(dirname(path), part),
    ),
  );
  return new Map([
    [path, stars.join("")],
    ...(head ? [[forServers(path), head + named.join("")]] : []),
    ...parts.map(({ part, line }) => [part, head + line]),
  ]);
};

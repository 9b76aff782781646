// Replaces the installed packages of Portico by stand-ins that do nothing. The same site, built again, shows what of its
// scripts is not Portico's.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/** What bundlers keep from one build to the next, and what builds write. */
const caches = [".next", ".parcel-cache", ".svelte-kit", "node_modules/.cache", "node_modules/.vite"];

/**
 * A value that can be called, read and rendered as anything that a site does with Portico. Components return their
 * children. It ends after some steps, because Solid calls a function until it gets something else.
 */
const STAND_IN = `let standIn = "";
for (let step = 0; step < 9; step += 1) {
  const next = standIn;
  standIn = new Proxy(() => {}, {
    get: (_, key) => {
      if (key === "then" || key === "prototype") return undefined;
      // Servers pass what they have to the browser as JSON.
      if (key === "toJSON") return () => null;
      return key === Symbol.toPrimitive ? () => "" : next;
    },
    apply: (_, self, [properties]) => properties?.children ?? next,
  });
}
`;

/** The module itself, and those that it passes on with `export *`. */
const modulesOf = (path) => {
  const code = readFileSync(path, "utf8");
  const entries = parseSync(path, code).module.staticExports.flatMap((statement) => statement.entries);
  const passedOn = entries.filter(({ exportName, moduleRequest }) => !exportName.name && moduleRequest);
  return [
    { code, names: entries.flatMap(({ exportName }) => exportName.name ?? []) },
    ...passedOn.flatMap(({ moduleRequest }) => modulesOf(join(dirname(path), moduleRequest.value))),
  ];
};

/** The stand-in of a module: the same names, each for the same value. A directive such as "use client" stays. */
const standInOf = (path) => {
  const modules = modulesOf(path);
  const [directive = ""] = modules.flatMap(({ code }) => /^(['"])use \w+\1;?\n/.exec(code)?.[0] ?? []);
  const names = modules.flatMap((module) => module.names).map((name) => `standIn as ${name}`);
  return `${directive}${STAND_IN}export { ${names.join(", ")} };\n`;
};

/** Replaces the scripts of every entry, and deletes what was built. Declarations and styles stay. */
export const removePortico = (site, packages, outputs) => {
  for (const name of packages) {
    const folder = join(site, "node_modules", name);
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const entries = Object.values(exports).flatMap((conditions) =>
      typeof conditions === "string" ? [] : Object.values(conditions),
    );
    for (const entry of entries.filter((path) => path.endsWith(".js"))) {
      writeFileSync(join(folder, entry), standInOf(join(folder, entry)));
      rmSync(join(folder, `${entry}.map`), { force: true });
    }
  }
  for (const output of [...caches, ...outputs]) {
    if (existsSync(join(site, output))) rmSync(join(site, output), { recursive: true });
  }
};

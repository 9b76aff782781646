// Finds what TypeScript leaves behind in a project's output folder when a source is moved, renamed or deleted. Packages
// would publish these files, and old and new names may differ only in case.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

const DECLARATION = ".d.ts";

/** Returns a project's output folder, and the names of its sources in that folder without their extensions. */
const outputOf = (project) => {
  const config = execFileSync(process.execPath, [tsc, "--showConfig"], { cwd: project, encoding: "utf8" });
  const { compilerOptions, files } = JSON.parse(config);
  const { rootDir, outDir, emitDeclarationOnly = false } = compilerOptions;
  const names = files.map((file) => posix.relative(rootDir, file).replace(/\.tsx?$/, ""));
  return { folder: join(project, outDir), names: new Set(names), emitDeclarationOnly };
};

/** Whether the name is that of a file, such as the style sheet that `styles.css.d.ts` declares. */
const isAsset = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Removes the files that TypeScript wrote for sources that the project no longer has, and returns their names. Files that
 * other tools wrote stay: bundles, and declarations of assets.
 */
export const removeStaleOutput = (project) => {
  const { folder, names, emitDeclarationOnly } = outputOf(project);
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(DECLARATION))
    .map((path) => path.slice(0, -DECLARATION.length).replaceAll("\\", "/"));
  const currentSpellings = new Map([...names].map((name) => [name.toLowerCase(), name]));
  /** A file system that ignores case keeps the old spelling for the output of a source whose case has changed. */
  const isOldSpelling = (name) => {
    const source = currentSpellings.get(name.toLowerCase());
    return source !== undefined && !written.includes(source);
  };
  const stale = written.filter((name) => !names.has(name) && !isAsset(join(folder, name)) && !isOldSpelling(name));
  const scripts = emitDeclarationOnly ? [] : [".js.map", ".js"];
  for (const name of stale) {
    // The declaration goes last, so that the next build finds the rest if this one is interrupted.
    for (const extension of [...scripts, ".d.ts.map", DECLARATION]) {
      rmSync(join(folder, name + extension), { force: true });
    }
  }
  return stale;
};

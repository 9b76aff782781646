// Finds the unit tests that are likely to notice a constant.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const IMPORT = /(?:from|import\()\s*"(\.[^"]+)"/g;
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isUnitTest = (path) =>
  isTest(path) && !/\.(contract|e2e)\.test\./.test(path) && !path.startsWith("react-ui/e2e/");

/** Returns for each file the files that import it. */
const importersIn = (texts) => {
  const importers = new Map();
  for (const [path, text] of texts) {
    for (const [, target] of text.matchAll(IMPORT)) {
      const imported = normalize(join(dirname(path), target));
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
};

/** Reads the files that git knows, new ones included. */
export const readSources = (paths, root) =>
  new Map(
    paths
      .filter((path) => /^(core|react-ui|cli)\/.*\.tsx?$/.test(path) && existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );

/** The unit tests that reach a file that names the constant over at most `steps` imports, and those that name it. */
export const nearTests = (texts, name, steps) => {
  const importers = importersIn(texts);
  const word = new RegExp(`\\b${name}\\b`);
  const reached = new Set(
    [...texts].flatMap(([path, text]) => (word.test(text) && !/domain\/limits(\/\w+)?\.ts$/.test(path) ? [path] : [])),
  );
  let front = [...reached];
  for (let step = 0; step < steps; step += 1) {
    front = front.flatMap((path) => importers.get(path) ?? []).filter((path) => !reached.has(path));
    for (const path of front) reached.add(path);
  }
  return [...reached].filter((path) => isUnitTest(path) && !path.endsWith("domain/limits.test.ts")).sort();
};

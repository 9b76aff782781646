// Finds names that differ only in case, in the tree or in what is published: on macOS and Windows they are one file, and
// bundlers take one for the other. The endings of modules count as one, because `Page.tsx` and `page.ts` are both built to
// a `.js` and imported alike.
import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** `a/b/c.d.ts` without the ending that stands for a module, then the folders it is in: `a/b/c`, `a/b`, `a`. */
const namesOf = (path) => {
  const names = [path.replace(/(\.d)?\.[cm]?[jt]sx?(\.map)?$/, "")];
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) names.push(folder);
  return names;
};

/** Each pair of names of which a file system that ignores case would make one. */
export const namesThatDifferInCase = (paths) => {
  const seen = new Map();
  const pairs = new Set();
  for (const name of paths.flatMap(namesOf)) {
    const known = seen.get(name.toLowerCase());
    if (known === undefined) seen.set(name.toLowerCase(), name);
    else if (known !== name) pairs.add(`${known} and ${name}`);
  }
  return [...pairs];
};

/** Paths of the files that git knows, and of those that it would be told of next. */
export const pathsInTree = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

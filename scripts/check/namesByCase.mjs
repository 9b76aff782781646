// Finds names that differ only in case, in the tree or in the published files. On macOS and Windows they are one file,
// and bundlers confuse them. Module extensions count as one, because `Page.tsx` and `page.ts` are both built to a `.js`
// and imported alike.
import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Returns `a/b/c.d.ts` without its module extension, then its folders: `a/b/c`, `a/b`, `a`. */
const namesOf = (path) => {
  const names = [path.replace(/(\.d)?\.[cm]?[jt]sx?(\.map)?$/, "")];
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) names.push(folder);
  return names;
};

/** Returns each pair of names that are the same on a file system that ignores case. */
export const namesThatDifferInCase = (paths) => {
  const namesInLowerCase = new Map();
  const pairs = new Set();
  for (const name of paths.flatMap(namesOf)) {
    const existing = namesInLowerCase.get(name.toLowerCase());
    if (existing === undefined) namesInLowerCase.set(name.toLowerCase(), name);
    else if (existing !== name) pairs.add(`${existing} and ${name}`);
  }
  return [...pairs];
};

/** Returns the paths of tracked files, and of untracked files that git does not ignore. */
export const pathsInTree = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

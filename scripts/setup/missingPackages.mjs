// Finds packages of the lockfile that are not installed, from npm's own record of the installation. Uses only Node.
import { existsSync, readFileSync } from "node:fs";

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
};

const accepts = (names, current) =>
  !names || (names.some((name) => !name.startsWith("!")) ? names.includes(current) : !names.includes(`!${current}`));

/** A package for one libc names it in the lockfile of newer npm versions and, by custom, in the package's name. */
const isForLibc = (path, { libc }, current) =>
  accepts(libc, current) && !path.endsWith(current === "glibc" ? "-musl" : "-gnu");

/** Whether the package exists separately for each platform, and this one is for the current platform. */
const isForThisPlatform = (path, entry, { os, cpu, libc }) =>
  (entry.os || entry.cpu) !== undefined &&
  accepts(entry.os, os) &&
  accepts(entry.cpu, cpu) &&
  (os !== "linux" || isForLibc(path, entry, libc));

const libcOfThisMachine = () =>
  process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime ? "musl" : "glibc";

/**
 * Returns the paths of missing packages. `required` must be installed. `optional` are packages for this platform that
 * npm leaves out silently when it cannot get them. Packages for other platforms do not count as missing.
 */
export const missingPackages = (
  root,
  platform = { os: process.platform, cpu: process.arch, libc: libcOfThisMachine() },
) => {
  const locked = readPackages(new URL("package-lock.json", root));
  const installed = readPackages(new URL("node_modules/.package-lock.json", root));
  const isInstalled = (path, { version, integrity, resolved, link }) => {
    const actual = installed[path];
    if (!actual || !existsSync(new URL(`${path}/package.json`, root))) return false;
    if (link) return actual.link === true && actual.resolved === resolved;
    return actual.version === version && (!integrity || !actual.integrity || actual.integrity === integrity);
  };
  const missing = Object.entries(locked).filter(
    ([path, entry]) => path.includes("node_modules/") && !isInstalled(path, entry),
  );
  const isSkipped = ([path, entry]) => entry.optional === true && installed[path] === undefined;
  const pathOf = ([path]) => path;
  return {
    required: missing.filter((candidate) => !isSkipped(candidate)).map(pathOf),
    optional: missing
      .filter((candidate) => isSkipped(candidate) && isForThisPlatform(...candidate, platform))
      .map(pathOf),
  };
};

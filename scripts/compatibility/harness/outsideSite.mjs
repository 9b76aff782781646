// Makes the outside site of a stack: its files, its package.json, and its installed packages.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { outsideProject } from "./outsideProject.mjs";

const sites = fileURLToPath(new URL("../sites/", import.meta.url));
/** What a site installs unless its stack says otherwise. */
const porticoPackages = ["@portico/core", "@portico/react-ui"];

const stacks = fileURLToPath(new URL("../stacks/", import.meta.url));

/** The value of PATH with the commands of the site's packages. */
export const binariesOf = (site) => `${join(site, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;

/** The folders whose files are a stack's site, those of the stack last. */
export const sourcesOf = ({ id, site }) => {
  const shared = site ? [join(sites, "client"), join(sites, site)] : [];
  return [...shared.filter((folder) => existsSync(folder)), join(stacks, id)];
};

/** Creates the site of one version of a stack in a folder. */
export const createSite = (folder, { stack, version, tarballs }) => {
  const { portico = porticoPackages, install = [], manifest = {} } = stack;
  for (const source of sourcesOf(stack)) {
    cpSync(source, folder, { recursive: true, filter: (path) => basename(path) !== "stack.mjs" });
  }
  const dependencies = { ...stack.dependencies, ...version.dependencies };
  return outsideProject(folder, { tarballs, portico, dependencies, install, manifest });
};

/** The installed versions of the packages that a stack names, by package. */
export const installedVersions = (site, { dependencies = {} }, version) =>
  Object.fromEntries(
    Object.keys({ ...version.dependencies, ...dependencies }).flatMap((name) => {
      const path = join(site, "node_modules", name, "package.json");
      return existsSync(path) ? [[name, JSON.parse(readFileSync(path, "utf8")).version]] : [];
    }),
  );

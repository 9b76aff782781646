// Creates an outside project: a folder with its own package.json, in which the packed workspaces are installed.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publishedWorkspaces } from "../../build/publishedWorkspaces.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const INSTALL_MILLIS = 10 * 60_000;

/** Runs a command until it ends. When it fails, throws an error with its whole output. */
export const run = (command, args, cwd, env = {}) => {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: "utf8",
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 64 * 1024 * 1024,
      timeout: INSTALL_MILLIS,
      killSignal: "SIGKILL",
    });
  } catch (cause) {
    throw new Error(`${command} ${args.join(" ")} failed in ${cwd}\n${cause.stdout}\n${cause.stderr}`, { cause });
  }
};

/** Runs npm, the one that runs this script. */
const runNpm = (args, folder) => {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error("Run it through npm: `npm run compatibility`");
  return run(process.execPath, [npm, ...args], folder);
};

/** Packs the published workspaces and returns their tarballs by package name. */
export const packWorkspaces = (folder) => {
  mkdirSync(folder, { recursive: true });
  const workspaces = publishedWorkspaces.flatMap((name) => ["--workspace", name]);
  const pack = ["pack", "--json", "--pack-destination", folder, ...workspaces];
  const packed = JSON.parse(runNpm(pack, root));
  return Object.fromEntries(
    Object.values(packed).map(({ name, filename }) => [name, `file:${join(folder, filename)}`]),
  );
};

/**
 * Installs packed workspaces and other packages. Dependencies between the workspaces also come from the tarballs.
 * `sources` names folders of ../sites that are copied into the project. `manifest` has what else a site needs in its
 * package.json.
 */
export const outsideProject = (folder, options) => {
  const { tarballs, portico, dependencies = {}, sources = [], install = [], manifest = {} } = options;
  mkdirSync(folder, { recursive: true });
  for (const source of sources) cpSync(new URL(`../sites/${source}`, import.meta.url), folder, { recursive: true });
  const packed = Object.fromEntries(portico.map((name) => [name, tarballs[name]]));
  const written = {
    name: "site",
    private: true,
    type: "module",
    ...manifest,
    dependencies: { ...packed, ...dependencies },
    overrides: { ...tarballs, ...manifest.overrides },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(written, null, 2));
  runNpm(["install", "--no-audit", "--no-fund", "--prefer-offline", ...install], folder);
  return folder;
};

const packagesIn = (folder) => {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) => {
    if (name.startsWith(".")) return [];
    return name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name];
  });
  return names.flatMap((name) => [join(modules, name), ...packagesIn(join(modules, name))]);
};

/** Returns the number of installed packages, including nested ones, and their size in megabytes. */
export const installedSize = (folder) => {
  const [kilobytes] = run("du", ["-sk", join(folder, "node_modules")], folder).split("\t");
  return { packages: packagesIn(folder).length, megabytes: Math.round(Number(kilobytes) / 1024) };
};

/** Returns the installed versions of a package, including nested ones. */
export const versionsOf = (folder, name) =>
  packagesIn(folder)
    .filter((path) => path.endsWith(join("node_modules", name)))
    .map((path) => JSON.parse(readFileSync(join(path, "package.json"), "utf8")).version);

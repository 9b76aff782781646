// Packs each published workspace and checks the result as a user's tools would: publint, Are the Types Wrong, and a file system
// that does not distinguish `Page.js` from `page.js`.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { privatePackages, publishedWorkspaces } from "../build/publishedWorkspaces.mjs";
import { namesThatDifferInCase, pathsInTree } from "./namesByCase.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

const run = (command, args) =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: root }, (error, stdout, stderr) => {
      if (error) console.error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
      resolve(!error);
    });
  });

/** Files that serve a package's development rather than its users. */
const NOT_FOR_USERS =
  /(^|\/)(testing|building|__snapshots__|tests?|e2e|bench)\/|\.(test|test-d|bench|snap)\b|\.tsbuildinfo/;

const pathsInTarball = (tarball) =>
  spawnSync("tar", ["-tzf", tarball], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/** Files that npm and users expect in every package. */
const FOR_USERS = ["README.md", "LICENSE", "CHANGELOG.md"];

/** Whether the package would be published with its documents, and without development files. */
const hasWhatUsersNeed = (workspace, paths) => {
  const missing = FOR_USERS.filter((name) => !paths.includes(`package/${name}`));
  if (missing.length > 0) console.error(`${workspace} would be published without ${missing.join(" and ")}`);
  const superfluous = paths.filter((path) => NOT_FOR_USERS.test(path));
  if (superfluous.length > 0)
    console.error(`${workspace} would publish what is not for users:\n  ${superfluous.join("\n  ")}`);
  return missing.length === 0 && superfluous.length === 0;
};

/** Whether users can install what the package needs: all of it is published. */
const isInstallable = (workspace, { dependencies, peerDependencies, optionalDependencies }) => {
  const needed = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const missing = needed.filter((name) => privatePackages.includes(name));
  for (const name of missing) console.error(`${workspace} depends on ${name}, which is not published`);
  return missing.length === 0;
};

const areApart = (where, paths) => {
  const pairs = namesThatDifferInCase(paths);
  for (const pair of pairs) console.error(`${where}: ${pair} differ only in case`);
  return pairs.length === 0;
};

const attw = (tarball) => [
  tarball,
  "--profile",
  "esm-only",
  "--no-emoji",
  "--exclude-entrypoints",
  "styles.css",
  "page.css",
  "dialog.css",
];

/** Checks the packed workspace. */
const isReady = async (workspace, folder) => {
  const manifest = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
  const tarball = join(folder, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
  if (!existsSync(tarball)) {
    console.error(`${workspace} was not packed`);
    return false;
  }
  const hasTypes = "exports" in manifest && workspace !== "cli";
  const paths = pathsInTarball(tarball);
  const checked = await Promise.all([
    run("publint", ["run", "--strict", tarball]),
    !hasTypes || run("attw", attw(tarball)),
    isInstallable(workspace, manifest),
    hasWhatUsersNeed(workspace, paths),
    areApart(workspace, paths),
  ]);
  return checked.every(Boolean);
};

const folder = mkdtempSync(join(tmpdir(), "portico-pack-"));
const workspaces = publishedWorkspaces.flatMap((name) => ["--workspace", name]);
const isPacked = await run(process.execPath, [
  process.env.npm_execpath,
  "pack",
  "--silent",
  ...workspaces,
  "--pack-destination",
  folder,
]);
const outcomes = await Promise.all(
  publishedWorkspaces.map(async (workspace) => {
    const isWorkspaceReady = await isReady(workspace, folder);
    console.log(`${workspace}: ${isWorkspaceReady ? "ready to publish" : "see above"}`);
    return isWorkspaceReady;
  }),
);
rmSync(folder, { recursive: true });
const isTreeApart = areApart("the tree", pathsInTree());
process.exit(isPacked && isTreeApart && outcomes.every(Boolean) ? 0 : 1);

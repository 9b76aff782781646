// Installs the packages that sites bundle without the registry and without a build.
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePackage } from "../../scripts/build/bundlePackage.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const installPackages = async (folder) => {
  const scope = join(folder, "node_modules/@portico");
  for (const workspace of ["core", "react-ui"]) {
    const installed = join(scope, workspace);
    await mkdir(join(installed, "dist"), { recursive: true });
    await copyFile(join(root, workspace, "package.json"), join(installed, "package.json"));
    await bundlePackage(workspace, join(installed, "dist"));
  }
  await symlink(join(root, "core/node_modules"), join(scope, "core/node_modules"), "dir");
  // A site imports the style sheet, but its tests do not need styles.
  await writeFile(join(scope, "react-ui/dist/styles.css"), "");
};

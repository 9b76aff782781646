import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const manifestOf = (folder) => JSON.parse(readFileSync(new URL(`${folder}package.json`, root), "utf8"));

const manifests = manifestOf("").workspaces.map((folder) => ({ folder, ...manifestOf(`${folder}/`) }));

/** The folders of the packages that are published, each after those that it needs to be built. */
export const publishedWorkspaces = manifests.filter((manifest) => !manifest.private).map(({ folder }) => folder);

/** The names of the packages that only the repository uses. */
export const privatePackages = manifests.filter((manifest) => manifest.private).map(({ name }) => name);

// Bundles the core and the modal for publishing, when their sources have changed.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundlePackage } from "./bundlePackage.mjs";

const pathOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const changedAt = (path) => statSync(pathOf(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

for (const workspace of ["core", "react-ui"]) {
  const scripts = ["bundlePackage", "packageChunks", "splitEntry"].map((name) => `scripts/build/${name}.mjs`);
  const inputs = [`${workspace}/dist/.tsbuildinfo`, `${workspace}/package.json`, ...scripts];
  const built = changedAt(`${workspace}/dist/index.js`);
  if (inputs.every((input) => changedAt(input) <= built)) continue;
  const output = await bundlePackage(workspace);
  console.log(`${workspace}: ${output.filter(({ type }) => type === "chunk").length} files`);
}

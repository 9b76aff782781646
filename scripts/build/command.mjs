// Bundles the built command. Node starts it in half the time when it loads a few files instead of hundreds.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { thirdPartyNotices } from "./thirdPartyNotices.mjs";

const pathOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = pathOf("cli/dist/command");
const entry = `${folder}/portico.js`;

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const inputs = [
  "cli/dist/.tsbuildinfo",
  "core/dist/.tsbuildinfo",
  "cli/package.json",
  "package-lock.json",
  "scripts/build/command.mjs",
];

if (inputs.some((path) => changedAt(pathOf(path)) > changedAt(entry))) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(pathOf("cli/package.json"), "utf8"));
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  // Pure checks of sources, for which nobody should have to install a sandbox.
  const bundled = ["@portico/fixtures/sources"];
  const isInstalled = (id) => installed.some((name) => id === name || id.startsWith(`${name}/`));
  const bundle = await rolldown({
    input: { portico: pathOf("cli/dist/main.js") },
    platform: "node",
    external: (id) => id.startsWith("node:") || (isInstalled(id) && !bundled.includes(id)),
  });
  rmSync(folder, { recursive: true, force: true });
  const { output } = await bundle.write({ dir: folder, format: "es", chunkFileNames: "[name]-[hash].js" });
  await bundle.close();
  writeFileSync(
    `${folder}/THIRD_PARTY_NOTICES.txt`,
    thirdPartyNotices(output.flatMap(({ moduleIds }) => moduleIds ?? [])),
  );
}
console.log(`portico: ${Math.round(statSync(entry).size / 1024)} KB before it knows its command`);

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const core = fileURLToPath(new URL("../../core/", import.meta.url));

/**
 * Bundles a program for a process of its own, because Node does not run TypeScript. `source` is its path in core/src.
 * Returns the path of the bundle, which is in a place from where it finds the packages that core finds.
 */
export const bundleProgram = async (source, name) => {
  const outfile = `${core}node_modules/.cache/portico/${name}.mjs`;
  await build({
    entryPoints: [`${core}src/${source}`],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return outfile;
};

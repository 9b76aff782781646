import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "esbuild",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [{ version: "0.28", dependencies: { esbuild: "^0.28.0" } }],
  build: ["esbuild main.tsx --bundle --splitting --format=esm --minify --outdir=dist", "cp index.html dist"],
  folder: "dist",
  bigger:
    "esbuild makes a file for each set of parts that share code: 18 small files before a click, which compress worse than two large ones.",
  about: "`--splitting` matters: without it, everything is loaded before the first click.",
  shows: ["index.html"],
};

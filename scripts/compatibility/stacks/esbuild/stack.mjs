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
    "before a click it is the smallest, but it takes whole files of a package as soon as a part of the site needs one name of them, so the first open brings what later views share with it.",
  about: "`--splitting` matters: without it, everything is loaded before the first click.",
  shows: ["index.html"],
};

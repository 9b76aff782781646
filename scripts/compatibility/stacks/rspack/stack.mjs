import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Rspack",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [{ version: "2", dependencies: { "@rspack/core": "^2.0.0", "@rspack/cli": "^2.0.0" } }],
  build: ["rspack build"],
  folder: "dist",
  bigger:
    "it is small before a click, but at the first open it keeps 37 KB of Effect, of which Rollup keeps 27, and it adds 3 KB that let its files read names of each other.",
  about: "Nothing of Portico has to be configured.",
  shows: ["rspack.config.mjs"],
};

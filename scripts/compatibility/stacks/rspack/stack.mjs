import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Rspack",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [{ version: "2", dependencies: { "@rspack/core": "^2.0.0", "@rspack/cli": "^2.0.0" } }],
  build: ["rspack build"],
  folder: "dist",
  about: "Nothing of Portico has to be configured.",
  shows: ["rspack.config.mjs"],
};

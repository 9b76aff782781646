import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Rollup",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [
    {
      version: "4",
      dependencies: {
        rollup: "^4.0.0",
        "@rollup/plugin-commonjs": "^29.0.0",
        "@rollup/plugin-node-resolve": "^16.0.0",
        "@rollup/plugin-replace": "^6.0.0",
        "@rollup/plugin-terser": "^1.0.0",
        esbuild: "^0.28.0",
        postcss: "^8.0.0",
        "rollup-plugin-esbuild": "^6.0.0",
        "rollup-plugin-postcss": "^4.0.0",
      },
    },
  ],
  build: ["rollup --config", "cp index.html dist"],
  folder: "dist",
  about: "Nothing of Portico has to be configured.",
  shows: ["rollup.config.mjs"],
};

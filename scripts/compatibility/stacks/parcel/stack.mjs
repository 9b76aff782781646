import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Parcel",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [{ version: "2", dependencies: { parcel: "^2.16.0" } }],
  manifest: {
    "@parcel/resolver-default": { packageExports: true },
  },
  build: ["parcel build index.html"],
  folder: "dist",
  bigger:
    "before a click and at the first open, it adds a function for each name that one file reads of another: 27 KB in all. It also keeps 47 KB of Effect, of which Rollup keeps 27, because it takes whatever a module imports.",
  about: "Parcel reads the `exports` of packages only if the site's package.json says so.",
  shows: ["index.html"],
};

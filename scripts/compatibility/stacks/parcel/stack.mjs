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
  about: "Parcel reads the `exports` of packages only if the site's package.json says so.",
  shows: ["index.html"],
};

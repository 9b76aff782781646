import { react, typescript } from "../../sites/dependencies.mjs";
import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "Vite, without a plugin",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [7, 6].map((major) => ({ version: String(major), dependencies: { vite: `^${major}.0.0` } })),
  build: ["vite build"],
  folder: "dist",
  bigger: VITE,
};

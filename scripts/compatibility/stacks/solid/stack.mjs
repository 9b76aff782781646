import { plain } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Solid, with an interface of its own",
  group: "Frameworks",
  site: "headless",
  portico: ["@portico/core"],
  dependencies: { ...plain, "vite-plugin-solid": "^2.11.0" },
  versions: [{ version: "1", dependencies: { "solid-js": "^1.9.0" } }],
  build: ["vite build"],
  folder: "dist",
  about: "`from` makes a signal of a store.",
  shows: ["App.tsx"],
};

import { plain } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Svelte, with an interface of its own",
  group: "Frameworks",
  site: "headless",
  portico: ["@portico/core"],
  dependencies: { ...plain, "@sveltejs/vite-plugin-svelte": "^7.0.0", "svelte-check": "^4.0.0" },
  versions: [{ version: "5", dependencies: { svelte: "^5.0.0" } }],
  types: "svelte-check --threshold warning",
  build: ["vite build"],
  folder: "dist",
  about: "A store of the client is a store of Svelte: `$` reads it.",
  shows: ["App.svelte"],
};

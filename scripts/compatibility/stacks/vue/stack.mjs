import { plain } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Vue, with an interface of its own",
  group: "Frameworks",
  site: "headless",
  portico: ["@portico/core"],
  dependencies: { ...plain, "@vitejs/plugin-vue": "^6.0.0", "vue-tsc": "^3.0.0" },
  versions: [{ version: "3", dependencies: { vue: "^3.0.0" } }],
  types: "vue-tsc --noEmit",
  build: ["vite build"],
  folder: "dist",
  shows: ["useStore.ts", "App.vue"],
};

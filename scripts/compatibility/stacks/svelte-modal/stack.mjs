import { plain, reactOfModal } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Svelte, with the modal",
  group: "Frameworks",
  site: "modal",
  dependencies: { ...plain, ...reactOfModal, "@sveltejs/vite-plugin-svelte": "^7.0.0", "svelte-check": "^4.0.0" },
  versions: [{ version: "5", dependencies: { svelte: "^5.0.0" } }],
  types: "svelte-check --threshold warning",
  build: ["vite build"],
  folder: "dist",
  about: "With `modal.ts` as in [plain TypeScript](#plain-typescript-with-the-modal).",
  shows: ["App.svelte"],
};

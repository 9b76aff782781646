import { plain, reactOfModal } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Vue, with the modal",
  group: "Frameworks",
  site: "modal",
  dependencies: { ...plain, ...reactOfModal, "@vitejs/plugin-vue": "^6.0.0", "vue-tsc": "^3.0.0" },
  versions: [{ version: "3", dependencies: { vue: "^3.0.0" } }],
  types: "vue-tsc --noEmit",
  build: ["vite build"],
  folder: "dist",
  about: "With `modal.ts` as in [plain TypeScript](#plain-typescript-with-the-modal), and `useStore.ts` as above.",
  shows: ["App.vue"],
};

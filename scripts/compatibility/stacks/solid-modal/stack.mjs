import { plain, reactOfModal } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Solid, with the modal",
  group: "Frameworks",
  site: "modal",
  dependencies: { ...plain, ...reactOfModal, "vite-plugin-solid": "^2.11.0" },
  versions: [{ version: "1", dependencies: { "solid-js": "^1.9.0" } }],
  build: ["vite build"],
  folder: "dist",
  about: "With `modal.ts` as in [plain TypeScript](#plain-typescript-with-the-modal).",
  shows: ["App.tsx"],
};

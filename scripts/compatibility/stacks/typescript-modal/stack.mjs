import { plain, reactOfModal } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Plain TypeScript, with the modal",
  group: "Frameworks",
  site: "modal",
  dependencies: { ...plain, ...reactOfModal },
  versions: [{ version: "5" }],
  build: ["vite build"],
  folder: "dist",
  about:
    "A site without React has the modal as well. It installs `react` and `react-dom`, which the first click loads together with the modal: they count as Portico's here.",
  shows: ["modal.ts", "main.ts"],
};

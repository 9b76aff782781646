import { react, typescript } from "../../sites/dependencies.mjs";
import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "Vite",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [
    { version: "8", dependencies: { vite: "^8.0.0", "@vitejs/plugin-react": "^6.0.0" } },
    { version: "7", dependencies: { vite: "^7.0.0", "@vitejs/plugin-react": "^5.0.0" } },
    { version: "6", dependencies: { vite: "^6.0.0", "@vitejs/plugin-react": "^5.0.0" } },
  ],
  build: ["vite build"],
  folder: "dist",
  bigger: VITE,
  about: "Nothing of Portico has to be configured.",
  shows: ["vite.config.ts"],
};

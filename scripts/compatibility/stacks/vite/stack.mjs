import { react, typescript } from "../../sites/dependencies.mjs";

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
  bigger:
    "of so few bytes, Vite's own code that preloads chunks is a tenth: it is there as soon as a site has one that loads later, and so counts as Portico's.",
  about: "Nothing of Portico has to be configured.",
  shows: ["vite.config.ts"],
};

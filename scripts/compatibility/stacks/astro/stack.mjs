import { react, typescript } from "../../sites/dependencies.mjs";
import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "Astro, with an island of React",
  group: "Frameworks",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [
    { version: "5", dependencies: { astro: "^5.0.0", "@astrojs/react": "^4.0.0", "@astrojs/check": "^0.9.0" } },
  ],
  types: "astro check",
  build: ["astro build"],
  folder: "dist",
  bigger: VITE,
  outputs: [".astro"],
  about:
    "The island is the shared `App.tsx`: it holds the provider and everything that uses the client. Astro renders it while it builds the page.",
  shows: ["src/pages/index.astro", "astro.config.mjs"],
};

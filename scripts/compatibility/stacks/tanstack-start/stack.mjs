import { react, typescript } from "../../sites/dependencies.mjs";
import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "TanStack Start",
  group: "Frameworks",
  site: "server",
  dependencies: { ...react, ...typescript },
  versions: [
    {
      version: "1.131",
      dependencies: {
        "@tanstack/react-start": "1.131.50",
        "@tanstack/react-router": "1.131.50",
        "@vitejs/plugin-react": "^5.0.0",
        vite: "^7.0.0",
      },
    },
  ],
  types: "vite build && tsc --noEmit",
  build: ["vite build"],
  start: "node .output/server/index.mjs",
  outputs: [".output", ".nitro", ".tanstack"],
  bigger: VITE,
  shows: ["src/routes/__root.tsx", "src/routes/index.tsx", "src/router.tsx", "vite.config.ts"],
};

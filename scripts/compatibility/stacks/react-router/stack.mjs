import { react, typescript } from "../../sites/dependencies.mjs";
import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "React Router with server rendering",
  group: "Frameworks",
  site: "server",
  dependencies: { ...react, ...typescript, "@types/node": "^20.0.0", isbot: "^5.0.0" },
  versions: [
    {
      version: "7",
      dependencies: {
        "react-router": "7.18.4",
        "@react-router/dev": "7.18.4",
        "@react-router/node": "7.18.4",
        "@react-router/serve": "7.18.4",
        vite: "^8.0.0",
      },
    },
  ],
  types: "react-router typegen && tsc --noEmit",
  build: ["react-router build"],
  start: "react-router-serve ./build/server/index.js",
  outputs: ["build", ".react-router"],
  bigger: VITE,
  shows: ["app/root.tsx", "app/routes/home.tsx"],
};

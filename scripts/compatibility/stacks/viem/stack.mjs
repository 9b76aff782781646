import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "viem",
  group: "Libraries",
  site: "react",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [{ version: "2", dependencies: { viem: "^2.0.0" } }],
  build: ["vite build"],
  folder: "dist",
  about:
    "The wallet client is made where it is used, because it keeps its account and its network. Importing the entry there too keeps viem out of what the page loads at first.",
  shows: ["App.tsx"],
};

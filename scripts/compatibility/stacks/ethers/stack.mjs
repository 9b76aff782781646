import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "ethers",
  group: "Libraries",
  site: "react",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [{ version: "6", dependencies: { ethers: "^6.0.0" } }],
  build: ["vite build"],
  folder: "dist",
  about: "The site passes its ethers, so that Portico brings no second copy.",
  shows: ["App.tsx"],
};

import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "ethers 5",
  group: "Libraries",
  site: "react",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [{ version: "5", dependencies: { ethers: "^5.0.0" } }],
  build: ["vite build"],
  folder: "dist",
  about: "Version 5 has an entry of its own, because its classes have other names.",
  shows: ["App.tsx"],
};

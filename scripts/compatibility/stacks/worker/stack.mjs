import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "A web worker",
  group: "Runtimes",
  site: "react",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [{ version: "Vite 8" }],
  build: ["vite build"],
  folder: "dist",
  about:
    "A worker has no wallets, and everything that reads: figures, names and the RPC of the networks. It has a client of its own.",
  shows: ["reader.ts", "App.tsx"],
};

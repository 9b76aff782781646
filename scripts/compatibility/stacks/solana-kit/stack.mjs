import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "@solana/kit",
  group: "Libraries",
  site: "react",
  namespace: "solana",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [
    { version: "8", dependencies: { "@solana/kit": "^8.0.0" } },
    { version: "6", dependencies: { "@solana/kit": "~6.8.0" } },
  ],
  build: ["vite build"],
  folder: "dist",
  about:
    "The signer of the connected wallet signs messages and transactions for the functions of the kit, and sends them.",
  shows: ["portico.ts", "App.tsx"],
};

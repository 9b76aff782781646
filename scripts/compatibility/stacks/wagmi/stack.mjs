import { react, typescript, vite } from "../../sites/dependencies.mjs";

const query = { "@tanstack/react-query": "^5.0.0", viem: "^2.0.0" };

export const stack = {
  title: "wagmi",
  group: "Libraries",
  site: "react",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [
    { version: "3", dependencies: { ...query, wagmi: "^3.0.0", "@wagmi/core": "^3.0.0" } },
    { version: "2", dependencies: { ...query, wagmi: "^2.17.5", "@wagmi/core": "^2.20.3" } },
  ],
  build: ["vite build"],
  folder: "dist",
  about:
    "Portico connects the wallets and wagmi follows, and the other way round, so that wagmi's hooks go on as before. The chains are listed once, in wagmi's config.",
  shows: ["wagmi.ts", "portico.ts", "App.tsx"],
};

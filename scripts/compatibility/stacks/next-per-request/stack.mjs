import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Next.js, a client for each request",
  group: "Frameworks",
  site: "server",
  dependencies: { ...react, ...typescript, "@types/node": "^20.0.0" },
  versions: [{ version: "16", dependencies: { next: "^16.0.0" } }],
  types: "next typegen && tsc --noEmit",
  build: ["next build"],
  start: "next start --port $PORT",
  outputs: [".next"],
  about:
    "The server renders what the visitor's cookie remembers, so a returning visitor does not see `Connect Wallet` first. Never create a client in a render that a browser repeats: there is one for each request on the server, and one in the browser, which starts with the same `remembered`. The other files are those of the App Router.",
  shows: ["portico.ts", "app/providers.tsx", "app/layout.tsx"],
};

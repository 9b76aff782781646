import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Next.js, Pages Router",
  group: "Frameworks",
  site: "server",
  dependencies: { ...react, ...typescript, "@types/node": "^20.0.0" },
  versions: [{ version: "16", dependencies: { next: "^16.0.0" } }],
  types: "next typegen && tsc --noEmit",
  build: ["next build"],
  start: "next start --port $PORT",
  outputs: [".next"],
  shows: ["pages/_app.tsx", "pages/index.tsx", "account.tsx"],
};

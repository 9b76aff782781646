import { react, typescript } from "../../sites/dependencies.mjs";
import { TURBOPACK } from "../../sites/reasons.mjs";

const next = { next: "^16.0.0" };

export const stack = {
  title: "Next.js, App Router",
  group: "Frameworks",
  site: "server",
  dependencies: { ...react, ...typescript, "@types/node": "^20.0.0" },
  versions: [
    {
      version: "16-turbopack",
      dependencies: next,
      bigger: TURBOPACK,
    },
    { version: "16-webpack", dependencies: next, build: ["next build --webpack"] },
  ],
  types: "next typegen && tsc --noEmit",
  build: ["next build"],
  start: "next start --port $PORT",
  outputs: [".next"],
  about:
    'The modules that use the client or a hook of Portico say `"use client"`; those that only place a button need not.',
  shows: ["app/providers.tsx", "app/layout.tsx", "account.tsx", "app/page.tsx"],
};

import { react, typescript } from "../../sites/dependencies.mjs";

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
    },
    {
      version: "16-webpack",
      dependencies: next,
      build: ["next build --webpack"],
      bigger:
        "before a click, webpack's runtime names every file that may come later: 4 KB. Next.js also makes three files of the code, which compress worse than one.",
    },
  ],
  types: "next typegen && tsc --noEmit",
  build: ["next build"],
  start: "next start --port $PORT",
  outputs: [".next"],
  about:
    'The modules that use the client or a hook of Portico say `"use client"`; those that only place a button need not.',
  shows: ["app/providers.tsx", "app/layout.tsx", "account.tsx", "app/page.tsx"],
};

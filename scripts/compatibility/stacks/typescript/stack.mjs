import { plain } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Plain TypeScript, with an interface of its own",
  group: "Frameworks",
  site: "headless",
  portico: ["@portico/core"],
  dependencies: plain,
  versions: [{ version: "5" }],
  build: ["vite build"],
  folder: "dist",
  about: "[A user interface of your own](custom-ui.md) says what else the client has.",
  shows: ["main.ts"],
};

#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/command/portico.js", import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error("portico is not built yet. Run `npm run build` in the repository first.");
  process.exitCode = 1;
}

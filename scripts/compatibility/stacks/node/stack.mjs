import { checkScript } from "../../projects/checkScript.mjs";
import { script } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Node",
  group: "Runtimes",
  site: "script",
  portico: ["@portico/core"],
  dependencies: script,
  versions: [{ version: "20", dependencies: { tsx: "^4.0.0" } }],
  run: (context) => checkScript("tsx sign.ts", context),
  about: "The entry `@portico/core/node` needs no page. A script may hold the keys itself.",
  shows: ["sign.ts"],
};

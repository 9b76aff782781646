import { checkScript } from "../../projects/checkScript.mjs";
import { script } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Bun",
  group: "Runtimes",
  site: "script",
  portico: ["@portico/core"],
  dependencies: script,
  versions: [{ version: "1", dependencies: { bun: "^1.4.0" } }],
  run: (context) => checkScript("bun sign.ts", context),
  about: "`bun sign.ts` runs the script of Node as it is.",
  shows: [],
};

import { checkScript } from "../../projects/checkScript.mjs";
import { script } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Deno",
  group: "Runtimes",
  site: "script",
  portico: ["@portico/core"],
  dependencies: script,
  versions: [{ version: "2", dependencies: { deno: "^2.9.0" } }],
  run: (context) => checkScript("deno run --allow-all --node-modules-dir=manual sign.ts", context),
  about:
    "`deno run --allow-net --allow-env --allow-read --node-modules-dir=manual sign.ts` runs the script of Node as it is, with the packages that npm has installed.",
};

import { checkScript } from "../../projects/checkScript.mjs";
import { script } from "../../sites/dependencies.mjs";

const command = "deno run --allow-net --allow-env --allow-read --node-modules-dir=manual sign.ts";

export const stack = {
  title: "Deno",
  group: "Runtimes",
  site: "script",
  portico: ["@portico/core"],
  dependencies: script,
  versions: [{ version: "2", dependencies: { deno: "^2.9.0" } }],
  run: (context) => checkScript(command, context),
  about: `\`${command}\` runs the script of Node as it is, with the packages that npm has installed.`,
  shows: [],
};

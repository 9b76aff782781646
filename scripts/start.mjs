// Builds what has changed, and runs the sandbox and the demo until Ctrl-C.
import { program, step } from "./steps.mjs";

const root = new URL("../", import.meta.url);
const run = async (what, command, ...args) => {
  const status = await step(what, () => program(command, args, root));
  if (status !== 0) process.exit(status);
};

for (const name of ["core", "fixtures", "cli", "react-ui"])
  await run(`Compiling ${name}, if it changed`, "tsc", "-b", name);
await run("Bundling the packages", "node", "scripts/bundlePackages.mjs");
await run("Bundling the command line", "node", "scripts/command.mjs");
await run("Bundling what the sandbox puts into pages", "node", "scripts/walletPage.mjs");
await import("./sandboxAndDemo.mjs");

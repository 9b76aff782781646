// Builds what has changed, and runs the sandbox and the demo until Ctrl-C.
import { publishedWorkspaces } from "../build/publishedWorkspaces.mjs";
import { program, step } from "./steps.mjs";

const root = new URL("../../", import.meta.url);
const run = async (title, command, ...args) => {
  const status = await step(title, () => program(command, args, root));
  if (status !== 0) process.exit(status);
};

for (const name of publishedWorkspaces)
  await run(`Compiling ${name}, if it changed`, "node", "scripts/build/compile.mjs", name);
await run("Bundling the packages", "node", "scripts/build/bundlePackages.mjs");
await run("Bundling the command line", "node", "scripts/build/command.mjs");
await run("Bundling what the sandbox puts into pages", "node", "scripts/build/walletPage.mjs");
await import("./sandboxAndDemo.mjs");

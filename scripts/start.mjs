// Builds what changed, and runs the sandbox and the demo until Ctrl-C.
import { program, step } from "./steps.mjs";

const root = new URL("../", import.meta.url);
const run = (what, command, ...args) => step(what, () => program(command, args, root));

await run("Compiling the packages that changed (tsc)", "tsc", "-b", "cli", "react-ui");
await run("Bundling the command line", "node", "scripts/command.mjs");
await run("Bundling what the sandbox puts into pages", "node", "scripts/walletPage.mjs");
await import("./sandboxAndDemo.mjs");

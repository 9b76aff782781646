// Builds what changed, and runs the sandbox and the demo until Ctrl-C.
import { spawnSync } from "node:child_process";

const root = new URL("../", import.meta.url);

const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
};
run("tsc", ["-b", "cli", "react-ui"]);
run("node", ["scripts/command.mjs"]);
run("node", ["scripts/walletPage.mjs"]);
await import("./sandboxAndDemo.mjs");

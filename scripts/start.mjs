// Builds what changed and runs the sandbox until Ctrl-C.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
};
run("tsc", ["-b", "cli"]);
run("node", ["scripts/walletPage.mjs"]);

const portico = fileURLToPath(new URL("cli/bin/portico.js", root));
const sandbox = spawn(process.execPath, [portico, "sandbox", ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => sandbox.kill(signal));
sandbox.on("exit", (code) => process.exit(code ?? 0));

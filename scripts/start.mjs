// Builds what changed, and runs the sandbox and the demo until Ctrl-C.
import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const DEMO_PORT = 4706;
const root = new URL("../", import.meta.url);

const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
};
run("tsc", ["-b", "cli"]);
run("node", ["scripts/walletPage.mjs"]);
const { buildDemo, serveDemo } = await import("../react-ui/demo/serveDemo.mjs");
const files = await buildDemo();

/** The port, or a free one when it is taken. */
const portOr = (wanted) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(0));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(wanted)));
  });

const portico = fileURLToPath(new URL("cli/bin/portico.js", root));
const sandbox = spawn(process.execPath, [portico, "sandbox", ...process.argv.slice(2)], {
  stdio: ["ignore", "pipe", "inherit"],
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => sandbox.kill(signal));

let printed = "";
let isServed = false;
sandbox.stdout.on("data", async (text) => {
  process.stdout.write(text);
  printed += text;
  const [, api] = /Blockchain API\s+(http:\S+)/.exec(printed) ?? [];
  if (!api || isServed) return;
  isServed = true;
  const description = await (await fetch(`${api}/sandbox`)).json();
  const port = await portOr(DEMO_PORT);
  const demo = await serveDemo({ sandbox: description, port, files });
  sandbox.once("exit", () => void demo.stop());
  console.log(`
Demo of the modal             ${demo.url}
A user interface of your own  ${demo.url}/custom.html
Wallet in another tab         ${description.walletPage}
${port === 0 ? `(port ${DEMO_PORT} is taken, so the demo is on a free one)\n` : ""}`);
});
sandbox.on("exit", (code) => {
  process.exitCode = code ?? 0;
});

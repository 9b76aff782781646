// Runs the sandbox, and the demo that uses it, from the built packages until Ctrl-C. The arguments are those of the
// sandbox.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildDemo, serveDemo } from "../../react-ui/demo/serveDemo.mjs";
import { step } from "./steps.mjs";

const DEMO_PORT = 4706;

/** Serves the demo on its usual port, or on a free one when that is in use. */
const serveOnPort = (demo) =>
  serveDemo({ ...demo, port: DEMO_PORT }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    return serveDemo(demo);
  });

const building = step("Building the pages of the demo", buildDemo);
const sandbox = spawn(
  process.execPath,
  [fileURLToPath(new URL("../../cli/bin/portico.js", import.meta.url)), "sandbox", ...process.argv.slice(2)],
  {
    stdio: ["ignore", "pipe", "inherit"],
    // Ctrl-C in a terminal reaches the whole process group. A second signal would make the sandbox skip its cleanup.
    detached: process.platform !== "win32",
  },
);
// npm forwards the Ctrl-C that the terminal has already sent to every process. Two signals at once count as one.
const AT_ONCE_MILLIS = 500;
let stoppedAt = Number.NEGATIVE_INFINITY;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (performance.now() - stoppedAt < AT_ONCE_MILLIS) return;
    stoppedAt = performance.now();
    sandbox.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  });
}
process.on("exit", () => sandbox.kill());

const demoOf = async (api) => {
  const files = await building;
  const description = await (await fetch(`${api}/sandbox`)).json();
  const demo = await serveOnPort({ sandbox: description, files });
  sandbox.once("exit", () => void demo.stop());
  return () =>
    console.log(`
Demo of the modal             ${demo.url}
A user interface of your own  ${demo.url}/custom.html
Wallet in another tab         ${description.walletPage}
${new URL(demo.url).port === String(DEMO_PORT) ? "" : `(port ${DEMO_PORT} is taken, so the demo is on a free one)\n`}`);
};

let printed = "";
let isStarted = false;
const ready = new Promise((resolve) => {
  sandbox.stdout.on("data", (text) => {
    // The sandbox's first output is held back until the demo has its address too, so that all addresses are printed
    // together.
    if (isStarted) process.stdout.write(text);
    else printed += text;
    const [, api] = /Blockchain API\s+(http:\S+)\s/.exec(printed) ?? [];
    if (api) resolve(api);
  });
  sandbox.once("exit", () => resolve(undefined));
});
step(
  "Starting the sandbox: three EVM chains with their contracts, Solana, Bitcoin, the relay and the services",
  async () => ready,
)
  .then(async (api) => {
    if (api === undefined) return;
    const announce = await demoOf(api);
    isStarted = true;
    process.stdout.write(printed);
    announce();
  })
  .catch((error) => {
    console.error(`The demo could not be served: ${error.message}`);
    sandbox.kill();
  });
sandbox.on("exit", (code) => {
  process.exitCode = code ?? 1;
});

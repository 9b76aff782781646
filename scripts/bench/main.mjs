// Runs the benchmarks and prints the results; it never fails a build. `--json` prints [{ name, value, unit, peer?,
// ratio? }]. Pass names of parts, such as `modal`, to measure only those.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
execFileSync(process.execPath, ["scripts/build/compile.mjs", "cli", "react-ui"], { cwd: root, stdio: "inherit" });
execFileSync(process.execPath, ["scripts/build/bundlePackages.mjs"], { cwd: root, stdio: "ignore" });
execFileSync(process.execPath, ["scripts/build/command.mjs"], { cwd: root, stdio: "ignore" });
execFileSync(process.execPath, ["scripts/build/styles.mjs"], { cwd: root, stdio: "ignore" });
const { startSandbox } = await import("@portico/fixtures");
const { medianMillis, row } = await import("./measure.mjs");
const { batching, failover } = await import("./rpc.mjs");
const { grouping } = await import("./domain.mjs");
const { connecting } = await import("./connecting.mjs");
const { commandLine } = await import("./commandLine.mjs");
const { modal } = await import("./modal.mjs");
const { money } = await import("./money.mjs");
const { embedded } = await import("./embedded.mjs");
const { directBalances } = await import("./directBalances.mjs");
const { peers } = await import("./peers/main.mjs");
const { printRows } = await import("./printRows.mjs");

const sandboxStart = async () => [
  row("sandbox start, with three chains", await medianMillis(3, async () => (await startSandbox()).stop()), "ms"),
];

const parts = {
  sandboxStart,
  batching,
  failover,
  grouping,
  connecting,
  commandLine,
  modal,
  embedded,
  directBalances,
  money,
};
/** The comparison with other kits installs them first, so it runs only when it is named. */
const named = { ...parts, peers };
const chosen = process.argv.slice(2).filter((name) => name in named);

const sandbox = await startSandbox();
const rows = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) rows.push(...(await named[name](sandbox)));
await sandbox.stop();

printRows(rows, process.argv.includes("--json"));
process.exit(0);

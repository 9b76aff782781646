// Measures, prints, and never fails a build. `--json` prints [{ name, value, unit, peer?, ratio? }].
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

execFileSync("tsc", ["-b", "cli"], { cwd: fileURLToPath(new URL("../", import.meta.url)), stdio: "inherit" });
const { startSandbox } = await import("@portico/fixtures");
const { medianMillis, row } = await import("./bench/measure.mjs");
const { batching, failover } = await import("./bench/rpc.mjs");
const { grouping } = await import("./bench/domain.mjs");
const { connecting } = await import("./bench/connecting.mjs");
const { commandLine } = await import("./bench/commandLine.mjs");

const sandboxStart = async () => [
  row("sandbox start, with three chains", await medianMillis(3, async () => (await startSandbox()).stop()), "ms"),
];

const sandbox = await startSandbox();
const rows = [];
for (const measure of [sandboxStart, batching, failover, grouping, connecting, commandLine])
  rows.push(...(await measure(sandbox)));
await sandbox.stop();

if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2));
else {
  for (const { name, value, unit, peer, ratio } of rows) {
    console.log(`${name.padEnd(48)}${String(value).padStart(10)} ${unit.padEnd(9)}${peer ? `${ratio} x ${peer}` : ""}`);
  }
}
process.exit(0);

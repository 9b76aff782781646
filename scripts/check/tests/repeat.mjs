// Runs one test file many times on a machine that is kept busy, and says how often it failed, and of what:
//   npm run test:repeat -- react-ui/e2e/connect.test.ts 20
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { runTests } from "./runTests.mjs";

const BUSY_PROCESSES_PER_CORE = 2;
const DEFAULT_TIMES = 10;

const [path, times = `${DEFAULT_TIMES}`] = process.argv.slice(2);
if (path === undefined || !/^[1-9]\d{0,3}$/.test(times)) {
  console.error("Usage: npm run test:repeat -- <test file> [times, 1 to 9999]");
  process.exit(2);
}

/** Computes until this process is gone, however it ends. */
const busyLoop =
  "const { ppid } = process; const loop = () => { const end = Date.now() + 200; while (Date.now() < end); process.ppid === ppid && setImmediate(loop); }; loop();";
const busy = Array.from({ length: BUSY_PROCESSES_PER_CORE * availableParallelism() }, () =>
  spawn(process.execPath, ["-e", busyLoop], { stdio: "ignore" }),
);

/** How many runs failed in each way. */
const ways = new Map();
let failedRuns = 0;
for (let run = 1; run <= Number(times); run += 1) {
  const { files, uncaught } = await runTests([path], ["dot"]);
  if (files.length === 0) uncaught.push(`no test file is called ${path}`);
  const reasons = new Set([...files.flatMap(({ failures }) => failures), ...uncaught]);
  if (reasons.size > 0) failedRuns += 1;
  for (const reason of reasons) ways.set(reason, (ways.get(reason) ?? 0) + 1);
  console.log(`── run ${run} of ${times}: ${reasons.size > 0 ? "FAILED" : "passed"}`);
}
for (const process of busy) process.kill();

for (const [reason, count] of [...ways].sort(([, a], [, b]) => b - a)) console.log(`\n${count} × ${reason}`);
console.log(`\n${path} failed in ${failedRuns} of ${times} runs`);
process.exit(failedRuns === 0 ? 0 : 1);

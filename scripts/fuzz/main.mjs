// Sends random and mutated messages of a paired wallet to a site over the sandbox's relay, and through the decoders
// alone. `npm run fuzz -- [messages] [seed]`: 100,000 messages by default; a printed seed repeats a run.
import { spawnSync } from "node:child_process";
import { bundleProgram } from "@portico/testing/bundleProgram";

const program = await bundleProgram("testing/fuzz/main.ts", "fuzz");
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);

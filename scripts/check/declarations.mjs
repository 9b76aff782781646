// Checks the built declarations as a strict site does: without `skipLibCheck` and without Node's types. Counts the
// files that TypeScript reads, because each one costs every site time. `npm run compatibility` does the same with other
// compilers.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DECLARATION_FILES_MAX } from "../compatibility/harness/declarationFiles.mjs";

const project = fileURLToPath(new URL("../compatibility/sites/types/tsconfig.json", import.meta.url));

const { status, stdout, stderr } = spawnSync("tsc", ["-p", project, "--listFiles"], { encoding: "utf8" });
const files = stdout.split("\n").filter((line) => line.endsWith(".d.ts"));
if (status !== 0) console.error(stdout.replaceAll(/^\S+\.d\.ts$\n?/gm, "") + stderr);
console.log(`${files.length} files of declarations, of at most ${DECLARATION_FILES_MAX}`);
process.exit(status === 0 && files.length <= DECLARATION_FILES_MAX ? 0 : 1);

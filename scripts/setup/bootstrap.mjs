// Runs before every command that a newcomer types. Installs what is missing, and says clearly what it cannot install.
// Uses only Node, because nothing else is installed yet.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { program, step } from "../run/steps.mjs";
import { missingPackages } from "./missingPackages.mjs";

const NEEDED = [20, 19];
const root = new URL("../../", import.meta.url);
const stampFile = new URL("node_modules/.bootstrap", root);

const stop = (message) => {
  console.error(`\nPortico cannot start: ${message}\n`);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  stop(`Node ${NEEDED.join(".")} or later is needed, and this is ${process.versions.node}. See https://nodejs.org.`);
}

const { required, optional } = missingPackages(root);
/**
 * Identifies this lockfile on this platform. An optional package that could not be installed for it is not requested
 * again.
 */
const stamp = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", root)))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");
const isTried = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

if (required.length > 0 || (optional.length > 0 && !isTried())) {
  const npm = process.env.npm_execpath;
  if (!npm) stop("npm was not found. Run it through npm (`npm start`, `npm test`), or run `npm ci` first.");
  const [first] = [...required, ...optional];
  const count = required.length + optional.length;
  const packageText = count === 1 ? first : `${first} and ${count - 1} more`;
  const status = await step(
    `Installing dependencies (npm ci), because not all of the lockfile is installed: ${packageText}`,
    () => program(process.execPath, [npm, "ci", "--no-audit", "--no-fund"], root),
  );
  if (status !== 0) stop("`npm ci` failed. Its message stands above; most often the registry could not be reached.");
  writeFileSync(stampFile, stamp);
}

// Checks licences. Portico is MIT and its users stay free, so everything that ships has a permissive licence. So do the
// tools, except for those named here.
import { readFileSync } from "node:fs";

const PERMISSIVE = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "0BSD",
  "Unlicense",
  "CC0-1.0",
  "BlueOak-1.0.0",
]);

/** Development tools without a permissive licence, and why they are allowed. */
const TOOL_EXCEPTIONS = new Map([
  ["lightningcss", "MPL-2.0; minifies CSS inside vite, nothing of it ships"],
  ["axe-core", "MPL-2.0; looks for barriers in the modal's tests, nothing of it ships"],
  ["@fontsource-variable/inter", "OFL-1.1; the font of the demo page, nothing of it ships"],
  ["argparse", "Python-2.0; a permissive licence without an SPDX sibling"],
  ["rpc-websockets", "LGPL-3.0; sockets of @solana/web3.js 1, a client in the sandbox's tests, nothing of it ships"],
  ["eyes", "MIT, as its LICENSE says and its package.json does not; a part of @solana/web3.js 1"],
  ["text-encoding-utf-8", "Unlicense, as its LICENSE says and its package.json does not; a part of @solana/web3.js 1"],
  ["spawndamnit", "MIT, as its LICENSE says and its package.json does not; starts git for changesets"],
]);

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));

/** `(MIT OR GPL-3.0)` is allowed when one side is permissive; `MIT AND BSD` when both are. */
const isPermissive = (expression) =>
  expression
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => PERMISSIVE.has(licence.trim())));

const licenceOf = (path, { license }) => {
  if (license) return license;
  try {
    const manifest = JSON.parse(readFileSync(new URL(`../../${path}/package.json`, import.meta.url), "utf8"));
    return (
      manifest.license?.type ?? manifest.license ?? manifest.licenses?.map(({ type }) => type).join(" OR ") ?? "none"
    );
  } catch {
    return "none";
  }
};

let checked = 0;
const violations = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes("node_modules/") || entry.link) continue;
  const name = path.split("node_modules/").at(-1);
  const licence = licenceOf(path, entry);
  checked += 1;
  const isExcused =
    entry.dev &&
    [...TOOL_EXCEPTIONS.keys()].some((exception) => name === exception || name.startsWith(`${exception}-`));
  if (!isPermissive(licence) && !isExcused)
    violations.push(`${name}@${entry.version}: ${licence}${entry.dev ? " (development only)" : ""}`);
}
if (violations.length > 0) console.error(`Not permissive:\n  ${violations.join("\n  ")}`);
console.log(`${checked} packages, ${violations.length} with a licence that is not permissive`);
process.exit(violations.length === 0 ? 0 : 1);

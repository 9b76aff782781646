// Measures what a page loads, and compares it with what is promised and with the recorded sizes. Reads the built packages.
// `--record` records the sizes: after a growth that is wanted, and after parts have come or gone. `--json` prints
// [{ name, gzip, limit }] in bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { problemOf } from "./sizes/growth.mjs";
import { measured } from "./sizes/measured.mjs";
import { sizeOf } from "./sizes/sizeOf.mjs";

const RECORD = new URL("./sizes/recorded.json", import.meta.url);
const KB = 1024;

const record = JSON.parse(readFileSync(RECORD, "utf8"));
const rows = [];
for (const entry of measured) {
  const { name, limit } = entry;
  const gzip = await sizeOf(entry);
  rows.push({
    name,
    gzip,
    limit,
    recorded: record[name],
    problem: problemOf({ size: gzip, limit, recorded: record[name] }),
  });
}
const gone = Object.keys(record).filter((name) => !rows.some((row) => row.name === name));

const kb = (bytes) => `${(bytes / KB).toFixed(2)} KB`.padStart(9);
const difference = ({ gzip, recorded }) =>
  recorded === undefined || gzip === recorded
    ? ""
    : `${gzip > recorded ? "+" : "-"}${kb(Math.abs(gzip - recorded)).trim()}`;

if (process.argv.includes("--json"))
  console.log(
    JSON.stringify(
      rows.map(({ name, gzip, limit }) => ({ name, gzip, limit })),
      null,
      2,
    ),
  );
else
  for (const row of rows) {
    const { name, gzip, limit, problem = "" } = row;
    const promise = limit === undefined ? "" : ` of ${kb(limit).trim()}`;
    console.log(`${problem.padEnd(6)}${name.padEnd(42)}${kb(gzip)}${promise} ${difference(row)}`.trimEnd());
  }

if (process.argv.includes("--record")) {
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rows.map(({ name, gzip }) => [name, gzip])), null, 2)}\n`);
  process.exit(rows.some(({ problem }) => problem === "OVER") ? 1 : 0);
}
for (const name of gone) console.log(`GONE  ${name}`);
const isWrong = gone.length > 0 || rows.some(({ problem }) => problem !== undefined);
if (isWrong)
  console.error(
    "OVER is more than what is promised. What is GROWN is more than a tenth larger than its record: load it later, or, if it has to be, `npm run size -- --record`, which NEW and GONE parts need too.",
  );
process.exit(isWrong ? 1 : 0);

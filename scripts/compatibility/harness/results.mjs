// The results of the newest run of each row, in results.json.
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { excessOf, fewestBytes } from "./limits.mjs";

const file = new URL("../results.json", import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const ERROR_LINES = 6;
const ERROR_LINE_CHARACTERS = 300;

/** The results by the key of their row. */
export const readResults = () => JSON.parse(readFileSync(file, "utf8"));

/** Writes the results, sorted, without those of rows that no longer exist. */
export const writeResults = (results, keys) => {
  const kept = Object.fromEntries(keys.flatMap((key) => (key in results ? [[key, results[key]]] : [])));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
};

/** The first lines of an error, without what is only true of the machine that it happened on. */
const shortened = (message, folder) =>
  [folder, tmpdir(), root]
    .reduce((text, path) => text.replaceAll(path, ""), stripVTControlCharacters(message))
    .replaceAll(/(https?:\/\/)(127\.0\.0\.1|localhost):\d+/g, "$1$2")
    .replaceAll(/https?:\/\/[^\s/]*registry[^\s/]*/g, "the registry")
    .split("\n")
    .map((line) => line.trim().slice(0, ERROR_LINE_CHARACTERS))
    .filter((line) => line !== "")
    .slice(0, ERROR_LINES);

/** The result of a row that does not work. It has not worked since the first run that failed. */
export const failedResult = (previous, { ranOn, folder, error }) => ({
  ranOn,
  node: process.versions.node,
  failure: { since: previous?.failure?.since ?? ranOn, error: shortened(error.message, folder) },
});

/** The result of a row that works. Whether it is still over its limit is known when all rows have run. */
export const workingResult = (previous, { ranOn, ...figures }) => ({
  ranOn,
  node: process.versions.node,
  ...figures,
  overSince: previous?.overSince,
});

/**
 * The results with the date since which each row is over its limit. A row need not have run for that: it may be compared
 * with one that has become smaller.
 */
export const datedResults = (rows, results, today) => {
  const fewest = fewestBytes(rows, results);
  const dated = rows.flatMap((row) => {
    const result = results[row.key];
    if (!result) return [];
    const overSince = excessOf(row, results, fewest) ? (result.overSince ?? today) : undefined;
    return [[row.key, { ...result, overSince }]];
  });
  return Object.fromEntries(dated);
};

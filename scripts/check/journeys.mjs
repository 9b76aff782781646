// Follows the journeys of journeys.json through the code and counts what a reader has to open. The npm script
// `structure` runs it. Run alone, it can follow another list in another checkout:
// `node scripts/check/journeys.mjs --list list.json --root ../checkout`.
//
// The reader reads a symbol to its end and then follows what it calls, so a value that returns to its caller is not a
// step. Each file counts once. A re-entry is a step in a file that the reader has left, or a step that is called from
// such a file (`from`). A step needs an import in the file that calls it. Where control passes through a store, an
// event, an interface or the client, the step says through what (`via`), and both files mention it.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const FILES_IN_A_JOURNEY = 20;
const RE_ENTRIES_IN_A_JOURNEY = 3;
/** Journeys that still exceed the limits, with the number of files and re-entries allowed meanwhile. */
const TO_BE_SHORTENED = {};

const folder = fileURLToPath(new URL("./", import.meta.url));

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

const mentions = (source, phrase) =>
  phrase.split(".").every((word) => new RegExp(`(?<![\\w$])${word.replaceAll("$", "\\$")}(?![\\w$])`).test(source));

const isImportedBy = (file, importer, source) =>
  [...source.matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/g)].some(
    ([, specifier]) => posix.join(posix.dirname(importer), specifier) === file,
  );

/** Reads a step: `file#symbol`, or `{ to: "file#symbol", from: "file", via: "words.joined.by.dots" }`. */
const stepOf = (step) => {
  const { to, ...hop } = typeof step === "string" ? { to: step } : step;
  const [file, symbol = ""] = to.split("#");
  return { file, symbol, ...hop };
};

/** Returns what makes the hop from a file to a step wrong, if anything does. */
const faultOfHop = ({ file, symbol, via }, from, sourceOf) => {
  const caller = sourceOf(from);
  if (via !== undefined) {
    const unrelatedFile = [from, file].find((candidate) => !mentions(sourceOf(candidate), via));
    return unrelatedFile && `${file}#${symbol} is reached via ${via}, which ${unrelatedFile} does not mention`;
  }
  if (from === file) return undefined;
  if (!isImportedBy(file, from, caller)) return `${from} does not import ${file}; a step needs an import or a "via"`;
  return mentions(caller, symbol) ? undefined : `${from} does not mention ${symbol} of ${file}`;
};

/** Follows one journey. `read` returns the text of a file, or undefined when there is no such file. */
export const followJourney = ({ steps, leaves = {} }, read) => {
  const sourceOf = (file) => withoutComments(read(file) ?? "");
  const visited = new Set();
  const faultsOf = (step, from) => {
    const { file, symbol } = step;
    if (read(file) === undefined) return [`${file} does not exist`];
    if (!symbol || !mentions(sourceOf(file), symbol)) return [`${file} has no ${symbol || "symbol"}`];
    if (file in leaves) return [`${file} is a step and a leaf`];
    if (from === undefined) return [];
    if (!visited.has(from)) return [`${from} calls ${file} before the journey has reached it`];
    return [faultOfHop(step, from, sourceOf)].filter(Boolean);
  };
  const faults = [];
  let reEntries = 0;
  let current;
  for (const step of steps.map(stepOf)) {
    const { file, from = current } = step;
    faults.push(...faultsOf(step, from));
    if (from !== current) reEntries += 1;
    if (visited.has(file) && file !== from) reEntries += 1;
    visited.add(file);
    current = file;
  }
  return { files: visited.size, reEntries, faults };
};

const LIMITS = { files: FILES_IN_A_JOURNEY, reEntries: RE_ENTRIES_IN_A_JOURNEY };
const isWithin = (count, limit) => count.files <= limit.files && count.reEntries <= limit.reEntries;

/** Returns what is wrong with the length of a journey, if anything is. */
const faultOfLength = (count, allowed) => {
  const limit = allowed ?? LIMITS;
  if (!isWithin(count, limit)) return `more than ${limit.files} files or ${limit.reEntries} re-entries`;
  return allowed && isWithin(count, LIMITS) ? "is short enough: remove it from TO_BE_SHORTENED" : undefined;
};

/**
 * Follows every journey of a list. `allowed` has the limits of journeys that exceed the usual ones, `exists` says whether
 * there is a file or folder.
 */
export const followJourneys = ({ leaves = {}, journeys }, read, exists, allowed = {}) =>
  Object.entries(journeys).map(([name, journey]) => {
    const { faults, ...count } = followJourney(journey, read);
    const missing = Object.keys({ ...leaves, ...journey.leaves }).filter((leaf) => !exists(leaf));
    const tooLong = faultOfLength(count, allowed[name]);
    return {
      name,
      ...count,
      faults: [...faults, ...missing.map((leaf) => `${leaf} does not exist`), ...(tooLong ? [tooLong] : [])],
    };
  });

/** Follows the journeys of a list in a checkout; by default those of this repository. */
export const journeysIn = ({ list, root = join(folder, "../..") } = {}) => {
  const pathOf = (path) => join(root, path);
  const isFile = (path) => statSync(pathOf(path), { throwIfNoEntry: false })?.isFile();
  return followJourneys(
    JSON.parse(readFileSync(list ?? join(folder, "journeys.json"), "utf8")),
    (path) => (isFile(path) ? readFileSync(pathOf(path), "utf8") : undefined),
    (path) => existsSync(pathOf(path)),
    list ? {} : TO_BE_SHORTENED,
  );
};

export const printJourneys = (journeys) => {
  for (const { name, files, reEntries, faults } of journeys) {
    console.log(`Journey ${name}: ${files} files, ${reEntries} re-entries`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { list: { type: "string" }, root: { type: "string" } } });
  const journeys = journeysIn(values);
  printJourneys(journeys);
  process.exit(journeys.some(({ faults }) => faults.length > 0) ? 1 : 0);
}

// Checks the structure of the code. Fails on import cycles, including those through types and `import()`, and on
// folders with too many files. Prints the number of arrows between the topics of a layer. Follows the journeys of
// journeys.json (see journeys.mjs), and fails when one has grown too long. `--json` prints the counts.
import { readdirSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseCircular, parseDependencyTree } from "dpdm";
import { publishedWorkspaces } from "../build/publishedWorkspaces.mjs";
import { journeysIn, printJourneys } from "./journeys.mjs";

const FILES_IN_A_FOLDER = 20;
/** The layers whose topics are counted, with the number of arrows allowed between them. */
const LAYERS = { "core/src/domain": 81, "core/src/controllers": 28 };

const root = fileURLToPath(new URL("../../", import.meta.url));

const tree = await parseDependencyTree(
  publishedWorkspaces.map((name) => `${name}/src/**/*.{ts,tsx}`),
  { context: root, cwd: root, exclude: /node_modules|\/dist\//, transform: false, skipDynamicImports: false },
);
/** Pictures are not code: a folder may have many. */
const isPicture = (file) => file.endsWith(".svg");
const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file);
const sources = Object.keys(tree).filter(
  (file) => !isTest(file) && !isPicture(file) && publishedWorkspaces.some((name) => file.startsWith(`${name}/src`)),
);

const circles = parseCircular(tree);
const journeys = journeysIn();

/** Counts the arrows between direct children of the layer, each pair once. */
const arrowsIn = (layer) => {
  const childOf = (file) => relative(layer, file).split("/")[0];
  const pairs = new Set();
  for (const file of sources.filter((name) => name.startsWith(`${layer}/`))) {
    for (const { id } of tree[file] ?? []) {
      if (id?.startsWith(`${layer}/`) && !isTest(id) && childOf(id) !== childOf(file)) {
        pairs.add(`${childOf(file)} -> ${childOf(id)}`);
      }
    }
  }
  return pairs.size;
};

const filesByFolder = Map.groupBy
  ? Map.groupBy(sources, dirname)
  : sources.reduce(
      (folders, file) => folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]),
      new Map(),
    );
const crowded = [...filesByFolder].filter(([, files]) => files.length > FILES_IN_A_FOLDER);

const layers = Object.entries(LAYERS).map(([layer, most]) => ({
  layer,
  children: readdirSync(`${root}${layer}`).filter((name) => !isTest(name)).length,
  arrows: arrowsIn(layer),
  most,
}));

if (process.argv.includes("--json")) {
  console.log(
    JSON.stringify({ circles: circles.length, layers, crowded: crowded.map(([folder]) => folder), journeys }, null, 2),
  );
} else {
  for (const circle of circles) console.log(`Circle: ${circle.join(" -> ")}`);
  for (const [folder, { length }] of crowded)
    console.log(`${folder}: ${length} files, of at most ${FILES_IN_A_FOLDER}`);
  for (const { layer, children, arrows, most } of layers) {
    console.log(`${layer}: ${arrows} arrows between ${children} files and folders, of at most ${most}`);
  }
  printJourneys(journeys);
  console.log(`${sources.length} files, ${circles.length} circles of imports`);
}
const isWrong =
  circles.length > 0 ||
  layers.some(({ arrows, most }) => arrows > most) ||
  crowded.length > 0 ||
  journeys.some(({ faults }) => faults.length > 0);
process.exit(isWrong ? 1 : 0);

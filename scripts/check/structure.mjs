// Checks the structure of the code. Fails on import cycles of files, including those through types and `import()`, on
// imports of a layer that a layer may not know, on cycles between the folders of a package or a layer, and on folders with
// too many files. `--json` prints the counts.
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseCircular, parseDependencyTree } from "dpdm";
import { publishedWorkspaces } from "../build/publishedWorkspaces.mjs";
import { trespassesOf } from "./structure/layers.mjs";

const FILES_IN_A_FOLDER = 20;
/** Where folders and files import each other one way. */
const HOUSES = [
  "core/src",
  "core/src/domain",
  "core/src/gateways",
  "core/src/controllers",
  "core/src/adapters",
  "core/src/app",
  "react-ui/src",
  "cli/src",
  "fixtures/src",
];

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

/**
 * The arrows between the rooms of a house, which are its folders and files. Code that is fetched with `import()` belongs
 * to no room: whoever fetches it does not build on it.
 */
const arrowsIn = (house) => {
  const roomOf = (file) => relative(house, file).split("/")[0];
  const arrows = new Map();
  for (const file of sources.filter((name) => name.startsWith(`${house}/`))) {
    for (const { id, kind } of tree[file] ?? []) {
      const [from, to] = [roomOf(file), id && roomOf(id)];
      if (kind === "DynamicImport" || !id?.startsWith(`${house}/`) || isTest(id) || from === to) continue;
      arrows.set(`${from} -> ${to}`, { from, to });
    }
  }
  return [...arrows.values()];
};

/** The arrows that are left once no room is only the start or only the end of arrows. */
const circlingIn = (arrows) => {
  const left = arrows.filter(
    ({ from, to }) => arrows.some((other) => other.to === from) && arrows.some((other) => other.from === to),
  );
  return left.length === arrows.length ? left : circlingIn(left);
};

const trespasses = sources.flatMap((file) =>
  trespassesOf(
    file,
    (tree[file] ?? []).flatMap(({ id }) => id ?? []),
  ),
);

const filesByFolder = Map.groupBy
  ? Map.groupBy(sources, dirname)
  : sources.reduce(
      (folders, file) => folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]),
      new Map(),
    );
const crowded = [...filesByFolder].filter(([, files]) => files.length > FILES_IN_A_FOLDER);

const houses = HOUSES.map((house) => {
  const arrows = arrowsIn(house);
  return { house, arrows: arrows.length, circling: circlingIn(arrows).map(({ from, to }) => `${from} -> ${to}`) };
});

if (process.argv.includes("--json")) {
  console.log(
    JSON.stringify(
      { circles: circles.length, trespasses, houses, crowded: crowded.map(([folder]) => folder) },
      null,
      2,
    ),
  );
} else {
  for (const circle of circles) console.log(`Circle: ${circle.join(" -> ")}`);
  for (const trespass of trespasses) console.log(trespass);
  for (const [folder, { length }] of crowded)
    console.log(`${folder}: ${length} files, of at most ${FILES_IN_A_FOLDER}`);
  for (const { house, arrows, circling } of houses) {
    console.log(`${house}: ${arrows} arrows between folders and files, ${circling.length} of them in circles`);
    for (const arrow of circling) console.log(`  ${arrow}`);
  }
  console.log(`${sources.length} files, ${circles.length} circles of imports`);
}
const isWrong =
  circles.length > 0 ||
  trespasses.length > 0 ||
  houses.some(({ circling }) => circling.length > 0) ||
  crowded.length > 0;
process.exit(isWrong ? 1 : 0);

// What bundlers would keep in every page, although no page needs it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { packageChunks } from "./packageChunks.mjs";

const parsed = (path) => {
  const url = new URL(`../../core/src/${path}`, import.meta.url);
  return parseSync(path, readFileSync(url, "utf8")).program;
};

it("the entry of networks does not import what it lists, which Turbopack and Parcel would keep", () => {
  expect(parsed("networks.ts").body.map(({ type }) => type)).not.toContain("ImportDeclaration");
});

it("what development loads is not fetched inside of a try, of which Rollup keeps everything", () => {
  const found = { imports: 0, inTry: 0 };
  let depth = 0;
  new Visitor({
    TryStatement: () => {
      depth += 1;
    },
    "TryStatement:exit": () => {
      depth -= 1;
    },
    ImportExpression: () => {
      found.imports += 1;
      if (depth > 0) found.inTry += 1;
    },
  }).visit(parsed("app/client/inDevelopment.ts"));
  expect(found).toEqual({ imports: 1, inTry: 0 });
});

/** The modules that a module brings when it is loaded. */
const broughtBy = (path) =>
  parsed(path).body.flatMap(({ source, importKind, exportKind }) =>
    source?.value.startsWith(".") && importKind !== "type" && exportKind !== "type"
      ? [join(dirname(path), source.value)]
      : [],
  );

it("the code that explains mistakes to developers is in a chunk of its own, which no other code brings", () => {
  const { starts, pattern } = packageChunks.core.find(({ name }) => name === "mistakes");
  const inChunk = new Set(starts);
  for (const path of inChunk) for (const brought of broughtBy(path)) if (pattern.test(brought)) inChunk.add(brought);
  const others = readdirSync(new URL("../../core/src/", import.meta.url), { recursive: true }).filter(
    (path) => path.endsWith(".ts") && !/\.test(-d)?\.ts$|^testing\//.test(path) && !inChunk.has(path),
  );
  expect(inChunk.size).toBeGreaterThan(3);
  expect(others.filter((path) => broughtBy(path).some((brought) => inChunk.has(brought)))).toEqual([]);
});

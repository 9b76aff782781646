// What bundlers would keep in every page, although no page needs it.
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

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

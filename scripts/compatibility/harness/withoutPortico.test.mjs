import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removePortico } from "./withoutPortico.mjs";

let site;
const inPackage = (path) => join(site, "node_modules/@portico/react-ui", path);

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), "portico-stand-in-"));
  const files = {
    "package.json": JSON.stringify({ exports: { ".": { default: "./dist/index.js" } } }),
    "dist/index.js": 'export * from "./entries/index/button.js";\nexport * from "./entries/index/hooks.js";\n',
    "dist/entries/index/button.js": '"use client";\nexport { Button } from "../../button.js";\n',
    "dist/entries/index/hooks.js": '"use client";\nexport { a as useA, b as useB } from "../../hooks.js";\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inPackage(path)), { recursive: true });
    writeFileSync(inPackage(path), text);
  }
  removePortico(site, ["@portico/react-ui"], []);
});
afterAll(() => rmSync(site, { recursive: true }));

describe("the stand-in of a package", () => {
  it("has the names and the directive of an entry, also those from its other modules", () => {
    const code = readFileSync(inPackage("dist/index.js"), "utf8");
    expect(code).toMatch(/^"use client";/);
    expect(code.match(/(?<=standIn as )\w+/g)).toEqual(["Button", "useA", "useB"]);
  });

  it("is anything that a site does with it, and nothing once it is sent to the browser", async () => {
    const { Button, useA } = await import(pathToFileURL(inPackage("dist/index.js")).href);
    expect(Button({ children: "text" })).toBe("text");
    expect(`${useA().data}`).toBe("");
    expect(JSON.stringify({ remembered: useA() })).toBe('{"remembered":null}');
  });
});

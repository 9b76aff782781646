import { describe, expect, it } from "vitest";
import { splitEntry } from "./splitEntry.mjs";

describe("an entry that only passes names on", () => {
  it("is split into a file for each module, so that a bundler reaches nothing else through a name", () => {
    const code =
      'import { a, b as c } from "./chunks/light.js";\nimport { d } from "./heavy.js";\nexport { a, c, d as e };\n';
    expect(splitEntry("index.js", code)).toEqual(
      new Map([
        ["index.js", 'export * from "./entries/index/chunks/light.js";\nexport * from "./entries/index/heavy.js";\n'],
        ["entries/index/chunks/light.js", 'export { a, b as c } from "../../../chunks/light.js";\n'],
        ["entries/index/heavy.js", 'export { d as e } from "../../heavy.js";\n'],
      ]),
    );
  });

  it("moves its directive to the files with names, and to one with all of them for React's servers", () => {
    const code = '"use client";\nimport { a } from "../a.js";\nimport { b } from "../b.js";\nexport { a, b as c };\n';
    expect([...(splitEntry("effect/node.js", code) ?? [])]).toEqual([
      ["effect/node.js", 'export * from "./entries/node/a.js";\nexport * from "./entries/node/b.js";\n'],
      [
        "effect/node.react-server.js",
        '"use client";\nexport { a } from "./entries/node/a.js";\nexport { c } from "./entries/node/b.js";\n',
      ],
      ["effect/entries/node/a.js", '"use client";\nexport { a } from "../../../a.js";\n'],
      ["effect/entries/node/b.js", '"use client";\nexport { b as c } from "../../../b.js";\n'],
    ]);
  });
});

it.each([
  [
    "has code of its own",
    'import { a } from "./a.js";\nimport { b } from "./b.js";\nconst c = 1;\nexport { a, b, c };',
  ],
  ["has one module", 'import { a, b } from "./a.js";\nexport { a, b };'],
  ["passes a namespace on", 'import * as a from "./a.js";\nimport { b } from "./b.js";\nexport { a, b };'],
])("an entry that %s stays as it is", (_, code) => {
  expect(splitEntry("index.js", code)).toBeUndefined();
});

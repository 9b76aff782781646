import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as limits from "./limits/all.ts";

const page = readFileSync(fileURLToPath(new URL("../../../docs/rules/limits.md", import.meta.url)), "utf8");
const rows = Array.from(page.matchAll(/^\| `([A-Z_0-9]+)` \| (.+?) \| .+ \|$/gm), ([, name, value]) => [name, value]);

const written = (value: (typeof limits)[keyof typeof limits]): string => {
  if (typeof value === "number") return value.toLocaleString("en-US");
  if ("min" in value) return `min ${value.min}, max ${value.max}`;
  return [...value].map((part) => (part < 0 ? String(part) : part.toLocaleString("en-US"))).join(", ");
};

describe("docs/rules/limits.md", () => {
  it("lists every constant once, with its value", () => {
    const expected = Object.entries(limits).map(([name, value]) => [name, written(value)]);
    expect(rows.sort()).toEqual(expected.sort());
  });
});

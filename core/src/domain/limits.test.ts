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
  // shows docs/rules/limits.md#hardware-wallets
  // shows docs/rules/limits.md#the-secure-frame
  // shows docs/rules/limits.md#previews-of-what-is-signed
  // shows docs/rules/limits.md#names-in-ens
  // shows docs/rules/limits.md#permissions
  // shows docs/rules/limits.md#names-and-display
  // shows docs/rules/limits.md#sending
  // shows docs/rules/limits.md#money
  // shows docs/rules/limits.md#wallet-directory
  // shows docs/rules/limits.md#wallets-of-a-page
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  // shows docs/rules/limits.md#relay
  // shows docs/rules/limits.md#waiting-and-repeating
  it("lists every constant once, with its value", () => {
    const expected = Object.entries(limits).map(([name, value]) => [name, written(value)]);
    expect(rows.sort()).toEqual(expected.sort());
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const manifest: { readonly exports: Readonly<Record<string, { readonly default?: string } | string>> } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

const sourceOf = (entry: string) =>
  readFileSync(new URL(entry.replace("./dist/", "./").replace(/\.js$/, ".ts"), import.meta.url), "utf8");

const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === "object" && target.default ? [[name, sourceOf(target.default)] as const] : [],
);

describe("the entries of the package", () => {
  it.each(entries)("%s can be imported by a server component", (_, source) => {
    const isForClients = /^"use client";\n/.test(source);
    // An entry that only has values is the same on server and client.
    expect(isForClients).toBe(/^(import|export) (?!type).*from /m.test(source));
  });

  it("export by name, one by one, because a server reads the names", () => {
    for (const [, source] of entries) expect(source).not.toMatch(/export \*/);
  });
});

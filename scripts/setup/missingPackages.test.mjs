import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { missingPackages } from "./missingPackages.mjs";

const linux = { os: "linux", cpu: "x64", libc: "glibc" };
const locked = {
  "": { name: "workspace" },
  core: { name: "@own/core", version: "0.1.0" },
  "node_modules/@own/core": { resolved: "core", link: true },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/a/node_modules/b": { version: "2.0.0", integrity: "sha512-b" },
  "node_modules/tool-linux-x64-gnu": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/tool-linux-x64-musl": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/tool-darwin-arm64": { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
  "node_modules/tool-wasm32": { version: "1.0.0", optional: true, cpu: ["wasm32"] },
  "node_modules/of-tool-wasm32": { version: "1.0.0", optional: true },
};
const otherPlatforms = ["tool-linux-x64-musl", "tool-darwin-arm64", "tool-wasm32", "of-tool-wasm32"];
const without = (packages, ...names) =>
  Object.fromEntries(Object.entries(packages).filter(([path]) => !names.some((name) => path.endsWith(`/${name}`))));

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-install-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Creates a folder as npm leaves it, and returns what is missing. `record` is npm's own list; the packages in `deleted`
 * were removed later.
 */
const missing = (lock, record, deleted = []) => {
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: lock }));
  for (const path of Object.keys(record ?? {}).filter((candidate) => !deleted.includes(candidate))) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "package.json"), "{}");
  }
  if (record) {
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: record }));
  }
  return missingPackages(pathToFileURL(`${folder}/`), linux);
};

describe("missingPackages", () => {
  it("finds nothing missing after a plain npm ci, which leaves out what is for other platforms", () => {
    expect(missing(locked, without(locked, ...otherPlatforms))).toEqual({ required: [], optional: [] });
  });

  it("finds everything missing where nothing is installed", () => {
    const { required, optional } = missing(locked, undefined);
    expect(required).toEqual(["node_modules/@own/core", "node_modules/a", "node_modules/a/node_modules/b"]);
    expect(optional).toEqual(["node_modules/tool-linux-x64-gnu"]);
  });

  it("finds what this platform's npm left out", () => {
    expect(missing(locked, without(locked, ...otherPlatforms, "tool-linux-x64-gnu"))).toEqual({
      required: [],
      optional: ["node_modules/tool-linux-x64-gnu"],
    });
  });

  it.each([
    ["a new version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
    ["other contents", { "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } }],
    ["a new package", { "node_modules/c": { version: "1.0.0" } }],
    ["a workspace elsewhere", { "node_modules/@own/core": { resolved: "packages/core", link: true } }],
    [
      "another version of an optional package",
      { "node_modules/tool-linux-x64-gnu": { version: "2.0.0", optional: true } },
    ],
  ])("finds %s in a lockfile that changed", (_name, change) => {
    const record = without(locked, ...otherPlatforms);
    expect(missing({ ...locked, ...change }, record).required).toEqual(Object.keys(change));
  });

  it("finds a folder that was deleted, and a record that cannot be read", () => {
    const record = without(locked, ...otherPlatforms);
    expect(missing(locked, record, ["node_modules/a"]).required).toEqual(["node_modules/a"]);
    writeFileSync(join(folder, "node_modules/.package-lock.json"), "{");
    expect(missingPackages(pathToFileURL(`${folder}/`), linux).required).toHaveLength(3);
  });
});

import { describe, expect, it } from "vitest";
import { loadFailureOf } from "./loadFailure.ts";

const failureOf = (message: string, code?: string) => {
  const cause = Object.assign(new TypeError(message), code === undefined ? {} : { code });
  return loadFailureOf("some-package", cause);
};

describe("loadFailureOf", () => {
  it("is PackageMissing for a package that Node cannot find", async () => {
    const name = "a-package-that-nobody-installed";
    const cause = await import(/* @vite-ignore */ name).catch((error: unknown) => error);
    expect(loadFailureOf(name, cause)).toMatchObject({ _tag: "PackageMissing", details: { package: name }, cause });
  });

  it.each([
    ["Cannot find package 'some-package' imported from /site/main.js", "ERR_MODULE_NOT_FOUND"],
    ["Cannot find module 'some-package'", "MODULE_NOT_FOUND"],
    ['Could not resolve "some-package" imported by "@portico/core". Is it installed?', undefined],
    ["Failed to resolve module specifier 'some-package'", undefined],
    ["The specifier “some-package” was a bare specifier, but was not remapped to anything.", undefined],
    ["Module name, 'some-package' does not resolve to a valid URL.", undefined],
  ])("is PackageMissing for: %s", (message, code) => {
    expect(failureOf(message, code)).toMatchObject({ _tag: "PackageMissing", retryable: false });
  });

  it.each([
    ["Failed to fetch dynamically imported module: https://site.test/relay.js"],
    ["error loading dynamically imported module: https://site.test/relay.js"],
    ["Importing a module script failed."],
    ["Loading chunk 7 failed."],
  ])("is FeatureLoadFailed, which is retryable, for: %s", (message) => {
    expect(failureOf(message)).toMatchObject({ _tag: "FeatureLoadFailed", retryable: true });
  });

  it("accepts values that are not errors", () => {
    expect(loadFailureOf("some-package", undefined)).toMatchObject({ _tag: "FeatureLoadFailed" });
  });
});

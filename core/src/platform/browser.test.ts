import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Page } from "../ports/Page.ts";
import { browserPlatform } from "./browser.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The names of the provider's properties that the page reports. */
const propertiesOf = (ethereum: object) => {
  vi.stubGlobal("window", { ethereum });
  vi.stubGlobal("navigator", { userAgent: "" });
  const environment = Page.useSync((page) => page.environment());
  return Effect.runSync(Effect.provide(environment, browserPlatform))?.ethereumProperties;
};

describe("the page's provider", () => {
  it("is searched for wallets in its first thousand properties", () => {
    const flags = Array.from({ length: 1_001 }, (_, index) => [`is${index + 1}`, true]);
    const names = propertiesOf(Object.fromEntries(flags));
    expect(names?.has("is1000")).toBe(true);
    expect(names?.has("is1001")).toBe(false);
  });

  it("may inherit a property, and a property that is not set does not count", () => {
    expect(propertiesOf(Object.create({ isMetaMask: true, isPhantom: false }))).toEqual(new Set(["isMetaMask"]));
  });
});

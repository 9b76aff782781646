import { describe, expect, it } from "vitest";
import { connectMethodsOrder, defaultFeatures, swapChainIds } from "./features.ts";

describe("features", () => {
  it("are on, except for the legal checkbox, smart sessions and collapsed wallets", () => {
    const off = Object.entries(defaultFeatures).flatMap(([name, on]) => (on ? [] : [name]));
    expect(off).toEqual(["legalCheckbox", "smartSessions", "collapseWallets"]);
  });

  it("offer wallets first when one is in the page, unless the site says otherwise", () => {
    expect(connectMethodsOrder(true)).toEqual(["wallet", "email", "social"]);
    expect(connectMethodsOrder(false)).toEqual(["email", "social", "wallet"]);
    expect(connectMethodsOrder(true, ["social"])).toEqual(["social"]);
  });

  it("allow swaps on twelve chains", () => {
    expect(new Set(swapChainIds).size).toBe(12);
  });
});

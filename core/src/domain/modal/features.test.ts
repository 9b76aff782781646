import { describe, expect, it } from "vitest";
import { connectMethodsOrder, defaultFeatures, isRestrictedTimeZone, swapChainIds } from "./features.ts";

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

  it("restrict time zones in any case", () => {
    expect(isRestrictedTimeZone("Asia/Shanghai")).toBe(true);
    expect(isRestrictedTimeZone("Europe/Berlin")).toBe(false);
  });

  it("allow swaps on twelve chains", () => {
    expect(new Set(swapChainIds).size).toBe(12);
  });
});

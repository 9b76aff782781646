import { describe, expect, it } from "vitest";
import { connectMethodsOrder, defaultFeatures, isRestrictedTimeZone, swapChainIds } from "./features.ts";
import { closest } from "./suggestion.ts";

describe("features", () => {
  it("are on but for the legal checkbox, smart sessions and collapsed wallets", () => {
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

  it("swap on twelve chains", () => {
    expect(new Set(swapChainIds).size).toBe(12);
  });
});

describe("suggestions", () => {
  it("are near the input and spelled as the candidate", () => {
    expect(closest("usdc ", ["USDC", "USDT"])).toBe("USDC");
    expect(closest("USCD", ["DAI", "USDC", "USDT"])).toBe("USDC");
    expect(closest("balanse", ["balance", "history"])).toBe("balance");
    expect(closest("xyz", ["balance", "history"])).toBeUndefined();
    expect(closest("", ["a"])).toBeUndefined();
    expect(closest("a", [])).toBeUndefined();
  });
});

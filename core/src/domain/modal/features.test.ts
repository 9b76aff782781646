import { describe, expect, it } from "vitest";
import { connectMethodsOrder, defaultFeatures, swapChainIds } from "./features.ts";

describe("features", () => {
  // shows docs/rules/modal.md#features
  it("are on, except for the legal checkbox, smart sessions, collapsed wallets and headings", () => {
    const off = Object.entries(defaultFeatures).flatMap(([name, on]) => (on ? [] : [name]));
    expect(off).toEqual(["legalCheckbox", "smartSessions", "collapseWallets", "walletGroups"]);
  });

  it("offer wallets first when one is in the page, unless the site says otherwise", () => {
    expect(connectMethodsOrder(true)).toEqual(["wallet", "email", "social", "passkey"]);
    expect(connectMethodsOrder(false)).toEqual(["email", "social", "passkey", "wallet"]);
    expect(connectMethodsOrder(true, ["social"])).toEqual(["social"]);
  });

  // shows docs/rules/chain.md#namespaces-of-each-part
  it("allow swaps on twelve chains", () => {
    expect(new Set(swapChainIds).size).toBe(12);
  });
});

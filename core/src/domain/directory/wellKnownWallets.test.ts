import { describe, expect, it } from "vitest";
import { isPageLink } from "../links/linkPolicy.ts";
import { isOpenable } from "../links/openableBase.ts";
import { walletPresets } from "./walletPresets.ts";
import { wellKnownWallets } from "./wellKnownWallets.ts";

const names = (...namespaces: Parameters<typeof wellKnownWallets>[0]) =>
  wellKnownWallets(namespaces).map(({ name }) => name);

// shows docs/rules/directory.md#well-known-wallets
describe("well-known wallets", () => {
  it("are those for the site's networks, the best known first", () => {
    expect(names("eip155").slice(0, 4)).toEqual(["MetaMask", "Phantom", "Trust Wallet", "Coinbase Wallet"]);
    expect(names("solana").slice(0, 2)).toEqual(["Phantom", "Trust Wallet"]);
    expect(names("bip122")).toEqual(["Phantom", "OKX Wallet"]);
    expect(names("polkadot")).toEqual([]);
  });

  it("have an id of the directory, a page and an app that can be opened", () => {
    const wallets = wellKnownWallets(["eip155", "solana", "bip122"]);
    for (const { id, homepage, mobileLink } of wallets) {
      expect(Object.values<string>(walletPresets)).toContain(id);
      expect(isPageLink(homepage)).toBe(true);
      expect(isOpenable(mobileLink)).toBe(true);
    }
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length);
  });
});

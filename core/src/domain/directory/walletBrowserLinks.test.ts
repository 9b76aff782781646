import { describe, expect, it } from "vitest";
import { type BrowserLinkContext, walletBrowserLink } from "./walletBrowserLinks.ts";

const phone: BrowserLinkContext = {
  activeNamespace: "solana",
  pageUrl: "https://app.example/swap?a=1&b=2#top",
  globals: new Set(["ethereum"]),
  device: { isMobile: true },
};
const page = "https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1%26b%3D2%23top";

describe("links to the page in a wallet's own browser", () => {
  // shows docs/rules/connection.md#wallets-with-their-own-browser
  it.each([
    ["Phantom", `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`],
    ["Coinbase Wallet", `https://go.cb-w.com/dapp?cb_url=${page}`],
    ["Solflare", `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    ["Backpack", undefined],
    ["phantom", undefined],
    ["constructor", undefined],
  ])("for %s are %s", (name, link) => {
    expect(walletBrowserLink(name, phone)).toBe(link);
  });

  it.each([
    ["Phantom", "phantom"],
    ["Coinbase Wallet", "coinbaseSolana"],
    ["Solflare", "solflare"],
  ])("are not needed when %s is in the page", (name, global) => {
    expect(walletBrowserLink(name, { ...phone, globals: new Set([global]) })).toBeUndefined();
  });

  it("exist for Solana only", () => {
    expect(walletBrowserLink("Phantom", { ...phone, activeNamespace: "eip155" })).toBeUndefined();
  });

  it("on a desktop exist for Phantom and Coinbase Wallet", () => {
    const desktop = { ...phone, device: { isMobile: false } };
    expect(walletBrowserLink("Phantom", desktop)).toBeDefined();
    expect(walletBrowserLink("Coinbase Wallet", desktop)).toBeDefined();
    expect(walletBrowserLink("Solflare", desktop)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { type BrowserLinkContext, walletBrowserLink } from "./walletBrowserLinks.ts";

const phone: BrowserLinkContext = {
  activeNamespace: "solana",
  pageUrl: "https://app.example/swap?a=1&b=2#top",
  globals: new Set(["ethereum"]),
  device: { isMobile: true },
};
const page = "https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1%26b%3D2%23top";

describe("pages in a wallet's own browser", () => {
  it.each([
    ["Phantom", `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`],
    ["Coinbase Wallet", `https://go.cb-w.com/dapp?cb_url=${page}`],
    ["Solflare", `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    ["Backpack", undefined],
    ["phantom", undefined],
    ["constructor", undefined],
  ])("for %s are opened by %s", (name, link) => {
    expect(walletBrowserLink(name, phone)).toBe(link);
  });

  it.each([
    ["Phantom", "phantom"],
    ["Coinbase Wallet", "coinbaseSolana"],
    ["Solflare", "solflare"],
  ])("are not needed where %s is in the page", (name, global) => {
    expect(walletBrowserLink(name, { ...phone, globals: new Set([global]) })).toBeUndefined();
  });

  it("are for Solana only", () => {
    expect(walletBrowserLink("Phantom", { ...phone, activeNamespace: "eip155" })).toBeUndefined();
  });

  it("on a desktop are those of Phantom and Coinbase", () => {
    const desktop = { ...phone, device: { isMobile: false } };
    expect(walletBrowserLink("Phantom", desktop)).toBeDefined();
    expect(walletBrowserLink("Coinbase Wallet", desktop)).toBeDefined();
    expect(walletBrowserLink("Solflare", desktop)).toBeUndefined();
  });
});

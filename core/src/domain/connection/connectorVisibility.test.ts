import { describe, expect, it } from "vitest";
import { walletPresets } from "../directory/walletPresets.ts";
import type { Connector } from "./connector.ts";
import { hasVisiblePageWallet, isVisible, type VisibilityContext } from "./connectorVisibility.ts";

const desktop: VisibilityContext = {
  device: { isMobile: false, isFramed: false },
  usesPageWallets: true,
  isEip6963Enabled: true,
  hasInjectedEvm: true,
  excludedRdns: new Set(["io.excluded"]),
  excludedIds: new Set(["excluded"]),
};
const phone: VisibilityContext = { ...desktop, device: { isMobile: true, isFramed: false } };
const announced: Connector = { id: "io.a", type: "ANNOUNCED", name: "A", namespace: "eip155", rdns: "io.a" };
const injected: Connector = { id: "injected", type: "INJECTED", name: "Rainbow", namespace: "eip155" };
const browserWallet: Connector = { ...injected, name: "Browser Wallet" };
const safe: Connector = { id: "safe", type: "EXTERNAL", name: "Safe", namespace: "eip155" };

describe("the shown connectors", () => {
  it("include announced ones while EIP-6963 is on, which does not affect other namespaces", () => {
    expect(isVisible(announced, desktop)).toBe(true);
    expect(isVisible(announced, { ...desktop, isEip6963Enabled: false })).toBe(false);
    expect(isVisible({ ...announced, namespace: "solana" }, { ...desktop, isEip6963Enabled: false })).toBe(true);
  });

  it("include injected ones that have an RDNS or a provider", () => {
    const withoutProvider = { ...desktop, hasInjectedEvm: false };
    expect(isVisible(injected, desktop)).toBe(true);
    expect(isVisible(injected, withoutProvider)).toBe(false);
    expect(isVisible({ ...injected, rdns: "io.b" }, withoutProvider)).toBe(true);
    expect(isVisible({ ...injected, namespace: "polkadot" }, withoutProvider)).toBe(true);
  });

  it("include the unnamed provider on phones only", () => {
    expect(isVisible(browserWallet, desktop)).toBe(false);
    expect(isVisible(browserWallet, phone)).toBe(true);
    expect(isVisible(browserWallet, { ...phone, hasInjectedEvm: false })).toBe(false);
  });

  it("exclude those that the site excludes, by RDNS or directory id", () => {
    expect(isVisible({ ...announced, rdns: "io.excluded" }, desktop)).toBe(false);
    expect(isVisible({ ...injected, rdns: "io.excluded" }, desktop)).toBe(false);
    expect(isVisible({ ...announced, explorerId: "excluded" }, desktop)).toBe(false);
    const phantom = { ...desktop, excludedIds: new Set([walletPresets.phantom]) };
    expect(isVisible({ ...announced, namespace: "solana", name: "Phantom" }, phantom)).toBe(false);
  });

  it("include a Safe inside a frame", () => {
    expect(isVisible(safe, desktop)).toBe(false);
    expect(isVisible(safe, { ...desktop, device: { isMobile: false, isFramed: true } })).toBe(true);
    expect(isVisible({ ...safe, id: "coinbaseWalletSDK" }, desktop)).toBe(true);
  });

  it("include none of the page on a relay-only site", () => {
    const relayOnly = { ...desktop, usesPageWallets: false };
    for (const connector of [announced, injected, safe]) expect(isVisible(connector, relayOnly)).toBe(false);
    expect(isVisible({ ...safe, id: "walletConnect", type: "WALLET_CONNECT" }, relayOnly)).toBe(true);
  });

  it("count announced and injected ones as wallets of the page", () => {
    expect(hasVisiblePageWallet([announced], desktop)).toBe(true);
    expect(hasVisiblePageWallet([browserWallet], phone)).toBe(true);
    expect(hasVisiblePageWallet([browserWallet], desktop)).toBe(false);
    expect(hasVisiblePageWallet([{ ...safe, id: "coinbaseWalletSDK" }], desktop)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { connectMethods } from "./connectMethods.ts";
import { isNewcomer, isWalletGuideOffered } from "./walletGuide.ts";

// shows docs/rules/modal.md#wallet-guide
describe("the wallet guide", () => {
  it.each([
    ["without anything to sign up with", { hasEmbeddedWallet: false, socials: [], hasPageWallet: true }, false],
    ["with social logins turned off", { hasEmbeddedWallet: false, socials: false, hasPageWallet: true }, false],
    ["with a social login", { hasEmbeddedWallet: false, socials: ["google"], hasPageWallet: true }, true],
    ["with the embedded wallet", { hasEmbeddedWallet: true, socials: false, hasPageWallet: true }, true],
    ["without a wallet in the page", { hasEmbeddedWallet: false, socials: false, hasPageWallet: false }, true],
  ] as const)("%s", (_, input, isOffered) => {
    expect(isWalletGuideOffered({ enableWalletGuide: true, ...input })).toBe(isOffered);
    expect(isWalletGuideOffered({ enableWalletGuide: false, ...input })).toBe(false);
  });
});

// shows docs/rules/modal.md#newcomers
describe("a newcomer", () => {
  const methodsWith = (more: Partial<Parameters<typeof connectMethods>[0]> = {}) =>
    connectMethods({
      hasVisiblePageWallet: false,
      hasEmbeddedWallet: true,
      namespaces: ["eip155"],
      isEmailOn: true,
      isPasskeyOn: false,
      socials: [],
      enableWallets: true,
      collapseWallets: false,
      emailShowWallets: true,
      screen: "connect",
      ...more,
    });
  const nothing = { enableWalletGuide: true, hasPageWallet: false, hasUsedWallet: false, methods: methodsWith() };

  it("has no wallet in the page, and has used none before", () => {
    expect(isNewcomer(nothing)).toBe(true);
    expect(isNewcomer({ ...nothing, hasPageWallet: true })).toBe(false);
    expect(isNewcomer({ ...nothing, hasUsedWallet: true })).toBe(false);
  });

  it("is not told about wallets where the site turns that off, or shows no list of wallets", () => {
    expect(isNewcomer({ ...nothing, enableWalletGuide: false })).toBe(false);
    expect(isNewcomer({ ...nothing, methods: methodsWith({ enableWallets: false }) })).toBe(false);
    expect(isNewcomer({ ...nothing, methods: methodsWith({ collapseWallets: true }) })).toBe(false);
  });
});

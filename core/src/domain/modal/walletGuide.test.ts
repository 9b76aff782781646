import { describe, expect, it } from "vitest";
import { isWalletGuideOffered } from "./walletGuide.ts";

describe("the wallet guide", () => {
  it.each([
    ["without anything to sign up with", { hasEmbeddedWallet: false, socials: [] }, false],
    ["with social logins turned off", { hasEmbeddedWallet: false, socials: false }, false],
    ["with a social login", { hasEmbeddedWallet: false, socials: ["google"] }, true],
    ["with the embedded wallet", { hasEmbeddedWallet: true, socials: false }, true],
  ] as const)("%s", (_, input, isOffered) => {
    expect(isWalletGuideOffered({ enableWalletGuide: true, ...input })).toBe(isOffered);
    expect(isWalletGuideOffered({ enableWalletGuide: false, ...input })).toBe(false);
  });
});

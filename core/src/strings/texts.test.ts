import { describe, expect, expectTypeOf, it } from "vitest";
import { fillText, type PlaceholderOf, textParts } from "./placeholders.ts";
import { en, type Texts } from "./texts.ts";
import { translation } from "./translation.ts";

describe("the catalogue of texts", () => {
  it("has each placeholder of an English text in every language, in any order", () => {
    expectTypeOf<"noch {time} gültig">().toExtend<Texts["views"]["pairing"]["expiresIn"]>();
    expectTypeOf<"bald ungültig">().not.toExtend<Texts["views"]["pairing"]["expiresIn"]>();
    type LoadedCount = Texts["views"]["allWallets"]["loadedCount"];
    expectTypeOf<"{count}, {shown}">().toExtend<LoadedCount>();
    expectTypeOf<"{shown}">().not.toExtend<LoadedCount>();
    expectTypeOf<PlaceholderOf<LoadedCount>>().toEqualTypeOf<"count" | "shown">();
    expectTypeOf<Texts["views"]["buttons"]["connect"]>().toEqualTypeOf<string>();
    expectTypeOf<Texts["errors"]["EMAIL_COOLDOWN"]>().toEqualTypeOf<`${string}{secondsLeft}${string}`>();
  });

  it("accepts no translation with a missing, unknown or misspelt placeholder", () => {
    const buttons = (connect: "a" | "b") => ({ ...en.views.buttons, connect });
    translation({ ...en, views: { ...en.views, buttons: buttons("a") } });
    const madeUp = { ...en.views.buttons, connect: "Connect {wallet}" } as const;
    // @ts-expect-error: there is no {wallet} in the English text
    translation({ ...en, views: { ...en.views, buttons: madeUp } });
    const lost = { ...en.views.buttons, accountLabel: "Open the account" } as const;
    // @ts-expect-error: {name} is missing
    translation({ ...en, views: { ...en.views, buttons: lost } });
    const misspelt = { ...en.views.buttons, accountLabel: "Open {name} at {nmae}" } as const;
    // @ts-expect-error: {nmae} is none
    translation({ ...en, views: { ...en.views, buttons: misspelt } });
    const { connect: _, ...withoutConnect } = en.views.buttons;
    // @ts-expect-error: a text is missing
    translation({ ...en, views: { ...en.views, buttons: withoutConnect } });
  });

  it("is filled in with every value that a text needs", () => {
    expect(fillText(en.views.pairing.expiresIn, { time: "3:20" })).toBe("This code expires in 3:20");
    // @ts-expect-error: the value of {time} is missing
    expect(fillText(en.views.pairing.expiresIn, {})).toBe("This code expires in {time}");
  });

  it.each([
    "Connect Wallet",
    "Connecting…",
    "Switch network",
    "Unknown Network",
    "Choose a network",
    "or",
    "Continue with a wallet",
    "Continue with {provider}",
    "QR code",
    "recent",
    "multichain",
    "installed",
    "All Wallets",
    "New to wallets?",
    "Get started",
    "Find one on WalletGuide",
    "Terms of Service",
    "Privacy Policy",
    "Only WalletConnect certified",
    "No wallets found",
    "Get a wallet",
    "Explore all",
    "Chrome Extension",
    "iOS App",
    "Android App",
    "Website",
    "Learn more",
    "Browser",
    "Mobile",
    "Web app",
    "Desktop",
    "Continue in {name}",
    "Try again",
    "Open",
    "Connection declined",
    "Connection error",
    "Copy link",
    "Link copied",
    "Failed to copy",
    "Not installed",
    "Don't have {name}?",
    "Get",
    "EVM Networks",
    "Solana",
    "Bitcoin",
    "Polkadot",
    "Search networks",
    "What is a network",
    "Approve in wallet",
    "Switch declined",
    "Switch to {chain}",
    "Switch",
    "Disconnect",
    "Address copied",
    "Block Explorer",
    "Buy crypto",
    "Swap",
    "Send",
    "Activity",
    "Coming soon",
    "Payment",
    "Ordinals",
    "Buy",
    "Receive",
    "Tokens",
    "NFTs",
    "Buy Crypto",
    "popular",
    "Receive funds",
    "Upgrade your wallet",
    "Unknown",
    "Switch to your smart account",
    "Switch to your standard account",
    "Choose account name",
    "Account Settings",
    "Your accounts",
    "Smart Account",
    "Email Account",
    "Switch to",
    "Cancel",
    "Sign",
    "Unknown error",
  ])("has the specified label %j", (label) => {
    expect(Object.values(en.views).flatMap((area) => Object.values(area))).toContain(label);
  });
});

describe("the parts of a text", () => {
  it("are its words and its placeholders, in order", () => {
    expect(textParts("I agree to the {terms} and the {privacy}")).toEqual([
      { words: "I agree to the " },
      { placeholder: "terms" },
      { words: " and the " },
      { placeholder: "privacy" },
    ]);
    expect(textParts("{app}{name}")).toEqual([{ placeholder: "app" }, { placeholder: "name" }]);
    expect(textParts("plain")).toEqual([{ words: "plain" }]);
    expect(textParts("")).toEqual([]);
  });
});

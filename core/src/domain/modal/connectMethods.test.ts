import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConnectMethodsInput, connectMethods } from "./connectMethods.ts";
import type { ConnectMethod } from "./features.ts";

const everything: ConnectMethodsInput = {
  hasVisiblePageWallet: false,
  hasEmbeddedWallet: true,
  namespaces: ["eip155", "bip122"],
  isEmailOn: true,
  isPasskeyOn: false,
  socials: ["google"],
  enableWallets: true,
  collapseWallets: false,
  emailShowWallets: true,
  screen: "connect",
};
const methods = (input: Partial<ConnectMethodsInput>) =>
  connectMethods({ ...everything, ...input }).map(({ method }) => method);

// shows docs/rules/modal.md#connect-methods
describe("methods of the Connect screen", () => {
  it("begin with e-mail, or with wallets when the page has one", () => {
    expect(methods({})).toEqual(["email", "social", "wallet"]);
    expect(methods({ hasVisiblePageWallet: true })).toEqual(["wallet", "email", "social"]);
  });

  it("have passkeys after the other ways to sign in, where the secure site offers them", () => {
    const isPasskeyOn = true;
    expect(methods({ isPasskeyOn })).toEqual(["email", "social", "passkey", "wallet"]);
    expect(methods({ isPasskeyOn, hasVisiblePageWallet: true })).toEqual(["wallet", "email", "social", "passkey"]);
    expect(methods({ isPasskeyOn, isEmailOn: false, socials: [], enableWallets: false })).toEqual(["passkey"]);
    expect(methods({ isPasskeyOn, hasEmbeddedWallet: false })).toEqual(["wallet"]);
    expect(methods({ isPasskeyOn, siteOrder: ["passkey", "wallet"] })).toEqual(["passkey", "wallet"]);
    expect(methods({ isPasskeyOn, siteOrder: ["wallet", "email"] })).toEqual(["wallet", "email"]);
  });

  it("are the site's own where it sets them", () => {
    expect(methods({ siteOrder: ["social", "wallet"], hasVisiblePageWallet: true })).toEqual(["social", "wallet"]);
    expect(methods({ siteOrder: ["wallet", "wallet", "email"] })).toEqual(["wallet", "email"]);
  });

  it("omit disabled features", () => {
    expect(methods({ isEmailOn: false })).toEqual(["social", "wallet"]);
    expect(methods({ socials: [] })).toEqual(["email", "wallet"]);
    expect(methods({ enableWallets: false })).toEqual(["email", "social"]);
    expect(methods({ screen: "create" })).toEqual(["email", "social"]);
  });

  it("have logins only with an embedded wallet and a namespace that it supports", () => {
    expect(methods({ hasEmbeddedWallet: false })).toEqual(["wallet"]);
    expect(methods({ namespaces: [] })).toEqual(["wallet"]);
    expect(methods({ namespaces: ["bip122", "polkadot"] })).toEqual(["wallet"]);
    expect(methods({ namespaces: ["solana"] })).toEqual(["email", "social", "wallet"]);
  });

  it("collapse wallets into a button only beside another method", () => {
    const shapes = (input: Partial<ConnectMethodsInput>) =>
      connectMethods({ ...everything, ...input }).map(({ shape }) => shape);
    expect(shapes({})).toEqual(["full", "full", "full"]);
    for (const either of [{ collapseWallets: true }, { emailShowWallets: false }]) {
      expect(shapes(either)).toEqual(["full", "full", "button"]);
      expect(shapes({ ...either, hasEmbeddedWallet: false })).toEqual(["full"]);
    }
  });

  it("have dividers, except between e-mail and social logins", () => {
    const divided = (siteOrder: ReadonlyArray<ConnectMethod>) =>
      connectMethods({ ...everything, siteOrder }).map(({ isDivided }) => isDivided);
    expect(divided(["email", "social", "wallet"])).toEqual([false, false, true]);
    expect(divided(["email", "wallet", "social"])).toEqual([false, true, true]);
    expect(divided(["wallet", "social", "email"])).toEqual([false, true, false]);
  });

  it("never begin with a divider, and never show a method twice", () => {
    fc.assert(
      fc.property(
        fc.record({
          siteOrder: fc.array(fc.constantFrom<ConnectMethod>("wallet", "email", "social", "passkey")),
          hasVisiblePageWallet: fc.boolean(),
          hasEmbeddedWallet: fc.boolean(),
          isEmailOn: fc.boolean(),
          isPasskeyOn: fc.boolean(),
          enableWallets: fc.boolean(),
          collapseWallets: fc.boolean(),
          emailShowWallets: fc.boolean(),
        }),
        (input) => {
          const blocks = connectMethods({ ...everything, ...input });
          expect(blocks[0]?.isDivided ?? false).toBe(false);
          expect(new Set(blocks.map(({ method }) => method)).size).toBe(blocks.length);
          if (blocks.length === 1) expect(blocks[0]?.shape).toBe("full");
        },
      ),
    );
  });
});

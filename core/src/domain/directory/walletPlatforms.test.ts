import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DirectoryWallet } from "./wallet.ts";
import { isPairingPlatform, type PlatformContext, walletPlatforms } from "./walletPlatforms.ts";

const everywhere: DirectoryWallet = {
  id: "a",
  name: "Everywhere",
  rdns: "com.example",
  mobileLink: "example:",
  webappLink: "https://example.com",
  desktopLink: "example://desktop",
};
const desktop: PlatformContext = { device: { isMobile: false }, usesPageWallets: true, isInstalled: true };
const phone: PlatformContext = { ...desktop, device: { isMobile: true } };

describe("platforms of a wallet", () => {
  it("need a pairing, except for the page's own", () => {
    expect(walletPlatforms(everywhere, desktop).filter(isPairingPlatform)).toEqual(["qrcode", "web", "desktop"]);
    expect(isPairingPlatform("mobile")).toBe(true);
    expect(isPairingPlatform("unsupported")).toBe(false);
  });

  // shows docs/rules/connection.md#ways-to-a-wallet
  it("are in order, with the page's own first", () => {
    expect(walletPlatforms(everywhere, desktop)).toEqual(["browser", "qrcode", "web", "desktop"]);
    expect(walletPlatforms(everywhere, phone)).toEqual(["browser", "mobile", "web", "qrcode"]);
  });

  it("end with those that are not installed", () => {
    const missing = { ...desktop, isInstalled: false };
    expect(walletPlatforms(everywhere, missing)).toEqual(["qrcode", "web", "desktop", "unsupported"]);
    const { rdns: _, ...withoutRdns } = everywhere;
    expect(
      walletPlatforms({ ...withoutRdns, injected: [{ namespace: "eip155", injectedId: "isExample" }] }, missing),
    ).toContain("unsupported");
    expect(walletPlatforms({ ...withoutRdns, injected: [{ namespace: "eip155" }] }, missing)).not.toContain(
      "unsupported",
    );
    expect(walletPlatforms(withoutRdns, desktop)).not.toContain("browser");
  });

  it("omit page wallets on a relay-only site", () => {
    expect(walletPlatforms(everywhere, { ...desktop, usesPageWallets: false })).toEqual(["qrcode", "web", "desktop"]);
  });

  it("are only the QR code when no wallet is chosen", () => {
    expect(walletPlatforms(undefined, phone)).toEqual(["qrcode"]);
  });

  it("are empty when the wallet has no link for the device", () => {
    expect(walletPlatforms({ id: "a", name: "A" }, desktop)).toEqual([]);
    expect(walletPlatforms({ id: "a", name: "A", desktopLink: "a:" }, phone)).toEqual([]);
  });

  it("omit links that cannot be opened", () => {
    const bad = { id: "a", name: "A", mobileLink: "javascript://x", webappLink: "", desktopLink: "data://x" };
    expect(walletPlatforms(bad, desktop)).toEqual([]);
  });

  it("never list a browser wallet as both installed and missing, and an app by its code, on phones also by its link", () => {
    const link = fc.option(fc.constantFrom("x:", "https://x.example", "javascript://x"), { nil: undefined });
    fc.assert(
      fc.property(
        link,
        link,
        link,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (a, b, c, isMobile, uses, isInstalled) => {
          const wallet = {
            id: "a",
            name: "A",
            rdns: "com.a",
            ...(a ? { mobileLink: a } : {}),
            ...(b ? { webappLink: b } : {}),
            ...(c ? { desktopLink: c } : {}),
          };
          const offered = walletPlatforms(wallet, { device: { isMobile }, usesPageWallets: uses, isInstalled });
          expect(offered.includes("browser") && offered.includes("unsupported")).toBe(false);
          expect(offered.includes("mobile")).toBe(isMobile && offered.includes("qrcode"));
          expect(new Set(offered).size).toBe(offered.length);
        },
      ),
    );
  });
});

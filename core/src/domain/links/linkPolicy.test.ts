import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageLink, isWalletLink, pageLink, siteImageLink, sitePageLink } from "./linkPolicy.ts";

// Literal values, so that these tests notice a change of the limits.
const LINK_MAX_CHARACTERS = 2_048;
const WALLET_ICON_MAX_CHARACTERS = 262_144;

/** Addresses that no visitor may be sent to, whatever they are for. */
const hostile = [
  "javascript:alert(1)",
  "JavaScript://x/%0aalert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://site.test/1",
  "file:///etc/passwd",
  "about:blank",
  "intent://scan/#Intent;scheme=zxing;end",
  "ms-msdt://x",
  "ms-settings://network",
  "search-ms:query=x",
  "smb://host/share",
  "tel:+491234",
  "tel://+491234",
  "sms://1234",
  "mailto:a@b.test",
  "chrome-extension://abc/index.html",
  "chrome://settings",
  "moz-extension://abc/",
  "view-source:https://a.test",
  "filesystem:https://a.test/x",
  "ftp://a.test/x",
  "ws://a.test",
  "1inch://x",
  "//evil.test/x",
  "\\\\evil.test\\x",
  "https:\\\\evil.test",
  "https://user@evil.test",
  "https://wallet.test:pass@evil.test/",
  "https://",
  "https",
  "http://evil.test/",
  "http://127.0.0.1.evil.test/",
  "http://localhost.evil.test/",
  "https://evil.test/\u202efdp.exe",
  "https://evil.test/\u200b",
  "https://evil.test/a b",
  "",
  "x",
];

const values = [undefined, null, 1, {}, [], ["https://a.test"], { toString: () => "https://a.test" }, Symbol("a")];

// shows docs/rules/links.md#purposes
describe("addresses from outside", () => {
  it.each(hostile)("are refused for every purpose: %j", (text) => {
    expect(pageLink(text)).toBeUndefined();
    expect(isWalletLink(text)).toBe(false);
    expect(imageLink(text)).toBeUndefined();
    expect(sitePageLink(text)).toBeUndefined();
    expect(siteImageLink(text)).toBeUndefined();
  });

  it("are refused when they are not texts, and never throw", () => {
    for (const value of values) {
      for (const policy of [pageLink, imageLink, sitePageLink, siteImageLink]) expect(policy(value)).toBeUndefined();
      expect(isWalletLink(value)).toBe(false);
    }
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("are refused when they are too long", () => {
    const fitting = `https://a.test/${"x".repeat(LINK_MAX_CHARACTERS - 15)}`;
    expect(pageLink(fitting)).toBe(fitting);
    expect(pageLink(`${fitting}x`)).toBeUndefined();
    expect(isWalletLink(`rainbow://${"x".repeat(LINK_MAX_CHARACTERS)}`)).toBe(false);
    const image = `data:image/png;base64,${"A".repeat(WALLET_ICON_MAX_CHARACTERS)}`;
    expect(imageLink(image)).toBeUndefined();
    expect(imageLink(image.slice(0, WALLET_ICON_MAX_CHARACTERS))).toBeDefined();
  });

  it("lead, when they are accepted, to a web page without a user or to an application of their own", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.tuple(fc.constantFrom(...hostile), fc.string()).map(([a, b]) => a + b),
      fc.tuple(fc.string({ maxLength: 12 }), fc.string()).map(([scheme, rest]) => `${scheme}://${rest}`),
    );
    fc.assert(
      fc.property(text, (address) => {
        const page = pageLink(address);
        if (page !== undefined) {
          const { protocol, hostname, username, password } = new URL(page);
          expect(protocol === "https:" || /^(localhost|127\..*|\[::1\])$/.test(hostname)).toBe(true);
          expect(username + password).toBe("");
        }
        if (isWalletLink(address)) {
          expect(new URL(address).protocol).not.toMatch(/^(javascript|data|vbscript|blob|file|about|intent|tel):$/);
        }
        const relative = sitePageLink(address);
        if (relative !== undefined && page === undefined) {
          expect(new URL(relative, "https://site.test/a/b").origin).toBe("https://site.test");
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("addresses that are accepted", () => {
  it.each([
    "https://a.test",
    "HTTPS://a.test/x?y#z",
    "http://localhost:3000/x",
    "http://127.0.0.1:4700",
    "http://[::1]/",
  ])("are web pages: %s", (text) => {
    expect(pageLink(text)).toBe(text);
    expect(isWalletLink(text)).toBe(true);
    expect(imageLink(text)).toBe(text);
  });

  it.each([
    "rainbow://",
    "metamask://wc",
    "imtokenv2://",
    "ledgerlive://x",
    "org.toshi://",
    "exodus-wallet://",
    "trust://x/",
  ])("open wallets: %s", (text) => {
    expect(isWalletLink(text)).toBe(true);
    expect(pageLink(text)).toBeUndefined();
  });

  it("are images in themselves, which run no script in an img element", () => {
    for (const image of ["data:image/png;base64,AAAA", "data:image/svg+xml,<svg/>"])
      expect(imageLink(image)).toBe(image);
    expect(imageLink("data:image/x-unknown,AAAA")).toBeUndefined();
  });

  it("are paths of the site, when the site itself gave them", () => {
    for (const path of ["/terms", "./a.png", "../a.png", "?terms", "#terms"]) {
      expect(sitePageLink(path)).toBe(path);
      expect(siteImageLink(path)).toBe(path);
      expect(pageLink(path)).toBeUndefined();
      expect(imageLink(path)).toBeUndefined();
    }
  });
});

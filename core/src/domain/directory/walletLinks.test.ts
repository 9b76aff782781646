import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpenable } from "../links/openableBase.ts";
import { openTarget, platformTarget, requestLink, WINDOW_FEATURES, walletLink } from "./walletLinks.ts";

const uri =
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1735790645";
const browser = { isTelegramApp: false, isAndroid: false };
const telegramAndroid = { isTelegramApp: true, isAndroid: true };

// shows docs/rules/connection.md#wallet-links
describe("links to wallets", () => {
  it.each([
    ["rainbow", "rainbow://"],
    ["rainbow:", "rainbow://"],
    ["rainbow:/", "rainbow://"],
    [" rainbow: ", "rainbow://"],
    ["metamask://", "metamask://"],
    ["trust://x", "trust://x/"],
    ["trust://x/", "trust://x/"],
    ["https://w.example/app", "https://w.example/app/"],
    ["https://w.example/app/", "https://w.example/app/"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"],
  ])("of %s begin with %s", (base, href) => {
    expect(walletLink(base, uri, browser)).toEqual({ href, url: `${href}wc?uri=${encodeURIComponent(uri)}` });
  });

  it("contain the URI encoded twice in Telegram's app for Android, unless the link is a web page", () => {
    const doublyEncoded = encodeURIComponent(encodeURIComponent(uri));
    expect(walletLink("rainbow:", uri, telegramAndroid)?.url).toBe(`rainbow://wc?uri=${doublyEncoded}`);
    expect(walletLink("https://w.example", uri, telegramAndroid)?.url).toBe(
      `https://w.example/wc?uri=${encodeURIComponent(uri)}`,
    );
    expect(walletLink("rainbow:", uri, { isTelegramApp: true, isAndroid: false })).toEqual(
      walletLink("rainbow:", uri, browser),
    );
    expect(walletLink("rainbow:", uri, { isTelegramApp: false, isAndroid: true })).toEqual(
      walletLink("rainbow:", uri, browser),
    );
  });

  /** What a wallet reads; Telegram's app for Android has decoded the parameters of a custom scheme before. */
  const readBack = (url: string, device: typeof browser) => {
    const [, parameter = ""] = url.split("/wc?uri=");
    const isDecoded = device.isTelegramApp && device.isAndroid && !url.startsWith("https:");
    return decodeURIComponent(isDecoded ? decodeURIComponent(parameter) : parameter);
  };

  it("pass the exact URI to the wallet, wherever the page is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("rainbow:", "trust://x", "https://w.example/app"),
        fc.oneof(fc.constant(uri), fc.string({ unit: "grapheme" })),
        fc.boolean(),
        fc.boolean(),
        (base, text, isTelegramApp, isAndroid) => {
          const device = { isTelegramApp, isAndroid };
          expect(readBack(walletLink(base, text, device)?.url ?? "", device)).toBe(text);
        },
      ),
    );
  });

  it.each([
    ["https://t.me/wallet_bot/start", "https://t.me/wallet_bot/start"],
    ["https://t.me/wallet_bot/start/", "https://t.me/wallet_bot/start"],
    ["https://t.me/wallet_bot?mode=compact&startapp=wc#x", "https://t.me/wallet_bot?mode=compact"],
  ])("start a wallet inside Telegram with the URI: %s", (base, href) => {
    for (const device of [browser, telegramAndroid]) {
      const link = walletLink(base, uri, device);
      expect(link?.href).toBe(href);
      const url = new URL(link?.url ?? "");
      const start = url.searchParams.getAll("startapp");
      url.searchParams.delete("startapp");
      expect(url.href).toBe(href);
      expect(start).toEqual([expect.stringMatching(/^[\w-]{1,512}$/)]);
      // As the relay's library does in a wallet.
      expect(Buffer.from(start.join(), "base64").toString("utf8")).toBe(uri);
    }
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("of wallets inside Telegram carry 512 characters, which are 384 bytes", () => {
    const linkOf = (length: number) => walletLink("https://t.me/wallet_bot/start", "x".repeat(length), browser);
    expect(linkOf(384)?.url).toMatch(/startapp=[\w-]{512}$/);
    expect(linkOf(385)).toBeUndefined();
  });

  it("of wallets inside Telegram carry any URI that Telegram passes on, and no part of a longer one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600, size: "max" }), (text) => {
        const link = walletLink("https://t.me/wallet_bot/start", text, browser);
        const bytes = new TextEncoder().encode(text).length;
        expect(link === undefined).toBe(Math.ceil((bytes * 4) / 3) > 512);
        if (!link) return;
        const start = new URL(link.url).searchParams.get("startapp") ?? "";
        expect(start).toMatch(/^[\w-]*$/);
        expect(Buffer.from(start, "base64").toString("utf8")).toBe(text);
      }),
    );
  });

  it("are no links of Telegram on hosts that only begin like it", () => {
    for (const base of ["https://t.me.example", "https://t.menu/x", "https://example.org/https://t.me"])
      expect(walletLink(base, uri, browser)?.url).toMatch(/\/wc\?uri=/);
  });

  it("cannot run scripts in the page", () => {
    for (const base of [
      "javascript://%0aalert(1)",
      "JavaScript://x",
      "data://text/html,x",
      "blob://x",
      "https",
      "https://",
      "",
      "  ",
      "://x",
    ]) {
      expect(walletLink(base, uri, browser)).toBeUndefined();
      expect(isOpenable(base)).toBe(false);
    }
    expect(walletLink("java\nscript://%0aalert(1)", uri, browser)).toBeUndefined();
    expect(isOpenable(undefined)).toBe(false);
    expect(isOpenable("rainbow:")).toBe(true);
  });
});

describe("targets of links", () => {
  it("are the page's own window on phones, and the top window from inside a frame", () => {
    expect(platformTarget("mobile", { isFramed: false })).toBe("_self");
    expect(platformTarget("mobile", { isFramed: true })).toBe("_top");
    expect(platformTarget("web", { isFramed: true })).toBe("_blank");
    expect(platformTarget("desktop", { isFramed: true })).toBe("_blank");
  });

  it("are new windows in Telegram, except for popups and a pending social login", () => {
    expect(openTarget("_self", { isTelegram: true }, false)).toBe("_blank");
    expect(openTarget("_self", { isTelegram: true }, true)).toBe("_top");
    expect(openTarget("popupWindow", { isTelegram: true }, true)).toBe("popupWindow");
    expect(openTarget("_self", { isTelegram: false }, true)).toBe("_self");
  });

  // shows docs/rules/links.md#opening
  it("have no access to the page that opened them", () => {
    expect(WINDOW_FEATURES.split(" ").sort()).toEqual(["noopener", "noreferrer"]);
  });
});

// shows docs/rules/connection.md#remembered-link
describe("links to a request", () => {
  const request = { requestId: 1732104000123456, topic: "ab12" };
  const page = { isTelegram: false, isFramed: false };

  it("name the request and the session", () => {
    const parameters = "requestId=1732104000123456&sessionTopic=ab12";
    expect(requestLink("rainbow://", request, page)).toEqual({ url: `rainbow://wc?${parameters}`, target: "_self" });
    expect(requestLink("trust://x/", request, { ...page, isFramed: true })).toEqual({
      url: `trust://x/wc?${parameters}`,
      target: "_top",
    });
    expect(requestLink("https://w.example/app/", request, page)).toEqual({
      url: `https://w.example/app/wc?${parameters}`,
      target: "_blank",
    });
    expect(requestLink("rainbow://", request, { ...page, isTelegram: true }).target).toBe("_blank");
  });

  it("pass both as a start parameter to wallets inside Telegram", () => {
    const start = (url: string) => {
      const parameter = new URL(url).searchParams.get("startapp") ?? "";
      expect(parameter).not.toContain("=");
      return atob(parameter);
    };
    expect(start(requestLink("https://t.me/wallet/start/", request, page).url)).toBe(
      "requestId=1732104000123456&sessionTopic=ab12",
    );
    expect(requestLink("https://t.me/wallet?x=1", request, page).url).toContain("?x=1&startapp=");
    for (const other of ["https://t.me.example", "https://t.menu/x", "https://example.org/https://t.me"])
      expect(requestLink(other, request, page).url).toMatch(/\/wc\?requestId=/);
  });
});

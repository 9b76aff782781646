import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpenable, openTarget, platformTarget, requestLink, WINDOW_FEATURES, walletLink } from "./walletLinks.ts";

const uri =
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1735790645";
const browser = { isTelegram: false, isAndroid: false };
const telegramAndroid = { isTelegram: true, isAndroid: true };

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

  it("contain the URI encoded twice in Telegram on Android, unless the link is a web page", () => {
    const doublyEncoded = encodeURIComponent(encodeURIComponent(uri));
    expect(walletLink("rainbow:", uri, telegramAndroid)?.url).toBe(`rainbow://wc?uri=${doublyEncoded}`);
    expect(walletLink("https://w.example", uri, telegramAndroid)?.url).toBe(
      `https://w.example/wc?uri=${encodeURIComponent(uri)}`,
    );
    expect(walletLink("rainbow:", uri, { isTelegram: true, isAndroid: false })).toEqual(
      walletLink("rainbow:", uri, browser),
    );
    expect(walletLink("rainbow:", uri, { isTelegram: false, isAndroid: true })).toEqual(
      walletLink("rainbow:", uri, browser),
    );
  });

  it("pass the exact URI to the wallet", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("rainbow:", "trust://x", "https://w.example/app"),
        fc.string({ unit: "grapheme" }),
        (base, text) => {
          const link = walletLink(base, text, browser);
          expect(decodeURIComponent(link?.url.slice(`${link.href}wc?uri=`.length) ?? "")).toBe(text);
        },
      ),
    );
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf, type PageEnvironment, reusesPairing, waitsForPairing } from "./device.ts";

const agents = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  iphoneApp:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  ipad: "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  androidFirefox: "Mozilla/5.0 (Android 9; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
  pixel:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  macFirefox: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
  macSafari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  ipadApp: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
  linux: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  dex: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36",
  androidTablet:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
};
const deviceWith = (userAgent: string, environment: Partial<PageEnvironment> = {}) =>
  deviceOf({
    userAgent,
    hasCoarsePointer: false,
    hasFinePointer: false,
    maxTouchPoints: 0,
    callsItselfMobile: false,
    telegram: undefined,
    isFramed: false,
    globals: new Set(),
    ethereumProperties: new Set(),
    ...environment,
  });

// shows docs/rules/connection.md#where-the-page-runs
describe("the environment of a page", () => {
  it.each([
    ["iphone", { isMobile: true, isIos: true, isAndroid: false, isMac: false, isSafari: true }],
    ["iphoneApp", { isMobile: true, isIos: true, isAndroid: false, isMac: false, isSafari: false }],
    ["ipad", { isMobile: true, isIos: true, isAndroid: false, isMac: false, isSafari: true }],
    ["androidFirefox", { isMobile: true, isIos: false, isAndroid: true, isMac: false, isSafari: false }],
    ["pixel", { isMobile: true, isIos: false, isAndroid: true, isMac: false, isSafari: false }],
    ["macFirefox", { isMobile: false, isIos: false, isAndroid: false, isMac: true, isSafari: false }],
    ["macSafari", { isMobile: false, isIos: false, isAndroid: false, isMac: false, isSafari: true }],
    ["windows", { isMobile: false, isIos: false, isAndroid: false, isMac: false, isSafari: false }],
  ] as const)("%s", (name, expected) => {
    expect(deviceWith(agents[name])).toMatchObject(expected);
  });

  it.each([
    ["Safari on a Mac", agents.macSafari],
    ["Safari on an iPhone", agents.iphone],
    ["Safari on an iPad", agents.ipad],
    [
      "an old Safari",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13B137 Safari/601.1",
    ],
  ])("is Safari: %s", (_, agent) => {
    expect(deviceWith(agent)).toMatchObject({ isSafari: true, callsItselfSafari: true });
  });

  const onMac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
  const onIphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
  it.each([
    ["Chrome on a Mac", `${onMac} ${chrome} Safari/537.36`],
    ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
    ["Chrome on Android", agents.pixel],
    ["Chrome on iOS", `${onIphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
    ["Edge on a Mac", `${onMac} ${chrome} Safari/537.36 Edg/126.0.0.0`],
    ["Edge on iOS", `${onIphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`],
    ["Opera on a Mac", `${onMac} ${chrome} Safari/537.36 OPR/111.0.0.0`],
    ["Opera on iOS", `${onIphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`],
    ["Firefox on iOS", `${onIphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ["Firefox Focus on iOS", `${onIphone} FxiOS/8.1.1 Mobile/15E148 Safari/605.1.15`],
    ["DuckDuckGo on iOS", `${onIphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
    ["a later DuckDuckGo on iOS", `${onIphone} Version/17.5 Mobile/15E148 Safari/604.1 Ddg/17.5`],
    ["Google's app on iOS", `${onIphone} GSA/321.0.642804631 Mobile/15E148 Safari/604.1`],
    [
      "Samsung Internet",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Android's old browser",
      "Mozilla/5.0 (Linux; U; Android 4.0.3; en-us) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
    ],
    [
      "a web view of Android",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36",
    ],
    [
      "GNOME Web",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    ],
  ])("is not Safari, though it says so: %s", (_, agent) => {
    expect(deviceWith(agent)).toMatchObject({ isSafari: false, callsItselfSafari: true });
  });

  it.each(["webOS", "iPod", "BlackBerry9700", "Opera Mini/36", "ANDROID"])(
    "is a phone when the user agent says %s",
    (word) => {
      expect(deviceWith(`Mozilla/5.0 (${word})`).isMobile).toBe(true);
    },
  );

  const touch = { hasCoarsePointer: true, maxTouchPoints: 10 };
  const mouse = { hasFinePointer: true };
  const ipad = { ...touch, maxTouchPoints: 5 };
  // shows docs/rules/connection.md#touchscreens
  it.each([
    ["a laptop of Windows with a touchscreen", agents.windows, { ...touch, ...mouse }, { isMobile: false }],
    ["a tablet of Windows, which has no wallet apps", agents.windows, touch, { isMobile: false }],
    ["a laptop of Linux with a touchscreen", agents.linux, { ...touch, ...mouse }, { isMobile: false }],
    ["a tablet that asks for desktop sites", agents.linux, touch, { isMobile: true, isAndroid: false }],
    ["an iPad that calls itself a Mac", agents.macSafari, ipad, { isMobile: true, isIos: true, isMac: false }],
    ["such an iPad with a mouse", agents.macSafari, { ...ipad, ...mouse }, { isMobile: true, isIos: true }],
    ["such an iPad in an app", agents.ipadApp, ipad, { isMobile: true, isIos: true, isMac: false }],
    ["a Mac", agents.macSafari, mouse, { isMobile: false, isIos: false }],
    [
      "a tablet of Android with a mouse",
      agents.androidTablet,
      { ...touch, ...mouse },
      { isMobile: true, isAndroid: true },
    ],
    ["a phone on a monitor, with a mouse alone", agents.androidTablet, mouse, { isMobile: true, isAndroid: true }],
    ["such a phone that asks for desktop sites", agents.dex, { ...mouse, maxTouchPoints: 10 }, { isMobile: false }],
    ["a browser that says it is for phones", agents.linux, { ...mouse, callsItselfMobile: true }, { isMobile: true }],
  ])("is found out from everything that the browser says: %s", (_, agent, environment, expected) => {
    expect(deviceWith(agent, environment)).toMatchObject(expected);
  });

  it("is Telegram in its apps and its web client", () => {
    expect(deviceWith(agents.pixel, { telegram: "app" })).toMatchObject({ isTelegram: true, isTelegramApp: true });
    expect(deviceWith(agents.pixel, { telegram: "web" })).toMatchObject({ isTelegram: true, isTelegramApp: false });
    expect(deviceWith(agents.pixel)).toMatchObject({ isTelegram: false, isTelegramApp: false });
  });

  it("is a wallet's browser when a page on a phone has a provider", () => {
    const globals = new Set(["ethereum"]);
    expect(deviceWith(agents.pixel, { globals }).isWalletBrowser).toBe(true);
    expect(deviceWith(agents.windows, { globals }).isWalletBrowser).toBe(false);
    expect(deviceWith(agents.pixel).isWalletBrowser).toBe(false);
  });

  it("never names a phone's operating system on a desktop", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.constantFrom(...Object.values(agents)), (noise, isFinger, agent) => {
        const device = deviceWith(`${agent} ${noise}`, { hasCoarsePointer: isFinger });
        if (device.isIos || device.isAndroid) expect(device.isMobile).toBe(true);
      }),
    );
  });
});

describe("pairings", () => {
  const telegram = { telegram: "app" } as const;

  // shows docs/rules/connection.md#shared-pairing
  it("are reused in Telegram and in the browsers of iOS only", () => {
    expect(reusesPairing(deviceWith(agents.iphone))).toBe(true);
    expect(reusesPairing(deviceWith(agents.iphone.replace("Version/17.5", "CriOS/126.0.6478.54")))).toBe(true);
    expect(reusesPairing(deviceWith(agents.pixel, telegram))).toBe(true);
    expect(reusesPairing(deviceWith(agents.iphoneApp))).toBe(false);
    expect(reusesPairing(deviceWith(agents.macSafari))).toBe(false);
    expect(reusesPairing(deviceWith(agents.pixel))).toBe(false);
  });

  it("are awaited in Telegram on iOS", () => {
    expect(waitsForPairing(deviceWith(agents.iphone, telegram))).toBe(true);
    expect(waitsForPairing(deviceWith(agents.pixel, telegram))).toBe(false);
    expect(waitsForPairing(deviceWith(agents.iphone))).toBe(false);
  });
});

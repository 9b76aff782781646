// The browser of all journeys: Debian's Chromium without what a visitor of a page never sees.
import { chromium } from "playwright-core";

/**
 * Parts of the browser's own window, two hidden pages each time one opens, and a renderer that is kept in reserve: a third
 * of what a visit takes. The flag replaces the list of Playwright, whose other entries matter to tests.
 */
const switchedOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const isHeaded = process.env.PORTICO_HEADED === "1";

/** `PORTICO_CHROMIUM` names another one than the system's; `PORTICO_HEADED=1` shows it with its developer tools. */
export const launchBrowser = (flags = []) =>
  chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? "/usr/bin/chromium",
    headless: !isHeaded,
    args: [
      ...flags,
      ...(isHeaded ? ["--auto-open-devtools-for-tabs"] : []),
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${switchedOff.join(",")}`,
    ],
  });

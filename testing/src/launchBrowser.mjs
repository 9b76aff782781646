// Launches the browser of all journeys: Debian's Chromium without the parts that a visitor of a page never sees.
import { chromium } from "playwright-core";

/**
 * Features to switch off: parts of the browser's own window, two hidden pages that load whenever a window opens, and a
 * spare renderer. They take a third of the time of a visit. The flag replaces Playwright's list, whose other entries
 * matter to tests.
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

/**
 * `PORTICO_CHROMIUM` is the path of another browser than the system's. `PORTICO_HEADED=1` shows the browser with its
 * developer tools.
 */
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

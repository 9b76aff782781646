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
];

/**
 * Without it, a visit in a profile of its own has no storage at all in frames of other sites, as when a visitor blocks
 * cookies of third parties. With it, such a frame has storage of its own for each site that embeds it.
 */
const THIRD_PARTY_STORAGE = "ThirdPartyStoragePartitioning";

const isHeaded = process.env.PORTICO_HEADED === "1";

/**
 * With `blocksThirdPartyStorage`, frames of other sites have no storage. `PORTICO_CHROMIUM` is the path of another browser than the system's. `PORTICO_HEADED=1` shows the browser with its
 * developer tools.
 */
export const launchBrowser = (flags = [], { blocksThirdPartyStorage = false } = {}) =>
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
      `--disable-features=${[...switchedOff, ...(blocksThirdPartyStorage ? [THIRD_PARTY_STORAGE] : [])].join(",")}`,
    ],
  });

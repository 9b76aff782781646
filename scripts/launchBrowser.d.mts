import type { Browser } from "playwright-core";

/** Debian's Chromium, or the one that `PORTICO_CHROMIUM` names. */
export function launchBrowser(): Promise<Browser>;

import type { Browser } from "playwright-core";

/** Debian's Chromium, or the one that `PORTICO_CHROMIUM` names; with flags besides those of all journeys. */
export function launchBrowser(flags?: ReadonlyArray<string>): Promise<Browser>;

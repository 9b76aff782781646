import type { Browser } from "playwright-core";

/** Launches Debian's Chromium, or the one at `PORTICO_CHROMIUM`. `flags` are added to those of all journeys. */
export function launchBrowser(flags?: ReadonlyArray<string>): Promise<Browser>;

import type { Browser } from "playwright-core";

/**
 * Launches Debian's Chromium, or the one at `PORTICO_CHROMIUM`. `flags` are added to those of all journeys. With
 * `blocksThirdPartyStorage`, frames of other sites have no storage.
 */
export function launchBrowser(
  flags?: ReadonlyArray<string>,
  options?: { readonly blocksThirdPartyStorage?: boolean },
): Promise<Browser>;

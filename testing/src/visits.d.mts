import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/**
 * Opens the page of a visitor, who has nothing of any other: no storage, no cookies, and no permissions but those in the
 * options.
 */
export function openVisit(browser: Browser, options?: BrowserContextOptions): Promise<Page>;

/**
 * Ends the visits of a test, including those in contexts that were opened otherwise. Some pages stay open for other
 * visitors with the same options, among which `baseURL` names the site.
 */
export function endVisits(browser: Browser): Promise<void>;

import type { Browser } from "playwright-core";

/** The browser that the test files of this process share; it ends with the process, so nobody closes it. */
export function testBrowser(): Promise<Browser>;

/** Closes every page of the browser, with what it stored. */
export function closeVisits(browser: Browser | undefined): Promise<void>;

import type { Browser } from "playwright-core";

/**
 * Returns the browser that the test files of this process share. It ends with the process, so tests do not close it.
 */
export function testBrowser(): Promise<Browser>;

/** Closes every page of the browser and deletes its stored data. */
export function closeVisits(browser: Browser | undefined): Promise<void>;

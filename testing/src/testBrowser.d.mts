import type { Browser } from "playwright-core";

/**
 * Returns the browser that the test files of this process share. It ends with the process, so tests do not close it.
 */
export function testBrowser(): Promise<Browser>;

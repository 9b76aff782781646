import type { Page } from "playwright-core";

/**
 * Stops the clock of the page, whose timers then wait until the test lets time pass. A clock that is only installed goes
 * on by itself: what a busy machine takes for a step of the test passes in the page too.
 */
export function holdClock(page: Page): Promise<void>;

/** Lets time pass in the page, step by step, until something is so. */
export function passTimeUntil(page: Page, isSo: () => Promise<boolean>, stepMillis?: number): Promise<void>;

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A clock can only be stopped at a later moment than the present one, in milliseconds. */
const STOP_AFTER_MILLIS = 5_000;

/**
 * Stops the clock of the page, whose timers then wait until the test lets time pass. A clock that is only installed goes
 * on by itself: what a busy machine takes for a step of the test passes in the page too.
 */
export const holdClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_AFTER_MILLIS);
};

/** Lets time pass in the page, step by step, until something is so. */
export const passTimeUntil = (page: Page, isSo: () => Promise<boolean>, stepMillis = 1_000): Promise<void> =>
  expect
    .poll(async () => {
      if (await isSo()) return true;
      await page.clock.runFor(stepMillis);
      return isSo();
    })
    .toBe(true);

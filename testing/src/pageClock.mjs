// Holds and moves the clock of a page.
import { expect } from "vitest";

/** A clock can only be stopped at a later moment than the present one, in milliseconds. */
const STOP_AFTER_MILLIS = 5_000;

export const holdClock = async (page) => {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_AFTER_MILLIS);
};

export const passTimeUntil = (page, isSo, stepMillis = 1_000) =>
  expect
    .poll(async () => {
      if (await isSo()) return true;
      await page.clock.runFor(stepMillis);
      return isSo();
    })
    .toBe(true);

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** What has the focus may be drawn anew at that moment, so that one look is not enough. */
export const getsFocus = (target: Locator): Promise<void> => expect.poll(() => hasFocus(target)).toBe(true);

/** Presses a key until something has the focus. */
export const reach = async (page: Page, key: "Tab" | "Shift+Tab", target: Locator): Promise<void> => {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
};

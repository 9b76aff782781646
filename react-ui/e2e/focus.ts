import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Polls, because the focused element may just be rendered again. */
export const getsFocus = (target: Locator): Promise<void> => expect.poll(() => hasFocus(target)).toBe(true);

/** Presses a key until the target has the focus. */
export const reach = async (page: Page, key: "Tab" | "Shift+Tab", target: Locator): Promise<void> => {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
};

/** Presses Tab, after which the focus is inside. It returns there when the row that has it is just being replaced. */
export const tabInside = async (page: Page, isInside: () => Promise<boolean>, key: "Tab" | "Shift+Tab" = "Tab") => {
  await page.keyboard.press(key);
  await expect.poll(isInside).toBe(true);
};

import { expect } from "vitest";

const PRESS_TIMEOUT_MILLIS = 2_000;

export const decideInFrame = async (button) => {
  // The element itself: the next approval may have a button of the same name.
  const shown = await button.elementHandle();
  const limit = { timeout: PRESS_TIMEOUT_MILLIS };
  const ways = [() => shown.press("Enter", limit), () => shown.click(limit)];
  let pressed = 0;
  const state = async () => {
    await ways[pressed++ % ways.length]().catch(() => {});
    if (!(await shown.isVisible())) return "gone";
    return (await shown.isEnabled()) ? "on" : "off";
  };
  await expect.poll(state, { message: "the approval" }).toBe("gone");
};

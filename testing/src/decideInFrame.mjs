import { expect } from "vitest";

const PRESS_TIMEOUT_MILLIS = 2_000;

export const decideInFrame = async (button) => {
  // The element itself: the next approval may have a button of the same name.
  const shown = await button.elementHandle();
  const limit = { timeout: PRESS_TIMEOUT_MILLIS };
  const ways = [() => shown.press("Enter", limit), () => shown.click(limit)];
  const pressed = [];
  const state = async () => {
    const way = ways[pressed.length % ways.length];
    pressed.push(
      await way().then(
        () => "pressed",
        ({ message }) => message,
      ),
    );
    if (!(await shown.isVisible())) return "gone";
    // What became of the last presses, for who reads why this has failed.
    return { button: (await shown.isEnabled()) ? "on" : "off", presses: pressed.slice(-ways.length) };
  };
  await expect.poll(state, { message: "the approval" }).toBe("gone");
};

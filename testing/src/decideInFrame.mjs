import { expect } from "vitest";

const PRESS_TIMEOUT_MILLIS = 2_000;

/** Rarely more than two are needed. After so many, it is written down where presses end. */
const WATCHED_AFTER_PRESSES = 6;

/** Counts what arrives in a document, and how often the button goes on and off. Returns what has been counted. */
const watchInPage = (button) => {
  const counts = {};
  const count = (name) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const name of ["keydown", "pointerdown", "mousedown", "click"]) addEventListener(name, () => count(name), true);
  if (button) new MutationObserver(() => count("switched")).observe(button, { attributeFilter: ["disabled"] });
  return () => {
    const { activeElement, visibilityState } = document;
    return { ...counts, visibilityState, hasFocus: document.hasFocus(), active: activeElement?.tagName };
  };
};

/** Follows presses in the frame and in the page around it. Returns a function that tells where they have ended. */
const watchPresses = async (page, shown) => {
  const watches = await Promise.all([shown.evaluateHandle(watchInPage), page.evaluateHandle(watchInPage)]);
  return async () => {
    const [frame, around] = await Promise.all(watches.map((watch) => watch.evaluate((tell) => tell())));
    return { frame, around };
  };
};

export const decideInFrame = async (button) => {
  const page = button.page();
  // The element itself: the next approval may have a button of the same name.
  const shown = await button.elementHandle();
  const limit = { timeout: PRESS_TIMEOUT_MILLIS };
  const ways = [() => shown.press("Enter", limit), () => shown.click(limit)];
  const pressed = [];
  let arrivals;
  const state = async () => {
    if (pressed.length === WATCHED_AFTER_PRESSES) arrivals = await watchPresses(page, shown);
    const way = ways[pressed.length % ways.length];
    pressed.push(
      await way().then(
        () => "pressed",
        ({ message }) => message,
      ),
    );
    if (!(await shown.isVisible())) return "gone";
    // What became of the presses, for who reads why this has failed.
    return {
      button: (await shown.isEnabled()) ? "on" : "off",
      presses: pressed.length,
      last: pressed.slice(-ways.length),
      ...(await arrivals?.().catch(({ message }) => ({ arrivals: message }))),
    };
  };
  await expect.poll(state, { message: "the approval" }).toBe("gone");
};

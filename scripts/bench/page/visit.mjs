import { installProbe } from "./pageProbe.mjs";
import { watchTraffic } from "./traffic.mjs";
import { within } from "./within.mjs";

/**
 * Opens the page under test for a new visitor, with no storage or cache, and waits until the page has settled.
 * `options.prepare` can add something to the page before it loads. Every step has a limit, and its error names it.
 */
export const visit = async (browser, { url, button, prepare = async () => {} }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await page.addInitScript(installProbe);
  await prepare(page);
  await page.goto(url);

  const waitForShown = (selector) =>
    within(
      `${selector} is shown`,
      page.waitForFunction((target) => globalThis.pageProbe.isShown(target), selector, { timeout: 0 }),
    );
  const centreOf = (selector) =>
    within(
      `${selector} comes to rest with nothing in front of it`,
      page.evaluate((target) => globalThis.pageProbe.restingCentre(target), selector),
    );
  /** Presses an element without moving the pointer there first, as a finger does. The page cannot prepare for it. */
  const press = async (selector) => {
    const click = { ...(await centreOf(selector)), button: "left", clickCount: 1 };
    const dispatched = ["mousePressed", "mouseReleased"].map((type) =>
      session.send("Input.dispatchMouseEvent", { type, ...click }),
    );
    await within(`the page handles a click on ${selector}`, Promise.all(dispatched));
  };
  const measurement = (step) =>
    within(
      step,
      page.evaluate(() => globalThis.pageProbe.measurement),
    );
  const settled = async () => {
    await traffic.settled();
    await within(
      "the page is idle",
      page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))),
    );
  };

  await waitForShown(button);
  await settled();
  return {
    page,
    session,
    takeSums: traffic.takeSums,
    settled,
    waitForShown,
    press,
    measurement,
    /** Moves the pointer over an element and waits until all effects have happened. */
    hover: async (selector) => {
      const { x, y } = await centreOf(selector);
      await within(`the page handles the pointer on ${selector}`, page.mouse.move(x, y));
      await settled();
    },
    /** Returns the milliseconds from a click on one element to the paint of another. */
    clickToPaint: async (clicked, awaited) => {
      await page.evaluate((selector) => globalThis.pageProbe.shownAfterClick(selector), awaited);
      await press(clicked);
      return measurement(`a click on ${clicked} shows ${awaited}`);
    },
    /** Closes the dialog with a selector, or with a key such as `Escape`, and waits until the page is usable again. */
    closeDialog: async ({ close, dialog }) => {
      if (/^[A-Z][a-z]+$/.test(close)) await page.keyboard.press(close);
      else await press(close);
      const usable = page.waitForFunction(
        ([hiddenSelector, reachableSelector]) =>
          !globalThis.pageProbe.isShown(hiddenSelector) && globalThis.pageProbe.isReachable(reachableSelector),
        [dialog, button],
        { timeout: 0 },
      );
      await within(`${close} hides ${dialog} and uncovers ${button}`, usable);
    },
    /** Slows the processor down by this factor. */
    throttle: (rate) => session.send("Emulation.setCPUThrottlingRate", { rate }),
    end: () => within("the visit ends", context.close()),
  };
};

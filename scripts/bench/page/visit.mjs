import { installProbe } from "./pageProbe.mjs";
import { watchTraffic } from "./traffic.mjs";

/**
 * Opens the page under test for a new visitor, with no storage or cache, and waits until the page has settled.
 * `options.prepare` can add something to the page before it loads.
 */
export const visit = async (browser, { url, button, prepare = async () => {} }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await page.addInitScript(installProbe);
  await prepare(page);
  await page.goto(url);

  const waitForShown = (selector) => page.waitForFunction((target) => globalThis.pageProbe.isShown(target), selector);
  const centreOf = async (selector) => {
    await waitForShown(selector);
    return page.evaluate((target) => {
      const element = globalThis.pageProbe.find(target);
      element.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
  };
  /** Presses an element without moving the pointer there first, as a finger does. The page cannot prepare for it. */
  const press = async (selector) => {
    const click = { ...(await centreOf(selector)), button: "left", clickCount: 1 };
    await Promise.all(
      ["mousePressed", "mouseReleased"].map((type) => session.send("Input.dispatchMouseEvent", { type, ...click })),
    );
  };
  const measurement = () => page.evaluate(() => globalThis.pageProbe.measurement);
  const settled = async () => {
    await traffic.settled();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
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
      await page.mouse.move(x, y);
      await settled();
    },
    /** Moves the pointer to an empty place. */
    leave: () => page.mouse.move(1, 1),
    /** Returns the milliseconds from a click on one element to the paint of another. */
    clickToPaint: async (clicked, awaited) => {
      await page.evaluate((selector) => globalThis.pageProbe.shownAfterClick(selector), awaited);
      await press(clicked);
      return measurement();
    },
    /** Closes the dialog with a selector, or with a key such as `Escape`, and waits until the page is usable again. */
    closeDialog: async ({ close, dialog }) => {
      if (/^[A-Z][a-z]+$/.test(close)) await page.keyboard.press(close);
      else await press(close);
      await page.waitForFunction(
        ([hiddenSelector, reachableSelector]) =>
          !globalThis.pageProbe.isShown(hiddenSelector) && globalThis.pageProbe.isReachable(reachableSelector),
        [dialog, button],
      );
    },
    /** Slows the processor down by this factor. */
    throttle: (rate) => session.send("Emulation.setCPUThrottlingRate", { rate }),
    end: () => context.close(),
  };
};

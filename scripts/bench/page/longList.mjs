import { visit } from "./visit.mjs";
import { within } from "./within.mjs";

const SCROLL_MILLIS = 3_000;
const WORD = "metamask";
/** The pause between two keys of a fast typist. */
const KEY_PAUSE_MILLIS = 180;

const openList = async (browser, options) => {
  const visitor = await visit(browser, options);
  await visitor.press(options.button);
  await visitor.waitForShown(options.dialog);
  await visitor.settled();
  await visitor.press(options.listButton);
  await visitor.waitForShown(options.list);
  await visitor.settled();
  return visitor;
};

/** Scrolls to the end until the list has nothing more to load, then back to the start. Returns the scroll distance. */
const loadAll = async (visitor, list) => {
  const toEnd = () =>
    visitor.page.evaluate((selector) => {
      const element = globalThis.pageProbe.find(selector);
      element.scrollTop = element.scrollHeight;
      return element.scrollHeight;
    }, list);
  for (let previous = -1, current = await toEnd(); current > previous; ) {
    await visitor.settled();
    previous = current;
    current = await toEnd();
  }
  return visitor.page.evaluate((selector) => {
    const element = globalThis.pageProbe.find(selector);
    element.scrollTop = 0;
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, distance: element.scrollHeight - element.clientHeight };
  }, list);
};

/** Measures frames while the wheel scrolls the list from its start to its end. */
const scrolled = async (visitor, options, rate) => {
  const { x, y, distance } = await loadAll(visitor, options.list);
  await visitor.settled();
  await visitor.throttle(rate);
  await visitor.page.evaluate((millis) => globalThis.pageProbe.framesOf(millis), SCROLL_MILLIS);
  const scrolling = visitor.session.send("Input.synthesizeScrollGesture", {
    x,
    y,
    yDistance: -distance,
    speed: Math.ceil(distance / (SCROLL_MILLIS / 1_000)),
    gestureSourceType: "mouse",
  });
  const deltas = await visitor.measurement("the page paints while it scrolls");
  await within("the wheel reaches the end of the list", scrolling);
  await visitor.throttle(1);
  const millis = deltas.reduce((sum, delta) => sum + delta, 0);
  return { perSecond: (deltas.length / millis) * 1_000, longest: Math.max(...deltas) };
};

const typed = async (visitor, options, rate) => {
  await visitor.press(options.search);
  await visitor.settled();
  await visitor.throttle(rate);
  await visitor.page.evaluate((count) => globalThis.pageProbe.paintedAfterKeys(count), WORD.length);
  await visitor.page.keyboard.type(WORD, { delay: KEY_PAUSE_MILLIS });
  const times = await visitor.measurement("the page paints after each key");
  await visitor.throttle(1);
  return times;
};

/** Measures scrolling in a long list and typing in its search field. */
export const longList = async (browser, options, { median, figure }) => {
  if (!options.listButton || !options.list) return [];
  const rows = [];
  for (const rate of [1, options.throttle]) {
    const frames = [];
    const keys = [];
    for (let run = 0; run < options.runs; run++) {
      const visitor = await openList(browser, options);
      if (options.search) keys.push(await typed(visitor, options, rate));
      await visitor.end();
      const other = await openList(browser, options);
      frames.push(await scrolled(other, options, rate));
      await other.end();
    }
    const suffix = rate === 1 ? "" : `, CPU / ${rate}`;
    rows.push(
      figure(`scrolling the list${suffix}`, median(frames.map(({ perSecond }) => perSecond)), "frames/s"),
      figure(`longest frame of scrolling${suffix}`, median(frames.map(({ longest }) => longest)), "ms"),
    );
    if (!options.search) continue;
    rows.push(
      figure(`key to paint in the search${suffix}`, median(keys.flat()), "ms"),
      figure(`key to paint in the search, worst${suffix}`, median(keys.map((times) => Math.max(...times))), "ms"),
    );
  }
  return rows;
};

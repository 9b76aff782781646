// Measures the views and the state of money: long lists, quotes, and an hour of refreshing.
import { installWallets } from "@portico/fixtures/playwright";
import { launchBrowser } from "@portico/testing/launchBrowser";
import { servePages } from "../../react-ui/bench/servePages.mjs";
import { row } from "./measure.mjs";
import { objectsOf } from "./page/cycles.mjs";
import { visit } from "./page/visit.mjs";
import { within } from "./page/within.mjs";

const RUNS = 5;
const QUOTES = 40;
/** How long a typed amount stays the same before a quote is asked for. */
const DEBOUNCE_MILLIS = 200;
const MINUTES = [0, 15, 30, 60];
const STEP_MILLIS = 10_000;
const MINUTE_MILLIS = 60_000;
const SCROLL_MILLIS = 2_000;
/** As fast as rows can be looked at: a screenful within a fifth of a second. */
const READING_PIXELS_PER_SECOND = 3_000;

const BUTTON = ".portico-page-button";
const RECEIVED = ".portico-swap-received";
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const tab = (index) => `.portico-tab-list .portico-tab:nth-child(${index})`;
const [tokensTab, nftsTab, activityTab] = [tab(1), tab(2), tab(3)];

/** Opens the site with a connected wallet and an open account. `prepare` runs before the page loads. */
const openAccount = async (browser, { url, rpcUrls, prepare = async () => {} }) => {
  const visitor = await visit(browser, {
    url,
    button: BUTTON,
    prepare: async (page) => {
      await prepare(page);
      await installWallets(page, [
        { namespace: "eip155", name: "Sandbox Wallet", rdns: "example.portico.sandbox", injected: false, rpcUrls },
      ]);
    },
  });
  const { page } = visitor;
  const connecting = page.evaluate(async () => {
    await globalThis.portico.connection.connect({
      connector: { id: "example.portico.sandbox", namespace: "eip155" },
    });
    const { account } = globalThis.portico.connection.store.get().byNamespace.eip155;
    await globalThis.portico.balances.fetch({ address: account.address, chainId: "eip155:1" });
  });
  await within("the wallet connects", connecting);
  await visitor.press(BUTTON);
  await visitor.waitForShown(".portico-items .portico-item");
  await visitor.settled();
  return visitor;
};

/** Milliseconds of scripts and of layout between two moments. */
const work = async ({ session }, act) => {
  const metrics = async () =>
    Object.fromEntries(
      (await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value * 1_000]),
    );
  // The time of the thread, not of the clock, so that a busy machine counts less.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metrics();
  await act();
  const after = await metrics();
  const spent = (...names) => names.reduce((sum, name) => sum + after[name] - before[name], 0);
  return { script: spent("ScriptDuration"), layout: spent("LayoutDuration", "RecalcStyleDuration") };
};

/** Scrolls a list from its start at this many pixels per second, or so that it is at its end after the time. */
const framesWhileScrolling = async (visitor, speed) => {
  const list = ".portico-stage";
  const { x, y, distance } = await visitor.page.evaluate((selector) => {
    const element = globalThis.pageProbe.find(selector);
    element.scrollTop = 0;
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, distance: element.scrollHeight - element.clientHeight };
  }, list);
  await visitor.settled();
  const seconds = SCROLL_MILLIS / 1_000;
  const pixels = speed === undefined ? distance : Math.min(distance, speed * seconds);
  await visitor.page.evaluate((millis) => globalThis.pageProbe.framesOf(millis), SCROLL_MILLIS);
  const scrolling = visitor.session.send("Input.synthesizeScrollGesture", {
    x,
    y,
    yDistance: -pixels,
    speed: Math.ceil(pixels / seconds),
    gestureSourceType: "mouse",
  });
  const frames = await visitor.measurement("the page paints while it scrolls");
  await within("the wheel reaches its end", scrolling);
  return {
    perSecond: (frames.length / frames.reduce((sum, frame) => sum + frame, 0)) * 1_000,
    longest: Math.max(...frames),
  };
};

/** First at the speed of a fast reader, who sees every row, and then from the start to the end. */
const scrolled = async (visitor) => ({
  reading: await framesWhileScrolling(visitor, READING_PIXELS_PER_SECOND),
  rushing: await framesWhileScrolling(visitor),
});

const rowsOf = (name, runs) => {
  const framesOf = (speed, text) => [
    row(`${name}: scrolling${text}`, median(runs.map(({ frames }) => frames[speed].perSecond)), "frames/s"),
    row(`${name}: longest frame of scrolling${text}`, median(runs.map(({ frames }) => frames[speed].longest)), "ms"),
  ];
  return [
    row(`${name}: scripts`, median(runs.map(({ script }) => script)), "ms"),
    row(`${name}: layout and styles`, median(runs.map(({ layout }) => layout)), "ms"),
    ...framesOf("reading", ` at ${READING_PIXELS_PER_SECOND.toLocaleString("en-US")} px/s`),
    ...framesOf("rushing", " to the end"),
  ];
};

/** Goes to the end of the list until nothing more loads and its end is drawn. */
const scrollToLast = (page) =>
  page.evaluate(async () => {
    const list = globalThis.pageProbe.find(".portico-stage");
    const isAtEnd = () => {
      if (globalThis.pageProbe.find(".portico-end")) return false;
      const { x, width, bottom } = globalThis.pageProbe.find(".portico-list-origin").getBoundingClientRect();
      const above = document.elementFromPoint(x + width / 2, bottom - 80);
      return Boolean(above?.closest(".portico-activity-row"));
    };
    do {
      list.scrollTop = list.scrollHeight;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (!isAtEnd());
  });

/** The first render of 500 tokens, and of 2,000 history entries in pages of 200 while a visitor scrolls to the end. */
const lists = async (browser, site) => {
  const tokens = [];
  const entries = [];
  for (let run = 0; run < RUNS; run++) {
    const visitor = await openAccount(browser, site);
    await visitor.press(nftsTab);
    await visitor.settled();
    const ofTokens = await work(visitor, () => visitor.clickToPaint(tokensTab, ".portico-items .portico-item"));
    tokens.push({ ...ofTokens, frames: await scrolled(visitor) });

    await visitor.press(nftsTab);
    await visitor.settled();
    const ofEntries = await work(visitor, async () => {
      await visitor.clickToPaint(activityTab, ".portico-activity-row");
      await within("all pages of the history are shown", scrollToLast(visitor.page));
    });
    entries.push({ ...ofEntries, frames: await scrolled(visitor) });
    await visitor.end();
  }
  return [...rowsOf("500 tokens", tokens), ...rowsOf("2,000 history entries", entries)];
};

/** From a key to the paint of its quote, without the pause that waits for further keys. */
const quotes = async (browser, site) => {
  const visitor = await openAccount(browser, site);
  const { page } = visitor;
  await page.evaluate(async () => {
    const { swap, router } = globalThis.portico;
    await swap.start();
    await swap.set({ to: `eip155:1:0x${"2".padStart(40, "0")}` });
    await router.push({ name: "Swap" });
  });
  await visitor.waitForShown(RECEIVED);
  await visitor.press(".portico-swap .portico-amount-entry input");
  await visitor.settled();
  const times = [];
  for (let index = 0; index < QUOTES; index++) {
    await page.evaluate((selector) => globalThis.pageProbe.textAfterKey(selector), RECEIVED);
    // Each key leaves an amount that has a quote.
    await page.keyboard.press(index % 2 === 0 ? "5" : "Backspace");
    times.push(await visitor.measurement("the quote of a key is painted"));
  }
  await visitor.end();
  const own = times.map((time) => time - DEBOUNCE_MILLIS);
  return [
    row("key to painted quote, without network and pause", median(own), "ms"),
    row("key to painted quote, without network and pause, worst", Math.max(...own), "ms"),
  ];
};

/** The heap after each of some minutes of refreshing balances and a quote, with a clock that is moved forward. */
const memory = async (browser, site) => {
  const visitor = await openAccount(browser, {
    ...site,
    prepare: (page) => page.clock.install({ time: Date.UTC(2026, 10, 20) }),
  });
  const { page, session } = visitor;
  await page.evaluate(async () => {
    const { swap } = globalThis.portico;
    await swap.start();
    void swap.set({ to: `eip155:1:0x${"2".padStart(40, "0")}`, amount: "1" });
  });
  const weigh = async () => {
    for (let turn = 0; turn < 3; turn++) await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return { heap: usedSize / 1024, objects: await objectsOf(session) };
  };
  const pass = async (millis) => {
    for (let passed = 0; passed < millis; passed += STEP_MILLIS) await page.clock.runFor(STEP_MILLIS);
  };
  // The first minute compiles what is used later.
  await pass(MINUTE_MILLIS);
  const rows = [];
  for (const [index, minutes] of MINUTES.entries()) {
    if (index > 0) await pass((minutes - MINUTES[index - 1]) * MINUTE_MILLIS);
    const { heap, objects } = await weigh();
    rows.push(
      row(`heap after ${minutes} min of refreshing`, heap / 1024, "MB"),
      row(`objects of scripts after ${minutes} min`, objects, "KB"),
    );
  }
  await visitor.end();
  return rows;
};

export const money = async (sandbox) => {
  const pages = await servePages(sandbox);
  const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const site = { url: pages.money, rpcUrls };
  const browser = await launchBrowser();
  const rows = [];
  for (const measure of [lists, quotes, memory]) rows.push(...(await measure(browser, site)));
  await browser.close();
  await pages.stop();
  return rows;
};

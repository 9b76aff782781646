// Lends pages to the visitors of a test. The page of a test serves the next one again, also of another file, because a new
// page compiles the scripts of the site once more, which takes longer than most of what a visitor does.

/** How many pages wait for another visitor. A file uses a few kinds of them. */
const FREE_AT_MOST = 6;

/** The visits of a browser: those of the running test, and those that are free. */
const visitsOf = new WeakMap();

/** What a test may call on a page or its context, and what stays with the context then. */
const lasting = {
  page: ["emulateMedia", "exposeBinding", "exposeFunction", "setViewportSize"],
  context: ["addCookies", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "setOffline"],
  clock: ["install", "setFixedTime", "setSystemTime"],
};

const onCall = (target, names, called) => {
  for (const name of names) {
    const original = target[name].bind(target);
    target[name] = (...args) => {
      called();
      return original(...args);
    };
  }
};

const originOf = (url) => (url.startsWith("http") ? new URL(url).origin : undefined);
const hostOf = (url) => (url.startsWith("http") ? new URL(url).hostname : undefined);

/** Whether a link leads to another program, such as a wallet's app, rather than to a document. */
const opensProgram = (url) => !/^(https?|about|blob|data|javascript):/.test(url);

const openContext = async (browser, key, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = [];
  const origins = new Set();
  // A trace is of one visit.
  let isSpent = process.env.PORTICO_TRACES !== undefined;
  const spend = () => {
    isSpent = true;
  };
  onCall(page, lasting.page, spend);
  onCall(context, lasting.context, spend);
  onCall(context.clock, lasting.clock, spend);

  for (const target of [page, context]) {
    const add = target.addInitScript.bind(target);
    target.addInitScript = async (...script) => {
      const added = await add(...script);
      scripts.push(added);
      return added;
    };
  }
  const noteOrigins = (tab) =>
    tab.on("framenavigated", (frame) => {
      const origin = originOf(frame.url());
      if (origin === undefined) return;
      origins.add(origin);
      // What a frame of another site stores is kept apart, and is not cleared with its origin. Ports are of one site.
      if (hostOf(frame.url()) !== hostOf(tab.url())) spend();
    });
  noteOrigins(page);
  context.on("page", noteOrigins);
  // Chromium asks the visitor about such a link, and drops the tab's input from then on, also on the pages that follow.
  await devtools.send("Page.enable");
  devtools.on("Page.frameRequestedNavigation", ({ url }) => {
    if (opensProgram(url)) spend();
  });

  return {
    context,
    page,
    key,
    canBeUsedAgain: () => !isSpent && !page.isClosed() && originOf(page.url()) !== undefined,
    reset: async () => {
      for (const tab of context.pages()) if (tab !== page) await tab.close();
      page.removeAllListeners();
      await page.unrouteAll();
      await context.unrouteAll();
      for (const script of scripts.splice(0)) await script.dispose();
      // A page of the site without a script, because the site's own would store something again.
      await page.goto(new URL("/no-such-page", page.url()).href);
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = "";
      });
      for (const origin of origins) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      origins.clear();
      noteOrigins(page);
    },
  };
};

const visitsIn = (browser) => {
  const known = visitsOf.get(browser);
  if (known) return known;
  const created = { running: new Set(), free: new Set() };
  visitsOf.set(browser, created);
  return created;
};

export const openVisit = async (browser, options = {}) => {
  const { running, free } = visitsIn(browser);
  const key = JSON.stringify(options);
  const found = [...free].find((visit) => visit.key === key);
  if (found) free.delete(found);
  const visit = found ?? (await openContext(browser, key, options));
  running.add(visit);
  return visit.page;
};

export const endVisits = async (browser) => {
  const { running, free } = visitsIn(browser);
  for (const visit of running) {
    if (!visit.canBeUsedAgain()) continue;
    await visit.reset();
    // What the test began last may have changed it meanwhile.
    if (visit.canBeUsedAgain()) free.add(visit);
  }
  for (const oldest of [...free].slice(0, -FREE_AT_MOST)) free.delete(oldest);
  running.clear();
  const kept = new Set([...free].map(({ context }) => context));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
};

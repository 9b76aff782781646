import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits, openVisit } from "@portico/testing/visits";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { servePage } from "./servePage.ts";

/* Visitors of different tests have nothing in common, although their pages are used again. */

let site: Awaited<ReturnType<typeof servePage>>;
const open = async (options = {}): Promise<Page> => {
  const page = await openVisit(await testBrowser(), { baseURL: site.url, ...options });
  await page.goto(site.url);
  return page;
};
const endTest = async () => endVisits(await testBrowser());

beforeAll(async () => {
  site = await servePage(new Map(), ({ url }) =>
    url === "/" ? { html: "<!doctype html><title>Shop</title>" } : undefined,
  );
});
afterEach(endTest);
afterAll(() => site.stop());

/** Leaves something in everything that keeps data. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem("visitor", "Ada");
    sessionStorage.setItem("visitor", "Ada");
    // biome-ignore lint/suspicious/noDocumentCookie: the other way does not work without TLS.
    document.cookie = "visitor=Ada";
    window.name = "Ada";
    await new Promise((resolve) => {
      indexedDB.open("visitors").onsuccess = resolve;
    });
    await (await caches.open("visitors")).put("/visitor", new Response("Ada"));
  });
const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    name: window.name,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    script: Reflect.get(window, "visitor"),
    answer: (await fetch("/visitor")).status,
  }));
const none = { local: 0, session: 0, cookie: "", name: "", databases: 0, caches: 0, script: undefined, answer: 404 };

/** Makes Chromium ask whether it may open a program. Until then, the tab hears neither keys nor the pointer. */
const openProgram = () => {
  location.href = "sandbox-wallet://wc";
};

describe("a visitor", () => {
  it("has nothing of the one before, on the same page", async () => {
    const first = await open();
    const heard: string[] = [];
    first.on("console", (message) => heard.push(message.text()));
    await first.addInitScript(() => Reflect.set(window, "visitor", "Ada"));
    await first.context().route("**/visitor", (route) => route.fulfill({ body: "Ada" }));
    const tab = await first.context().newPage();
    await first.reload();
    await leaveTraces(first);
    expect(await traces(first)).toEqual({
      local: 1,
      session: 1,
      cookie: "visitor=Ada",
      name: "Ada",
      databases: 1,
      caches: 1,
      script: "Ada",
      answer: 200,
    });
    await endTest();
    // The browser looks for the icon of the site when it likes, and says on the console that there is none.
    heard.length = 0;

    const second = await open();
    expect(second).toBe(first);
    expect(tab.isClosed()).toBe(true);
    expect(await traces(second)).toEqual(none);
    await second.evaluate(() => console.log("Grace"));
    expect(heard).toEqual([]);
  });

  it("shares nothing with another of the same test", async () => {
    const [first, second] = [await open(), await open()];
    await leaveTraces(first);
    expect(await traces(second)).toEqual(none);
  });

  it("has the options of its own", async () => {
    await open({ locale: "de-DE" });
    await endTest();
    expect(await (await open()).evaluate(() => navigator.language)).toBe("en-US");
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["the clock", (page) => page.clock.install()],
    ["the window", (page) => page.setViewportSize({ width: 320, height: 700 })],
    ["the colours", (page) => page.emulateMedia({ colorScheme: "dark" })],
    ["the connection", (page) => page.context().setOffline(true)],
    ["the browser itself", (page) => page.context().newCDPSession(page)],
    ["what the tab listens to, with a link to a program", (page) => page.evaluate(openProgram)],
  ])("gets another page after one that changed %s", async (_, change) => {
    const first = await open();
    await change(first);
    await endTest();
    expect(first.isClosed()).toBe(true);
    expect(await open()).not.toBe(first);
  });

  it("gets another page after a frame of another site", async () => {
    const first = await open();
    await first.evaluate(
      async (url) => {
        const frame = document.createElement("iframe");
        frame.src = url;
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        document.body.append(frame);
        await loaded;
      },
      site.url.replace("localhost", "127.0.0.1"),
    );
    await endTest();
    expect(first.isClosed()).toBe(true);
  });
});

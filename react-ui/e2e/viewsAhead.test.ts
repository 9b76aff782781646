import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pagesInManyChunks } from "./manyChunks.ts";
import { openPages } from "./pageSite.ts";
import { saveData } from "./saveData.ts";

const site = openPages({ pages: pagesInManyChunks });

const ofAllWallets = /\/AllWallets-[^/]*\.js$/;

/** Visits the page, and tells which of its scripts the browser has requested. */
const visit = async (prepare: (page: Page) => Promise<unknown>) => {
  const page = await site().visit("simple", { url: "about:blank" });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await prepare(page);
  await page.goto(`${site().url}/simple`);
  return { page, hasRequested: (path: RegExp) => requested.some((url) => path.test(url)) };
};

const openConnect = async (page: Page): Promise<Locator> => {
  await page.locator(".portico-page-button").last().dispatchEvent("click");
  const row = page.getByRole("dialog").getByRole("button", { name: /^All Wallets/ });
  await row.waitFor();
  return row;
};

describe("the first view", () => {
  // shows docs/rules/modal.md#opening
  it("is laid out before the press that shows it, where nobody sees or reaches it", async () => {
    const { page } = await visit(async () => {});
    const button = page.locator(".portico-page-button").last();
    await button.hover();
    const ahead = page.locator(".portico-root[data-laid-out]");
    await ahead.waitFor({ state: "attached" });
    await ahead.evaluate((root) => Reflect.set(root.querySelector(".portico-row") ?? {}, "wasThere", true));
    const dialog = page.getByRole("dialog");
    expect(await dialog.count()).toBe(0);
    expect(
      await ahead.evaluate((root) => root.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))),
    ).toBe(false);
    await button.focus();
    await page.keyboard.press("Tab");
    expect(await ahead.evaluate((root) => root.contains(document.activeElement))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);

    // A wallet that comes meanwhile is laid out too.
    await page.evaluate(() => {
      const info = { uuid: "350670db-19fa-4704-a166-e52e178b59d2", name: "Late", icon: "data:,", rdns: "example.late" };
      const detail = Object.freeze({ info, provider: { request: () => new Promise(() => {}), on: () => {} } });
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    });
    await page.locator(".portico-root[data-laid-out] .portico-row", { hasText: "Late" }).waitFor({ state: "attached" });
    const heights = await ahead.evaluate((root) => [
      root.querySelector<HTMLElement>(".portico-stage")?.style.height,
      `${root.querySelector<HTMLElement>(".portico-stage > div")?.offsetHeight}px`,
    ]);
    expect(heights[0]).toBe(heights[1]);

    await button.press("Enter");
    const row = dialog.locator(".portico-row").first();
    await row.waitFor();
    expect(await row.evaluate((shown) => Reflect.get(shown, "wasThere"))).toBe(true);
    await expect.poll(() => dialog.evaluate((card) => card === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    // The next one is laid out afresh.
    await ahead.waitFor({ state: "attached" });
    expect(await dialog.count()).toBe(0);
  });
});

describe("the views after the first one", () => {
  // shows docs/rules/modal.md#views-ahead
  it("are fetched when the first one is shown, and not before", async () => {
    const { page, hasRequested } = await visit(async () => {});
    await page.waitForLoadState("networkidle");
    expect(hasRequested(ofAllWallets)).toBe(false);
    await openConnect(page);
    await expect.poll(() => hasRequested(ofAllWallets)).toBe(true);
    await expect.poll(() => hasRequested(/\/WhatIsAWallet-/)).toBe(true);
  });

  it("are fetched when the pointer reaches a row while the browser is busy", async () => {
    const { page, hasRequested } = await visit((busy) =>
      busy.addInitScript(() => Object.defineProperty(window, "requestIdleCallback", { value: () => 0 })),
    );
    const row = await openConnect(page);
    await page.waitForLoadState("networkidle");
    expect(hasRequested(ofAllWallets)).toBe(false);
    await row.hover();
    await expect.poll(() => hasRequested(ofAllWallets)).toBe(true);
  });

  it("are not fetched ahead for a visitor who saves data, and a placeholder has their shape meanwhile", async () => {
    const { page, hasRequested } = await visit(saveData);
    const row = await openConnect(page);
    await row.hover();
    await page.waitForLoadState("networkidle");
    expect(hasRequested(ofAllWallets)).toBe(false);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(ofAllWallets, async (route) => {
      await released;
      await route.continue();
    });
    await row.click();
    const placeholder = page.locator('[data-view="AllWallets"] > .portico-placeholder');
    await placeholder.waitFor();
    const heightOf = async () => (await page.locator(".portico-stage").boundingBox())?.height;
    const [whole, first, second] = await Promise.all([
      placeholder.boundingBox(),
      placeholder.locator("> *").nth(0).boundingBox(),
      placeholder.locator("> *").nth(1).boundingBox(),
    ]);
    expect(first?.width).toBe(whole?.width);
    expect(second).toMatchObject({ width: 52, height: 52 });
    const height = await heightOf();
    release();
    await page.locator(".portico-all-wallets").waitFor();
    expect(await heightOf()).toBe(height);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite, settle } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";

const site = openDemoSite();

/** Moves the keyboard focus through the whole dialog, and returns the rings of which a part is not painted. */
const cutRings = async (page: Page): Promise<ReadonlyArray<string>> => {
  const cut: string[] = [];
  await settle(page);
  for (;;) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element.dataset.visited || !element.closest(".portico-card")) return;
      element.dataset.visited = "true";
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const reach = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const ring = element.getBoundingClientRect();
      const isCutBy = (box: Element) => {
        if (getComputedStyle(box).overflow === "visible") return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const beyond = [left - ring.left, ring.right - right, top - ring.top, ring.bottom - bottom];
        return reach + Math.max(...beyond) > 0.5;
      };
      for (let box = element.parentElement; box?.closest(".portico-card"); box = box.parentElement) {
        if (isCutBy(box)) return `${element.className} “${element.textContent}” is cut by ${box.className}`;
      }
      return "";
    });
    if (found === undefined) return cut;
    if (found !== "") cut.push(found);
  }
};

describe("the ring of the keyboard focus", () => {
  it("is never cut, on the narrowest phone", async () => {
    const page = await site().visit({ viewport: { width: 320, height: 568 } });
    const views = ["AllWallets", "WhatIsAWallet", "Networks", "Create"];
    const connectedViews = ["Account", "WalletReceive", "WalletSend", "Swap", "OnRampProviders", "AccountSettings"];
    for (const view of [...views, ...connectedViews]) {
      if (view === "Account") await connectWallet(page);
      await openView(page, view);
      await page.locator(`[data-view=${view}] > :not(.portico-placeholder)`).first().waitFor();
      expect([view, await cutRings(page)]).toEqual([view, []]);
    }
  });
});

describe("the place for a note at the end of the balances", () => {
  it("hides nothing of the list while there is no note", async () => {
    const page = await site().visit({ viewport: { width: 400, height: 560 } });
    await connectWallet(page);
    await openView(page, "Account");
    await page.locator(".portico-item").first().waitFor();
    const place = page.locator(".portico-origin");
    await expect.poll(() => place.evaluate((element) => element.childNodes.length)).toBe(0);
    expect(await place.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  });
});

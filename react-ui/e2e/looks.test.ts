import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite, settle } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";

const site = openDemoSite();

/**
 * Moves the focus through the whole dialog, as a visitor does who presses Tab. Returns how many rings there were, and
 * those of which a part is not painted.
 */
const ringsIn = async (page: Page): Promise<{ readonly count: number; readonly cut: ReadonlyArray<string> }> => {
  await settle(page);
  // What a script focuses after a key was pressed has a ring, as it has when Tab leads there.
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const cutBy = (element: Element, reach: number) => {
      const ring = element.getBoundingClientRect();
      for (let box = element.parentElement; box?.closest(".portico-card"); box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const beyond = [left - ring.left, ring.right - right, top - ring.top, ring.bottom - bottom];
        if (reach + Math.max(...beyond) > 0.5) return box;
      }
      return undefined;
    };
    const visited = new Set<HTMLElement>();
    const isNext = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement && !visited.has(element) && element.checkVisibility();
    const controls = "a[href], button, input, textarea, select, [tabindex]";
    const next = () =>
      [...document.querySelectorAll(`.portico-card :is(${controls}):not([tabindex="-1"], :disabled, [inert] *)`)].find(
        isNext,
      );
    const cut: string[] = [];
    let count = 0;
    for (let element = next(); element; element = next()) {
      visited.add(element);
      element.focus();
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const hasRing = outlineStyle !== "none";
      if (hasRing) count += 1;
      const reach = hasRing ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) : 0;
      const box = cutBy(element, reach);
      if (box) cut.push(`${element.className} “${element.textContent}” is cut by ${box.className}`);
      // Lists draw the rows that the focus leads to.
      await new Promise(requestAnimationFrame);
    }
    return { count, cut };
  });
};

describe("on the narrowest phone", () => {
  it("the ring of the keyboard focus is never cut, and the place for a note hides nothing without a note", async () => {
    const page = await site().visit({ viewport: { width: 320, height: 568 } });
    const views = ["AllWallets", "WhatIsAWallet", "Networks", "Create"];
    const connectedViews = ["Account", "WalletReceive", "WalletSend", "Swap", "OnRampProviders", "AccountSettings"];
    for (const view of matrix([...views, ...connectedViews], ["AllWallets", "Networks", "Account", "WalletSend"])) {
      if (view === "Account") await connectWallet(page);
      await openView(page, view);
      await page.locator(`[data-view=${view}] > :not(.portico-placeholder)`).first().waitFor();
      if (view === "Account") {
        await page.locator(".portico-item").first().waitFor();
        const place = page.locator(".portico-origin");
        await expect.poll(() => place.evaluate((element) => element.childNodes.length)).toBe(0);
        expect(await place.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
      }
      const { count, cut } = await ringsIn(page);
      expect([view, cut]).toEqual([view, []]);
      expect(count).toBeGreaterThan(0);
    }
  });
});

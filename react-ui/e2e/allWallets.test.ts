import { holdClock } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus } from "./focus.ts";

const site = openDemoSite();
/** For what ends after many short steps. */
const SOON = { interval: 10 };

const openList = async (): Promise<Page> => {
  const page = await site().visit();
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: /^All Wallets/ }).click();
  await page.locator(".portico-wallet-card").first().waitFor();
  return page;
};

const drawnCards = (page: Page) => page.locator(".portico-wallet-card").count();

const logosInState = (page: Page, state: string) =>
  page.locator(`.portico-wallet-card [data-state="${state}"]`).count();

/** How many of the drawn cards have a logo, or are about to get one. */
const cardsWithLogo = (page: Page) =>
  page.evaluate(() => {
    const countOf = (selector: string) => document.querySelectorAll(`.portico-wallet-card${selector}`).length;
    return countOf("") - countOf(' [data-state="held"]');
  });

/** The number of wallets in the list, as announced to screen readers. */
const listedCount = async (page: Page) =>
  Number(await page.locator("[aria-setsize]").first().getAttribute("aria-setsize"));

/** The place in the list of the focused card, from 1. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset")));

/** Whether the focused element is visible. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const card = document.activeElement?.getBoundingClientRect();
    const stage = document.querySelector(".portico-stage")?.getBoundingClientRect();
    return card !== undefined && stage !== undefined && card.top >= stage.top && card.bottom <= stage.bottom;
  });

const scrollTo = (page: Page, edge: "start" | "end") =>
  page.locator(".portico-stage").evaluate((stage, end) => {
    stage.scrollTop = end ? stage.scrollHeight : 0;
  }, edge === "end");

const scrollBy = (page: Page, pixels: number) =>
  page.locator(".portico-stage").evaluate((stage, distance) => {
    stage.scrollTop += distance;
  }, pixels);

/** Scrolls to the end of the list until it has this many wallets. */
const loadUntil = async (page: Page, count: number) => {
  await expect
    .poll(async () => {
      await scrollTo(page, "end");
      return listedCount(page);
    })
    .toBeGreaterThan(count);
};

describe("the list of all wallets", () => {
  it("is navigated with the arrow keys, and to its ends with Home and End", async () => {
    const page = await openList();
    await loadUntil(page, 60);
    await scrollTo(page, "start");
    await page.getByRole("searchbox").focus();
    await page.keyboard.press("ArrowDown");
    expect(await focusedPlace(page)).toBe(1);
    await page.keyboard.press("ArrowRight");
    expect(await focusedPlace(page)).toBe(2);
    await page.keyboard.press("ArrowDown");
    expect(await focusedPlace(page)).toBe(6);
    await page.keyboard.press("ArrowLeft");
    expect(await focusedPlace(page)).toBe(5);
    await page.keyboard.press("ArrowUp");
    expect(await focusedPlace(page)).toBe(1);
    await page.keyboard.press("End");
    expect(await focusedPlace(page)).toBeGreaterThan(60);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Home");
    expect(await focusedPlace(page)).toBe(1);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await getsFocus(page.getByRole("searchbox"));
  });

  // shows docs/rules/directory.md#all-wallets
  it("draws the wallets near the visible part and the focused one, requests logos where scrolling stops, and has rows of three where space is narrow", async () => {
    const page = await openList();
    await loadUntil(page, 200);
    await scrollTo(page, "start");
    await expect.poll(() => logosInState(page, "held")).toBe(0);
    const logosRequested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/getWalletImage/")) logosRequested.push(request.url());
    });
    // While no time passes, the list scrolls fast however slow the machine is.
    await holdClock(page);
    await expect
      .poll(async () => {
        await scrollBy(page, 150);
        return cardsWithLogo(page);
      }, SOON)
      .toBe(0);
    expect(logosRequested).toEqual([]);
    await page.clock.resume();
    await expect.poll(async () => (await drawnCards(page)) - (await logosInState(page, "shown"))).toBe(0);

    await scrollTo(page, "end");
    expect(await drawnCards(page)).toBeLessThan(100);
    await scrollTo(page, "start");
    await page.locator('[aria-posinset="3"] button').focus();
    expect(await drawnCards(page)).toBeLessThan(100);
    expect(await listedCount(page)).toBeGreaterThan(100);
    await scrollTo(page, "end");
    await page.locator('[aria-posinset="20"]').waitFor({ state: "detached" });
    expect(await focusedPlace(page)).toBe(3);
    await page.keyboard.press("ArrowRight");
    expect(await focusedPlace(page)).toBe(4);
    expect(await isFocusSeen(page)).toBe(true);

    await page.setViewportSize({ width: 340, height: 700 });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const tops = [...document.querySelectorAll("[aria-posinset]")].map(
            (card) => card.getBoundingClientRect().top,
          );
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(3);
  });
});

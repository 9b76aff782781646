import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { openView } from "./openView.ts";

const site = openDemoSite();

const COUNT = 2_000;
const PAGE = 200;
const ROW_PIXELS = 60;

const entryAt = (at: number) => ({
  id: `entry-${at}`,
  metadata: {
    operationType: "send",
    hash: `0x${at.toString(16).padStart(64, "0")}`,
    // The newest month has ten days, and 2021 begins with the 1,936th entry.
    minedAt: new Date(Date.UTC(2026, 3, 10, 12) - at * 86_400_000).toISOString(),
    sentFrom: site().sandbox.accounts[0]?.address,
    sentTo: site().sandbox.accounts[1]?.address,
    status: "confirmed",
    nonce: at,
    application: null,
    chain: "eip155:1",
  },
  transfers: [
    {
      fungible_info: { name: "Ether", symbol: "ETH", icon: null },
      nft_info: null,
      direction: "out",
      quantity: { numeric: String(at) },
      value: null,
      price: null,
    },
  ],
});

const rowsOf = (page: Page): Locator => page.locator(".portico-activity-row > button");
const row = (page: Page, at: number): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.locator("bdi", { hasText: new RegExp(`^${at.toLocaleString("en-US")} ETH$`) }) });
/** The index of the entry that has the focus; undefined when it is elsewhere. */
const focusedEntry = (page: Page) =>
  page.evaluate(() => {
    const amount = document.activeElement?.querySelector(".portico-row-detail")?.textContent ?? "";
    return /^\d+/.test(amount.replace(",", "")) ? Number.parseInt(amount.replace(",", ""), 10) : undefined;
  });
const scrollTo = (page: Page, top: number) =>
  page.locator(".portico-stage").evaluate((stage, pixels) => {
    stage.scrollTop = pixels;
  }, top);

/** The list with its first page. */
const openLongList = async (): Promise<Page> => {
  const page = await visitConnected(site());
  await page.route("**/history?**", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const next = from + PAGE < COUNT ? String(from + PAGE) : null;
    const data = Array.from({ length: PAGE }, (_, index) => entryAt(from + index));
    return route.fulfill({ json: { data, next }, headers: { "access-control-allow-origin": "*" } });
  });
  await openView(page, "Transactions");
  await rowsOf(page).first().waitFor();
  return page;
};

describe("a list of 2,000 transactions", () => {
  it("tells the place of each entry, is read with the keyboard, and keeps an opened entry where it is", async () => {
    const page = await openLongList();
    const placeOf = async (at: number) => {
      const entry = row(page, at);
      await entry.waitFor();
      return [await entry.getAttribute("aria-posinset"), await entry.getAttribute("aria-setsize")].map(Number);
    };
    expect(await placeOf(0)).toEqual([1, 10]);
    // After the ten days of April come the thirty-one of March.
    expect(await placeOf(10)).toEqual([1, 31]);
    await page.getByRole("heading", { name: "December 2025" }).evaluate((title) => title.scrollIntoView());
    // 10 + 31 + 28 + 31 days of 2026 come before.
    expect(await placeOf(100)).toEqual([1, 31]);
    expect(await placeOf(111)).toEqual([12, 31]);

    await scrollTo(page, 0);
    await row(page, 0).waitFor();
    await rowsOf(page).first().focus();
    for (let at = 1; at <= 45; at++) {
      await page.keyboard.press("Tab");
      expect(await focusedEntry(page)).toBe(at);
    }
    for (let at = 44; at >= 30; at--) {
      await page.keyboard.press("Shift+Tab");
      expect(await focusedEntry(page)).toBe(at);
    }
    expect(await page.locator(":focus").evaluate((element) => element.checkVisibility())).toBe(true);

    await scrollTo(page, 0);
    await row(page, 0).waitFor();
    await rowsOf(page).first().click();
    await page.locator(".portico-activity-details dl").waitFor();
    await scrollTo(page, 90_000);
    await expect.poll(() => row(page, 0).isVisible()).toBe(true);
    await scrollTo(page, 0);
    expect(await rowsOf(page).first().getAttribute("aria-expanded")).toBe("true");
    expect(await row(page, 0).boundingBox()).toMatchObject({ y: expect.any(Number) });
    await page.locator(".portico-activity-details dl").waitFor();
  });

  // shows docs/rules/account.md#activity-list
  it("has its whole length, and draws only what is near the visible part", async () => {
    const page = await openLongList();
    const drawnAtFirst = await rowsOf(page).count();
    expect(drawnAtFirst).toBeLessThan(60);
    const height = () => page.locator(".portico-stage").evaluate((stage) => stage.scrollHeight);
    expect(await height()).toBeGreaterThan(PAGE * ROW_PIXELS);
    const goToEnd = async () => {
      await scrollTo(page, await height());
      return row(page, COUNT - 1).count();
    };
    await expect.poll(goToEnd).toBe(1);
    expect(await height()).toBeGreaterThan(COUNT * ROW_PIXELS);
    expect(await rowsOf(page).count()).toBeLessThan(COUNT / 2);
  });
});

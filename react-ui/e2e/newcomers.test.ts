import { matrix } from "@portico/testing/matrix";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";

const site = openDemoSite();
const WIDE = { width: 760, height: 800 };
const NARROW = { width: 759, height: 800 };
const SMALLEST = { width: 320, height: 700 };
/** Nothing is installed: the page has wallets that only announce themselves, and they are left out. */
const NOTHING_INSTALLED = "adapters=evm&announced=off";
const WITHOUT_LOGIN = "email=off&socials=off";

const visit = async (query: string, viewport = WIDE) => {
  const page = await site().visit({ path: `/?${query}`, viewport });
  await page.locator(".portico-page-button").last().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".portico-connect").waitFor();
  return { page, dialog };
};
const lastEvent = (page: Page): Promise<string> =>
  page.evaluate(() => Reflect.get(window, "portico").events.store.get().last.event);
const tops = (list: Locator): Promise<ReadonlyArray<number>> =>
  list.getByRole("listitem").evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));

// shows docs/rules/modal.md#newcomers
describe("a visitor without a wallet", () => {
  it("reads beside the list what a wallet is, and gets one, and is asked below it where there is no room", async () => {
    const { page, dialog } = await visit(`${NOTHING_INSTALLED}&${WITHOUT_LOGIN}`);
    const panel = dialog.getByRole("region", { name: "What is a wallet?" });
    await panel.waitFor();
    expect(await panel.getByRole("paragraph").count()).toBe(3);
    expect(await dialog.getByText("New to wallets?").isVisible()).toBe(false);
    await panel.getByRole("button", { name: "Get a wallet" }).click();
    await dialog
      .getByRole("link", { name: /Open the website of/ })
      .first()
      .waitFor();
    await expect.poll(() => lastEvent(page)).toBe("CLICK_GET_WALLET");
    await dialog.getByRole("button", { name: "Back" }).click();
    await panel.waitFor();
    await page.setViewportSize(NARROW);
    await dialog.getByText("New to wallets?").waitFor();
    expect(await dialog.getByRole("button", { name: "Get a wallet" }).isVisible()).toBe(false);
  });

  const looks = [
    ["dark", "en", WIDE],
    ["light", "de", WIDE],
    ["dark", "ar", WIDE],
    ["light", "ja", SMALLEST],
  ] as const;
  it.each(matrix(looks, ["ar", "ja"], ([, locale]) => locale))(
    "finds it accessible in %s colours, %s, at %o",
    async (mode, locale, viewport) => {
      const { page, dialog } = await visit(
        `${NOTHING_INSTALLED}&walletGroups=on&mode=${mode}&locale=${locale}`,
        viewport,
      );
      await dialog.getByRole("heading", { level: 3 }).first().waitFor();
      expect(await axe(page)).toEqual([]);
      const card = page.locator(".portico-card");
      expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await page.locator(".portico-stage").evaluate((stage) => stage.scrollWidth - stage.clientWidth)).toBe(0);
    },
  );
});

// shows docs/rules/modal.md#wallet-groups
describe("headings above the wallets", () => {
  it("label a list each, in the order of the rows, and replace the badges", async () => {
    const { dialog } = await visit(`${WITHOUT_LOGIN}&walletGroups=on`);
    await dialog.getByRole("button", { name: /All Wallets/ }).waitFor();
    await expect
      .poll(() => dialog.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["Installed", "Popular", "More"]);
    const installed = dialog.getByRole("list", { name: "Installed", exact: true });
    await installed.getByRole("button", { name: "Sandbox Wallet" }).waitFor();
    expect((await installed.innerText()).toLowerCase()).not.toContain("installed");
    await dialog
      .getByRole("list", { name: "Popular" })
      .getByRole("button", { name: /WalletConnect/ })
      .waitFor();
    await dialog
      .getByRole("list", { name: "More" })
      .getByRole("button", { name: /All Wallets/ })
      .waitFor();
  });

  it("show in the first frame already, before the engine is there", async () => {
    const page = await site().visit({
      path: `/?${NOTHING_INSTALLED}&${WITHOUT_LOGIN}&walletGroups=on`,
      viewport: WIDE,
    });
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shownHeadings: shown });
      new MutationObserver(() => {
        const titles = document.querySelectorAll(".portico-root .portico-group-title");
        const text = [...titles].map(({ textContent }) => textContent).join(", ");
        if (document.querySelector(".portico-root .portico-connect") && shown.at(-1) !== text) shown.push(text);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator(".portico-page-button").last().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /to choose from/ })
      .waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "shownHeadings"))).toEqual(["Popular, More"]);
  });
});

// shows docs/rules/modal.md#timings-and-sizes
it("shows two wallets in a line with the layout `wide`, and otherwise one, without an explanation of wallets", async () => {
  const { page, dialog } = await visit(`${WITHOUT_LOGIN}&width=wide`);
  const list = dialog.getByRole("list", { name: "Wallets", exact: true });
  await list.getByRole("button", { name: /All Wallets/ }).waitFor();
  const [first, second, third] = await tops(list);
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first ?? 0);
  await page.goto(`${site().url}/?${WITHOUT_LOGIN}`);
  await page.locator(".portico-page-button").last().click();
  await dialog.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
  const standardTops = await tops(list);
  expect(new Set(standardTops).size).toBe(standardTops.length);
  // A visitor with a wallet is not told what it is.
  expect(await dialog.getByRole("region", { name: "What is a wallet?" }).count()).toBe(0);
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "./demoSite.ts";
import { openAccount } from "./openAccount.ts";
import { openPages } from "./pageSite.ts";
import { choosePair, openSwap } from "./swapForm.ts";
import { toastSaid } from "./toasts.ts";

const site = openPages();

const visit = async (name: string): Promise<Page> => {
  const page = await site().visit(name);
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Pocket/ })
    .click();
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  return page;
};

describe("swapping with a source that fails", () => {
  it("leads back, or offers to try again when there is nothing to go back to, and shows no old price", async () => {
    const page = await visit("hostedSwaps");
    const { faults } = site().sandbox;
    try {
      faults.set({ path: "/v1/convert/tokens", method: "GET", status: 400 });
      const dialog = await openAccount(page);
      await dialog.getByRole("button", { name: "Swap", exact: true }).click();
      await toastSaid(page, "Failed to initialize swap");
      await dialog.locator("[data-view=Account]").waitFor();

      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "Swap" }));
      await dialog.getByText("The tokens could not be loaded").waitFor();
      expect(await axe(page)).toEqual([]);
      faults.clear();
      await dialog.getByRole("button", { name: "Try again" }).click();
      await dialog.getByRole("textbox", { name: /Amount in/ }).waitFor();

      await choosePair(page, ["ETH", "USDC"]);
      await dialog.locator(".portico-swap-received").waitFor();
      faults.set({ path: "/v1/convert/quotes", method: "GET", status: 400 });
      await choosePair(page, ["ETH", "DAI"]);
      await dialog.getByRole("button", { name: "Insufficient balance", exact: true }).waitFor();
      await dialog.getByText("The price could not be loaded.").waitFor();
      expect(await dialog.locator(".portico-swap-received").count()).toBe(0);
      expect(await axe(page)).toEqual([]);
    } finally {
      faults.clear();
    }
  });
});

describe("the tile that leads to swapping", () => {
  it("is there without a project id, because an exchange on the chain serves the network", async () => {
    const page = await visit("withoutProjectId");
    const dialog = await openSwap(page, ["ETH", "USDC"]);
    await dialog.getByRole("button", { name: /^1 ETH = / }).click();
    await dialog.locator("dd").getByText("Uniswap", { exact: true }).waitFor();
  });

  it("is missing when the site turns swaps off", async () => {
    const page = await visit("hostedSwaps");
    const dialog = await openAccount(page);
    const tile = dialog.getByRole("button", { name: "Swap", exact: true });
    expect(await tile.count()).toBe(1);
    await page.evaluate(() => Reflect.get(window, "portico").modalOptions.set({ features: { swaps: false } }));
    await expect.poll(() => tile.count()).toBe(0);
  });
});

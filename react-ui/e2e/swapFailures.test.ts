import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "./demoSite.ts";
import { openAccount } from "./openAccount.ts";
import { openPages } from "./pageSite.ts";
import { openSwap } from "./swapForm.ts";
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
const withFault = async (path: string, act: (page: Page) => Promise<void>) => {
  const page = await visit("hostedSwaps");
  const fault = site().sandbox.faults.set({ path, method: "GET", status: 400 });
  try {
    await act(page);
  } finally {
    site().sandbox.faults.clear(fault);
  }
};

describe("swapping with a source that fails", () => {
  it("leads back when the tokens cannot be loaded", () =>
    withFault("/v1/convert/tokens", async (page) => {
      const dialog = await openAccount(page);
      await dialog.getByRole("button", { name: "Swap", exact: true }).click();
      await toastSaid(page, "Failed to initialize swap");
      await dialog.locator("[data-view=Account]").waitFor();
    }));

  it("offers to try again when there is nothing to go back to", () =>
    withFault("/v1/convert/tokens", async (page) => {
      await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "Swap" }));
      const dialog = page.getByRole("dialog");
      await dialog.getByText("The tokens could not be loaded").waitFor();
      expect(await axe(page)).toEqual([]);
      site().sandbox.faults.clear();
      await dialog.getByRole("button", { name: "Try again" }).click();
      await dialog.getByRole("textbox", { name: /Amount in/ }).waitFor();
    }));

  it("shows no old price when there is no new one", () =>
    withFault("/v1/convert/quotes", async (page) => {
      const dialog = await openSwap(page, ["ETH", "USDC"]);
      await dialog.getByRole("button", { name: "Insufficient balance", exact: true }).waitFor();
      await dialog.getByText("The price could not be loaded.").waitFor();
      expect(await dialog.locator(".portico-swap-received").count()).toBe(0);
      expect(await axe(page)).toEqual([]);
    }));
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

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { amountField, reviewSwap, showSwap, tokensOf } from "./swapForm.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const alice = () => site().sandbox.accounts.find(({ label }) => label === "alice")?.address ?? "";
const usdc = () => chains().units(tokensOf(site().sandbox)("USDC"), alice());

const USDC_UNIT = 10n ** 6n;
/** More than a swap of 0.2 ETH gives, and less than two of them give. */
const ONE_SWAP_AT_MOST = 700n * USDC_UNIT;

const sentBy = (address: string, block: "latest" | "pending"): Promise<unknown> =>
  chains().ethereum("eth_getTransactionCount", [address, block]);
/** How many transactions of the visitor wait for a block. */
const waiting = async () => Number(await sentBy(alice(), "pending")) - Number(await sentBy(alice(), "latest"));
const asked = async (page: Page) =>
  (await testWallet(page).methods()).filter((method) => method === "eth_sendTransaction").length;

const MAY_HAPPEN = "This swap may still happen. Look in your wallet and in your activity before you try again.";
const swapNow = async (dialog: Locator) => {
  await dialog.locator("[data-view=SwapPreview] .portico-button[data-variant=accent]:not([aria-disabled])").waitFor();
  await dialog.getByRole("button", { name: "Swap", exact: true }).click();
};
const fillIn = async (page: Page): Promise<Locator> => {
  const dialog = await showSwap(page, ["ETH", "USDC"]);
  await amountField(dialog).fill("0.2");
  return dialog;
};
const isAccessible = async (page: Page) => expect(await axe(page)).toEqual([]);
/** Fills in the same swap again, sees the warning in the form and in the preview, and tries it all the same. */
const tryAgain = async (page: Page, check?: (page: Page) => Promise<void>): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  const dialog = await fillIn(page);
  await dialog.locator("[data-view=Swap]").getByText(MAY_HAPPEN).waitFor();
  await reviewSwap(dialog);
  await dialog.locator("[data-view=SwapPreview]").getByText(MAY_HAPPEN).waitFor();
  await check?.(page);
  await swapNow(dialog);
  return dialog;
};
const shown = (units: bigint) =>
  `${new Intl.NumberFormat("en").format(Math.floor((Number(units) / Number(USDC_UNIT)) * 1_000) / 1_000)} USDC`;

describe("a swap that waits for a block", () => {
  it("says so, and is not sent again after a reload nor in another tab, which both show its success", async () => {
    const page = await visitConnected(site());
    const before = await usdc();
    const dialog = await fillIn(page);
    await reviewSwap(dialog);
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await chains().ethereum("evm_setAutomine", [false]);
    let dialogs: ReadonlyArray<Locator>;
    try {
      await swapNow(dialog);
      await toastSaid(page, "Confirm transaction in your wallet");
      await testWallet(page).decide("approve");
      await toastSaid(page, /^Swapping ETH to [\d.,]+ USDC$/);
      await expect.poll(waiting).toBe(1);
      await page.reload();
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      dialogs = [await tryAgain(page, isAccessible), await tryAgain(tab)];
      expect([await asked(page), await asked(tab)]).toEqual([0, 0]);
      expect(await waiting()).toBe(1);
      expect(await usdc()).toBe(before);
    } finally {
      await chains().ethereum("evm_mine");
      await chains().ethereum("evm_setAutomine", [true]);
    }
    for (const each of dialogs) {
      await toastSaid(each.page(), /^Swapped ETH to/);
      await each.locator("[data-view=Account]").waitFor();
    }
    const after = await usdc();
    expect(after).toBeGreaterThan(before);
    expect(after - before).toBeLessThan(ONE_SWAP_AT_MOST);
    for (const each of dialogs) {
      const row = each.getByRole("listitem").filter({ hasText: "USD Coin" });
      await expect.poll(() => row.textContent()).toContain(shown(after));
    }
    expect([await asked(page), await waiting()]).toEqual([0, 0]);
  });
});

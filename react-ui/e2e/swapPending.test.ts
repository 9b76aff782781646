import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { amountField, pressStep, reviewSwap, showSwap, swapNow, tokensOf } from "./swapForm.ts";
import { watchSwap } from "./swapMoves.ts";
import { testWallet } from "./testWallet.ts";
import { hasSaid, toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const alice = () => site().sandbox.accounts.find(({ label }) => label === "alice")?.address ?? "";
const usdc = () => chains().units(tokensOf(site().sandbox)("USDC"), alice());

const ETHER = 10n ** 18n;
const USDC_UNIT = 10n ** 6n;
/** More than a swap of 0.2 ETH gives, and less than two of them give. */
const ONE_SWAP_AT_MOST = 700n * USDC_UNIT;
const TWO_SWAPS_AT_MOST = 2n * ONE_SWAP_AT_MOST;

const sentBy = (address: string, block: "latest" | "pending"): Promise<unknown> =>
  chains().ethereum("eth_getTransactionCount", [address, block]);
/** How many transactions of the visitor wait for a block. */
const waiting = async () => Number(await sentBy(alice(), "pending")) - Number(await sentBy(alice(), "latest"));
const asked = async (page: Page) =>
  (await testWallet(page).methods()).filter((method) => method === "eth_sendTransaction").length;

const MAY_HAPPEN = "This swap may still happen. Look in your wallet and in your activity before you try again.";
const fillIn = async (page: Page): Promise<Locator> => {
  const dialog = await showSwap(page, ["ETH", "USDC"]);
  await amountField(dialog).fill("0.2");
  return dialog;
};
const isAccessible = async (page: Page) => expect(await axe(page)).toEqual([]);
/** Fills in the same swap again, and sees the warning in the form and in the preview, with the question. */
const reviewAgain = async (page: Page, check?: (page: Page) => Promise<void>): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  const dialog = await fillIn(page);
  await dialog.locator("[data-view=Swap]").getByText(MAY_HAPPEN).waitFor();
  await reviewSwap(dialog);
  await dialog.locator("[data-view=SwapPreview]").getByText(MAY_HAPPEN).waitFor();
  await dialog.locator("[data-view=SwapPreview]").getByRole("button", { name: "Swap again", exact: true }).waitFor();
  await check?.(page);
  return dialog;
};
const shown = (units: bigint) =>
  `${new Intl.NumberFormat("en").format(Math.floor((Number(units) / Number(USDC_UNIT)) * 1_000) / 1_000)} USDC`;

// shows docs/rules/swap.md#a-swap-under-way
describe("a swap that waits for a block", () => {
  it("says so after a reload and in another tab, and is sent again only by a button that says so", async () => {
    const page = await visitConnected(site());
    const before = await usdc();
    const dialog = await fillIn(page);
    await reviewSwap(dialog);
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await chains().ethereum("evm_setAutomine", [false]);
    let dialogs: readonly [Locator, Locator];
    try {
      await swapNow(dialog);
      await toastSaid(page, "Confirm transaction in your wallet", "loading");
      await testWallet(page).decide("approve");
      await toastSaid(page, /^Swapping ETH to [\d.,]+ USDC$/, "loading");
      await expect.poll(waiting).toBe(1);
      await page.reload();
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      dialogs = [await reviewAgain(page, isAccessible), await reviewAgain(tab)];
      expect([await asked(page), await asked(tab), await waiting()]).toEqual([0, 0, 1]);
      await pressStep(dialogs[0], "Swap again");
      await expect.poll(() => asked(page)).toBe(1);
      await testWallet(page).decide("approve");
      await expect.poll(waiting).toBe(2);
      expect(await usdc()).toBe(before);
    } finally {
      await chains().ethereum("evm_mine");
      await chains().ethereum("evm_setAutomine", [true]);
    }
    const [dialogOfPage, dialogOfTab] = dialogs;
    await toastSaid(page, /^Swapped ETH to/);
    await dialogOfPage.locator("[data-view=Account]").waitFor();
    // In the other tab nobody has pressed anything; what its preview shows has happened.
    await dialogOfTab.locator("[data-view=Swap]").waitFor();
    const after = await usdc();
    expect(after - before).toBeGreaterThan(ONE_SWAP_AT_MOST);
    expect(after - before).toBeLessThan(TWO_SWAPS_AT_MOST);
    const row = dialogOfPage.getByRole("listitem").filter({ hasText: "USD Coin" });
    await expect.poll(() => row.textContent()).toContain(shown(after));
    expect([await asked(page), await waiting()]).toEqual([1, 0]);
  });
});

/** How often the page has asked for the sender's nonce, as it does once it knows a transaction in the pool. */
const countNonces = (page: Page): (() => number) => {
  let count = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("eth_getTransactionCount")) count += 1;
  });
  return () => count;
};

// shows docs/rules/swap.md#preview
// shows docs/rules/swap.md#a-swap-under-way
describe("a swap that does not go the usual way", () => {
  it("is refused when its price is old, and told apart when another transaction takes its place, and when none comes", async () => {
    const page = await visitConnected(site());
    const nonces = countNonces(page);
    const dialog = await fillIn(page);
    await reviewSwap(dialog);
    const swapButton = dialog.locator("[data-view=SwapPreview] [data-variant=accent]:not([aria-disabled])");
    await swapButton.waitFor();
    await holdClock(page);
    const said = (text: string | RegExp) => passTimeUntil(page, () => hasSaid(page, text));
    const press = async (name: string) => {
      await passTimeUntil(page, () => swapButton.isVisible());
      await dialog.getByRole("button", { name, exact: true }).click();
    };
    const untouched = await watchSwap(site(), { source: "hosted", from: "ETH", to: "USDC" });

    // The device sleeps, and nothing is refreshed meanwhile.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 21_000);
    await press("Swap");
    await said("This price is no longer current. Please review the new one");
    expect([await asked(page), await waiting()]).toEqual([0, 0]);
    await untouched.isUntouched();

    await chains().ethereum("evm_setAutomine", [false]);
    try {
      await press("Swap");
      await said(/^Swapping ETH to/);
      const known = nonces();
      await passTimeUntil(page, async () => nonces() > known);
      // The visitor speeds another transaction up in the wallet.
      const nonce = await sentBy(alice(), "latest");
      const other = { from: alice(), to: alice(), value: "0x7", gas: "0x5208", gasPrice: "0x174876e800", nonce };
      await chains().ethereum("eth_sendTransaction", [other]);
      await chains().ethereum("evm_mine");
      await said("Another transaction took the place of this one");
      await dialog.getByText(MAY_HAPPEN).waitFor({ state: "detached" });

      const swap = await watchSwap(site(), { source: "hosted", from: "ETH", to: "USDC" });
      await press("Swap");
      await said(/^Swapping ETH to/);
      await page.clock.fastForward(170_000);
      await said("Your transaction is not confirmed yet. It may still go through");
      await dialog.getByText(MAY_HAPPEN).waitFor();
      await dialog.getByRole("button", { name: "Swap again", exact: true }).waitFor();
      await swap.isUntouched();
      await chains().ethereum("evm_mine");
      await passTimeUntil(page, () => dialog.locator("[data-view=Swap]").isVisible());
      await swap.moved({ paid: ETHER / 5n, atLeast: 500n * USDC_UNIT, transactions: 1 });
      const balance = `Balance: ${shown(await usdc()).replace(" USDC", "")}`;
      await passTimeUntil(page, () => dialog.getByText(balance).isVisible());
      expect(await asked(page)).toBe(2);
    } finally {
      await chains().ethereum("evm_setAutomine", [true]);
    }
  });
});

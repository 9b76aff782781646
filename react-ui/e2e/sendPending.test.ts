import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { send } from "./sendForm.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";
const received = () => chains().wei(addressOf("carol"));

/** 0.375 ether. */
const AMOUNT = 375n * 10n ** 15n;
const MAY_HAPPEN = "This transfer may still happen. Look in your wallet and in your activity before you try again.";
const asked = async (page: Page) =>
  (await testWallet(page).methods()).filter((method) => method === "eth_sendTransaction").length;

/** Opens the form, filled in by the site. */
const fillIn = async (page: Page): Promise<Locator> => {
  await page.evaluate(async (recipient) => {
    const { send: form, modal } = Reflect.get(window, "portico");
    await form.start({ token: "native", amount: "0.375", recipient });
    await modal.open({ view: "WalletSend" });
  }, addressOf("carol"));
  return page.getByRole("dialog");
};
const isAccessible = async (page: Page) => expect(await axe(page)).toEqual([]);
/** Fills in the same transfer again, and sees the warning in the form and in the preview. */
const reviewAgain = async (page: Page, check?: (page: Page) => Promise<void>): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  const dialog = await fillIn(page);
  await dialog.locator("[data-view=WalletSend]").getByText(MAY_HAPPEN).waitFor();
  await check?.(page);
  await dialog.getByRole("button", { name: "Preview Send" }).click();
  await dialog.locator("[data-view=WalletSendPreview]").getByText(MAY_HAPPEN).waitFor();
  await check?.(page);
  return dialog;
};

describe("a transfer that waits in the wallet", () => {
  it("is not asked for again after a reload nor in another tab, and both show that it was sent", async () => {
    const page = await visitConnected(site());
    const before = await received();
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await send(await fillIn(page));
    await expect.poll(() => asked(page)).toBe(1);
    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const dialogs = [await reviewAgain(page, isAccessible), await reviewAgain(tab)];
    for (const dialog of dialogs) {
      await dialog.locator("[data-view=WalletSendPreview]").getByRole("button", { name: "Send", exact: true }).click();
      await dialog.locator("[data-view=Account]").waitFor();
    }
    expect([await asked(page), await asked(tab)]).toEqual([0, 0]);
    expect(await received()).toBe(before);
    // The visitor approves what the wallet still shows. The pages hear no answer.
    const value = `0x${AMOUNT.toString(16)}`;
    await chains().ethereum("eth_sendTransaction", [{ from: addressOf("alice"), to: addressOf("carol"), value }]);
    for (const each of [page, tab]) await toastSaid(each, "Transaction started");
    for (const dialog of dialogs) {
      const row = dialog.locator(".portico-activity-row").first();
      await expect.poll(() => row.textContent(), { interval: 500 }).toMatch(/sent.*0\.375 ETH/i);
    }
    expect((await received()) - before).toBe(AMOUNT);
    expect([await asked(page), await asked(tab)]).toEqual([0, 0]);
  });
});

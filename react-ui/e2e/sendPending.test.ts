import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";
const received = () => chains().wei(addressOf("carol"));
const transactionsOf = (label: string) =>
  chains()
    .ethereum("eth_getTransactionCount", [addressOf(label), "latest"])
    .then(Number);

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
/** The buttons of the preview that send. */
const sendButtons = (dialog: Locator) =>
  dialog.locator("[data-view=WalletSendPreview]").getByRole("button", { name: /^Send/ });
const isSentIn = async (dialog: Locator) => {
  const row = dialog.locator(".portico-activity-row").first();
  await expect.poll(() => row.textContent(), { interval: 500 }).toMatch(/sent.*0\.375 ETH/i);
};
/**
 * Sends what the form contains, until the wallet is asked. Only a transfer whose chain has answered within a second is
 * looked for there: the page's time goes slowly here, so that this does not depend on the machine.
 */
const sendSlowly = async (page: Page, dialog: Locator) => {
  await dialog.getByRole("button", { name: "Preview Send" }).click();
  await sendButtons(dialog).waitFor();
  const before = await asked(page);
  await holdClock(page);
  await sendButtons(dialog).click();
  await passTimeUntil(page, async () => (await asked(page)) > before, 20);
  await page.clock.resume();
};
/** Fills in the same transfer again, and sees the warning in the form and in the preview, with the question. */
const reviewAgain = async (page: Page, check?: (page: Page) => Promise<void>): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  const dialog = await fillIn(page);
  await dialog.locator("[data-view=WalletSend]").getByText(MAY_HAPPEN).waitFor();
  await check?.(page);
  await dialog.getByRole("button", { name: "Preview Send" }).click();
  await dialog.locator("[data-view=WalletSendPreview]").getByText(MAY_HAPPEN).waitFor();
  await check?.(page);
  expect(await sendButtons(dialog).allTextContents()).toEqual(["Send again"]);
  return dialog;
};

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a transfer that waits in the wallet", () => {
  it("is asked for again only by a button that says so, after a reload and in another tab", async () => {
    const page = await visitConnected(site());
    const before = await received();
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await sendSlowly(page, await fillIn(page));
    expect(await asked(page)).toBe(1);
    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const dialog = await reviewAgain(page, isAccessible);
    await reviewAgain(tab);
    expect([await asked(page), await asked(tab)]).toEqual([0, 0]);
    await sendButtons(dialog).click();
    await dialog.locator("[data-view=Account]").waitFor();
    await expect.poll(() => asked(page)).toBe(1);
    expect(await received()).toBe(before);
    await testWallet(page).decide("approve");
    await toastSaid(page, "Transaction started");
    await isSentIn(dialog);
    // In the other tab nobody has pressed anything.
    expect([await asked(page), await asked(tab)]).toEqual([1, 0]);
    expect((await received()) - before).toBe(AMOUNT);
  });

  it("counts as sent once it is on the chain, also after a reload and without an answer, and leaves no preview", async () => {
    const page = await visitConnected(site());
    const before = await received();
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await sendSlowly(page, await fillIn(page));
    expect(await asked(page)).toBe(1);
    await page.reload();
    const dialog = await reviewAgain(page);
    await holdClock(page);
    // The visitor approves what the wallet still shows. The page hears no answer.
    const value = `0x${AMOUNT.toString(16)}`;
    await chains().ethereum("eth_sendTransaction", [{ from: addressOf("alice"), to: addressOf("carol"), value }]);
    const emptyForm = dialog.locator("[data-view=WalletSend]").getByRole("button", { name: "Add Amount", exact: true });
    await passTimeUntil(page, () => emptyForm.isVisible());
    expect(await dialog.getByText(MAY_HAPPEN).count()).toBe(0);
    expect([(await received()) - before, await asked(page)]).toEqual([AMOUNT, 0]);
  });
});

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a transfer that the wallet sends and then answers with an error", () => {
  it("is found on the chain, counts as sent, and stands in the way of no equal one", async () => {
    const page = await visitConnected(site());
    const before = { received: await received(), transactions: await transactionsOf("alice") };
    const failsAfterwards = { code: -32603, message: "Internal JSON-RPC error." };
    await testWallet(page).behave({ failsAfterwards }, "eth_sendTransaction");
    const dialog = await fillIn(page);
    await sendSlowly(page, dialog);
    await dialog.locator("[data-view=Account]").waitFor();
    await toastSaid(page, "Your wallet may have sent this. Look at your activity before you try again");
    await toastSaid(page, "Transaction started");
    await isSentIn(dialog);
    expect(await asked(page)).toBe(1);
    expect((await received()) - before.received).toBe(AMOUNT);
    expect((await transactionsOf("alice")) - before.transactions).toBe(1);

    await fillIn(page);
    await dialog.getByRole("button", { name: "Preview Send" }).click();
    await sendButtons(dialog).waitFor();
    expect(await sendButtons(dialog).allTextContents()).toEqual(["Send"]);
  });
});

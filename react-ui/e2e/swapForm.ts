import type { Sandbox } from "@portico/fixtures";
import type { Locator, Page } from "playwright-core";
import { openAccount } from "./openAccount.ts";

/** What a visitor does in the form that swaps. */

export const amountField = (dialog: Locator): Locator => dialog.getByRole("textbox", { name: /Amount in/ });

/** Chooses a token by its name, for the side whose button has the label. */
export const chooseToken = async (dialog: Locator, label: string | RegExp, name: string): Promise<void> => {
  await dialog
    .locator(".portico-token-button")
    .and(dialog.getByRole("button", { name: label }))
    .click();
  await dialog.getByRole("searchbox").fill(name);
  await dialog
    .getByRole("list", { name: "Tokens", exact: true })
    .getByRole("button", { name: new RegExp(name) })
    .click();
  await amountField(dialog).waitFor();
};

/** The address of a token of Ethereum by its symbol. */
export const tokensOf =
  ({ chains }: Sandbox) =>
  (symbol: string): string =>
    chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ?? "";

/** Chooses two tokens by their symbols, and the amount 1, in the open form. */
export const choosePair = (page: Page, pair: readonly [from: string, to: string]): Promise<void> =>
  page.evaluate(async ([source, target]) => {
    const { swap } = Reflect.get(window, "portico");
    const { tokens } = swap.store.get().form;
    const idOf = (symbol: string) => tokens.find((token: { symbol: string }) => token.symbol === symbol).address;
    await swap.set({ from: null, to: null });
    await swap.set({ from: idOf(source), to: idOf(target), amount: "1" });
  }, pair);

/** Opens the form from the account, as a visitor does; with two tokens if they are given. */
export const openSwap = async (page: Page, pair?: readonly [from: string, to: string]): Promise<Locator> => {
  const dialog = await openAccount(page);
  await dialog.getByRole("button", { name: "Swap", exact: true }).click();
  await amountField(dialog).waitFor();
  if (pair) await choosePair(page, pair);
  return dialog;
};

/** Opens the form with two tokens, without the way from the account. */
export const showSwap = async (page: Page, pair: readonly [from: string, to: string]): Promise<Locator> => {
  await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "Swap" }));
  const dialog = page.getByRole("dialog");
  await amountField(dialog).waitFor();
  await choosePair(page, pair);
  return dialog;
};

/** Opens the preview of what the form says. */
export const reviewSwap = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole("button", { name: "Review swap", exact: true }).click();
  await dialog.locator("[data-view=SwapPreview] dl").first().waitFor();
};

/** Presses the button of the preview with a name, once the step is built. */
export const pressStep = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.locator("[data-view=SwapPreview] .portico-button[data-variant=accent]:not([aria-disabled])").waitFor();
  await dialog.getByRole("button", { name, exact: true }).click();
};
export const swapNow = (dialog: Locator): Promise<void> => pressStep(dialog, "Swap");
/** Permits the exchange to take tokens. */
export const approve = (dialog: Locator): Promise<void> => pressStep(dialog, "Approve");

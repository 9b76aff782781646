import type { Locator, Page } from "playwright-core";
import { openAccount } from "./openAccount.ts";

/** Opens the form from the account, as a visitor does. */
export const openSend = async (page: Page): Promise<Locator> => {
  const dialog = await openAccount(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Recipient" }).waitFor();
  return dialog;
};
export const chooseToken = async (dialog: Locator, name: RegExp) => {
  await dialog.locator(".portico-token-button").click();
  await dialog.getByRole("list").getByRole("button", { name }).click();
  await dialog.getByRole("textbox", { name: "Recipient" }).waitFor();
};
export const amountField = (dialog: Locator) => dialog.getByRole("textbox", { name: /Amount in/ });
export const recipientField = (dialog: Locator) => dialog.getByRole("textbox", { name: "Recipient" });
/** Sends what the form contains. Leads to the account. */
export const send = async (dialog: Locator) => {
  await dialog.getByRole("button", { name: "Preview Send" }).click();
  await dialog.getByRole("heading", { name: "Review send" }).waitFor();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
};

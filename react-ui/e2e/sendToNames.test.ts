import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callNode } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { amountField, chooseToken, recipientField, send } from "./sendForm.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();

const ETHER = 10n ** 18n;
const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";
const weiOnBase = async (address: string) =>
  BigInt(String(await callNode(site().sandbox.nodeUrl("eip155:8453"), "eth_getBalance", [address, "latest"])));

const openSend = async (page: Page, chainId: string) => {
  await page.evaluate(async (id) => {
    const { networks, modal } = Reflect.get(window, "portico");
    await networks.switch(id);
    await modal.open({ view: "WalletSend" });
  }, chainId);
  const dialog = page.getByRole("dialog");
  await chooseToken(dialog, /^Ether /);
  return dialog;
};

// shows docs/rules/send.md#recipients
describe("a name that is typed as the recipient", () => {
  it("is its address on the network in use; without one, the visitor may take that of Ethereum", async () => {
    const page = await visitConnected(site());
    const dialog = await openSend(page, "eip155:8453");
    await amountField(dialog).fill("0.5");
    await recipientField(dialog).fill("dave.eth");
    await dialog.getByText(addressOf("erin"), { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Preview Send" }).waitFor();

    await recipientField(dialog).fill("vault.eth");
    await dialog.getByRole("status").getByText("vault.eth has no address on Base", { exact: true }).waitFor();
    expect(await dialog.getByRole("button", { name: "Use this address" }).count()).toBe(0);

    const carol = addressOf("carol");
    await recipientField(dialog).fill("carol.eth");
    await dialog.getByRole("status").getByText("carol.eth has no address on Base", { exact: true }).waitFor();
    await dialog.getByText("Its address on Ethereum").waitFor();
    await dialog.getByText(carol, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Invalid Address" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Use this address" }).click();
    await expect.poll(() => recipientField(dialog).inputValue()).toBe(carol);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
    const before = await weiOnBase(carol);
    await send(dialog);
    await toastSaid(page, "Transaction started");
    await expect.poll(async () => (await weiOnBase(carol)) - before).toBe(ETHER / 2n);
  });

  it("is looked up again when that failed", async () => {
    const page = await visitConnected(site());
    const dialog = await openSend(page, "eip155:1");
    const fault = site().sandbox.faults.set({ path: "*/profile/account/*", status: 400 });
    try {
      await recipientField(dialog).fill("robert.reown.id");
      await dialog.getByRole("button", { name: "Try again" }).waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByText(addressOf("bob"), { exact: true }).waitFor();
  });
});

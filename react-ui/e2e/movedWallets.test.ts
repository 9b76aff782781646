import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { connectWallet, openView } from "./openView.ts";
import { openPages } from "./pageSite.ts";
import { amountField, showSwap } from "./swapForm.ts";
import { toastSaid } from "./toasts.ts";

/* Wallets that are on another network than they have said, or than they were on a moment ago. */

const site = openPages();

const [ETHEREUM, BASE] = ["eip155:1", "eip155:8453"];
const RDNS = "example.portico.pocket";
const ELSEWHERE = "Your wallet does not use this network";

/** Visits with a connected wallet that reports no change of its network. */
const visit = async () => {
  const { chains } = site().sandbox;
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const page = await site().visit("money", { url: "about:blank", wallets: [] });
  const [wallet] = await installWallets(page, [
    { namespace: "eip155", name: "Pocket", rdns: RDNS, injected: false, events: false, rpcUrls },
  ]);
  await page.goto(`${site().url}/money`);
  await connectWallet(page, RDNS);
  return { page, wallet, dialog: page.getByRole("dialog") };
};
const networks = (page: Page) =>
  page.evaluate(() => {
    const { connection, networks: all } = Reflect.get(window, "portico");
    return { wallet: connection.store.get().byNamespace.eip155.chainId, page: all.store.get().active };
  });
const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();
const wasAsked = async (wallet: WalletControl) =>
  (await wallet.calls()).some(({ method }) => method === "eth_sendTransaction" || method === "wallet_sendCalls");

// shows docs/rules/chain.md#where-a-wallet-is
describe("a wallet that is on another network", () => {
  it("after it has agreed to switch is shown as it is, and can be asked again", async () => {
    const { page, wallet, dialog } = await visit();
    await wallet.behave("switchesInNameOnly");
    await openView(page, "Networks");
    await dialog.getByRole("button", { name: /Base/ }).click();
    await dialog.getByText(ELSEWHERE).waitFor();
    expect(await networks(page)).toEqual({ wallet: ETHEREUM, page: ETHEREUM });
    await wallet.behave("approve", ["wallet_switchEthereumChain", "wallet_addEthereumChain"]);
    await press(dialog, "Try again");
    await expect.poll(() => networks(page)).toEqual({ wallet: BASE, page: BASE });
  });

  it("when a transfer is confirmed is asked for nothing, and the visitor is told", async () => {
    const { page, wallet, dialog } = await visit();
    await openView(page, "WalletSend");
    await dialog.locator(".portico-token-button").click();
    await dialog
      .getByRole("list")
      .getByRole("button", { name: /^Ether / })
      .click();
    await amountField(dialog).fill("0.01");
    const bob = site().sandbox.accounts.find(({ label }) => label === "bob")?.address ?? "";
    await dialog.getByRole("textbox", { name: "Recipient" }).fill(bob);
    await press(dialog, "Preview Send");
    await dialog.getByRole("heading", { name: "Review send" }).waitFor();
    await wallet.switchChain(BASE);
    await press(dialog, "Send");
    await page.screenshot({ path: "/tmp/s2.png" });
    await toastSaid(page, ELSEWHERE);
    expect(await networks(page)).toEqual({ wallet: BASE, page: ETHEREUM });
    expect(await wasAsked(wallet)).toBe(false);

    // The form is as it was, and the wallet is switched back before the next attempt.
    await openView(page, "WalletSend");
    expect(await amountField(dialog).inputValue()).toBe("0.01");
    await press(dialog, "Preview Send");
    await press(dialog, "Send");
    await toastSaid(page, "Transaction started");
    expect(await networks(page)).toEqual({ wallet: ETHEREUM, page: ETHEREUM });
  });

  it("when a swap is confirmed is asked for nothing, and the visitor is told", async () => {
    const { page, wallet, dialog } = await visit();
    await showSwap(page, ["ETH", "USDC"]);
    await amountField(dialog).fill("0.1");
    await dialog.locator("[data-view=Swap] .portico-button:not([aria-disabled])").getByText("Review swap").waitFor();
    await press(dialog, "Review swap");
    const swap = dialog.locator("[data-view=SwapPreview] .portico-button[data-variant=accent]:not([aria-disabled])");
    await swap.waitFor();
    await wallet.switchChain(BASE);
    await swap.click();
    await toastSaid(page, ELSEWHERE);
    expect(await networks(page)).toEqual({ wallet: BASE, page: ETHEREUM });
    expect(await wasAsked(wallet)).toBe(false);
  });
});

import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "./demoSite.ts";
import { connectWallet } from "./openView.ts";
import { openPages } from "./pageSite.ts";
import { amountField, pressStep, reviewSwap, showSwap } from "./swapForm.ts";
import { watchSwap } from "./swapMoves.ts";
import { toastSaid } from "./toasts.ts";

/* Swaps of tokens that need no transaction for the approval, compared with the chain before and after. */

const site = openPages();
const RDNS = "example.portico.pocket";
const USDC_UNIT = 10n ** 6n;
const ETHER = 10n ** 18n;

const watch = () => watchSwap(site(), { source: "uniswap", from: "USDC", to: "ETH" });

/** The methods that a wallet was asked for and that its person decides about, since the connection. */
const asked = async (wallet: WalletControl): Promise<ReadonlyArray<string>> =>
  (await wallet.calls()).map(({ method }) => method).filter((method) => /^eth_sign|^eth_send|Calls$/.test(method));

const visit = async (options: { readonly atomic?: boolean } = {}) => {
  const { chains } = site().sandbox;
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const page = await site().visit("chainSwaps", { url: "about:blank", wallets: [] });
  const [wallet] = await installWallets(page, [
    { namespace: "eip155", name: "Pocket", rdns: RDNS, injected: false, rpcUrls, ...options },
  ]);
  if (!wallet) throw new Error("No wallet was installed");
  await page.goto(`${site().url}/chainSwaps`);
  await connectWallet(page, RDNS);
  return { page, wallet };
};

/** Opens the preview of a swap of USDC for ether. */
const review = async (page: Page, amount: string): Promise<Locator> => {
  const dialog = await showSwap(page, ["USDC", "ETH"]);
  await amountField(dialog).fill(amount);
  await dialog.locator("[data-view=Swap] .portico-button:not([aria-disabled])").getByText("Review swap").waitFor();
  await reviewSwap(dialog);
  return dialog;
};
const swapped = (page: Page) => toastSaid(page, /^Swapped USDC to 0\.0\d+ ETH$/);

describe("a swap of tokens", () => {
  it("is one request and one transaction with a wallet that does several calls all or not at all, and nothing if refused", async () => {
    const { page, wallet } = await visit({ atomic: true });
    const dialog = await review(page, "60");
    await dialog.getByText("Your wallet allows the exchange to take your USDC and swaps in one step.").waitFor();
    expect(await axe(page)).toEqual([]);
    const before = await watch();
    expect(await before.permitted()).toBe(0n);
    await pressStep(dialog, "Swap");
    await swapped(page);
    // The wallet's delegation counts as well.
    await before.moved({ paid: 60n * USDC_UNIT, atLeast: ETHER / 100n, transactions: 2 });
    expect((await asked(wallet)).filter((method) => method !== "wallet_getCallsStatus")).toEqual(["wallet_sendCalls"]);

    // The wallet's person refuses the next one.
    await review(page, "61");
    const after = await watch();
    await wallet.behave("reject", "wallet_sendCalls");
    await pressStep(dialog, "Swap");
    await toastSaid(page, "You declined the request");
    await after.isUntouched();
  });

  it("is one signature and one transaction with a token that takes signed approvals, unless signing is refused", async () => {
    const { page, wallet } = await visit();
    const dialog = await review(page, "70");
    await dialog.getByText("Your wallet signs that the exchange may take your USDC.").waitFor();
    expect(await axe(page)).toEqual([]);
    const before = await watch();
    expect(await before.permitted()).toBe(0n);
    await pressStep(dialog, "Approve");
    await dialog.getByRole("button", { name: "Swap", exact: true }).waitFor();
    // A signature changes nothing by itself.
    await before.isUntouched();
    expect(await asked(wallet)).toEqual(["eth_signTypedData_v4"]);
    await pressStep(dialog, "Swap");
    await swapped(page);
    await before.moved({ paid: 70n * USDC_UNIT, atLeast: ETHER / 100n, transactions: 1 });
    expect(await asked(wallet)).toEqual(["eth_signTypedData_v4", "eth_sendTransaction"]);

    // The wallet's person refuses to sign the next one, which then needs a transaction for the approval.
    await review(page, "71");
    const after = await watch();
    await wallet.behave("reject", "eth_signTypedData_v4");
    await pressStep(dialog, "Approve");
    await toastSaid(page, "You declined the request");
    await dialog.getByRole("button", { name: "Approve", exact: true }).waitFor();
    await after.isUntouched();
  });
});

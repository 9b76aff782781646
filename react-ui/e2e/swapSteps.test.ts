import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe } from "./demoSite.ts";
import { connectWallet } from "./openView.ts";
import { openPages } from "./pageSite.ts";
import { amountField, reviewSwap, showSwap, tokensOf } from "./swapForm.ts";
import { toastSaid } from "./toasts.ts";

/* Swaps of tokens that need no transaction for the approval, compared with the chain before and after. */

const site = openPages();
const RDNS = "example.portico.pocket";
const USDC_UNIT = 10n ** 6n;
const ETHER = 10n ** 18n;

const alice = () => site().sandbox.accounts.find(({ label }) => label === "alice")?.address ?? "";
const usdc = () => tokensOf(site().sandbox)("USDC");
const router = () => site().sandbox.chains["eip155:1"].v3.router;

/** What Alice has, and what the exchange may take of it. */
const holdings = async () => {
  const { wei, units, allowance, ethereum } = chainState(site());
  return {
    wei: await wei(alice()),
    usdc: await units(usdc(), alice()),
    allowance: await allowance(usdc(), alice(), router()),
    transactions: Number(await ethereum("eth_getTransactionCount", [alice(), "latest"])),
  };
};

/** Ether came for exactly so many dollars, and nothing may be taken any more. */
const expectSwap = async (
  before: Awaited<ReturnType<typeof holdings>>,
  { dollars, transactions }: { readonly dollars: bigint; readonly transactions: number },
): Promise<void> => {
  const after = await holdings();
  expect(before.usdc - after.usdc).toBe(dollars * USDC_UNIT);
  expect(after.wei - before.wei).toBeGreaterThan(ETHER / 100n);
  expect(after.allowance).toBe(0n);
  expect(after.transactions - before.transactions).toBe(transactions);
};

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
const press = async (dialog: Locator, name: string) => {
  await dialog.locator("[data-view=SwapPreview] .portico-button[data-variant=accent]:not([aria-disabled])").waitFor();
  await dialog.getByRole("button", { name, exact: true }).click();
};
const swapped = (page: Page) => toastSaid(page, /^Swapped USDC to 0\.0\d+ ETH$/);

describe("a swap of tokens", () => {
  it("is one request and one transaction with a wallet that does several calls all or not at all, and nothing if refused", async () => {
    const { page, wallet } = await visit({ atomic: true });
    const dialog = await review(page, "60");
    await dialog.getByText("Your wallet allows the exchange to take your USDC and swaps in one step.").waitFor();
    expect(await axe(page)).toEqual([]);
    const before = await holdings();
    expect(before.allowance).toBe(0n);
    await press(dialog, "Swap");
    await swapped(page);
    // The wallet's delegation counts as well.
    await expectSwap(before, { dollars: 60n, transactions: 2 });
    expect((await asked(wallet)).filter((method) => method !== "wallet_getCallsStatus")).toEqual(["wallet_sendCalls"]);

    // The wallet's person refuses the next one.
    await review(page, "61");
    const after = await holdings();
    await wallet.behave("reject", "wallet_sendCalls");
    await press(dialog, "Swap");
    await toastSaid(page, "You declined the request");
    expect(await holdings()).toEqual(after);
  });

  it("is one signature and one transaction with a token that takes signed approvals, unless signing is refused", async () => {
    const { page, wallet } = await visit();
    const dialog = await review(page, "70");
    await dialog.getByText("Your wallet signs that the exchange may take your USDC.").waitFor();
    expect(await axe(page)).toEqual([]);
    const before = await holdings();
    expect(before.allowance).toBe(0n);
    await press(dialog, "Approve");
    await dialog.getByRole("button", { name: "Swap", exact: true }).waitFor();
    // A signature changes nothing by itself.
    expect(await holdings()).toEqual(before);
    expect(await asked(wallet)).toEqual(["eth_signTypedData_v4"]);
    await press(dialog, "Swap");
    await swapped(page);
    await expectSwap(before, { dollars: 70n, transactions: 1 });
    expect(await asked(wallet)).toEqual(["eth_signTypedData_v4", "eth_sendTransaction"]);

    // The wallet's person refuses to sign the next one, which then needs a transaction for the approval.
    await review(page, "71");
    const after = await holdings();
    await wallet.behave("reject", "eth_signTypedData_v4");
    await press(dialog, "Approve");
    await toastSaid(page, "You declined the request");
    await dialog.getByRole("button", { name: "Approve", exact: true }).waitFor();
    expect(await holdings()).toEqual(after);
  });
});

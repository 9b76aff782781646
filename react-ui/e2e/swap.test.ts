import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { openAccount, visitConnected } from "./openAccount.ts";
import {
  amountField,
  approve,
  choosePair,
  chooseToken,
  openSwap,
  reviewSwap,
  showSwap,
  swapNow,
  tokensOf,
} from "./swapForm.ts";
import { watchSwap } from "./swapMoves.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const alice = () => site().sandbox.accounts.find(({ label }) => label === "alice")?.address ?? "";
const router = () => site().sandbox.chains["eip155:1"].contracts.router;
const token = (symbol: string) => tokensOf(site().sandbox)(symbol);
const watchCoins = (source: "hosted" | "uniswap") => watchSwap(site(), { source, from: "ETH", to: "USDC" });

const ETHER = 10n ** 18n;
const USDC_UNIT = 10n ** 6n;

const button = (dialog: Locator, name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
const asked = async (page: Page) =>
  (await testWallet(page).methods()).filter((method) => method === "eth_sendTransaction").length;
/** Waits until a quote for what was entered shows. */
const quoted = (dialog: Locator) =>
  dialog.locator("[data-view=Swap] .portico-button:not([aria-disabled])").getByText("Review swap").waitFor();
const received = (dialog: Locator) => dialog.locator(".portico-swap-received").textContent();
/** Where the parts of the form are. */
const places = (dialog: Locator) =>
  dialog.locator("[data-view=Swap]").evaluate((view) =>
    [...view.querySelectorAll("input, button, section, .portico-swap-received, .portico-action-bar")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.className, x, y, width, height];
    }),
  );

/** How much room a section has below what it says. */
const roomBelow = (section: Locator) =>
  section.evaluate(
    (element) =>
      element.getBoundingClientRect().bottom - (element.lastElementChild?.getBoundingClientRect().bottom ?? 0),
  );

// shows docs/rules/swap.md#in-the-modal
describe("swapping in the dialog", () => {
  // shows docs/rules/swap.md#details
  it("moves native coins into a pool and tokens out of it, and says what is missing until then", async () => {
    const page = await visitConnected(site());
    const dialog = await openSwap(page);
    await button(dialog, "Select token").last().waitFor();
    expect(await amountField(dialog).inputValue()).toBe("1");
    await chooseToken(dialog, "Select token", "USD Coin");
    await button(dialog, "Review swap").waitFor();
    await amountField(dialog).fill("");
    await button(dialog, "Enter amount").waitFor();
    await amountField(dialog).fill("1000000");
    await button(dialog, "Insufficient balance").waitFor();
    expect(await button(dialog, "Insufficient balance").getAttribute("aria-disabled")).toBe("true");
    const maximum = await page.evaluate(() => Reflect.get(window, "portico").swap.store.get().form.maximum);
    for (const [name, share] of [
      ["25", 0.25],
      ["50", 0.5],
      ["75", 0.75],
    ] as const) {
      await button(dialog, `${name}% of the largest amount`).click();
      const typed = async () => Number((await amountField(dialog).inputValue()).replaceAll(",", ""));
      await expect.poll(typed).toBeCloseTo(Number(maximum) * share, 6);
    }
    // The field writes its digits without groups once it has the focus.
    await amountField(dialog).focus();
    await amountField(dialog).fill("0.25");
    await expect.poll(async () => Number(await received(dialog))).toBeGreaterThan(700);
    await quoted(dialog);
    expect(await axe(page)).toEqual([]);

    // Nothing moves while the quote is fetched again, or after it.
    const placed = await places(dialog);
    expect(placed.length).toBeGreaterThan(8);
    const quotes = /\/v1\/convert\/quotes/;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(quotes, async (route) => {
      await released;
      await route.continue();
    });
    await button(dialog, "Refresh the price").click();
    await dialog.locator(".portico-refresh .portico-spinner").waitFor();
    expect(await places(dialog)).toEqual(placed);
    release();
    await dialog.locator(".portico-refresh-ring").waitFor();
    expect(await places(dialog)).toEqual(placed);
    await page.unroute(quotes);

    await dialog.getByRole("button", { name: /^1 ETH = / }).click();
    await dialog.getByText("Network cost").waitFor();
    for (const name of ["Price impact", "Max. slippage", "Minimum received", "Provider fee", "Price from"]) {
      expect(await dialog.locator("dt").getByText(name).count()).toBe(1);
    }
    expect(await axe(page)).toEqual([]);

    const swap = await watchCoins("hosted");
    const pool = await chains().pool(router(), token("USDC"));
    await reviewSwap(dialog);
    const described = dialog.getByRole("region", { name: "Description of the contract" });
    await described.getByText("Checked and signed by the auditor").waitFor();
    expect(await described.locator(".portico-signing-sentence").textContent()).toMatch(
      /^Swap 0\.25 ETH for at least 7\d\d(?:\.\d+)? USDC$/,
    );
    expect(await described.locator("dt").allTextContents()).toEqual(["You pay", "You get at least", "Valid until"]);
    expect(await axe(page)).toEqual([]);
    await swapNow(dialog);
    await toastSaid(page, /^Swapped ETH to 7\d\d\.\d+ USDC$/, "success");
    await dialog.locator("[data-view=Account]").waitFor();

    const gained = await swap.moved({ paid: ETHER / 4n, atLeast: 700n * USDC_UNIT, transactions: 1 });
    // The provider keeps 0.85 % besides the pool.
    expect(await chains().pool(router(), token("USDC"))).toEqual({
      native: pool.native + (ETHER / 4n / 10_000n) * 9_915n,
      tokens: pool.tokens - gained,
    });
  });

  it("permits exactly what a swap of tokens takes, or any amount, after taking an earlier permission of USDT back", async () => {
    const page = await visitConnected(site());
    const dialog = await showSwap(page, ["USDC", "DAI"]);
    await amountField(dialog).fill("150");
    const swap = await watchSwap(site(), { source: "hosted", from: "USDC", to: "DAI" });
    expect(await swap.permitted()).toBe(0n);
    await reviewSwap(dialog);
    await dialog.getByText("First allow the exchange to take your USDC.").waitFor();
    const allowed = dialog.getByRole("region", { name: "Amount that you allow" });
    await allowed.getByText(router().toLowerCase()).waitFor();
    expect(await button(dialog, "Only 150 USDC").getAttribute("aria-pressed")).toBe("true");
    expect(await roomBelow(allowed)).toBeLessThan(20);
    expect(await axe(page)).toEqual([]);
    await testWallet(page).behave("ask", "eth_sendTransaction");
    await approve(dialog);
    await toastSaid(page, "Approve limit increase in your wallet", "loading");
    await button(dialog, "Approving…").waitFor();
    await testWallet(page).decide("approve");
    await testWallet(page).behave("approve", "eth_sendTransaction");
    await button(dialog, "Swap").waitFor();
    expect(await swap.permitted()).toBe(150n * USDC_UNIT);
    await swapNow(dialog);
    await toastSaid(page, /^Swapped USDC to 14\d\.\d+ DAI$/);

    await swap.moved({ paid: 150n * USDC_UNIT, atLeast: 140n * ETHER, transactions: 2 });

    // USDT takes an earlier permission back first, and the visitor may permit more.
    await chains().approve(token("USDT"), alice(), router(), 5n * USDC_UNIT);
    await showSwap(page, ["USDT", "ETH"]);
    await amountField(dialog).fill("40");
    await reviewSwap(dialog);
    await dialog.getByText("USDT takes your earlier permission back first").waitFor();
    await button(dialog, "Any amount").click();
    await dialog.getByText("The exchange could take all USDT that you have").waitFor();
    const second = await watchSwap(site(), { source: "hosted", from: "USDT", to: "ETH" });
    const askedBefore = await asked(page);
    await approve(dialog);
    await button(dialog, "Swap").waitFor();
    const permitted = 2n ** 256n - 1n;
    expect(await second.permitted()).toBe(permitted);
    expect((await asked(page)) - askedBefore).toBe(2);
    await swapNow(dialog);
    await toastSaid(page, /^Swapped USDT to 0\.01\d+ ETH$/);
    await second.moved({ paid: 40n * USDC_UNIT, atLeast: ETHER / 100n, transactions: 3, permitted });
    await chains().approve(token("USDT"), alice(), router(), 0n);
  });

  it("works without prices, and shows none then", async () => {
    const page = await visitConnected(site());
    site().sandbox.faults.set({ path: "/v1/fungible/price", method: "POST", status: 500 });
    try {
      const dialog = await openAccount(page);
      await button(dialog, "Swap").click();
      await toastSaid(page, "Failed to fetch network token price");
      await chooseToken(dialog, "Select token", "USD Coin");
      await amountField(dialog).fill("0.1");
      const swap = await watchCoins("hosted");
      await reviewSwap(dialog);
      expect(await dialog.locator("[data-view=SwapPreview]").textContent()).not.toContain("$");
      await swapNow(dialog);
      await toastSaid(page, /^Swapped ETH to/);
      await swap.moved({ paid: ETHER / 10n, atLeast: 250n * USDC_UNIT, transactions: 1 });
    } finally {
      site().sandbox.faults.clear();
    }
  });
});

describe("a source that does not answer", () => {
  it("is replaced by the next one, which the form names and whose exchange is used", async () => {
    const page = await visitConnected(site());
    const dialog = await showSwap(page, ["ETH", "USDC"]);
    await quoted(dialog);
    const fault = site().sandbox.faults.set({ path: "/v1/convert/quotes", method: "GET", status: 400 });
    try {
      await button(dialog, "Refresh the price").click();
      await dialog.getByText("The price comes from another source now: Uniswap.").waitFor();
      expect(await axe(page)).toEqual([]);
      await amountField(dialog).fill("0.3");
      await quoted(dialog);
      const swap = await watchCoins("uniswap");
      const pool = await chains().pool(router(), token("USDC"));
      await reviewSwap(dialog);
      await swapNow(dialog);
      await toastSaid(page, /^Swapped ETH to/);
      await swap.moved({ paid: (ETHER * 3n) / 10n, atLeast: 800n * USDC_UNIT, transactions: 1 });
      expect(await chains().pool(router(), token("USDC"))).toEqual(pool);
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });
});

describe("an aggregator", () => {
  it("is named with its price, and swaps coins, then tokens by a signature that its router uses up", async () => {
    const page = await visitConnected(site(), { path: "/?aggregator=on" });
    const dialog = await showSwap(page, ["ETH", "USDC"]);
    await amountField(dialog).fill("0.35");
    await quoted(dialog);
    await dialog.getByRole("button", { name: /^1 ETH = / }).click();
    await dialog.locator("dd").getByText("Kyber", { exact: true }).waitFor();
    const ofCoins = await watchSwap(site(), { source: "kyber", from: "ETH", to: "USDC" });
    await reviewSwap(dialog);
    await swapNow(dialog);
    await toastSaid(page, /^Swapped ETH to 1,0\d\d\.\d+ USDC$/);
    await ofCoins.moved({ paid: (ETHER * 35n) / 100n, atLeast: 1_000n * USDC_UNIT, transactions: 1 });

    await showSwap(page, ["USDC", "ETH"]);
    await amountField(dialog).fill("90");
    await quoted(dialog);
    const ofTokens = await watchSwap(site(), { source: "kyber", from: "USDC", to: "ETH" });
    await reviewSwap(dialog);
    await dialog.getByText("Your wallet signs that the exchange may take your USDC.").waitFor();
    expect(await axe(page)).toEqual([]);
    await approve(dialog);
    await button(dialog, "Swap").waitFor();
    await ofTokens.isUntouched();
    await swapNow(dialog);
    await toastSaid(page, /^Swapped USDC to 0\.02\d+ ETH$/);
    await ofTokens.moved({ paid: 90n * USDC_UNIT, atLeast: ETHER / 50n, transactions: 1 });
  });
});

describe("the tokens to swap", () => {
  it("are found by symbol, name and address, chosen once, and change places", async () => {
    const page = await visitConnected(site());
    const dialog = await showSwap(page, ["ETH", "USDC"]);
    await dialog.getByRole("button", { name: "USDC. Select another token" }).click();
    await dialog.getByRole("list", { name: "Suggested" }).waitFor();
    const mine = dialog.getByRole("list", { name: "Your tokens" });
    expect(await mine.getByRole("button", { name: /USD Coin/ }).getAttribute("aria-disabled")).toBe("true");
    expect(await axe(page)).toEqual([]);
    const search = dialog.getByRole("searchbox");
    for (const text of ["chain", "LINK", token("LINK").slice(0, 20)]) {
      await search.fill(text);
      await expect
        .poll(() => dialog.getByRole("list", { name: "Tokens", exact: true }).textContent())
        .toMatch(/Chainlink/);
    }
    await search.fill("nothing");
    await dialog.locator(".portico-empty").getByText("No tokens found").waitFor();
    await search.fill("LINK");
    await dialog
      .getByRole("list", { name: "Tokens", exact: true })
      .getByRole("button", { name: /Chainlink/ })
      .click();
    await dialog.getByRole("button", { name: "LINK. Select another token" }).waitFor();

    // What would have been received becomes the amount.
    await choosePair(page, ["ETH", "USDC"]);
    await amountField(dialog).fill("0.5");
    await expect.poll(() => received(dialog)).toMatch(/^1,4/);
    await quoted(dialog);
    await button(dialog, "Exchange the two tokens").click();
    await expect.poll(() => received(dialog)).toMatch(/^0\.4/);
    expect(await dialog.locator(".portico-token-button").allTextContents()).toEqual([
      expect.stringContaining("USDC"),
      expect.stringContaining("ETH"),
    ]);
    expect(await amountField(dialog).inputValue()).toMatch(/^1,?4\d\d\.\d+$/);
  });
});

describe("a swap that fails", () => {
  it("leads back to the form when it cannot be prepared, changes nothing when refused, and can be tried again", async () => {
    const page = await visitConnected(site());
    const dialog = await showSwap(page, ["ETH", "USDC"]);
    for (const [message, pair, fault] of [
      ["Failed to create approval transaction", ["USDC", "DAI"], { path: "/v1/convert/build-approve", method: "GET" }],
      ["Failed to create transaction", ["ETH", "USDC"], { path: "/v1/convert/build-transaction", method: "POST" }],
    ] as const) {
      await choosePair(page, pair);
      const id = site().sandbox.faults.set({ ...fault, status: 400 });
      try {
        await button(dialog, "Review swap").click();
        await toastSaid(page, message);
        await dialog.locator("[data-view=Swap]").waitFor();
        await button(dialog, "Swap").click();
        await button(dialog, "Review swap").waitFor();
      } finally {
        site().sandbox.faults.clear(id);
      }
    }

    await amountField(dialog).fill("0.5");
    await reviewSwap(dialog);
    const swap = await watchCoins("hosted");
    const wrapped = { code: -32_603, message: "MetaMask Tx Signature: User denied transaction signature." };
    await testWallet(page).behave({ decision: "reject", error: wrapped }, "eth_sendTransaction");
    await swapNow(dialog);
    await toastSaid(page, "You declined the request");
    await swap.isUntouched();
    await testWallet(page).behave("approve", "eth_sendTransaction");
    await swapNow(dialog);
    await toastSaid(page, /^Swapped ETH to/);
    await swap.moved({ paid: ETHER / 2n, atLeast: 1_400n * USDC_UNIT, transactions: 1 });
  });
});

import { keysOf } from "@portico/fixtures/relay-wallet";
import { passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { createClient, http } from "viem";
import { readContract } from "viem/actions";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { openAccount, visitConnected, visitWithAccounts } from "./openAccount.ts";
import { openView } from "./openView.ts";

const site = openDemoSite();
/** For what the page asks the service about only now and then. */
const SELDOM = { interval: 500 };
const LEGAL = "/?terms=https%3A%2F%2Fshop.example%2Fterms&privacy=https%3A%2F%2Fshop.example%2Fprivacy";
const balanceAbi = [
  {
    type: "function",
    name: "balanceOf",
    stateMutability: "view",
    inputs: [{ type: "address" }],
    outputs: [{ type: "uint256" }],
  },
] as const;

const [alice, bob] = [keysOf("alice").eip155.address, keysOf("bob").eip155.address];

/** An account's USDC on the chain, in base units. */
const usdcBalance = (address: `0x${string}`) => {
  const { rpcUrl, tokens } = site().sandbox.chains["eip155:1"];
  const usdc = tokens.find(({ symbol }) => symbol === "USDC");
  if (!usdc) throw new Error("The sandbox has no USDC");
  const client = createClient({ transport: http(rpcUrl) });
  return readContract(client, {
    address: usdc.address,
    abi: balanceAbi,
    functionName: "balanceOf",
    args: [address],
  });
};

/** Every visitor may use the clipboard, so that each takes over the page of the one before. */
const visit = (options: { readonly path?: string } = {}) =>
  visitConnected(site(), { permissions: ["clipboard-read", "clipboard-write"], ...options });
const openProviders = async (page: Page) => {
  await openView(page, "OnRampProviders");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Coinbase, Fees/ }).waitFor();
  return dialog;
};
const provider = (page: Page, label = "Coinbase") =>
  page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${label.replace(".", "\\.")}, Fees.*new tab`) });

/** Chooses a provider, and returns its page once it has loaded. */
const openProvider = async (page: Page) => {
  await provider(page).waitFor();
  const [popup] = await Promise.all([page.waitForEvent("popup"), provider(page).click()]);
  await popup.waitForURL(/\/buy\/select-asset/);
  return popup;
};
const lastEvents = (page: Page) =>
  page.evaluate(() => {
    const events: unknown[] = [];
    Reflect.set(window, "events", events);
    const { store } = Reflect.get(window, "portico").events;
    store.subscribe(() => events.push(store.get().last));
  });
const blockPopups = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null;
  });

describe("buying", () => {
  it("leads from the account to the provider's page, and to the purchase once it is made", async () => {
    const page = await visit();
    const before = await usdcBalance(alice);
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Buy crypto" }).click();
    await dialog.getByRole("heading", { name: "Choose Provider" }).waitFor();
    await lastEvents(page);
    await dialog.getByRole("button", { name: "250", exact: true }).click();
    await dialog.getByText(/^≈ [\d.]+ USDC$/).waitFor();
    const popup = await openProvider(page);
    expect(await page.evaluate(() => Reflect.get(window, "events"))).toContainEqual(
      expect.objectContaining({
        event: "SELECT_BUY_PROVIDER",
        properties: { provider: "coinbase", isSmartAccount: false },
      }),
    );
    expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect(await popup.getByLabel("Amount").inputValue()).toBe("250");
    await dialog.getByRole("heading", { name: "Buy" }).waitFor();
    await dialog.getByText("Buy in Coinbase").waitFor();
    expect(await axe(page)).toEqual([]);

    await popup.getByRole("button", { name: "Pay", exact: true }).click();
    await popup.getByRole("heading", { name: "Your payment is in progress" }).waitFor();
    await dialog.getByRole("heading", { name: "Activity" }).waitFor();
    const first = dialog.getByRole("listitem").first();
    // A row that ends with the date has no tag: the purchase is neither in progress nor failed.
    const delivered = /^bought, 245\.8\d\d USDC, \d\d [A-Z][a-z]{2,3}$/;
    await expect.poll(() => first.textContent(), SELDOM).toMatch(delivered);
    expect(await axe(page)).toEqual([]);
    const received = (await usdcBalance(alice)) - before;
    expect(received).toBeGreaterThan(245_000_000n);
    expect(received).toBeLessThan(250_000_000n);
  });

  // shows docs/rules/onramp.md#opening-a-page
  it("offers a link when the browser has blocked the window in any way, and copies it", async () => {
    const page = await visit();
    const dialog = await openProviders(page);
    await provider(page).waitFor();
    await blockPopups(page);
    await provider(page).click();
    await dialog.getByText(/Your browser has blocked the window/).waitFor();
    expect(await axe(page)).toEqual([]);
    const href = await dialog.getByRole("link", { name: /Open Coinbase/ }).getAttribute("href");
    expect(href).toContain(`${site().sandbox.onrampPage}/buy/select-asset`);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
      document.execCommand = () => false;
    });
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByText(/fail|could not/i).waitFor();

    // The browser's window.open may also throw, return a window that is closed, or something else.
    for (const body of ["throw new Error('blocked')", "return { closed: true }", "return {}"]) {
      await dialog.getByRole("button", { name: "Back" }).click();
      await provider(page).waitFor();
      await page.evaluate((code) => Reflect.set(window, "open", new Function(code)), body);
      await provider(page).click();
      await dialog.getByText(/Your browser has blocked the window/).waitFor();
      await dialog.getByRole("link", { name: /Open Coinbase/ }).waitFor();
    }
  });
});

describe("what is bought", () => {
  it("is within the limits of the currency, with a quote of a known age", async () => {
    const page = await visit();
    const dialog = await openProviders(page);
    // The site has no terms.
    expect(await dialog.getByRole("button", { name: "How does it work?" }).count()).toBe(0);
    await dialog.getByText(/^≈ [\d.]+ USDC$/).waitFor();
    await dialog.getByText(/^The online service · (now|\d+ sec\. ago)$/).waitFor();
    await dialog.getByText(/^The online service · 2 sec\. ago$/).waitFor();
    const amount = dialog.getByRole("textbox", { name: "Amount in USD" });
    await amount.fill("9.99");
    await dialog.getByText("At least $10.00").waitFor();
    await dialog.getByRole("button", { name: /^Coinbase, Not available for this amount$/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await amount.fill("25000.01");
    await dialog.getByText("At most $25,000.00").waitFor();
    await amount.fill("");
    await dialog.getByText("You choose the amount at the provider.").waitFor();
    await provider(page).waitFor();

    // Nothing is bought.
    await page.evaluate(() => Reflect.get(window, "portico").router.push({ name: "BuyInProgress" }));
    await dialog.getByText("No link found").waitFor();
    await dialog.locator(".portico-empty").getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("heading", { name: "Choose Provider" }).waitFor();
  });

  it("is chosen among the currencies and tokens of the service", async () => {
    const page = await visit();
    const dialog = await openProviders(page);
    await dialog.getByRole("button", { name: /^USD\. Select/ }).click();
    await dialog.getByRole("heading", { name: "Select Currency" }).waitFor();
    expect(await dialog.getByRole("list", { name: "Select Currency" }).getByRole("button").allTextContents()).toEqual([
      "US DollarUSD",
      "EuroEUR",
      "British PoundGBP",
    ]);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Euro/ }).click();
    await dialog.getByRole("button", { name: /^EUR\. Select/ }).waitFor();
    await dialog.getByRole("button", { name: /^USDC\. Select/ }).click();
    await dialog.getByRole("heading", { name: "Select Token" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Ether/ }).click();
    await dialog.getByText(/^≈ 0\.03\d* ETH$/).waitFor();
    await dialog.getByText(/^Includes €1\.\d\d in fees$/).waitFor();
  });

  it("is marked as an estimate when the service is down, and sold where the page is known", async () => {
    const page = await visit();
    site().sandbox.faults.set({ path: "*/onramp*", status: 404 });
    const dialog = page.getByRole("dialog");
    await openView(page, "OnRampProviders");
    await dialog.getByText("Estimate").waitFor();
    await dialog.getByText("$100.00 before fees").waitFor();
    await dialog.getByText(/The current list could not be loaded/).waitFor();
    await dialog.getByRole("button", { name: /^Coinbase, Not available right now$/ }).waitFor();
    await provider(page, "Meld.io").waitFor();
    expect(await dialog.getByText(/^≈/).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await blockPopups(page);
    await provider(page, "Meld.io").click();
    const href = await dialog.getByRole("link", { name: /Open Meld/ }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("walletAddress")).toBe(alice);
    site().sandbox.faults.clear();
  });

  it("is explained on a site that has terms", async () => {
    const page = await visit({ path: LEGAL });
    const dialog = await openProviders(page);
    await lastEvents(page);
    expect(await dialog.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
      "https://shop.example/privacy",
    );
    await dialog.getByRole("button", { name: "How does it work?" }).click();
    await dialog.getByRole("heading", { name: "What is Buy?" }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, "events"))).toContainEqual(
      expect.objectContaining({ event: "SELECT_WHAT_IS_A_BUY", properties: { isSmartAccount: false } }),
    );
    await dialog.getByRole("button", { name: "Buy", exact: true }).click();
    await dialog.getByRole("heading", { name: "Choose Provider" }).waitFor();
  });
});

// The clock of the page is the test's here, after which no other visitor takes the page over.
describe("a purchase that does not come", () => {
  it("is given up after three minutes, can be tried again, and is not asked for when the visitor leaves", async () => {
    const page = await visit();
    await page.clock.install();
    const dialog = await openProviders(page);
    await page.clock.runFor(1_000);
    const popup = await openProvider(page);
    await dialog.getByText("Buy in Coinbase").waitFor();
    await popup.close();
    const failed = dialog.getByText("Buy failed");
    await passTimeUntil(page, () => failed.isVisible(), 4_000);
    expect(await axe(page)).toEqual([]);
    const [again] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: "Try again" }).click(),
    ]);
    await again.waitForURL(/\/buy\/select-asset/);
    await dialog.getByText("Buy in Coinbase").waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("heading", { name: "Choose Provider" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "portico").onramp.purchases.get().purchase))
      .toBe(undefined);
  });
});

describe("the purchases of an account", () => {
  // shows docs/rules/onramp.md#purchases
  it("shows a purchase in progress until it is done or has failed", async () => {
    // A purchase that stays in progress ends every later wait of its account, so nobody else buys for this one.
    const page = await visitWithAccounts(site(), [bob]);
    const before = await usdcBalance(bob);
    const dialog = await openProviders(page);
    const popup = await openProvider(page);
    await popup.getByRole("button", { name: /declined/ }).click();
    const first = dialog.getByRole("listitem").first();
    await expect.poll(() => first.textContent(), SELDOM).toContain("failed");
    await openProviders(page);
    const second = await openProvider(page);
    await second.getByRole("button", { name: /stay in progress/ }).click();
    await expect.poll(() => first.textContent(), SELDOM).toContain("pending");
    expect(await usdcBalance(bob)).toBe(before);
  });
});

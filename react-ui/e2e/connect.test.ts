import { holdClock } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus, hasFocus, reach } from "./focus.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite({ reducedMotion: "no-preference" });

const connectButton = (page: Page) => page.getByRole("button", { name: "Connect Wallet" });
const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });

const openConnect = async (page: Page): Promise<Locator> => {
  await connectButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
  return dialog;
};

const choose = async (page: Page, wallet: RegExp): Promise<Locator> => {
  const dialog = await openConnect(page);
  await dialog.getByRole("button", { name: wallet }).click();
  return dialog;
};

/** Statuses of the connections by namespace. */
const statuses = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { byNamespace } = Reflect.get(window, "portico").connection.store.get();
    return Object.fromEntries(
      Object.entries(byNamespace).map(([name, connection]) => [name, Reflect.get(Object(connection), "status")]),
    );
  });

describe("connecting a wallet of the page", () => {
  // shows docs/rules/modal.md#page-buttons
  it("takes two clicks, lasts over a reload, follows a change of account, and ends when the wallet disconnects", async () => {
    const page = await site().visit();
    const dialog = await choose(page, /Sandbox Wallet/);
    await accountButton(page).waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Connecting…" }).or(accountButton(page)).waitFor();
    await accountButton(page).waitFor();
    expect(await testWallet(page).methods()).not.toContain("eth_requestAccounts");
    expect(await page.getByRole("dialog").count()).toBe(0);

    await page.getByRole("button", { name: /Open the account of alice\.eth/ }).waitFor();
    await testWallet(page).switchAccount("bob");
    await page.getByRole("button", { name: /Open the account of bob\.eth/ }).waitFor();
    await testWallet(page).disconnect();
    await connectButton(page).waitFor();
    await page.reload();
    await connectButton(page).waitFor();
    expect(await testWallet(page).methods()).not.toContain("eth_requestAccounts");
  });

  // shows docs/rules/modal.md#connecting-a-wallet-of-the-page
  it("needs only the keyboard, also when it is declined and retried, and the focus returns to the button", async () => {
    const page = await site().visit();
    await testWallet(page).behave({ decision: "reject", times: 1 });
    await reach(page, "Tab", connectButton(page));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const row = dialog.getByRole("button", { name: /Sandbox Wallet/ });
    await row.waitFor();
    await reach(page, "Tab", row);
    await page.keyboard.press("Enter");
    await dialog.getByRole("status").getByText("Connection declined").waitFor();
    await reach(page, "Tab", dialog.getByRole("button", { name: "Try again" }));
    await page.keyboard.press("Enter");
    await accountButton(page).waitFor();
    await dialog.waitFor({ state: "detached" });
    await getsFocus(accountButton(page));
  });
});

describe("a wallet with several namespaces", () => {
  // shows docs/rules/modal.md#choosing-a-namespace
  it("asks for one of them, and both can be connected at once", async () => {
    const page = await site().visit();
    await choose(page, /Frontier/);
    const chooser = page.getByRole("dialog", { name: "Choose a network" });
    await chooser.getByText("Frontier works with more than one kind of network").waitFor();
    expect(await chooser.getByRole("listitem").allTextContents()).toEqual([
      "EVM Networksexample.portico.everywhere",
      "SolanaWallet Standard",
    ]);
    await chooser.getByRole("button", { name: /to EVM Networks/ }).click();
    await page.getByRole("button", { name: /Open the account of alice\.eth/ }).waitFor();
    await expect.poll(() => statuses(page)).toEqual({ eip155: "connected" });

    // The other namespace's network needs a wallet on that namespace.
    await page.getByRole("button", { name: "Ethereum" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Solana", exact: true }).click();
    await dialog.getByText("Switch to Solana").waitFor();
    await dialog.getByRole("button", { name: "Switch", exact: true }).click();
    await dialog.getByRole("button", { name: /Frontier/ }).click();
    await expect.poll(() => statuses(page)).toMatchObject({ eip155: "connected", solana: "connected" });
    await dialog.waitFor({ state: "detached" });
    const solanaName = await accountButton(page).getAttribute("aria-label");
    expect(solanaName).not.toMatch(/0x|eth/i);

    // Back to the first namespace, which is still connected.
    await page.getByRole("button", { name: "Solana", exact: true }).click();
    await dialog.getByRole("button", { name: "Ethereum", exact: true }).click();
    await page.getByRole("button", { name: /Open the account of alice\.eth/ }).waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await expect.poll(() => statuses(page)).toMatchObject({ eip155: "connected", solana: "connected" });
    await page.getByRole("button", { name: /Open the account of alice\.eth/ }).waitFor();
  });
});

describe("a wallet of a namespace other than that of the page's network", () => {
  it("closes the dialog when it is the first", async () => {
    const page = await site().visit();
    for (const [name, chain] of [
      ["Bitcoin Wallet", undefined],
      ["Frontier", "Solana"],
    ] as const) {
      const dialog = await choose(page, new RegExp(name));
      if (chain) await dialog.getByRole("button", { name: new RegExp(`to ${chain}`) }).click();
      await accountButton(page).waitFor();
      await dialog.waitFor({ state: "detached" });
      expect(Object.values(await statuses(page))).toEqual(["connected"]);
      await page.evaluate(async () => {
        const { connection, networks } = Reflect.get(window, "portico");
        await connection.disconnect();
        await networks.switch("eip155:1");
      });
      await connectButton(page).waitFor();
    }
  });
});

describe("a site's options", () => {
  it("collapse wallets into one button only beside another way to connect", async () => {
    const page = await site().visit({ path: "/?collapseWallets=on&email=off&socials=off" });
    const list = await openConnect(page);
    expect(await list.getByRole("button", { name: "Continue with a wallet" }).count()).toBe(0);
    await page.goto(`${site().url}/?collapseWallets=on`);
    await connectButton(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continue with a wallet" }).click();
    await page.getByRole("dialog", { name: "Connect wallet", exact: true }).waitFor();
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).click();
    await accountButton(page).waitFor();
  });

  // shows docs/rules/modal.md#legal-terms
  it("require consent to the terms before a choice, once each time the dialog opens", async () => {
    const page = await site().visit({
      path: "/?legalCheckbox=on&terms=https%3A%2F%2Fshop.example%2Fterms&privacy=https%3A%2F%2Fshop.example%2Fprivacy",
    });
    await connectButton(page).click();
    const dialog = page.getByRole("dialog");
    const consent = dialog.getByRole("checkbox", { name: "I agree to the Terms of Service and the Privacy Policy" });
    await consent.waitFor();
    expect(await consent.isChecked()).toBe(false);
    expect(await dialog.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe(
      "https://shop.example/terms",
    );
    const row = dialog.getByRole("button", { name: /Sandbox Wallet/ });
    expect(await row.evaluate((element) => element.closest("[inert]") !== null)).toBe(true);
    await row.focus();
    expect(await hasFocus(row)).toBe(false);
    const reason = dialog.getByRole("status").getByText("Please agree before you continue");
    expect(await reason.count()).toBe(1);
    await consent.press("Space");
    expect(await reason.count()).toBe(0);
    await dialog.getByRole("button", { name: /All Wallets/ }).click();
    await dialog.getByRole("button", { name: "Back" }).click();
    // The card has another height until then, so that a click would miss the button.
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();
    expect(await consent.isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await connectButton(page).click();
    expect(await consent.isChecked()).toBe(false);
    await consent.press("Space");
    await row.click();
    await accountButton(page).waitFor();
  });
});

describe("a wallet of the page that does not answer at once", () => {
  it("can be retried when it has said nothing for 10 s, and not before", async () => {
    const page = await site().visit();
    await testWallet(page).behave({ decision: "ignore", times: 1 });
    await holdClock(page);
    const dialog = await choose(page, /Sandbox Wallet/);
    await dialog.getByText("Approve the request in your wallet.").waitFor();
    const retry = dialog.getByRole("button", { name: "Try again" });
    await page.clock.runFor(9_999);
    expect(await retry.count()).toBe(0);
    await page.clock.runFor(1);
    await dialog.getByRole("status").getByText("No response yet – open the extension").waitFor();
    await retry.waitFor();
  });

  it("can be left and resumed while the wallet is slow", async () => {
    const page = await site().visit();
    await testWallet(page).behave("ask");
    const dialog = await choose(page, /Sandbox Wallet/);
    await dialog.getByText("Continue in Sandbox Wallet").waitFor();
    await expect.poll(() => statuses(page)).toMatchObject({ eip155: "connecting" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await choose(page, /Sandbox Wallet/);
    await page.context().setOffline(true);
    await dialog.getByRole("status").getByText("You are offline").waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole("status").getByText("You are back online").waitFor({ state: "attached" });
    expect(await dialog.getByText("You are offline").count()).toBe(0);
    // The wallet's first request is still open.
    await dialog.getByText("Sandbox Wallet has another request open. Answer that one first").waitFor();
    expect(await dialog.getByRole("status").allTextContents()).toContainEqual(
      expect.stringMatching(/You can try again/),
    );
    await testWallet(page).decide("approve");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await accountButton(page).waitFor();
    await dialog.waitFor({ state: "detached" });
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus, reach } from "./focus.ts";
import { connectOn, openAccount, visitConnected } from "./openAccount.ts";
import { connectWallet } from "./openView.ts";

const site = openDemoSite();

describe("disconnecting", () => {
  const connectedNamespaces = (page: Page): Promise<ReadonlyArray<string>> =>
    page.evaluate(() =>
      Object.entries(Reflect.get(window, "portico").connection.store.get().byNamespace).flatMap(
        ([namespace, connection]) => (Reflect.get(Object(connection), "status") === "connected" ? [namespace] : []),
      ),
    );

  // shows docs/rules/account.md#disconnecting
  // shows docs/rules/account.md#several-wallets
  it("ends one of several connections, in use or not, and all of them", async () => {
    const page = await visitConnected(site());
    await connectOn(page, "solana");
    await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:1"));
    let dialog = await openAccount(page);
    const wallets = dialog.getByRole("region", { name: "Connected wallets" });
    const useEthereumAgain = async () => {
      await connectWallet(page);
      await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:1"));
      dialog = await openAccount(page);
      await expect.poll(() => wallets.locator("[aria-current=true]").textContent()).toMatch(/Ethereum · 0x/);
    };

    // A click on a wallet uses it. The account stays open while another one is disconnected.
    await wallets.getByRole("button", { name: /Solana ·/ }).click();
    await page.getByRole("button", { name: /Open the account of (?!alice)/ }).waitFor();
    await openAccount(page);
    const ethereum = wallets.getByRole("listitem").filter({ hasText: "Ethereum ·" });
    await ethereum.getByRole("button", { name: /^Disconnect/ }).click();
    await wallets.waitFor({ state: "detached" });
    expect(await connectedNamespaces(page)).toEqual(["solana"]);
    await dialog.getByRole("button", { name: "Disconnect", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // Another wallet takes the place of the one in use.
    await useEthereumAgain();
    await ethereum.getByRole("button", { name: /^Disconnect/ }).click();
    await page.getByRole("button", { name: /Open the account of (?!alice)/ }).waitFor();
    expect(await connectedNamespaces(page)).toEqual(["solana"]);
    await dialog.waitFor({ state: "detached" });

    await useEthereumAgain();
    await dialog.getByRole("button", { name: "Disconnect all" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await connectedNamespaces(page)).toEqual([]);
  });

  it("closes the dialog, needs only the keyboard, and the page's button connects again", async () => {
    const page = await visitConnected(site());
    const button = page.getByRole("button", { name: /Open the account of/ });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
    await reach(page, "Tab", dialog.getByRole("tab", { name: "Tokens" }));
    for (const name of ["NFTs", "Activity"]) {
      await page.keyboard.press("ArrowRight");
      await getsFocus(dialog.getByRole("tab", { name }));
    }
    await dialog.locator(".portico-activity-row").first().waitFor();
    await reach(page, "Shift+Tab", dialog.getByRole("button", { name: "Disconnect" }));
    await page.keyboard.press("Space");
    await dialog.waitFor({ state: "detached" });
    await getsFocus(page.getByRole("button", { name: "Connect Wallet" }));
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus, reach } from "./focus.ts";
import { connectOn, openAccount, visitConnected } from "./openAccount.ts";

const site = openDemoSite();

describe("disconnecting", () => {
  it("closes the dialog, and the page's button connects again", async () => {
    const page = await visitConnected(site());
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });

  /** Visits with wallets of two namespaces. The one of Ethereum is in use. */
  const openWithTwo = async () => {
    const page = await visitConnected(site());
    await connectOn(page, "solana");
    await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:1"));
    const dialog = await openAccount(page);
    return { page, dialog, wallets: dialog.getByRole("region", { name: "Connected wallets" }) };
  };
  const connectedNamespaces = (page: Page): Promise<ReadonlyArray<string>> =>
    page.evaluate(() =>
      Object.entries(Reflect.get(window, "portico").connection.store.get().byNamespace).flatMap(
        ([namespace, connection]) => (Reflect.get(Object(connection), "status") === "connected" ? [namespace] : []),
      ),
    );

  // shows docs/rules/account.md#disconnecting
  it("ends every connection when wallets of two namespaces are connected", async () => {
    const { page, dialog } = await openWithTwo();
    await dialog.getByRole("button", { name: "Disconnect all" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await connectedNamespaces(page)).toEqual([]);
  });

  // shows docs/rules/account.md#several-wallets
  it("ends one of several connections, and another wallet takes the place of the one in use", async () => {
    const { page, dialog, wallets } = await openWithTwo();
    await expect.poll(() => wallets.locator("[aria-current=true]").textContent()).toMatch(/Ethereum · 0x/);
    const inUse = wallets.getByRole("listitem").filter({ hasText: "Ethereum ·" });
    await inUse.getByRole("button", { name: /^Disconnect/ }).click();
    await page.getByRole("button", { name: /Open the account of (?!alice)/ }).waitFor();
    expect(await connectedNamespaces(page)).toEqual(["solana"]);
    await dialog.waitFor({ state: "detached" });
  });

  it("leaves the account open when the wallet is another one, and a click on a wallet uses it", async () => {
    const { page, dialog, wallets } = await openWithTwo();
    await wallets.getByRole("button", { name: /Solana ·/ }).click();
    await page.getByRole("button", { name: /Open the account of (?!alice)/ }).waitFor();
    await openAccount(page);
    const other = wallets.getByRole("listitem").filter({ hasText: "Ethereum ·" });
    await other.getByRole("button", { name: /^Disconnect/ }).click();
    await wallets.waitFor({ state: "detached" });
    expect(await connectedNamespaces(page)).toEqual(["solana"]);
    await dialog.getByRole("button", { name: "Disconnect", exact: true }).waitFor();
  });

  it("needs only the keyboard", async () => {
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

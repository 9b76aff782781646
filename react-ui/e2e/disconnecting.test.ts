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

  it("ends every connection when wallets of two namespaces are connected", async () => {
    const page = await visitConnected(site());
    await connectOn(page, "solana");
    await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:1"));
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth/ }).waitFor();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await dialog.waitFor({ state: "detached" });
    const statuses = await page.evaluate(() =>
      Object.values(Reflect.get(window, "portico").connection.store.get().byNamespace).map((connection) =>
        Reflect.get(Object(connection), "status"),
      ),
    );
    expect(statuses).not.toContain("connected");
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

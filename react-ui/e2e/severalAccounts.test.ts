import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { activateNetworkOf, connectOn, openAccount, visitWithAccounts } from "./openAccount.ts";

const site = openDemoSite();

describe("several accounts", () => {
  it("of a wallet are chosen from a list, which closes the dialog", async () => {
    const page = await visitWithAccounts(
      site(),
      site()
        .sandbox.accounts.slice(0, 2)
        .map(({ address }) => address),
    );
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth.*Your accounts/ }).click();
    await dialog.getByRole("button", { name: /alice\.eth, in use/ }).waitFor();
    await dialog.getByRole("button", { name: /Switch to bob\.eth/ }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of bob\.eth/ }).waitFor();
  });

  it("of Bitcoin are chosen with tabs", async () => {
    const page = await site().visit();
    await connectOn(page, "bip122");
    await activateNetworkOf(page, "bip122");
    await page.getByRole("button", { name: /Open the account of/ }).click();
    const dialog = page.getByRole("dialog");
    const address = dialog.getByRole("button", { name: /Copy the address/ });
    const payment = await address.getAttribute("title");
    await dialog.getByRole("tab", { name: "Ordinals" }).click();
    await expect.poll(() => address.getAttribute("title")).toMatch(/^bc1p/);
    await dialog.getByRole("tab", { name: "Payment" }).click();
    await expect.poll(() => address.getAttribute("title")).toBe(payment);
    expect(await dialog.getByRole("tab", { name: "Tokens" }).count()).toBe(0);
  });
});

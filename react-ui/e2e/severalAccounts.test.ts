import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { activateNetworkOf, connectOn, openAccount, visitWithAccounts } from "./openAccount.ts";

const site = openDemoSite();

describe("several accounts", () => {
  // shows docs/rules/account.md#switching-the-address
  it("of a wallet are chosen from a list, which has the names that the site gives them and closes the dialog", async () => {
    const [alice, bob] = site()
      .sandbox.accounts.slice(0, 2)
      .map(({ address }) => address);
    if (!alice || !bob) throw new Error("There are no accounts");
    const page = await visitWithAccounts(site(), [alice, bob]);
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth.*Your accounts/ }).click();
    await dialog.getByRole("button", { name: /alice\.eth, in use/ }).waitFor();
    await dialog.getByRole("button", { name: /Switch to bob\.eth/ }).waitFor();
    const name = (labels: Readonly<Record<string, string>>) =>
      page.evaluate((addressLabels) => Reflect.get(window, "portico").modalOptions.set({ addressLabels }), labels);
    await name({ [alice.toLowerCase()]: "Savings", [`eip155:1:${bob}`]: `${"حساب ".repeat(30)}` });
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: new RegExp(`Savings.*${alice.slice(0, 4)}.*Your accounts`) }).click();
    await dialog.getByRole("button", { name: `Savings, in use, ${alice.slice(0, 4)}...${alice.slice(-6)}` }).waitFor();
    const otherRow = dialog.getByRole("button", { name: `${bob.slice(0, 4)}...${bob.slice(-6)}` });
    expect(await otherRow.locator(".portico-row-label bdi").textContent()).toMatch(/^(حساب ){6}حس\.\.\.$/);
    expect(await otherRow.locator(".portico-row-detail").textContent()).toContain(
      `${bob.slice(0, 4)}...${bob.slice(-6)}`,
    );
    expect(await dialog.evaluate((card) => card.scrollWidth > card.clientWidth)).toBe(false);
    await name({ [bob]: "Groceries" });
    await dialog.getByRole("button", { name: /Switch to Groceries/ }).waitFor();
    await dialog.getByRole("button", { name: /alice\.eth, in use/ }).waitFor();
    expect(await axe(page)).toEqual([]);

    await name({});
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

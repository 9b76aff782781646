import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { decide, visitSignedIn } from "./embeddedVisitor.ts";
import { getsFocus } from "./focus.ts";
import { visitConnected } from "./openAccount.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite();

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const field = (page: Page) => page.getByRole("textbox", { name: "Name, without .reown.id" });
const row = (page: Page, name: RegExp) => page.getByRole("dialog").getByRole("button", { name });
const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155.account.address);
/** What the name service says, asked by somebody else. */
const lookUp = async (name: string) =>
  (await fetch(`${site().sandbox.endpoints.blockchainApi}/v1/profile/account/${name}?apiVersion=2`)).json();
const eventsOf = (page: Page) =>
  page.evaluate(() => {
    const { events } = Reflect.get(window, "portico");
    const heard: unknown[] = [];
    Reflect.set(window, "heardEvents", heard);
    events.store.subscribe(() => heard.push(events.store.get()?.last));
  });
const openForm = async (page: Page) => {
  await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "RegisterAccountName" }));
  await field(page).waitFor();
};

describe("registering a name below one of the site", () => {
  // shows docs/rules/identity.md#subnames
  it("gives the account of a wallet of the page a name that ENS resolves", async () => {
    const page = await visitConnected(site(), { path: "/?services=none&subnames=on" });
    // Who has a name of ENS on Ethereum alone is nameless on Base.
    await testWallet(page).switchAccount("frank");
    await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:8453"));
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await row(page, /Choose account name/).click();
    await row(page, /Choose name/).click();
    await page.getByRole("textbox", { name: "Name, without .shop.eth" }).fill("franky");
    await row(page, /franky\.shop\.eth.*Available/).click();
    await dialog(page, "Account name registered").getByText("franky.shop.eth").waitFor();
    await row(page, /Let's Go!/).click();
    await page.getByRole("dialog").getByText("franky.shop.eth").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the account of franky.shop.eth" }).waitFor();
    const found = await page.evaluate(() =>
      Reflect.get(window, "portico").names.lookup({ name: "franky.shop.eth", chainId: "eip155:8453" }),
    );
    expect(found).toMatchObject({ address: await addressOf(page), source: "ens" });
  });
});

describe("registering a name with an e-mail login", () => {
  // shows docs/rules/identity.md#registering-a-name
  it("leads from the account's settings to a name that everybody resolves", async () => {
    const page = await visitSignedIn(site());
    await eventsOf(page);
    expect(await lookUp("sandbox-ada.reown.id")).toEqual([]);
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: /0x/ }).first().waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").router.push({ name: "AccountSettings" }));
    await row(page, /Choose account name/).click();
    await row(page, /Choose name/).click();
    await getsFocus(field(page));
    await page.keyboard.type("Sandbox-Ada");
    await row(page, /sandbox-ada\.reown\.id.*Available/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await decide(page, "Sign");
    await dialog(page, "Account name registered").getByText("sandbox-ada.reown.id").waitFor();
    expect(await axe(page)).toEqual([]);
    const address = await addressOf(page);
    expect(await lookUp("sandbox-ada.reown.id")).toMatchObject({ addresses: { "60": { address } } });
    // The account is called by it at once, and offers no second one.
    await row(page, /Let's Go!/).click();
    await page.getByRole("dialog").getByText("sandbox-ada.reown.id").first().waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").router.push({ name: "AccountSettings" }));
    await row(page, /Disconnect/).waitFor();
    expect(await row(page, /Choose account name/).count()).toBe(0);
    const heard = await page.evaluate(() => Reflect.get(window, "heardEvents"));
    expect(heard.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(["OPEN_ENS_FLOW", "REGISTER_NAME_INITIATED", "REGISTER_NAME_SUCCESS"]),
    );
    // shows docs/rules/services.md#events
    expect(heard).toContainEqual(
      expect.objectContaining({ event: "OPEN_ENS_FLOW", properties: { isSmartAccount: true } }),
    );
    expect(heard).toContainEqual(
      expect.objectContaining({ properties: { isSmartAccount: true, ensName: "sandbox-ada.reown.id" } }),
    );
    await openForm(page);
    await page.getByText("You already own sandbox-ada.reown.id").waitFor();
  });

  // shows docs/rules/identity.md#choosing-a-name
  it("says what is wrong with a text, returns when the visitor or the service refuses, and offers others for a taken name", async () => {
    const page = await visitSignedIn(site());
    await openForm(page);
    await field(page).fill("abc");
    await page.getByText("A name needs at least 4 characters").waitFor();
    await field(page).fill("a_name");
    await page.getByText("Use only letters, digits and hyphens").waitFor();

    await field(page).fill("bobcat");
    await row(page, /bobcat\.reown\.id.*Available/).click();
    await decide(page, "Cancel");
    await dialog(page, "Choose name").waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("bobcat");
    await expect.poll(() => page.getByRole("alert").allTextContents()).toContainEqual(expect.stringMatching(/\w/));

    site().sandbox.faults.set({ path: "/v1/profile/account", method: "POST", status: 400, body: "{}" });
    await row(page, /bobcat\.reown\.id.*Available/).click();
    await decide(page, "Sign");
    await page.getByText("Error registering name bobcat.reown.id").waitFor();
    await dialog(page, "Choose name").waitFor();
    site().sandbox.faults.clear();
    await row(page, /bobcat\.reown\.id.*Available/).click();
    await decide(page, "Sign");
    await dialog(page, "Account name registered").waitFor();
    await openForm(page);
    await page.getByText("You already own bobcat.reown.id").waitFor();

    const other = await visitSignedIn(site());
    await openForm(other);
    await field(other).fill("bobcat");
    await row(other, /bobcat\.reown\.id.*Registered/).waitFor();
    await other.getByRole("list", { name: "Names that are available" }).waitFor();
    await row(other, /bobcathq\.reown\.id/).click();
    await expect.poll(() => field(other).inputValue()).toBe("bobcathq");
    await row(other, /^bobcathq\.reown\.id.*Available/).click();
    await decide(other, "Sign");
    await dialog(other, "Account name registered").waitFor();
  });
});

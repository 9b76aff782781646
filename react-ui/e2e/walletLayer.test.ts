import type { WalletSpec } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";
import { amountField, chooseToken, openSend, recipientField, send } from "./sendForm.ts";

/* Wallets that ask in a window of their own, which they draw into the page. */

const site = openPages();

type Layer = Extract<WalletSpec, { namespace: "solana" }>["asksIn"] & object;

const recipient = () => site().sandbox.accounts.find(({ label }) => label === "bob")?.address ?? "";

const pocket = (asksIn: Layer): WalletSpec => ({
  namespace: "eip155",
  name: "Pocket",
  rdns: "example.portico.pocket",
  injected: false,
  rpcUrls: Object.fromEntries(Object.values(site().sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
  asksIn,
});
const visit = (asksIn: Layer, name = "simple") => site().visit(name, { wallets: [pocket(asksIn)] });

const modalOf = (page: Page) => page.locator("[role=dialog].portico-card");
/** The wallet's window, as assistive technology finds it. */
const windowIn = (page: Page, { as }: Layer): Locator =>
  (as === "frame" ? page.frameLocator("iframe[title=Pocket]") : page).getByRole("dialog", { name: "Pocket asks" });

/** Types the password as a person does, and presses the button. */
const approve = async (page: Page, shown: Locator) => {
  const field = shown.getByLabel("Password");
  await field.click();
  await page.keyboard.type("correct horse");
  expect(await field.inputValue()).toBe("correct horse");
  // Not a key for the dialog below.
  await page.keyboard.press("Escape");
  const approval = await shown.getByRole("button", { name: "Approve" }).boundingBox();
  if (!approval) throw new Error("The button is not there");
  await page.mouse.click(approval.x + approval.width / 2, approval.y + approval.height / 2);
};
const openConnect = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await modalOf(page)
    .getByRole("button", { name: /Pocket/ })
    .click();
};
const isInDialog = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.closest(".portico-card") !== null && focused !== null;
  });

const layers: ReadonlyArray<Layer> = [
  {},
  { isPrepared: true },
  { as: "shadowRoot", isPrepared: true },
  { as: "frame", isPrepared: true },
  { as: "dialog" },
  { as: "dialog", isPrepared: true },
];
const chosenLayers = ['{"as":"shadowRoot","isPrepared":true}', '{"as":"frame","isPrepared":true}', '{"as":"dialog"}'];

describe.each(matrix(layers, chosenLayers, JSON.stringify))(
  "a wallet that asks in a layer of the page (%j)",
  (layer) => {
    // shows docs/rules/modal.md#windows-of-wallets
    it("takes a password and a press while it is asked to connect, to sign and to send", async () => {
      const page = await visit(layer);
      const modal = modalOf(page);
      await openConnect(page);
      const shown = windowIn(page, layer);
      await shown.waitFor();
      expect(await modal.getAttribute("aria-modal")).toBe("false");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
      await approve(page, shown);
      await modal.waitFor({ state: "detached" });
      await page.getByRole("button", { name: /Open the account of/ }).waitFor();

      const dialog = await openSend(page);
      expect(await modal.getAttribute("aria-modal")).toBe("true");
      const signature = page.evaluate(() => Reflect.get(window, "portico").signer.signMessage({ message: "hello" }));
      await shown.waitFor();
      await approve(page, shown);
      expect(await signature).toMatch(/^0x/);
      expect(await modal.isVisible()).toBe(true);
      await expect.poll(() => modal.getAttribute("aria-modal")).toBe("true");
      await expect.poll(() => isInDialog(page)).toBe(true);

      await chooseToken(dialog, /^Ether /);
      await recipientField(dialog).fill(recipient());
      await amountField(dialog).fill("1");
      await send(dialog);
      await shown.waitFor();
      await approve(page, shown);
      await dialog.locator(".portico-activity-row").first().waitFor();
      await expect.poll(() => isInDialog(page)).toBe(true);
      await page.keyboard.press("Escape");
      await modal.waitFor({ state: "detached" });
    });
  },
);

describe("while a wallet asks in the page", () => {
  const layer: Layer = { isPrepared: true };
  const openAsking = async (name?: string) => {
    const page = await visit(layer, name);
    await openConnect(page);
    const shown = windowIn(page, layer);
    await shown.waitFor();
    return { page, shown, modal: modalOf(page) };
  };

  // shows docs/rules/modal.md#windows-of-wallets
  it.each<[string, (page: Page) => Promise<void>]>([
    ["Escape in the dialog", (page) => page.keyboard.press("Escape")],
    ["a press on the overlay", (page) => page.mouse.click(12, 600)],
    ["the close button", (page) => modalOf(page).getByRole("button", { name: "Close" }).click()],
  ])("%s closes the dialog, and leaves the window of the wallet alone", async (_, leave) => {
    const { page, shown, modal } = await openAsking();
    expect(await isInDialog(page)).toBe(true);
    await leave(page);
    await modal.waitFor({ state: "detached" });
    await shown.getByLabel("Password").click();
    await page.keyboard.type("still usable");
    expect(await shown.getByLabel("Password").inputValue()).toBe("still usable");
  });

  it("Escape after a press beside the fields of its window is not for the dialog, and the page scrolls", async () => {
    const { page, shown, modal } = await openAsking();
    await shown.getByText("eth_requestAccounts").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await modal.getByText("Continue in Pocket").waitFor();
    expect(await page.locator("[aria-hidden=true][data-aria-hidden]").count()).toBe(0);
    await shown.getByRole("button", { name: "Reject" }).click();
    await modal.getByRole("button", { name: "Try again" }).waitFor();
    await expect.poll(() => modal.getAttribute("aria-modal")).toBe("true");
    await expect.poll(() => isInDialog(page)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
  });

  it("a dialog in a shadow root leaves the focus to the wallet too, and has it afterwards", async () => {
    const { page, shown, modal } = await openAsking("shadowRoot");
    await approve(page, shown);
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await modal.waitFor();
    const signature = page.evaluate(() => Reflect.get(window, "portico").signer.signMessage({ message: "hello" }));
    await approve(page, shown);
    expect(await signature).toMatch(/^0x/);
    await expect.poll(() => modal.getAttribute("aria-modal")).toBe("true");
    await expect.poll(() => isInDialog(page)).toBe(true);
  });

  it("another network, and a request that the page sends through the wallet's provider, count too", async () => {
    const { page, shown, modal } = await openAsking();
    await approve(page, shown);
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await modal.waitFor();
    const signed = page.evaluate(async () => {
      const { provider } = await Reflect.get(window, "portico").signer.connection("eip155");
      const [account] = await provider.request({ method: "eth_accounts" });
      return provider.request({ method: "personal_sign", params: ["0x6869", account] });
    });
    await approve(page, shown);
    expect(await signed).toMatch(/^0x/);
    await expect.poll(() => modal.getAttribute("aria-modal")).toBe("true");
    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "Networks" }));
    await modal.getByRole("button", { name: /Base/ }).click();
    await approve(page, shown);
    const active = () => page.evaluate(() => Reflect.get(window, "portico").networks.store.get().active);
    await expect.poll(active).toBe("eip155:8453");
  });
});

import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { installImpostors } from "./installImpostors.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

const NAME = "MetaMask";
const RDNS = "io.metamask";
const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;

/**
 * Visits with the real wallet and, before it, impostors with its name. They may claim its reverse domain name (`rdns`)
 * as well.
 */
const visit = (claimed: string): Promise<Page> => {
  const rpcUrls = Object.fromEntries(Object.values(site().sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  return site().visit("everyNamespace", {
    prepareContext: (context) => context.addInitScript(installImpostors, { name: NAME, address: bob, rdns: claimed }),
    wallets: [{ namespace: "eip155", name: NAME, rdns: RDNS, injected: false, rpcUrls }],
  });
};
const open = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^All Wallets/ }).waitFor();
  return dialog;
};
const rowsOf = (dialog: Locator) => dialog.getByRole("button", { name: /MetaMask/ });
const originsOf = (dialog: Locator) => rowsOf(dialog).locator(".portico-row-detail").allTextContents();
const chooseOfficial = async (page: Page, dialog: Locator) => {
  await dialog.getByRole("button", { name: /^All Wallets/ }).click();
  await page
    .getByRole("dialog", { name: "All Wallets" })
    .getByRole("button", { name: /^MetaMask/ })
    .click();
};
const connected = (page: Page) =>
  page.evaluate(() => {
    const { eip155 } = Reflect.get(window, "portico").connection.store.get().byNamespace;
    return eip155?.status === "connected" ? { id: eip155.connectorId, address: eip155.account.address } : undefined;
  });
const impostorRequests = (page: Page) => page.evaluate(() => Reflect.get(window, "impostorRequests"));

describe("a wallet that announces itself first under another's name", () => {
  it("is listed beside the real one, each with its origin, and is not connected by the directory's row", async () => {
    const page = await visit("evil.test");
    const dialog = await open(page);
    await expect.poll(() => originsOf(dialog)).toEqual(["evil.test", RDNS, "Wallet Standard"]);
    expect(await rowsOf(dialog).count()).toBe(3);

    // The directory's row connects the real one.
    await chooseOfficial(page, dialog);
    await expect.poll(() => connected(page)).toEqual({ id: RDNS, address: alice });
    expect(await impostorRequests(page)).toEqual([]);
  });

  it("is counted when it claims the same reverse domain name, and is not used for the directory's row", async () => {
    const page = await visit(RDNS);
    const dialog = await open(page);
    // They are counted, so that a visitor sees that one of them is an impostor.
    await expect
      .poll(() => originsOf(dialog))
      .toEqual([`1 of 2 that claim ${RDNS}`, `2 of 2 that claim ${RDNS}`, "Wallet Standard"]);
    await chooseOfficial(page, dialog);
    await page.getByRole("dialog", { name: NAME }).waitFor();
    expect(await connected(page)).toBeUndefined();
    expect(await impostorRequests(page)).toEqual([]);
  });
});

import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
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
const chooseOfficial = async (page: Page) => {
  const dialog = await open(page);
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
  it("is listed beside the real one, and each shows its origin", async () => {
    const page = await visit("evil.test");
    const dialog = await open(page);
    const rows = dialog.getByRole("button", { name: /MetaMask/ });
    await expect
      .poll(() => rows.locator(".portico-row-detail").allTextContents())
      .toEqual(["evil.test", RDNS, "Wallet Standard"]);
    expect(await rows.count()).toBe(3);
  });

  it("is not connected by the directory's row, which connects the real one", async () => {
    const page = await visit("evil.test");
    await chooseOfficial(page);
    await expect.poll(() => connected(page)).toEqual({ id: RDNS, address: alice });
    expect(await impostorRequests(page)).toEqual([]);
  });

  it("is not used for the directory's row even when it claims the same reverse domain name", async () => {
    const page = await visit(RDNS);
    await chooseOfficial(page);
    await page.getByRole("dialog", { name: NAME }).waitFor();
    expect(await connected(page)).toBeUndefined();
    expect(await impostorRequests(page)).toEqual([]);
  });
});

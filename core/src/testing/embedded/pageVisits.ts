import { decideInFrame } from "@portico/testing/decideInFrame";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Shop } from "../shop.ts";
import { mailboxOf } from "./mailbox.ts";

/** Shows the frame of a page whenever something is to be approved. */
export const showApprovals = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { embedded } = globalThis.portico;
    embedded.store.subscribe(() => {
      embedded.place(embedded.store.get().approval ? { left: 0, top: 0, width: 360, height: 600 } : undefined);
    });
  });

/** Opens the shop as a visitor with the embedded wallet. */
export const visitShop = async (shop: Shop): Promise<Page> => {
  const page = await shop.blankPage("solana");
  await page.goto(shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  await showApprovals(page);
  return page;
};

export const frameOf = (page: Page) => page.frameLocator("#w3m-iframe");

/** Decides about what the frame asks. */
export const decide = (page: Page, name: "Sign" | "Cancel"): Promise<void> =>
  decideInFrame(frameOf(page).getByRole("button", { name, exact: true }));

const flowOf = (page: Page) => page.evaluate(() => globalThis.portico.embedded.store.get().flow.status);

/** Signs the visitor in by e-mail. */
export const signIn = async ({ sandbox }: Shop, page: Page, email: string): Promise<void> => {
  const mailbox = mailboxOf(sandbox);
  await page.evaluate((address) => globalThis.portico.embedded.login({ email: address }), email);
  if ((await flowOf(page)) === "awaitingDevice") {
    await mailbox.approveDevice(email);
    await expect.poll(() => flowOf(page)).toBe("awaitingCode");
  }
  await page.evaluate((code) => globalThis.portico.embedded.answer({ code }), await mailbox.codeOf(email));
};

/** Asks for a signature. */
export const sign = (page: Page, message: string, namespace: "eip155" | "solana" = "eip155"): Promise<string> =>
  page.evaluate((request) => globalThis.portico.signer.signMessage(request), { message, namespace });

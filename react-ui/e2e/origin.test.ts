import { passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { openAccount, visitConnected } from "./openAccount.ts";

const site = openDemoSite();

/** The selector of the call that reads every balance at once. */
const AGGREGATE3 = "0x82ad56cb";
const CORS = { "access-control-allow-origin": "*" };

const failService = () => site().sandbox.faults.set({ path: "*/balance", status: 503 });
const failNode = (page: Page) =>
  page.route(`${site().sandbox.chains["eip155:1"].rpcUrl}/`, (route) =>
    route.request().postData()?.includes(AGGREGATE3) ? route.fulfill({ status: 503, headers: CORS }) : route.continue(),
  );
/** Keeps pictures of the states to look at, where a run asks for them. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PORTICO_PICTURES;
  if (folder)
    await page
      .locator("[data-portico]")
      .first()
      .screenshot({ path: `${folder}/${name}.png` });
};
const FALLBACK = "From the network itself, because there was no answer from the online service.";

describe("the figures of an account", () => {
  it("say when another source answered, have prices all the same, and are used by Send", async () => {
    const fault = failService();
    try {
      const page = await visitConnected(site());
      const dialog = await openAccount(page);
      await dialog.getByText(FALLBACK).waitFor();
      const items = dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem");
      expect(await items.first().textContent()).toMatch(/Ether[\d,.]+ ETH\$[\d,]+\.\d\d/);
      await dialog.getByText(/^Balance: \$[\d,]+\.\d\d$/).waitFor();
      expect(await axe(page)).toEqual([]);
      await picture(page, "fallback");
      await page.evaluate(() => void Reflect.get(window, "portico").router.push({ name: "WalletSend" }));
      await dialog.getByRole("textbox", { name: "Recipient" }).waitFor();
      await dialog.getByText(FALLBACK).waitFor();
      await picture(page, "send-fallback");
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });

  it("say that a total leaves out a token without a price", async () => {
    const fault = failService();
    try {
      const page = await visitConnected(site());
      await page.route(/\/v1\/fungible\/price/, (route) =>
        route.request().postData()?.toLowerCase().includes("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
          ? route.fulfill({ status: 400, headers: CORS, json: {} })
          : route.continue(),
      );
      const dialog = await openAccount(page);
      await dialog.getByText(/Tokens without a known price that the total leaves out: 1\./).waitFor();
      await dialog.getByText(/^Balance: ≥ \$[\d,]+\.\d\d$/).waitFor();
      expect(await dialog.textContent()).not.toContain("$0.00");
      await picture(page, "partial");
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });

  it("come without a note while the first source answers, stay when they cannot be refreshed, and say so then", async () => {
    const page = await visitConnected(site());
    await page.clock.install();
    const dialog = await openAccount(page);
    const first = dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem").first();
    await first.waitFor();
    await dialog.getByText(/^Balance: \$/).waitFor();
    expect(await dialog.locator(".portico-origin").textContent()).toBe("");
    await picture(page, "fresh");
    const before = await first.boundingBox();
    const fault = failService();
    await failNode(page);
    const note = dialog.getByText(/These figures could not be refreshed\. Last updated .+ago/);
    try {
      await passTimeUntil(page, () => note.isVisible());
      expect(await dialog.getByText("Your tokens could not be loaded").count()).toBe(0);
      // The note moves nothing.
      expect(await first.boundingBox()).toEqual(before);
      expect(await axe(page)).toEqual([]);
      await picture(page, "outdated");
    } finally {
      site().sandbox.faults.clear(fault);
    }
    await page.unroute(`${site().sandbox.chains["eip155:1"].rpcUrl}/`);
    await page.clock.runFor(31_000);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await passTimeUntil(page, async () => (await dialog.locator(".portico-origin").textContent()) === "");
  });
});

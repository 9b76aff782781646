import { passTimeUntil } from "@portico/testing/pageClock";
import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";

const site = openDemoSite();

describe("images that never arrive", () => {
  it("are given up: their requests end, and initials replace them", async () => {
    const page = await site().visit();
    await page.clock.install();
    const open = new Set<Request>();
    let started = 0;
    await page.route("**/getWalletImage/**", () => {});
    page.on("request", (request) => {
      if (!request.url().includes("/getWalletImage/")) return;
      started += 1;
      open.add(request);
    });
    page.on("requestfailed", (request) => open.delete(request));
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /^All Wallets/ }).click();
    await page.locator(".portico-wallet-card").first().waitFor();
    // From here on, time passes faster in the page.
    const initial = page.locator('.portico-wallet-card [data-state="failed"] .portico-initial').first();
    await passTimeUntil(page, () => initial.isVisible());
    const loading = page.locator('.portico-image[data-state="loading"]');
    await passTimeUntil(page, async () => (await loading.count()) === 0);
    await passTimeUntil(page, async () => open.size === 0);
    expect(started).toBeGreaterThan(20);

    // Those of a search are loaded before its results are shown.
    const before = started;
    await page.getByRole("searchbox").fill("wallet");
    await passTimeUntil(page, async () => started > before);
    await passTimeUntil(page, async () => open.size === 0);
  });
});

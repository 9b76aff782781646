import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { activateNetworkOf, connectOn, openAccount, visitConnected } from "./openAccount.ts";

const site = openDemoSite();

/** Counts the page's requests to a service. */
const countRequests = (page: Page, path: RegExp): (() => number) => {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};

describe("the tokens of an account", () => {
  it("are requested again while they are visible, at the interval that the service sets", async () => {
    const page = await visitConnected(site());
    await holdClock(page);
    const requestCount = countRequests(page, /\/balance$/);
    const dialog = await openAccount(page);
    await dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem").first().waitFor();
    expect(requestCount()).toBe(1);
    await page.clock.runFor(29_000);
    expect(requestCount()).toBe(1);
    await passTimeUntil(page, async () => requestCount() === 2);
    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await page.clock.runFor(90_000);
    expect(requestCount()).toBe(2);
  });
});

/** The selector of the call that reads every balance at once. */
const AGGREGATE3 = "0x82ad56cb";

describe("a service that is down", () => {
  it("is reported, and offers a retry only when it may help", async () => {
    const page = await visitConnected(site());
    await holdClock(page);
    const requestCount = countRequests(page, /\/balance$/);
    const fault = site().sandbox.faults.set({ path: "*/balance", status: 503 });
    // Otherwise the node would answer in place of the service.
    const headers = { "access-control-allow-origin": "*" };
    await page.route(`${site().sandbox.chains["eip155:1"].rpcUrl}/`, (route) =>
      route.request().postData()?.includes(AGGREGATE3) ? route.fulfill({ status: 503, headers }) : route.continue(),
    );
    try {
      const dialog = await openAccount(page);
      const retry = dialog.getByRole("button", { name: /Try again/ });
      await passTimeUntil(page, () => retry.isVisible());
      expect(await dialog.getByRole("alert").allTextContents()).toContain("Your tokens could not be loaded");
      expect(await retry.getAttribute("aria-disabled")).toBe("true");
      const before = requestCount();
      site().sandbox.faults.clear(fault);
      await page.clock.runFor(31_000);
      expect(requestCount()).toBe(before);
      expect(await retry.getAttribute("aria-disabled")).toBeNull();
      await retry.click();
      await dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem").first().waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });

  it("is not needed for a network that it does not support, whose tokens the chain lists", async () => {
    const page = await site().visit();
    const json = { http: ["eip155:1"], ws: [] };
    const headers = { "access-control-allow-origin": "*" };
    await page.route(/\/v1\/supported-chains/, (route) => route.fulfill({ json, headers }));
    await connectOn(page, "solana");
    await activateNetworkOf(page, "solana");
    const dialog = await openAccount(page);
    await dialog.getByRole("list", { name: "Tokens" }).getByText("USD Coin").waitFor();
    expect(await dialog.textContent()).not.toContain("$0.00");
    await dialog.getByRole("tab", { name: "Activity" }).click();
    await dialog.getByRole("tabpanel").getByText("No activity yet").waitFor();
  });

  it("is not Solana's, whose tokens are listed", async () => {
    const page = await site().visit();
    await connectOn(page, "solana");
    await activateNetworkOf(page, "solana");
    const dialog = await openAccount(page);
    const tokens = dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem");
    await tokens.filter({ hasText: "USD Coin" }).waitFor();
    expect(await tokens.count()).toBe(2);
  });

  it("can be retried at once for the activity", async () => {
    const page = await visitConnected(site());
    const dialog = await openAccount(page);
    const fault = site().sandbox.faults.set({ path: "*/history", status: 500 });
    try {
      await dialog.getByRole("tab", { name: "Activity" }).click();
      const retry = dialog.getByRole("button", { name: "Try again" });
      await retry.waitFor();
      expect(await dialog.getByRole("alert").allTextContents()).toContain("Your activity could not be loaded");
      site().sandbox.faults.clear(fault);
      await retry.click();
      await dialog.locator(".portico-activity-row").first().waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });
});

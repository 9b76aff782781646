import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite, settle } from "./demoSite.ts";
import { openPhones, shownUri } from "./openPhones.ts";
import { scannedCode } from "./scannedCode.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const phoneOf = openPhones(site);

const openCode = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: /WalletConnect/ }).click();
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await settle(page);
};

describe("the code for a phone", () => {
  it.each(["dark", "light"] as const)("can be scanned in %s colours, and connects", async (mode) => {
    const page = await site().visit();
    await page.evaluate((newMode) => Reflect.get(window, "portico").theme.set({ mode: newMode }), mode);
    await openCode(page);
    expect(await axe(page)).toEqual([]);
    const uri = await scannedCode(page);
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    expect(uri).toBe(await shownUri(page));
    await (await phoneOf()).pair(uri);
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  // shows docs/rules/modal.md#qr-code
  it("is prepared once the pointer was near, shows when it expires, and can be copied", async () => {
    const page = await site().visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const row = page.getByRole("button", { name: /WalletConnect/ });
    await row.hover();
    await expect.poll(() => shownUri(page)).toBeTruthy();
    const prepared = await shownUri(page);
    await row.click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    expect(await shownUri(page)).toBe(prepared);
    await page.getByText(/This code expires in [34]:\d\d/).waitFor();

    const copy = page.getByRole("button", { name: "Copy link" });
    await copy.click();
    await page.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prepared);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await copy.click();
    await toastSaid(page, "Failed to copy");
  });

  // shows docs/rules/modal.md#pairing-views
  it("is renewed when the phone declines, and the next attempt connects", async () => {
    const page = await site().visit();
    await openCode(page);
    const phone = await phoneOf({ behaviour: { proposals: "reject" } });
    await phone.pair(await shownUri(page));
    await page.getByText("Connection declined").waitFor();
    expect(await axe(page)).toEqual([]);
    phone.setBehaviour({ proposals: "approve" });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    await page.getByRole("status").getByText("The code is ready to scan").waitFor({ state: "attached" });
    await phone.pair(await shownUri(page));
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  it("is renewed before it expires, as long as it is visible", async () => {
    const page = await site().visit();
    await page.clock.install();
    await page.reload();
    await openCode(page).catch(() => {});
    await expect.poll(() => shownUri(page)).toBeTruthy();
    const first = await shownUri(page);
    await page.clock.fastForward("03:51");
    await expect.poll(() => shownUri(page)).not.toBe(first);
    expect(await shownUri(page)).toMatch(/^wc:/);
    const status = page.getByRole("dialog").getByRole("status");
    await status.getByText("The old code has expired. Here is a new one.").waitFor({ state: "attached" });
  });

  it("reports that the relay cannot be reached, and continues once it can", async () => {
    const page = await site().visit();
    site().sandbox.relay.setState("limited");
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await page.getByText("Connection error").waitFor();
    site().sandbox.relay.setState("up");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
  });

  // shows docs/rules/modal.md#qr-code
  it("reports that its code does not arrive, and continues once it does", async () => {
    const page = await site().visit();
    await page.clock.install();
    await page.reload();
    const requests: Route[] = [];
    await page.route(/relayLibrary/, (route) => void requests.push(route));
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await page.locator(".portico-qr-frame[data-state=loading]").waitFor();
    expect(await page.getByRole("button", { name: "Copy link" }).isDisabled()).toBe(true);
    // More than once, because the wait may begin a moment after the request.
    const failure = page.getByText("A part of the page could not be loaded").first();
    await expect
      .poll(async () => {
        await page.clock.fastForward("00:30");
        return failure.isVisible();
      })
      .toBe(true);
    for (const request of requests) await request.continue();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
  });
});

describe("the sandbox's wallet page in another tab", () => {
  it("uses the link of the code, and its approval connects the shop", async () => {
    const page = await site().visit();
    await openCode(page);
    const tab = await page.context().newPage();
    await tab.goto(`${site().sandbox.walletPage}/wc?uri=${encodeURIComponent(await shownUri(page))}`);
    await tab.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });
});

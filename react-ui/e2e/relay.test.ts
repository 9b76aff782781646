import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite, settle } from "./demoSite.ts";
import { openPhones, shownUri } from "./openPhones.ts";
import { scannedCode } from "./scannedCode.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const phoneOf = openPhones(site);

const openRelay = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: /WalletConnect/ }).click();
};
const code = (page: Page) => page.getByRole("img", { name: /QR code/ });
const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });

describe("the code for a phone", () => {
  // shows docs/rules/modal.md#qr-code
  it("is prepared once the pointer was near, can be copied and scanned in both modes, and connects", async () => {
    const page = await site().visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const row = page.getByRole("button", { name: /WalletConnect/ });
    await row.hover();
    await expect.poll(() => shownUri(page)).toBeTruthy();
    const prepared = await shownUri(page);
    expect(prepared).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    await row.click();
    await code(page).waitFor();
    expect(await shownUri(page)).toBe(prepared);
    await page.getByText(/This code expires in [34]:\d\d/).waitFor();

    const copy = page.getByRole("button", { name: "Copy link" });
    await copy.click();
    await page.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prepared);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
      document.execCommand = () => false;
    });
    await copy.click();
    await toastSaid(page, "Failed to copy");

    for (const mode of ["dark", "light"]) {
      await page.evaluate((newMode) => Reflect.get(window, "portico").theme.set({ mode: newMode }), mode);
      await settle(page);
      expect(await axe(page)).toEqual([]);
      expect(await scannedCode(page)).toBe(prepared);
    }

    // The sandbox's wallet page takes the link in another tab.
    const tab = await page.context().newPage();
    await tab.goto(`${site().sandbox.walletPage}/wc?uri=${encodeURIComponent(prepared)}`);
    await tab.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
    await accountButton(page).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  // shows docs/rules/relay.md#proof-of-a-live-socket
  it("connects a visitor who comes back from the wallet's app over a socket that is dead", async () => {
    const page = await site().visit();
    await openRelay(page);
    await code(page).waitFor();
    const phone = await phoneOf();
    const { relay } = site().sandbox;
    const proposed = relay.requests().findLast(({ method }) => method === "wc_proposeSession");
    relay.stall(proposed?.clientId);
    await phone.pair(await shownUri(page));
    await expect.poll(phone.sessions).toHaveLength(1);
    expect(await accountButton(page).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await accountButton(page).waitFor();
  });

  // shows docs/rules/modal.md#pairing-views
  it("comes once the relay can be reached, is renewed when the phone declines, and then connects", async () => {
    const page = await site().visit();
    site().sandbox.relay.setState("limited");
    await openRelay(page);
    await page.getByText("Connection error").waitFor();
    site().sandbox.relay.setState("up");
    await page.getByRole("button", { name: "Try again" }).click();
    await code(page).waitFor();

    const phone = await phoneOf({ behaviour: { proposals: "reject" } });
    await phone.pair(await shownUri(page));
    await page.getByText("Connection declined").waitFor();
    expect(await axe(page)).toEqual([]);
    phone.setBehaviour({ proposals: "approve" });
    await page.getByRole("button", { name: "Try again" }).click();
    await code(page).waitFor();
    await page.getByRole("status").getByText("The code is ready to scan").waitFor({ state: "attached" });
    await phone.pair(await shownUri(page));
    await accountButton(page).waitFor();
  });

  // shows docs/rules/modal.md#qr-code
  it("reports that the page's part for it does not arrive, continues once it does, and is renewed in time", async () => {
    const page = await site().visit();
    await page.clock.install();
    await page.reload();
    const requests: Route[] = [];
    await page.route(/relayLibrary/, (route) => void requests.push(route));
    await openRelay(page);
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
    await code(page).waitFor();

    // A visible code is renewed before it expires.
    const first = await shownUri(page);
    await page.clock.fastForward("03:51");
    await expect.poll(() => shownUri(page)).not.toBe(first);
    expect(await shownUri(page)).toMatch(/^wc:/);
    const status = page.getByRole("dialog").getByRole("status");
    await status.getByText("The old code has expired. Here is a new one.").waitFor({ state: "attached" });
  });
});

import { holdClock } from "@portico/testing/pageClock";
import { devices, type Locator, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus } from "./focus.ts";
import { blockLinks, chooseLinkedWallet, linkedWallet, offerLinkedWallet, openedLinks } from "./linkedWallet.ts";
import { openView } from "./openView.ts";
import { scannedCode } from "./scannedCode.ts";

const site = openDemoSite();
const { "iPhone 15": IPHONE, "Pixel 7": PIXEL } = devices;

const dialogOf = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) => dialogOf(page).getByRole("tab", { name });
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole("button", { name });
const waitForStatus = (page: Page, text: string | RegExp) =>
  dialogOf(page).getByRole("status").getByText(text).waitFor();
const isChosen = (target: Locator) => target.getAttribute("aria-selected");
const pairing = (page: Page): Promise<{ uri?: string; deepLink?: { href: string } }> =>
  page.evaluate(() => Reflect.get(window, "portico").pairing.store.get());
const linkTo = (base: string, uri: string | undefined) => `${base}wc?uri=${encodeURIComponent(String(uri))}`;

describe("a wallet with several platforms on a computer", () => {
  // shows docs/rules/modal.md#wallet-in-another-window
  // shows docs/rules/modal.md#getting-a-wallet
  it("opens only with Enter and once by itself, shows its downloads, and has a button when the browser blocked it", async () => {
    const page = await site().visit();
    await offerLinkedWallet(page);
    await chooseLinkedWallet(page);
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    const tabs = await dialogOf(page).getByRole("tab").allTextContents();
    expect(tabs).toEqual(["Mobile", "Web app", "Desktop", "Browser"]);

    await tab(page, "Mobile").focus();
    for (const tabName of ["Web app", "Desktop"]) {
      await page.keyboard.press("ArrowRight");
      await getsFocus(tab(page, tabName));
    }
    expect(await isChosen(tab(page, "Mobile"))).toBe("true");
    expect(await openedLinks(page)).toEqual([]);

    await page.keyboard.press("Enter");
    await waitForStatus(page, "Continue in Example Wallet of the Sandbox");
    await waitForStatus(page, "Your wallet opens on this computer. Approve the request there.");
    const { uri } = await pairing(page);
    const program = { url: linkTo("example-desktop://", uri), target: "_blank" };
    await expect.poll(() => openedLinks(page)).toEqual([program]);
    await expect.poll(() => pairing(page)).toMatchObject({ uri, deepLink: { href: "example-desktop://" } });

    await tab(page, "Web app").click();
    await waitForStatus(page, "Your wallet opens in a new tab. Approve the request there.");
    expect(await openedLinks(page)).toEqual([program]);
    await button(page, "Open Example Wallet of the Sandbox").click();
    const webapp = { url: linkTo("https://app.wallet.example/", uri), target: "_blank" };
    expect(await openedLinks(page)).toEqual([program, webapp]);

    await tab(page, "Desktop").click();
    await waitForStatus(page, "Your wallet opens on this computer. Approve the request there.");
    expect(await openedLinks(page)).toEqual([program, webapp]);
    await button(page, "Try again").click();
    expect(await openedLinks(page)).toEqual([program, webapp, program]);

    await tab(page, "Browser").click();
    await waitForStatus(page, /^Not installed/);
    await waitForStatus(page, /Example Wallet of the Sandbox is not installed in this browser/);
    await dialogOf(page).getByText("Don't have Example Wall...?").waitFor();
    await button(page, "Get Example Wallet of the Sandbox").click();
    const downloads = dialogOf(page).locator("[data-view=Downloads]").getByRole("listitem");
    await downloads.first().waitFor();
    expect(await downloads.allTextContents()).toEqual(["Chrome Extension", "iOS App", "Android App", "Website"]);

    await blockLinks(page, true);
    await openView(page, "ConnectingWalletConnect", { wallet: linkedWallet("desktopLink") });
    await waitForStatus(page, "Your browser blocked the wallet. Tap to open it.");
    expect(await button(page, "Try again").count()).toBe(0);
    await blockLinks(page, false);
    await button(page, "Open Example Wallet of the Sandbox").click();
    await waitForStatus(page, "Your wallet opens on this computer. Approve the request there.");
    expect(await openedLinks(page)).toHaveLength(4);
  });
});

describe("the view of only wallets", () => {
  it("says so when a site offers none", async () => {
    // Otherwise the wallets of the other namespaces would show.
    const page = await site().visit({ path: "/?adapters=evm" });
    await page.evaluate(() =>
      Reflect.get(window, "portico").modalOptions.set({ enableWalletConnect: false, enableEIP6963: false }),
    );
    await openView(page, "ConnectWallets");
    await dialogOf(page).getByText("No wallets available").waitFor();
    expect(await dialogOf(page).getByRole("list").count()).toBe(0);
  });
});

describe("a wallet that marks the page's provider", () => {
  it("connects in the page, without a pairing", async () => {
    const page = await site().visit();
    await offerLinkedWallet(page);
    await page.clock.install();
    await page.evaluate(() => {
      const request = ({ method }: { method: string }) =>
        method === "eth_requestAccounts" ? new Promise(() => {}) : Promise.resolve([]);
      Object.assign(window, { ethereum: { isExampleWallet: true, request } });
    });
    await openView(page, "ConnectingWalletConnect", { wallet: linkedWallet("mobileLink", "injected") });
    await waitForStatus(page, "Continue in Example Wallet of the Sandbox");
    await waitForStatus(page, "Approve the request in your wallet.");
    await page.clock.fastForward(10_000);
    expect(await isChosen(tab(page, "Browser"))).toBe("true");
    expect(await pairing(page)).toEqual({ status: "idle" });
    await tab(page, "Mobile").click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    expect(await pairing(page)).toMatchObject({ status: "waiting" });
  });
});

describe("on a phone", () => {
  it("wallets with a search are offered instead of a code", async () => {
    const page = await site().visit(PIXEL);
    await openView(page, "ConnectingWalletConnectBasic");
    await page.getByRole("searchbox", { name: "Search wallets" }).waitFor();
    const cards = dialogOf(page).getByRole("list", { name: "Wallets" }).getByRole("button");
    await cards.first().waitFor();
    const recommended: string = await page.evaluate(
      () => Reflect.get(window, "portico").directory.store.get().recommended[0].name,
    );
    expect(await cards.first().textContent()).toBe(recommended);
    expect(await pairing(page)).toEqual({ status: "idle" });
    await page.getByRole("searchbox").fill("zerion");
    await expect.poll(() => cards.allTextContents()).toEqual(["Zerion"]);
    expect(
      await dialogOf(page)
        .getByRole("img", { name: /QR code/ })
        .count(),
    ).toBe(0);
  });

  // shows docs/rules/modal.md#wallet-on-a-phone
  // shows docs/rules/modal.md#returning-from-a-wallet
  it("the wallet opens automatically, the hint changes after 3 s, and after 5 s the wallet can be opened again", async () => {
    const page = await site().visit(IPHONE);
    await offerLinkedWallet(page);
    await holdClock(page);
    await chooseLinkedWallet(page);
    await waitForStatus(page, "Opening your wallet… Approve the request there, then come back here.");
    await expect.poll(() => openedLinks(page)).toHaveLength(1);
    const { uri } = await pairing(page);
    expect(await openedLinks(page)).toEqual([{ url: linkTo("example://", uri), target: "_self" }]);
    await page.clock.runFor(3_000);
    await waitForStatus(page, "This takes longer than usual. Is your wallet open?");
    await page.clock.runFor(1_999);
    expect(await button(page, "Try again").count()).toBe(0);
    await page.clock.runFor(1);
    await button(page, "Try again").click();
    expect(await openedLinks(page)).toHaveLength(2);
    await waitForStatus(page, "Opening your wallet… Approve the request there, then come back here.");

    // Back from the wallet: on iOS the answer arrives a little later.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await waitForStatus(page, "Connecting…");
    const close = button(page, "Close");
    expect(await close.getAttribute("aria-disabled")).toBe("true");
    await close.click({ force: true });
    await page.clock.runFor(4_999);
    await waitForStatus(page, "Connecting…");
    await page.clock.runFor(1);
    await waitForStatus(page, "Continue in Example Wallet of the Sandbox");
    expect(await close.getAttribute("aria-disabled")).toBeNull();
    await close.click();
    await dialogOf(page).waitFor({ state: "detached" });
  });

  // shows docs/rules/modal.md#wallet-on-a-phone
  it.each([
    ["a phone", PIXEL],
    [
      "a tablet that asks for desktop sites",
      { ...PIXEL, userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36" },
    ],
  ])("the code of the same pairing is beside the link, also for the keyboard: %s", async (_, device) => {
    const page = await site().visit(device);
    await offerLinkedWallet(page);
    await chooseLinkedWallet(page);
    await expect.poll(() => openedLinks(page)).toHaveLength(1);
    const { uri } = await pairing(page);
    expect(await dialogOf(page).getByRole("tab").allTextContents()).toEqual([
      "Mobile",
      "Web app",
      "QR code",
      "Browser",
    ]);

    await tab(page, "Mobile").focus();
    for (const tabName of ["Web app", "QR code"]) {
      await page.keyboard.press("ArrowRight");
      await getsFocus(tab(page, tabName));
    }
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: "QR code to connect Example Wallet of the Sandbox" }).waitFor();
    await waitForStatus(page, "The code is ready to scan");
    expect(await scannedCode(page)).toBe(uri);
    await button(page, "Copy link").waitFor();
    expect((await pairing(page)).deepLink).toBeUndefined();

    await tab(page, "Mobile").click();
    await waitForStatus(page, "Continue in Example Wallet of the Sandbox");
    expect(await openedLinks(page)).toHaveLength(1);
  });
});

describe("on a laptop with a touchscreen", () => {
  // shows docs/rules/connection.md#touchscreens
  it("the code of a wallet shows, and no link to its app opens", async () => {
    // Chromium emulates a finger without a touchpad.
    const page = await site().visit({ hasTouch: true });
    await page.addInitScript(() => {
      const { matchMedia } = window;
      const matching = ["(pointer: coarse)", "(any-pointer: fine)"];
      window.matchMedia = (query) => {
        const list = matchMedia.call(window, query);
        return matching.includes(query) ? Object.defineProperty(list, "matches", { value: true }) : list;
      };
    });
    await page.reload();
    await offerLinkedWallet(page);
    await chooseLinkedWallet(page);
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    expect(await dialogOf(page).getByRole("tab").allTextContents()).toEqual([
      "Mobile",
      "Web app",
      "Desktop",
      "Browser",
    ]);
    expect(await openedLinks(page)).toEqual([]);
  });
});

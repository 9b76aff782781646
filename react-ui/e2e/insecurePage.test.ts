import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { openPhones, shownUri } from "./openPhones.ts";
import { connectWallet } from "./openView.ts";
import { scannedCode } from "./scannedCode.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const phoneOf = openPhones(site);

/** The site by a name that is neither local nor encrypted, as on a phone that opens it by a computer's address. */
const visitInsecurely = async (path = "/"): Promise<Page> => {
  const page = await site().visit();
  await page.goto(new URL(path, site().url.replace("localhost", "portico.test")).href);
  await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  const facts = () => [isSecureContext, "clipboard" in navigator, "randomUUID" in crypto, "subtle" in crypto];
  expect(await page.evaluate(facts)).toEqual([false, false, false, false]);
  return page;
};
const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
/** What the visitor pastes elsewhere. */
const pasted = async (page: Page) => {
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "elsewhere";
    document.body.append(field);
  });
  const field = page.locator("#elsewhere");
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  return field.inputValue();
};

// shows docs/rules/modal.md#pages-without-a-secure-context
describe("on a page without a secure context", () => {
  it("a wallet of the page connects, and stays connected", async () => {
    const page = await visitInsecurely();
    await connectWallet(page);
    await accountButton(page).waitFor();
    await page.reload();
    await accountButton(page).waitFor();
  });

  it("the code can be scanned and its link copied, and the wallet that scanned it signs in", async () => {
    const page = await visitInsecurely("/?signIn=required&networks=mainnet,base&adapters=evm");
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    const uri = await shownUri(page);
    expect(await scannedCode(page)).toBe(uri);

    const copy = page.getByRole("button", { name: "Copy link" });
    await copy.focus();
    await page.keyboard.press("Enter");
    await toastSaid(page, "Link copied");
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole("dialog").locator("textarea").count()).toBe(0);

    const phone = await phoneOf({ behaviour: { authentications: "approve" } });
    await phone.pair(uri);
    await accountButton(page).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "portico").siwx.store.get().status)).toBe("signedIn");
    expect(await pasted(page)).toBe(uri);
  });

  it("the form for a payment offers no button that reads the clipboard, and takes what is pasted", async () => {
    const page = await visitInsecurely();
    await connectWallet(page);
    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "WalletSend" }));
    const field = page.getByRole("dialog").getByRole("textbox", { name: "Recipient" });
    await field.waitFor();
    expect(await page.getByRole("dialog").getByRole("button", { name: /paste/i }).count()).toBe(0);
    const address = `0x${"1".repeat(40)}`;
    await page.evaluate((text) => {
      const elsewhere = Object.assign(document.createElement("textarea"), { value: text });
      document.querySelector("[role=dialog]")?.append(elsewhere);
      elsewhere.select();
      document.execCommand("copy");
      elsewhere.remove();
    }, address);
    await field.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect.poll(() => field.inputValue()).toBe(address);
  });

  it("the sandbox's wallet page starts, takes a link, and copies an address", async () => {
    const page = await visitInsecurely();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    const uri = await shownUri(page);
    const wallet = await page.context().newPage();
    const { port } = new URL(site().sandbox.walletPage);
    await wallet.goto(`http://portico.test:${port}/wc?uri=${encodeURIComponent(uri)}`);
    expect(await wallet.evaluate(() => isSecureContext)).toBe(false);
    await wallet.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
    await accountButton(page).waitFor();
    await wallet
      .getByRole("button", { name: /^Copy the .* address 0x/ })
      .first()
      .click();
    await wallet.getByText("Address copied.").waitFor();
    expect(await pasted(wallet)).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });
});

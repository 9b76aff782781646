import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite, wholeDemo } from "./demoSite.ts";

const site = openDemoSite({ filesOf: wholeDemo });

const code = (page: Page) => page.getByLabel("Code for what is chosen").innerText();
const settings = (page: Page) => page.getByRole("region", { name: "Settings" });
const openModal = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).first().click();
  return page.getByRole("dialog");
};
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector(".portico-card") ?? document.documentElement;
    return getComputedStyle(card).getPropertyValue("--portico-accent").trim();
  });

describe("a choice on the demo page", () => {
  it("shows in the modal, in the code and in the URL until it is reset: the look, the terms, and the place in the page", async () => {
    const page = await site().visit();
    const { href } = new URL(page.url());
    await page.getByRole("region", { name: "Themes" }).getByRole("button", { name: "Forest" }).click();
    await settings(page).getByRole("radio", { name: "Light" }).check();
    await settings(page).getByLabel("Language").selectOption("de");
    await settings(page).getByRole("group", { name: "Adapters" }).getByRole("checkbox", { name: "Solana" }).uncheck();
    await settings(page).getByRole("switch", { name: "QR code" }).click();

    const shownCode = await code(page);
    expect(shownCode).toContain('import { forest } from "@portico/react-ui/themes";');
    expect(shownCode).toContain('themeMode: "light"');
    expect(shownCode).toContain("themeVariables: forest");
    expect(shownCode).toContain('locale="de"');
    expect(shownCode).toContain("enableWalletConnect: false");
    expect(shownCode).not.toMatch(/solana/i);
    expect(page.url()).not.toBe(href);

    await page.reload();
    const button = page.getByRole("button", { name: "Wallet verbinden" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Wallet verbinden" });
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    expect(await dialog.getByRole("button", { name: /WalletConnect/ }).count()).toBe(0);
    expect(await accentOf(page)).toBe("#0f7b56");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(245, 246, 249)");
    expect(await code(page)).toBe(shownCode);

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reset everything" }).click();
    await page.getByRole("button", { name: "Connect Wallet" }).first().waitFor();
    expect(page.url()).toBe(href);

    const terms = settings(page).getByLabel("Terms of service");
    await terms.fill("terms.html");
    await settings(page).getByText("An address that begins with https:// or http://").waitFor();
    expect(await code(page)).not.toContain("terms");
    await terms.fill("https://example.com/terms");
    await settings(page)
      .getByRole("switch", { name: /Ask for consent/ })
      .click();
    const asking = await openModal(page);
    await asking.getByRole("checkbox").waitFor();
    expect(await asking.getByRole("link", { name: /terms/i }).first().getAttribute("href")).toBe(
      "https://example.com/terms",
    );
    await page.keyboard.press("Escape");
    await asking.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reset everything" }).click();

    await settings(page).getByRole("radio", { name: "Embedded" }).check();
    const part = page.getByRole("region", { name: "The modal" });
    await part.getByRole("button", { name: /Sandbox Wallet/ }).click();
    await part.getByRole("tab", { name: "Tokens" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await code(page)).toContain("<Embedded />");
    expect(await code(page)).toContain("modal={false}");

    await settings(page).getByRole("switch", { name: "An aggregator" }).click();
    await part.getByRole("textbox", { name: /Amount in/ }).waitFor();
    expect(await code(page)).toContain('swap: [kyber({ clientId: "your-site" }), hosted(), uniswap()]');
    await settings(page).getByRole("switch", { name: "Names of your own" }).click();
    await part.getByRole("textbox", { name: "Name, without .shop.eth" }).waitFor();
    expect(await code(page)).toContain('subnames({ parent: "shop.eth", gateway: "https://names.shop.example" })');
  });

  it("replaces the client while its dialog prepares and closes, without an error in the page", async () => {
    const page = await site().visit();
    for (const isPrepared of [false, true]) {
      await settings(page).getByLabel("Terms of service").fill("https://example.com/terms");
      const dialog = await openModal(page);
      const phones = dialog.getByRole("button", { name: /WalletConnect/ });
      await phones.waitFor();
      if (isPrepared) await phones.hover();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Reset everything" }).click();
    }
    await (await openModal(page)).getByRole("button", { name: /WalletConnect/ }).waitFor();
  });
});

describe("the demo page", () => {
  it("shows the modal at once, a theme and a view in it, and the code for them in three kinds, and links to the others", async () => {
    const page = await site().visit();
    const modal = page.getByRole("region", { name: "The modal" });
    await modal.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);

    await page.getByRole("region", { name: "Themes" }).getByRole("button", { name: "Ocean" }).click();
    await expect.poll(() => accentOf(page)).toBe("#0b6bcb");
    const kinds = page.getByRole("tablist", { name: "Language of the code" });
    expect(await code(page)).toContain("themeVariables: ocean");
    await kinds.getByRole("tab", { name: "TypeScript" }).click();
    expect(await code(page)).toContain("portico.modal.open()");
    await kinds.getByRole("tab", { name: "TypeScript" }).press("ArrowRight");
    expect(await code(page)).toContain("--portico-accent: #0b6bcb;");

    await page.getByRole("region", { name: "Views" }).getByRole("radio", { name: "Account", exact: true }).check();
    await modal.getByRole("tab", { name: "Tokens" }).waitFor();
    expect(await axe(page, "body")).toEqual([]);

    const nav = page.getByRole("navigation", { name: "Pages" });
    expect(await nav.getByRole("link", { name: "Wallet page" }).getAttribute("href")).toBe(site().sandbox.walletPage);
    await nav.getByRole("link", { name: "A user interface of your own" }).click();
    // The wallet of the account view is connected there too.
    await page.getByRole("heading", { name: "Connect another wallet" }).waitFor();
  });

  it("lets a wallet reject, sign and send, and shows every event and store", async () => {
    const page = await site().visit();
    const wallet = page.getByRole("article", { name: "Sandbox Wallet" });
    await wallet.getByRole("button", { name: "Reject next" }).click();
    await wallet.getByText("It will reject the next request.").waitFor();
    const dialog = await openModal(page);
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).click();
    await dialog.getByText("Connection declined").waitFor();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.waitFor({ state: "detached" });

    const walletCard = page.getByRole("article", { name: "EVM Networks" });
    await walletCard.getByRole("button", { name: "Sign message" }).click();
    await walletCard.getByText(/^0x[0-9a-f]{130}$/).waitFor();
    await walletCard.getByRole("button", { name: /Send 0.001/ }).click();
    const sentHash = walletCard.getByText(/^0x[0-9a-f]{64}$/);
    await sentHash.waitFor();
    const hash = await sentHash.innerText();
    const receipt = () =>
      page.evaluate(
        (hash) =>
          Reflect.get(window, "portico").rpc.request({
            method: "eth_getTransactionReceipt",
            params: [hash],
          }) as unknown,
        hash,
      );
    await expect.poll(receipt).toMatchObject({ status: "0x1" });

    const inspector = page.getByRole("region", { name: "Inspector" });
    const events = inspector.getByRole("listitem").locator("strong");
    await expect.poll(() => events.allInnerTexts()).toContain("CONNECT_SUCCESS");
    expect(await events.allInnerTexts()).toEqual(expect.arrayContaining(["MODAL_OPEN", "CONNECT_ERROR"]));
    await inspector.getByLabel("Filter").fill("connect_success");
    await expect.poll(() => events.allInnerTexts()).toEqual(["CONNECT_SUCCESS"]);
    await inspector.getByLabel("Filter").fill("");
    await inspector.getByLabel("Shown").selectOption("connection");
    const store = inspector.getByLabel("The store connection");
    await store.getByText("0x", { exact: false }).first().waitFor();
    await wallet.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("button", { name: "Connect Wallet" }).first().waitFor();
    await expect.poll(() => store.innerText()).not.toContain("0x");
  });

  const looks = [
    ["dark", 1280],
    ["light", 1280],
    ["dark", 320],
    ["light", 320],
  ] as const;
  it.each(matrix(looks, ["light at 320"], (look) => look.join(" at ")))(
    "is accessible, %s at %d pixels",
    async (mode, width) => {
      const page = await site().visit({ path: `/?mode=${mode}`, viewport: { width, height: 900 } });
      await page.locator("details").evaluateAll((groups) => {
        for (const group of groups) group.setAttribute("open", "");
      });
      expect(await axe(page, "body")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "./demoSite.ts";
import { tabInside } from "./focus.ts";
import { openPages } from "./pageSite.ts";
import { buildPages } from "./servePage.ts";

const site = openPages({ otherPages: () => buildPages(["siteDialog"]) });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const connectionStatus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155?.status);

/** Opens the modal from a button in an open dialog of the site. */
const openOver = async (page: Page) => {
  await page.getByRole("button", { name: "Open the cart" }).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  const button = cart.getByRole("button", { name: "Connect Wallet" });
  await button.click();
  const modal = page.getByRole("dialog", { name: "Connect Wallet" });
  await modal.getByRole("button", { name: /Pocket/ }).waitFor();
  return { modal, cart: page.locator(".site-dialog"), button };
};

describe.each([
  ["that uses the same dialog library", "overDialogs"],
  ["that uses another dialog library", "otherDialogs"],
])("over an open dialog of a site %s", (_, name) => {
  it("the focus moves in and stays, Escape closes only the upper dialog, lists scroll, and a wallet connects", async () => {
    const page = await site().visit(name);
    const { modal, cart, button } = await openOver(page);
    const isInside = () => modal.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (let presses = 0; presses < 12; presses += 1) {
      await tabInside(page, isInside, presses < 8 ? "Tab" : "Shift+Tab");
    }
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    expect(await cart.isVisible()).toBe(true);
    await expect.poll(() => focused(page)).toBe("Connect Wallet");
    // The site's dialog made the rest of the page inert, and still does.
    expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe("none");
    await button.click();
    await modal.waitFor();
    await page.mouse.click(8, 8);
    await modal.waitFor({ state: "detached" });
    expect(await cart.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await cart.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe("");

    await openOver(page);
    await modal.getByRole("button", { name: /All Wallets|Search Wallet/ }).click();
    const field = page.getByRole("searchbox").or(page.getByRole("textbox"));
    await field.click();
    await page.keyboard.type("tr");
    expect(await field.inputValue()).toBe("tr");
    await field.fill("");
    const stage = page.locator(".portico-stage");
    await expect.poll(() => stage.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await stage.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Back" }).click();
    await modal.getByRole("button", { name: /Pocket/ }).click();
    await expect.poll(() => page.locator(".portico-card").count()).toBe(0);
    expect(await cart.isVisible()).toBe(true);
    expect(await connectionStatus(page)).toBe("connected");
  });
});

describe("under a dialog that the site opens later", () => {
  it.each(["overDialogs", "otherDialogs"])("leaves the focus to that one (%s)", async (name) => {
    const page = await site().visit(name);
    await page.evaluate(() => Reflect.get(window, "portico").modal.open());
    const modal = page.locator(".portico-card");
    await modal.getByRole("button", { name: /Pocket/, includeHidden: true }).waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>("[aria-haspopup=dialog]")?.click());
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".site-dialog") !== null)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".site-dialog") !== null)).toBe(true);
    expect(await modal.isVisible()).toBe(true);
  });
});

describe("over a native dialog", () => {
  it("Escape and a press beside it close only the modal, in which a wallet connects", async () => {
    const page = await site().visit("overDialogs");
    await page.evaluate(() => {
      const dialog = document.createElement("dialog");
      dialog.innerHTML = '<button type="button">Pay</button>';
      document.body.append(dialog);
      dialog.showModal();
      return Reflect.get(window, "portico").modal.open();
    });
    const modal = page.getByRole("dialog", { name: "Connect Wallet" });
    await modal.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Pay");
    await page.evaluate(() => Reflect.get(window, "portico").modal.open());
    await modal.waitFor();
    await page.mouse.click(8, 8);
    await modal.waitFor({ state: "detached" });
    expect(await page.locator("dialog").evaluate((element) => element.matches(":modal"))).toBe(true);
    await page.evaluate(() => Reflect.get(window, "portico").modal.open());
    await modal.getByRole("button", { name: /Pocket/ }).click();
    await page.locator(".portico-card").waitFor({ state: "detached" });
    expect(await connectionStatus(page)).toBe("connected");
  });
});

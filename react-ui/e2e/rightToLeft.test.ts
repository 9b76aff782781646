import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";
import { reorderedFigures } from "./reorderedFigures.ts";

const site = openDemoSite();

/** A page that is read from right to left, with the texts of a language. */
const visit = async (locale: string): Promise<Page> => {
  const page = await site().visit({ path: `/?locale=${locale}` });
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  return page;
};

// shows docs/rules/modal.md#texts-from-right-to-left
describe("on a page that is read from right to left", () => {
  it.each(["ar", "en"])("amounts, addresses and names are drawn in their order, with texts in %s", async (locale) => {
    const page = await visit(locale);
    await connectWallet(page);
    await page.locator(".portico-page-balance").waitFor();
    const views = [
      ["Account", ".portico-item"],
      ["OnRampProviders", "button.portico-row"],
      ["Swap", ".portico-send-balance, .portico-amount-line bdi"],
      ["Profile", ".portico-row-detail"],
    ] as const;
    for (const [view, selector] of views) {
      await openView(page, view);
      await page.locator(`[data-view=${view}] ${selector}`).first().waitFor();
      expect([view, await reorderedFigures(page)]).toEqual([view, []]);
    }
    // What a wallet or a service says is in a language of its own.
    await page.evaluate(() => {
      const message = "0.5 ETH were sent to 0x12…ab (see https://example.com).";
      return Reflect.get(window, "portico").toasts.show({ message, variant: "success" });
    });
    const said = page.locator(".portico-toast bdi");
    expect(await said.evaluate((text) => getComputedStyle(text).direction)).toBe("ltr");
    expect(await reorderedFigures(page)).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";

const site = openDemoSite();

/** What a visitor may set for all texts (https://www.w3.org/TR/WCAG22/#text-spacing). */
const SPACING =
  "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }";

/** The titles and names of the dialog of which a part is not to be seen. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".portico-title-text, .portico-row-label, .portico-row-label > bdi, .portico-button")]
      .filter(
        (element) =>
          !element.closest(".portico-visually-hidden") &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
      )
      .map(({ textContent }) => textContent),
  );

// shows docs/rules/modal.md#text-spacing
it("cuts no title and no name where a visitor spaces out all texts, also on a narrow screen", async () => {
  const page = await site().visit({ path: "/?locale=de", viewport: { width: 320, height: 800 } });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const show = async (view: string, selector: string) => {
    await openView(page, view);
    await page.locator(`[data-view=${view}] ${selector}`).first().waitFor();
    expect([view, await cutTexts(page)]).toEqual([view, []]);
    const card = await page.locator(".portico-card").evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect([view, card[0]]).toEqual([view, card[1]]);
  };
  await show("Connect", ".portico-row");
  await show("ConnectSocials", ".portico-row");
  await show("WhatIsAWallet", ".portico-drawing");
  await connectWallet(page);
  await show("Account", ".portico-item");
  await show("AccountSettings", ".portico-row");
});

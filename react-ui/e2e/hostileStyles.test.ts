import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hostileStyles } from "@portico/testing/hostileStyles";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { changedLooks } from "./changedLooks.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";

const site = openDemoSite();

const frameworkFile = fileURLToPath(new URL("../../node_modules/@picocss/pico/css/pico.css", import.meta.url));
const sheets = { ...hostileStyles, "Pico CSS": readFileSync(frameworkFile, "utf8") };

/** Gives the page another sheet instead of the one that it got last. */
const restyle = (page: Page, css = "") =>
  page.evaluate((rules) => document.adoptedStyleSheets[0]?.replaceSync(rules), css);

const cardIsWithinWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const edges = document.querySelector(".portico-card")?.getBoundingClientRect();
    return edges !== undefined && edges.top >= 0 && edges.bottom <= innerHeight && edges.right <= innerWidth;
  });

const show = async (page: Page, view: string, selector: string) => {
  await openView(page, view);
  await page.locator(`[data-view=${view}] ${selector}`).first().waitFor();
};

/** A field with a mistake in it, and a toast. */
const makeMistakes = async (page: Page) => {
  await page.locator("[data-view=WalletSend] textarea").fill("nobody");
  await page.locator("textarea[aria-invalid=true]").waitFor();
  await page.evaluate(() => Reflect.get(window, "portico").toasts.showError({ reason: "?" }));
  await page.locator(".portico-toast").waitFor();
};

/** Views of every kind of element, and a selector of an element that is there once the view is complete. */
const views = [
  ["WhatIsAWallet", ".portico-drawing"],
  ["ConnectingWalletConnect", ".portico-qr svg"],
  ["AllWallets", ".portico-wallet-card"],
  ["Connect", ".portico-row"],
] as const;
const connectedViews = [
  ["Networks", ".portico-row"],
  ["AccountSettings", ".portico-row"],
  ["Account", ".portico-item"],
  ["WalletSend", ".portico-recipient"],
] as const;

// shows docs/rules/modal.md#styles-of-the-page
describe("on a page whose styles reach into everything", () => {
  it("looks as on any other page, is accessible, and stays within the window", async () => {
    const page = await site().visit();
    for (const [view, selector] of matrix(views, ["AllWallets", "Connect"])) {
      await show(page, view, selector);
      expect([view, await changedLooks(page, sheets)]).toEqual([view, []]);
      await restyle(page, hostileStyles["zoomed page"]);
      expect([view, await cardIsWithinWindow(page)]).toEqual([view, true]);
      await restyle(page);
    }
    for (const [name, css] of matrix(Object.entries(sheets), ["styled buttons", "decorated elements", "Pico CSS"])) {
      await restyle(page, css);
      expect([name, await axe(page)]).toEqual([name, []]);
    }
    await restyle(page);

    await connectWallet(page);
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    for (const [view, selector] of matrix(connectedViews, ["Account", "WalletSend"])) {
      await show(page, view, selector);
      if (view === "WalletSend") await makeMistakes(page);
      expect([view, await changedLooks(page, sheets)]).toEqual([view, []]);
    }
  });

  // shows docs/rules/modal.md#slots
  it("leaves the site's own contents in the dialog to the site", async () => {
    const page = await site().visit();
    await show(page, "Connect", ".portico-row");
    const looks = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "[data-site] * { box-sizing: content-box; margin: 3px; padding: 4px; background: #ffd700; fill: red }",
      );
      document.adoptedStyleSheets = [sheet];
      const slot = document.createElement("div");
      Object.assign(slot.dataset, { porticoSlot: "", site: "" });
      slot.innerHTML = `<header><h2>News</h2><p><a href="/">Read</a></p></header><ul><li>One</li></ul>
        <label><input aria-invalid="true"></label><button>Go</button><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>`;
      document.querySelector(".portico-card")?.append(slot);
      return [...slot.querySelectorAll("*")].map((element) => {
        const { boxSizing, marginTop, paddingLeft, backgroundColor, fill } = getComputedStyle(element);
        return [boxSizing, marginTop, paddingLeft, backgroundColor, fill].join(" ");
      });
    });
    expect(new Set(looks)).toEqual(new Set(["content-box 3px 4px rgb(255, 215, 0) rgb(255, 0, 0)"]));
  });
});

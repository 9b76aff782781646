import { hostileStyles } from "@portico/testing/hostileStyles";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { connectWallet, openView } from "./openView.ts";

const site = openDemoSite();

/** What the zoom of a page changes by fractions of a pixel. */
const MEASURES = "^(.*width|height|.*-size|top|bottom|left|right|inset.*|.*-origin|row-gap|grid-.*|transform)$";

/**
 * Adds each sheet in turn after all others, and returns which computed styles of the modal and of the page's buttons
 * are others than without it. All is read in one turn of the page's script, so that nothing else changes meanwhile.
 */
const changedLooks = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    ([sheets, measures]) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [sheet];
      const owned = ".portico-page-button, .portico-page-button *, .portico-root, .portico-root *";
      // Long lists repeat their rows.
      const elements = [...document.querySelectorAll(owned)].slice(0, 160);
      const boxes = elements.flatMap((element) => {
        const generated = element instanceof SVGElement ? [] : ["::before", "::after"];
        const placeholder = element.matches("input") ? ["::placeholder"] : [];
        return ["", ...generated, ...placeholder].map((pseudo) => ({ element, pseudo }));
      });
      const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
      const read = (css: string) => {
        sheet.replaceSync(css);
        for (const animation of document.getAnimations())
          if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
        return boxes.map(({ element, pseudo }) => {
          const style = getComputedStyle(element, pseudo);
          const isGenerated = !pseudo || pseudo === "::placeholder" || style.content !== "none";
          return isGenerated ? properties.map((property) => style.getPropertyValue(property)) : [];
        });
      };
      const clean = read("");
      const problems = Object.entries(sheets).flatMap(([page, css]) =>
        read(css).flatMap((values, index) => {
          const { element, pseudo } = boxes[index] ?? {};
          const isExpected = (property: string) => css.includes("zoom") && new RegExp(measures).test(property);
          return values.flatMap((value, position) => {
            const [property = "", expected] = [properties[position], clean[index]?.[position]];
            const name = `${element?.tagName}.${element?.getAttribute("class")}${pseudo}`;
            return value === expected || isExpected(property)
              ? []
              : [`${page}: ${name} { ${property}: ${value}, not ${expected} }`];
          });
        }),
      );
      sheet.replaceSync("");
      return problems.slice(0, 40);
    },
    [hostileStyles, MEASURES] as const,
  );

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

/** Views of every kind of element, and a selector of an element that is there once the view is complete. */
const views = [
  ["WhatIsAWallet", ".portico-drawing"],
  ["ConnectingWalletConnect", ".portico-qr svg"],
  ["AllWallets", ".portico-wallet-card"],
  ["Connect", ".portico-row"],
] as const;
const connectedViews = [
  ["WalletSend", ".portico-recipient"],
  ["Account", ".portico-item"],
] as const;

describe("on a page whose styles reach into everything", () => {
  it("looks as on any other page, is accessible, and stays within the window", async () => {
    const page = await site().visit();
    for (const [view, selector] of matrix(views, ["AllWallets", "Connect"])) {
      await show(page, view, selector);
      expect([view, await changedLooks(page)]).toEqual([view, []]);
      await restyle(page, hostileStyles["zoomed page"]);
      expect([view, await cardIsWithinWindow(page)]).toEqual([view, true]);
      await restyle(page);
    }
    for (const [name, css] of matrix(Object.entries(hostileStyles), ["styled buttons", "decorated elements"])) {
      await restyle(page, css);
      expect([name, await axe(page)]).toEqual([name, []]);
    }
    await restyle(page);

    await connectWallet(page);
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    for (const [view, selector] of matrix(connectedViews, ["WalletSend"])) {
      await show(page, view, selector);
      expect([view, await changedLooks(page)]).toEqual([view, []]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { openDemoSite, settle } from "./demoSite.ts";
import { getsFocus, tabInside } from "./focus.ts";

const site = openDemoSite({ reducedMotion: "no-preference" });

describe("for visitors without a wallet", () => {
  // shows docs/rules/modal.md#help-screens
  it("a question mark leads to an explanation of wallets, to some wallets, and back again", async () => {
    const page = await site().visit();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "What is a wallet?" }).click();
    await dialog.getByRole("heading", { name: "Yours alone" }).waitFor();
    await dialog.getByRole("button", { name: "Get a wallet" }).click();
    await expect.poll(() => dialog.getByRole("link", { name: /Open the website of/ }).count()).toBe(4);
    expect(await dialog.getByRole("link", { name: /Explore all/ }).getAttribute("target")).toBe("_blank");
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
  });
});

describe("the dialog", () => {
  it("keeps the focus inside, locks the scrolling of the page, and returns both when it closes with Escape", async () => {
    const page = await site().visit();
    const button = page.getByRole("button", { name: "Connect Wallet" });
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    const isInside = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    await expect.poll(overflow).toBe("hidden");
    for (let presses = 0; presses < 12; presses += 1) await tabInside(page, isInside);
    /** Returns whether the focus is gone. The dialog takes it back as soon as a row arrives. */
    const loseFocus = () =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return document.activeElement === document.body;
      });
    for (const key of ["Tab", "Shift+Tab"]) {
      expect(await loseFocus()).toBe(true);
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await getsFocus(button);
    await expect.poll(overflow).not.toBe("hidden");

    // What has the focus may be removed from outside.
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    await page.evaluate(() => {
      const row = document.querySelector<HTMLElement>("[role=dialog] .portico-row");
      row?.focus();
      row?.parentElement?.remove();
    });
    await expect.poll(isInside).toBe(true);
    await loseFocus();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("is a sheet on a narrow screen, which closes when it is pulled down", async () => {
    const page = await site().visit({ viewport: { width: 390, height: 800 } });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    await settle(page);
    const card = await page.locator(".portico-card").boundingBox();
    expect(Math.round((card?.y ?? 0) + (card?.height ?? 0))).toBe(800);
    const handle = await page.locator(".portico-sheet-handle").boundingBox();
    const [x, y] = [195, (handle?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.move(x, y + 160, { steps: 4 });
    await page.mouse.up();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("leaves nothing in the page after twelve openings", async () => {
    const page = await site().visit();
    const dialog = page.getByRole("dialog");
    const cycle = async () => {
      await page.evaluate(() => Reflect.get(window, "portico").modal.open());
      await dialog.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
      await page.evaluate(() => Reflect.get(window, "portico").modal.close());
      await dialog.waitFor({ state: "detached" });
    };
    const session = await page.context().newCDPSession(page);
    /** Counts the nodes that are kept in memory although they are not in the page. */
    const detached = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.enable").then(() => session.send("Performance.getMetrics"));
      const attached = await page.evaluate(() => {
        const walker = document.createTreeWalker(document);
        let count = 1;
        while (walker.nextNode()) count += 1;
        return count;
      });
      return (metrics.find(({ name }) => name === "Nodes")?.value ?? 0) - attached;
    };
    /** The count once no more nodes are released. */
    const settledCount = async () => {
      const counts = [await detached()];
      await expect.poll(async () => counts.unshift(await detached()) && counts[0] === counts[1]).toBe(true);
      return counts[0] ?? 0;
    };
    for (let times = 0; times < 4; times += 1) await cycle();
    const before = await settledCount();
    for (let times = 0; times < 12; times += 1) await cycle();
    expect((await settledCount()) - before).toBeLessThan(36);
  });
});

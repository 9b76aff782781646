import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { dialogOf } from "./namespacesPage.ts";

const site = openDemoSite({ reducedMotion: "no-preference" });

/**
 * Notes what is shown on the way: views that are left, whether they can still be used, how they are cut and whether they
 * add to what is scrolled, the title before, and the ring of a wallet.
 */
const recordMotion = (page: Page) =>
  page.evaluate(() => {
    const seen: Array<string> = [];
    Reflect.set(window, "seen", seen);
    new MutationObserver(() => {
      for (const view of document.querySelectorAll<HTMLElement>(".portico-view[data-leaving]")) {
        seen.push(`left ${view.dataset.direction} ${view.inert} ${view.textContent?.includes("All Wallets")}`);
        const stage = view.closest<HTMLElement>(".portico-stage");
        const next = stage?.querySelector<HTMLElement>("[data-view]");
        const room = stage?.offsetHeight ?? 0;
        if (next && next.offsetHeight < room - 100) {
          const title = document.querySelector<HTMLElement>("[role=dialog] .portico-title-text")?.dataset.before;
          seen.push(
            `a shorter view after ${title}: cut at ${view.offsetParent?.clientHeight === room ? "the room" : "the next view"}`,
          );
          seen.push(`scrolls ${(stage?.scrollHeight ?? 0) > room}`);
        }
      }
      const card = document.querySelector(".portico-root[data-state=closed] .portico-card");
      if (card?.querySelector(".portico-waiting[data-status=done]")) {
        seen.push(`closes with the tick after ${getComputedStyle(card).animationDelay}`);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const seen = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(() => Reflect.get(window, "seen"));

describe("what moves", () => {
  // shows docs/rules/modal.md#motion
  it("is both views while one follows the other, of which only the new one can be used, and a tick at the end", async () => {
    const page = await site().visit();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const dialog = dialogOf(page);
    const allWallets = dialog.getByRole("button", { name: /^All Wallets/ });
    await allWallets.waitFor();
    await recordMotion(page);
    await allWallets.click();
    await dialog.getByRole("searchbox").waitFor();
    await expect.poll(() => seen(page)).toContain("left forward true true");
    await expect.poll(() => page.locator("[data-leaving]").count()).toBe(0);
    await dialog.getByRole("button", { name: "Back" }).click();
    await allWallets.waitFor();
    await expect.poll(async () => (await seen(page)).some((what) => what.startsWith("left back true"))).toBe(true);
    await expect.poll(() => page.locator("[data-leaving]").count()).toBe(0);
    expect((await seen(page)).every((what) => what.split(" ")[2] === "true")).toBe(true);

    // A tick shows before the dialog closes, once a wallet is connected.
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await seen(page)).toContain("closes with the tick after 0.7s");
    expect(await seen(page)).toContain("a shorter view after Connect Wallet: cut at the room");
    expect(await seen(page)).not.toContain("a shorter view after Connect Wallet: cut at the next view");
    expect(await seen(page)).not.toContain("scrolls true");
  });
});

import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";

const site = openPages();
const visit = (parameters: Readonly<Record<string, unknown>> = {}, expected?: RegExp) => {
  const { url, visit } = site();
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  return visit("requests", { url: `${url}/requests?${query}`, ...(expected ? { expected } : {}) });
};

describe("what a site asks the modal for", () => {
  it("is refused when it is malformed, and neither the dialog, its images, nor the page fails", async () => {
    const page = await visit();
    const outcomes = await page.evaluate(async () => {
      const { modal, router } = Reflect.get(window, "portico");
      const views: ReadonlyArray<unknown> = [
        null,
        5,
        "Unknown",
        "__proto__",
        {},
        { name: "ConnectingExternal" },
        { name: "ConnectingExternal", connector: { id: "x", type: "INJECTED", name: {}, namespace: "eip155" } },
        { name: "ConnectingMultiChain", connector: { id: "x", type: "x", name: "x", namespace: "eip155" } },
        { name: "ConnectingWalletConnect", wallet: { id: "x", name: { a: 1 } } },
        { name: "Downloads", wallet: { id: "x", name: "X", homepage: {} } },
        { name: "SwitchNetwork", network: {} },
      ];
      const tags: string[] = [];
      const note = (call: Promise<unknown>) =>
        call.then(
          () => tags.push("done"),
          (error) => tags.push(error._tag),
        );
      await modal.open();
      for (const view of views) {
        if (view !== null) await note(Reflect.apply(modal.open, undefined, [{ view }]));
        await note(Reflect.apply(router.push, undefined, [view]));
      }
      await note(Reflect.apply(modal.open, undefined, [{ uri: "javascript:alert(1)" }]));
      await note(Reflect.apply(modal.open, undefined, [{ namespace: "cosmos" }]));
      return tags;
    });
    expect(new Set(outcomes)).toEqual(new Set(["InvalidArgument"]));
    await page.locator("h1").waitFor();
    await page.getByRole("dialog").getByRole("heading", { name: "Connect Wallet" }).waitFor();
    // Images are requested without the page's address.
    const image = page.locator(".portico-image img").first();
    await image.waitFor({ state: "attached" });
    expect(await image.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it("closes a dialog that cannot render, keeps the page, and opens the dialog afresh", async () => {
    const page = await visit({}, /broken by a script|\[portico\]/);
    await page.evaluate(async () => {
      const { ResizeObserver } = window;
      Object.assign(window, {
        ResizeObserver: class {
          constructor() {
            throw new Error("broken by a script");
          }
        },
        repair: () => Object.assign(window, { ResizeObserver }),
      });
      await Reflect.get(window, "portico").modal.open();
    });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "portico").modal.store.get().isOpen)).toBe(false);
    expect(await page.locator("h1").isVisible()).toBe(true);
    await page.evaluate(() => Reflect.get(window, "repair")());
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("dialog").getByRole("heading", { name: "Connect Wallet" }).waitFor();
  });
});

describe("addresses of a site", () => {
  const hostile = "javascript:document.title='run'";

  // shows docs/rules/links.md#opening
  it("are not links when they may not be opened", async () => {
    const page = await visit({ modal: { termsConditionsUrl: hostile, privacyPolicyUrl: "/privacy" } });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const footer = page.locator(".portico-footer");
    await footer.getByRole("link").waitFor();
    expect(
      await footer.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(["/privacy"]);
    expect(await footer.textContent()).toContain("Terms of Service");
  });
});

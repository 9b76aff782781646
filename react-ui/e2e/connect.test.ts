import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";

const site = openDemoSite();

describe("connecting", () => {
  it("a wallet of the page takes two clicks, and the account takes the button's place", async () => {
    const page = await site().visit();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect Wallet" });
    await dialog.getByRole("button", { name: /Sandbox Wallet/ }).click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it.each(["dark", "light"] as const)("has nothing that keeps anybody out, in %s colours", async (mode) => {
    const page = await site().visit({ reducedMotion: "reduce" });
    await page.evaluate((wanted) => Reflect.get(window, "portico").theme.set({ mode: wanted }), mode);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";

const site = openDemoSite();

describe("signing in", () => {
  const openSignIn = (page: Page, isRequired: boolean) =>
    page.evaluate((view) => Reflect.get(window, "portico").modal.open({ view }), {
      name: "SIWXSignMessage",
      isRequired,
    } as const);

  it("has a screen that can be left, whose button works only once there is a message to sign", async () => {
    const page = await visitConnected(site());
    await openSignIn(page, false);
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    const sign = dialog.getByRole("button", { name: "Sign", exact: true });
    expect(await sign.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByText(/you can also continue without it/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  it("keeps the dialog open where the site requires it, and disconnects a visitor who cancels", async () => {
    const page = await visitConnected(site());
    await openSignIn(page, true);
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    await dialog.getByText(/If you cancel, your wallet is disconnected/).waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByRole("status").getByText("Sign in or cancel first").waitFor({ state: "attached" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });
});

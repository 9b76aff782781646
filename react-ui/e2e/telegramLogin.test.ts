import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";

const site = openDemoSite();

/** A visitor of the site in Telegram's own browser, which puts its objects into every page. */
const visitInTelegram = async (path = ""): Promise<Page> => {
  const page = await site().visit();
  await page.addInitScript(() => Reflect.set(window, "TelegramWebviewProxy", {}));
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  return page;
};
const startWith = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Continue with ${name}` })
    .click();
  await page.getByRole("heading", { name: `Sign in with ${name}` }).waitFor();
};
const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("@appkit/social_provider"));
const user = (page: Page) => page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().user);

describe("signing in with an account elsewhere, in Telegram", () => {
  // shows docs/rules/embedded.md#signing-in-in-telegram
  it("leaves the page, comes back signed in, and leaves nothing in the address", async () => {
    const page = await visitInTelegram("?item=a--b#cart");
    const address = page.url();
    const popups: unknown[] = [];
    page.on("popup", (popup) => popups.push(popup));
    await startWith(page, "Google");
    expect(new URL(page.url()).searchParams.get("state")).toContain(`--${address}`);
    await page.getByRole("button", { name: "Continue as alice" }).click();
    await accountButton(page).waitFor();
    expect(page.url()).toBe(address);
    expect(await user(page)).toMatchObject({ provider: "google", userName: "alice" });
    expect([await stored(page), popups]).toEqual([null, []]);
    await page.reload();
    await accountButton(page).waitFor();
    expect(await user(page)).toMatchObject({ provider: "google", userName: "alice" });
  });

  it("comes back without a login when the visitor refused at the provider, who can start again", async () => {
    const page = await visitInTelegram();
    const address = page.url();
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await startWith(page, "Google");
    // Toasts could be shown by the time that the frame says how the login ended.
    let release = () => {};
    const prepared = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/sdk/, (route) => prepared.then(() => route.continue()));
    await page.getByRole("button", { name: "Cancel" }).click();
    const connect = page.getByRole("button", { name: "Connect Wallet" });
    await connect.waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").modal.prepare());
    release();
    await expect.poll(() => page.url()).toBe(address);
    await expect.poll(() => stored(page)).toBe(null);
    await expect.poll(() => logged.join("\n")).toContain("[portico] The login with google was not finished: ");
    expect(await page.evaluate(() => Reflect.get(window, "portico").toasts.store.get().isOpen)).toBe(false);
    await page.reload();
    await connect.waitFor();
    expect(page.frames().some((frame) => frame.url().includes("/sdk"))).toBe(false);
    await startWith(page, "Google");
    await page.getByRole("button", { name: "Continue as bob" }).click();
    await accountButton(page).waitFor();
    expect(await user(page)).toMatchObject({ userName: "bob" });
  });

  it("believes no result that this browser has not asked for", async () => {
    const page = await visitInTelegram();
    const forged = new URL(page.url());
    forged.searchParams.set("result_uri", `${site().sandbox.secureSite}/oauth/result?ticket=1`);
    await page.goto(forged.href);
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(page.frames().some((frame) => frame.url().includes("/sdk"))).toBe(false);
    expect(page.url()).toBe(forged.href);
  });
});

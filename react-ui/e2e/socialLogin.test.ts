import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitSignedIn } from "./embeddedVisitor.ts";
import { mailbox } from "./mailbox.ts";

const site = openDemoSite();

const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const openConnect = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Google" }).waitFor();
  return dialog;
};
const user = (page: Page) => page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().user);

/** Presses the button of a provider, and returns the provider's window. */
const popupOf = async (page: Page, name: string): Promise<Page> => {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page
      .getByRole("dialog")
      .getByRole("button", { name: `Continue with ${name}` })
      .click(),
  ]);
  await popup.getByRole("heading", { name: `Sign in with ${name}` }).waitFor();
  return popup;
};

describe("signing in with an account elsewhere", () => {
  const providers = [
    ["Google", "google"],
    ["X", "x"],
    ["Discord", "discord"],
    ["GitHub", "github"],
  ] as const;
  it.each(matrix(providers, ["Google"]))("works with %s", async (name, provider) => {
    const page = await site().visit();
    await openConnect(page);
    const popup = await popupOf(page, name);
    const waiting = page.getByRole("dialog").getByRole("status").getByText(`Log in with ${name}`);
    await waiting.waitFor();
    await popup.getByRole("button", { name: "Continue as alice" }).click();
    await accountButton(page).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await user(page)).toMatchObject({ provider, userName: "alice" });
    expect(popup.isClosed()).toBe(true);
  });

  const otherProviders = [
    ["Apple", "apple"],
    ["Facebook", "facebook"],
  ] as const;
  it.each(matrix(otherProviders, ["Apple"]))(
    "works with %s, from the list of all providers",
    async (name, provider) => {
      const page = await site().visit();
      const dialog = await openConnect(page);
      await dialog.getByRole("button", { name: "More ways to sign in" }).click();
      await page.getByRole("dialog", { name: "All socials" }).waitFor();
      expect(await axe(page)).toEqual([]);
      const popup = await popupOf(page, name);
      await popup.getByRole("button", { name: "Continue as bob" }).click();
      await accountButton(page).waitFor();
      expect(await user(page)).toMatchObject({ provider, userName: "bob" });
      await page.reload();
      await accountButton(page).waitFor();
      expect(await user(page)).toMatchObject({ provider, userName: "bob" });
    },
  );

  it("goes back when its window is closed, opens a blocked one in the next click, and can be tried again", async () => {
    const page = await site().visit();
    const dialog = await openConnect(page);
    const closed = await popupOf(page, "Google");
    expect(await axe(page)).toEqual([]);
    await closed.close();
    await dialog.getByRole("button", { name: "Continue with Google" }).waitFor();

    // A visitor who goes back has the window closed.
    const left = await popupOf(page, "Google");
    const gone = left.waitForEvent("close");
    await dialog.getByRole("button", { name: "Back" }).click();
    await gone;
    await dialog.getByRole("button", { name: "Continue with Google" }).waitFor();

    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await dialog.getByRole("button", { name: "Continue with Google" }).click();
    await dialog.getByRole("status").getByText("The window was blocked").waitFor();
    expect(await axe(page)).toEqual([]);
    const [refused] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: "Open the window" }).click(),
    ]);
    await refused.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("status").getByText("Something went wrong").waitFor();
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: "Try again" }).click(),
    ]);
    await popup.getByRole("button", { name: "Continue as carol" }).click();
    await accountButton(page).waitFor();
  });
});

describe("signing in with Farcaster", () => {
  const linkOf = async (page: Page): Promise<string> => {
    const url = () => page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().flow.url ?? "");
    await expect.poll(url).not.toBe("");
    return url();
  };
  const approve = async (page: Page, url: string) => {
    const phone = await page.context().newPage();
    await phone.goto(url);
    await phone.getByRole("button", { name: "Continue as alice" }).click();
    await phone.getByText("Approved").waitFor();
    await phone.close();
  };

  it("shows a code, another one to a visitor who went back, and connects once a phone approves it", async () => {
    const page = await site().visit();
    const dialog = await openConnect(page);
    const start = () => dialog.getByRole("button", { name: "Continue with Farcaster" }).click();
    const code = page.getByRole("img", { name: "QR code to sign in with Farcaster" });
    await start();
    await code.waitFor();
    expect(await axe(page)).toEqual([]);
    const first = await linkOf(page);
    const loads: string[] = [];
    page.on("framenavigated", (frame) => loads.push(frame.url()));
    await dialog.getByRole("button", { name: "Back" }).click();
    // The frame starts again, because it would go on with the first code.
    await expect.poll(() => loads.filter((url) => url.includes("/sdk"))).toHaveLength(1);
    await start();
    await code.waitFor();
    const second = await linkOf(page);
    expect(second).not.toBe(first);
    await approve(page, second);
    await accountButton(page).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await user(page)).toMatchObject({ provider: "farcaster", userName: "alice" });
  });

  it("leads to the app on a phone, with the code beside it", async () => {
    const page = await site().visit({
      viewport: { width: 390, height: 844 },
      userAgent:
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
      hasTouch: true,
      isMobile: true,
    });
    const dialog = await openConnect(page);
    await dialog.getByRole("button", { name: "Continue with Farcaster" }).click();
    const link = dialog.getByRole("link", { name: /Open farcaster/ });
    await link.waitFor();
    expect(await axe(page)).toEqual([]);
    const toggle = dialog.getByRole("button", { name: "QR code" });
    await toggle.press("Enter");
    await page.getByRole("img", { name: "QR code to sign in with Farcaster" }).waitFor();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await dialog.getByRole("button", { name: "Copy link" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await approve(page, (await link.getAttribute("href")) ?? "");
    await accountButton(page).waitFor();
  });
});

describe("changing the address", () => {
  it("takes a code of the current address and one of the new address", async () => {
    const { codeOf } = mailbox(site().sandbox);
    const [email, newEmail] = ["before@example.org", "after@example.org"];
    const page = await visitSignedIn(site(), { email });
    await accountButton(page).waitFor();
    const dialog = page.getByRole("dialog");
    const first = dialog.getByRole("textbox", { name: "Digit 1 of 6" });
    await accountButton(page).click();
    await dialog.getByRole("button", { name: /Your accounts/ }).click();
    await dialog.getByRole("button", { name: "Account Settings" }).click();
    await dialog.getByRole("button", { name: `Change the email address ${email}` }).click();
    const save = dialog.getByRole("button", { name: "Save" });
    await save.waitFor();
    expect(await save.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("textbox", { name: "New email address" }).fill(newEmail);
    expect(await axe(page)).toEqual([]);
    await save.click();
    await page.getByRole("dialog", { name: "Confirm Current Email" }).getByText(email).waitFor();
    expect(await axe(page)).toEqual([]);
    await first.click();
    const right = await codeOf(email);
    await page.keyboard.type(right === "000000" ? "111111" : "000000");
    await dialog.getByRole("alert").getByText("Invalid code. Try Again").waitFor();
    await first.click();
    await page.keyboard.type(right);
    await page.getByRole("dialog", { name: "Confirm New Email" }).getByText(newEmail).waitFor();
    await first.click();
    await page.keyboard.type(await codeOf(newEmail));
    await page.getByRole("dialog", { name: "Your account" }).waitFor();
    expect(await user(page)).toMatchObject({ email: newEmail });
    await page.reload();
    await accountButton(page).waitFor();
    expect(await user(page)).toMatchObject({ email: newEmail });
  });
});

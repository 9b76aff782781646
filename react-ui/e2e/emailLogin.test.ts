import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { getsFocus, reach } from "./focus.ts";
import { mailbox } from "./mailbox.ts";

const site = openDemoSite();

const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const openConnect = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email address" }).waitFor();
  return dialog;
};
const box = (page: Page, digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 6` });
const codes = (page: Page) => page.getByRole("dialog", { name: "Confirm Email" });

/** Submits the address, and goes as far as the code. */
const untilCode = async (page: Page, email: string) => {
  const { approveDevice } = mailbox(site().sandbox);
  const dialog = await openConnect(page);
  await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Register Device" }).or(codes(page)).waitFor();
  if ((await codes(page).count()) === 0) await approveDevice(page, email);
  await codes(page).waitFor();
};
const type = (page: Page, code: string) => page.keyboard.type(code);
const signIn = async (page: Page, email: string) => {
  await untilCode(page, email);
  await getsFocus(box(page, 1));
  await type(page, await mailbox(site().sandbox).codeOf(email));
  await accountButton(page).waitFor();
};
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem("@appkit-wallet/LAST_EMAIL_LOGIN_TIME"));

describe("signing in by e-mail", () => {
  it("takes an address, a link and a code, and stays signed in after a reload", async () => {
    const page = await site().visit();
    const dialog = await openConnect(page);
    expect(await axe(page)).toEqual([]);
    await reach(page, "Tab", dialog.getByRole("textbox", { name: "Email address" }));
    await page.keyboard.type("ada@example.org");
    await page.keyboard.press("Enter");
    const device = page.getByRole("dialog", { name: "Register Device" });
    await device.getByText("ada@example.org").waitFor();
    expect(await device.getByRole("button", { name: /Resend in \d+s/ }).getAttribute("aria-disabled")).toBe("true");
    expect(await axe(page)).toEqual([]);
    await mailbox(site().sandbox).approveDevice(page, "ada@example.org");
    await codes(page).getByText("ada@example.org").waitFor();
    await getsFocus(box(page, 1));
    expect(await axe(page)).toEqual([]);
    await type(page, await mailbox(site().sandbox).codeOf("ada@example.org"));
    await accountButton(page).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.reload();
    await accountButton(page).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().user.email)).toBe(
      "ada@example.org",
    );
  });

  it("asks a known device for a code only, which may be pasted", async () => {
    const page = await site().visit();
    await signIn(page, "known@example.org");
    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    await forget(page);
    const dialog = await openConnect(page);
    await dialog.getByRole("textbox", { name: "Email address" }).fill("known@example.org");
    await dialog.getByRole("button", { name: "Continue with this email" }).click();
    await codes(page).waitFor();
    const code = await mailbox(site().sandbox).codeOf("known@example.org");
    await box(page, 3).evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `Your code is ${code}.`);
    await accountButton(page).waitFor();
  });

  it("says that a code is wrong or used up, and takes the code of another mail", async () => {
    const page = await site().visit();
    await page.clock.install();
    const email = "wrong@example.org";
    await untilCode(page, email);
    const right = await mailbox(site().sandbox).codeOf(email);
    const wrong = right === "000000" ? "111111" : "000000";
    await getsFocus(box(page, 1));
    for (const message of [...Array(5).fill("Invalid code. Try Again"), /Too many wrong codes/]) {
      await expect.poll(() => box(page, 1).inputValue()).toBe("");
      await getsFocus(box(page, 1));
      await type(page, wrong);
      await codes(page).getByRole("alert").getByText(message).waitFor();
    }
    expect(await axe(page)).toEqual([]);
    expect(await box(page, 1).getAttribute("aria-invalid")).toBe("true");
    await page.clock.fastForward(30_000);
    await codes(page).getByRole("button", { name: "Resend Code" }).click();
    await page.getByText("Code email resent").waitFor();
    await codes(page)
      .getByRole("button", { name: /Resend in \d+s/ })
      .waitFor();
    await expect.poll(() => mailbox(site().sandbox).codeOf(email)).not.toBe(right);
    await box(page, 1).click();
    await type(page, await mailbox(site().sandbox).codeOf(email));
    await accountButton(page).waitFor();
  });

  it("says that a code has expired, and takes the code of another mail", async () => {
    const page = await site().visit();
    await page.clock.install();
    const email = "expired@example.org";
    await untilCode(page, email);
    const { faults } = site().sandbox;
    const body = JSON.stringify({ message: "The code has expired. Request a new one" });
    const fault = faults.set({ service: "secureSite", path: "/v1/email/code", status: 410, body });
    const late = await mailbox(site().sandbox).codeOf(email);
    await getsFocus(box(page, 1));
    await type(page, late);
    await codes(page).getByRole("alert").getByText("The code has expired. Request a new one. Try Again").waitFor();
    await expect.poll(() => box(page, 1).inputValue()).toBe("");
    faults.clear(fault);
    const again = codes(page).getByRole("button", { name: /Resend/ });
    expect(await again.innerText()).toMatch(/Resend in \d+s/);
    await page.clock.fastForward(30_000);
    await again.click();
    await page.getByText("Code email resent").waitFor();
    await expect.poll(() => mailbox(site().sandbox).codeOf(email)).not.toBe(late);
    await box(page, 1).click();
    await type(page, await mailbox(site().sandbox).codeOf(email));
    await accountButton(page).waitFor();
  });

  it("refuses what is no address, and a second mail within 30 seconds", async () => {
    const page = await site().visit();
    const dialog = await openConnect(page);
    const field = dialog.getByRole("textbox", { name: "Email address" });
    await field.fill("ada");
    expect(await dialog.getByRole("button", { name: "Continue with this email" }).count()).toBe(0);
    await field.fill("ada@nowhere");
    await dialog.getByRole("button", { name: "Continue with this email" }).click();
    await dialog.getByRole("alert").getByText("Invalid email. Try again.").waitFor();
    expect(await axe(page)).toEqual([]);
    await field.fill("soon@example.org");
    expect(await dialog.getByText("Invalid email").count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Register Device" }).waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await field.fill("soon@example.org");
    await page.keyboard.press("Enter");
    await dialog
      .getByRole("alert")
      .getByText(/Please try again after \d+ seconds/)
      .waitFor();
  });

  it("is left with its views: a link that is opened later signs nobody in", async () => {
    const page = await site().visit();
    const email = "left@example.org";
    const dialog = await openConnect(page);
    await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Register Device" }).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    const flow = () => page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().flow.status);
    await expect.poll(flow).toBe("idle");
    await mailbox(site().sandbox).approveDevice(page, email);
    expect(await flow()).toBe("idle");
  });
});

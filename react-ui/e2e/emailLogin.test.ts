import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { getsFocus, reach } from "./focus.ts";
import { mailbox } from "./mailbox.ts";
import { toastSaid } from "./toasts.ts";

/** The frame is of another site than the page, with storage of its own there. */
const site = openDemoSite({ host: "127.0.0.1" });

const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const openConnect = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email address" }).waitFor();
  return dialog;
};
const box = (page: Page, digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 6` });
const codes = (page: Page) => page.getByRole("dialog", { name: "Confirm Email" });

/** Submits the address of a new device, and goes as far as the code. */
const untilCode = async (page: Page, email: string) => {
  const dialog = await openConnect(page);
  await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Register Device" }).waitFor();
  await mailbox(site().sandbox).approveDeviceUnseen(email);
  await codes(page).waitFor();
};
const type = (page: Page, code: string) => page.keyboard.type(code);
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem("@appkit-wallet/LAST_EMAIL_LOGIN_TIME"));

describe("signing in by e-mail", () => {
  it("takes an address, a link and a code, lasts over a reload, and asks a known device for a code only", async () => {
    const email = "ada@example.org";
    const page = await site().visit();
    const dialog = await openConnect(page);
    await reach(page, "Tab", dialog.getByRole("textbox", { name: "Email address" }));
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const device = page.getByRole("dialog", { name: "Register Device" });
    await device.getByText(email).waitFor();
    expect(await device.getByRole("button", { name: /Resend in \d+s/ }).getAttribute("aria-disabled")).toBe("true");
    expect(await axe(page)).toEqual([]);
    await mailbox(site().sandbox).approveDevice(page, email);
    await codes(page).getByText(email).waitFor();
    await getsFocus(box(page, 1));
    // A phone offers the code of a mail there.
    expect(await box(page, 1).getAttribute("autocomplete")).toBe("one-time-code");
    await type(page, await mailbox(site().sandbox).codeOf(email));
    await accountButton(page).waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await accountButton(page).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().user.email)).toBe(email);

    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    await forget(page);
    const before = await mailbox(site().sandbox).codeOf(email);
    await (await openConnect(page)).getByRole("textbox", { name: "Email address" }).fill(email);
    await dialog.getByRole("button", { name: "Continue with this email" }).click();
    await codes(page).waitFor();
    await expect.poll(() => mailbox(site().sandbox).codeOf(email)).not.toBe(before);
    // A code may be pasted.
    const code = await mailbox(site().sandbox).codeOf(email);
    await box(page, 3).evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `Your code is ${code}.`);
    await accountButton(page).waitFor();
  });

  it("says that a code has expired, is wrong or used up, and takes the code of another mail each time", async () => {
    const page = await site().visit();
    await page.clock.install();
    const email = "wrong@example.org";
    const { codeOf } = mailbox(site().sandbox);
    /** Has another mail sent once the time for that has come. Returns its code. */
    const resend = async (last: string) => {
      const again = codes(page).getByRole("button", { name: /Resend/ });
      await again.getByText(/Resend in \d+s/).waitFor();
      await page.clock.fastForward(30_000);
      await again.getByText("Resend Code").waitFor();
      await again.click();
      await toastSaid(page, "Code email resent");
      await expect.poll(() => codeOf(email)).not.toBe(last);
      return codeOf(email);
    };
    await untilCode(page, email);
    const { faults } = site().sandbox;
    const body = JSON.stringify({ message: "The code has expired. Request a new one" });
    const fault = faults.set({ service: "secureSite", path: "/v1/email/code", status: 410, body });
    const late = await codeOf(email);
    await getsFocus(box(page, 1));
    await type(page, late);
    await codes(page).getByRole("alert").getByText("The code has expired. Request a new one. Try Again").waitFor();
    await expect.poll(() => box(page, 1).inputValue()).toBe("");
    faults.clear(fault);
    const right = await resend(late);

    const wrong = right === "000000" ? "111111" : "000000";
    await box(page, 1).click();
    for (const message of [...Array(5).fill("Invalid code. Try Again"), /Too many wrong codes/]) {
      await expect.poll(() => box(page, 1).inputValue()).toBe("");
      await getsFocus(box(page, 1));
      await type(page, wrong);
      await codes(page).getByRole("alert").getByText(message).waitFor();
    }
    expect(await axe(page)).toEqual([]);
    expect(await box(page, 1).getAttribute("aria-invalid")).toBe("true");
    const other = await resend(right);
    await box(page, 1).click();
    await type(page, other);
    await accountButton(page).waitFor();
  });

  it("refuses what is no address, a second mail within 30 seconds, and a link after its views were left", async () => {
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

    await forget(page);
    const email = "left@example.org";
    await field.fill(email);
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

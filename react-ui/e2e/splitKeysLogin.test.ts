import { takeWords } from "@portico/testing/secureSite";
import type { Locator, Page } from "playwright-core";
import { createPublicClient, http } from "viem";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { ask, decide, frameOf } from "./embeddedVisitor.ts";
import { mailbox } from "./mailbox.ts";

const site = openDemoSite({ sandboxOptions: { secureSiteKeys: "split" } });

const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const wallet = (page: Page) => page.getByRole("dialog", { name: "Your Wallet" });
const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });

/** Signs in by e-mail in the dialog, as far as the pages of the frame. */
const signIn = async (page: Page, email: string): Promise<void> => {
  const { approveDeviceUnseen, codeOf } = mailbox(site().sandbox);
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Email address" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Register Device" }).waitFor();
  await approveDeviceUnseen(email);
  const first = page.getByRole("textbox", { name: "Digit 1 of 6" });
  await first.click();
  await page.keyboard.type(await codeOf(email));
  await wallet(page).waitFor();
};
/** Signs in with an account elsewhere, as far as the pages of the frame. */
const signInElsewhere = async (page: Page): Promise<void> => {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click(),
  ]);
  await popup.getByRole("button", { name: "Continue as alice" }).click();
  await wallet(page).waitFor();
};
const connectedAs = (page: Page): Promise<`0x${string}` | undefined> =>
  page.evaluate(() => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155?.account?.address);

const expectSigns = async (page: Page): Promise<void> => {
  const address = (await connectedAs(page)) ?? "0x";
  const outcome = await ask(page, "signMessage", { message: "hi" });
  await decide(page, "Sign");
  const { result } = (await outcome()) as { result: `0x${string}` };
  const ethereum = createPublicClient({ transport: http(site().sandbox.chains["eip155:1"].rpcUrl) });
  expect(await ethereum.verifyMessage({ address, message: "hi", signature: result })).toBe(true);
  await closed(page);
};

describe("signing in at a secure site with split keys", () => {
  // shows docs/rules/embedded.md#wallet-pages
  it("shows backup words once, signs, gives new words, and restores the wallet with them elsewhere", async () => {
    const email = "ada@example.org";
    const page = await site().visit();
    await signIn(page, email);
    const words = await takeWords(frameOf(page));
    expect(words.split(" ")).toHaveLength(15);
    await accountButton(page).waitFor();
    await closed(page);
    await expectSigns(page);

    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "AccountSettings" }));
    const settings = page.getByRole("dialog");
    await settings.getByRole("button", { name: /Get new backup words/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await settings.getByRole("button", { name: /Get new backup words/ }).click();
    await wallet(page).waitFor();
    const renewed = await takeWords(frameOf(page));
    expect(renewed).not.toBe(words);
    await page.getByText("Your new backup words are in use").waitFor();
    await settings.getByRole("button", { name: /Get new backup words/ }).click();
    await frameOf(page).getByRole("button", { name: "Cancel" }).click();
    await settings.getByRole("button", { name: /Get new backup words/ }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await closed(page);
    await expectSigns(page);

    const elsewhere = await site().visit();
    await signIn(elsewhere, email);
    await frameOf(elsewhere).getByLabel("Backup words").fill(renewed);
    await frameOf(elsewhere).getByRole("button", { name: "Restore the wallet" }).click();
    await accountButton(elsewhere).waitFor();
    expect(await connectedAs(elsewhere)).toBe(await connectedAs(page));
    await expectSigns(elsewhere);
  });

  it("signs nobody in who leaves the words, and signs in with an account elsewhere once they are taken", async () => {
    const page = await site().visit();
    const heading = () => frameOf(page).getByRole("heading", { name: "Write down your backup words" });
    const expectNobody = async (shown: Locator) => {
      await shown.waitFor({ state: "detached" });
      const state = await page.evaluate(() => Reflect.get(window, "portico").embedded.store.get());
      expect(state).toMatchObject({ flow: { status: "idle" }, hasPages: false });
      expect(state.user).toBeUndefined();
      expect(await connectedAs(page)).toBeUndefined();
    };
    await signIn(page, "bob@example.org");
    const words = heading();
    await words.waitFor();
    expect(await axe(page)).toEqual([]);
    await frameOf(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Email address" }).waitFor();
    await expectNobody(words);

    await signInElsewhere(page);
    const otherWords = heading();
    await otherWords.waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await closed(page);
    await expectNobody(otherWords);

    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await signInElsewhere(page);
    await takeWords(frameOf(page));
    await accountButton(page).waitFor();
    await closed(page);
    await expectSigns(page);
  });
});

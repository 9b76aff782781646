import { addAuthenticator, takeWords } from "@portico/testing/secureSite";
import type { Frame, Page } from "playwright-core";
import { createPublicClient, http } from "viem";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { ask, decide, frameOf } from "./embeddedVisitor.ts";

const site = openDemoSite();

const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const wallet = (page: Page) => page.getByRole("dialog", { name: "Your Wallet" });
const embedded = (page: Page) => page.evaluate(() => Reflect.get(window, "portico").embedded.store.get());
const press = (frame: Frame, name: string) => frame.getByRole("button", { name, exact: true }).click();

/** Visits with an authenticator, at a site that offers passkeys. */
const visit = async ({ hasPrf = true, ...options } = {}): Promise<Page> => {
  const page = await site().visit(options);
  await addAuthenticator(page.context(), page, { hasPrf });
  await page.evaluate(() => Reflect.get(window, "portico").modalOptions.set({ features: { passkey: true } }));
  return page;
};

/** Opens the pages on which the visitor uses, makes or restores a wallet. */
const openPages = async (page: Page): Promise<Frame> => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with a passkey" }).click();
  return choosing(page);
};
const choosing = async (page: Page): Promise<Frame> => {
  await wallet(page).waitFor();
  await expect.poll(() => page.frames().some((frame) => frame.url().includes("/sdk"))).toBe(true);
  await frameOf(page).getByRole("heading", { name: "Your wallet with a passkey" }).waitFor();
  return frameOf(page);
};
const addressesOf = (page: Page): Promise<Record<string, `0x${string}`>> =>
  page.evaluate(() => {
    const { byNamespace } = Reflect.get(window, "portico").connection.store.get();
    return { eip155: byNamespace.eip155.account.address, solana: byNamespace.solana?.account.address };
  });

/** Has a message signed, and verifies the signature. */
const expectSigns = async (page: Page): Promise<void> => {
  const { eip155: address = "0x" } = await addressesOf(page);
  const outcome = await ask(page, "signMessage", { message: "hi" });
  await decide(page, "Sign");
  const { result } = (await outcome()) as { result: `0x${string}` };
  const ethereum = createPublicClient({ transport: http(site().sandbox.chains["eip155:1"].rpcUrl) });
  expect(await ethereum.verifyMessage({ address, message: "hi", signature: result })).toBe(true);
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

/** How far the frame is from its place in the dialog, on the worst side, in CSS pixels. */
const distance = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [frame, place] = ["iframe[name=w3m-secure-iframe]", ".portico-approval"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    if (!frame || !place || frame.width === 0) return Number.POSITIVE_INFINITY;
    const sides = ["left", "right", "top", "bottom"] as const;
    return Math.max(...sides.map((side) => Math.abs(frame[side] - place[side])));
  });

describe("signing in with a passkey", () => {
  it("makes a wallet with words, which signs, is found by the passkey, and is restored on a new profile", async () => {
    const page = await visit();
    const frame = await openPages(page);
    await expect.poll(() => distance(page)).toBeLessThanOrEqual(1);
    expect(await axe(page)).toEqual([]);
    await press(frame, "Make a wallet");
    const words = await takeWords(frame);
    expect(words.split(" ")).toHaveLength(12);
    await accountButton(page).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await embedded(page)).toMatchObject({
      flow: { status: "idle" },
      hasPages: false,
      user: { provider: "passkey", canRenewBackup: false },
    });
    const addresses = await addressesOf(page);
    await expectSigns(page);

    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await press(await openPages(page), "Use my passkey");
    await accountButton(page).waitFor();
    expect(await addressesOf(page)).toEqual(addresses);

    await page.reload();
    await accountButton(page).waitFor();
    expect(await addressesOf(page)).toEqual(addresses);
    await expectSigns(page);
    await accountButton(page).click();
    await page.getByRole("dialog").getByText("Signed in with a passkey").waitFor();

    const elsewhere = await visit();
    const otherFrame = await openPages(elsewhere);
    await press(otherFrame, "I have backup words");
    await otherFrame.getByLabel("Backup words").fill(words);
    await press(otherFrame, "Restore the wallet");
    await accountButton(elsewhere).waitFor();
    expect(await addressesOf(elsewhere)).toEqual(addresses);
    await expectSigns(elsewhere);
  });

  it("goes back when the visitor cancels, in the frame or the dialog, and says where passkeys hold no wallet", async () => {
    const page = await visit({ hasPrf: false });
    await press(await openPages(page), "Cancel");
    const again = page.getByRole("dialog").getByRole("button", { name: "Continue with a passkey" });
    await again.waitFor();
    expect(await embedded(page)).toMatchObject({ flow: { status: "idle" }, hasPages: false });
    expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);

    await again.click();
    const frame = await choosing(page);
    await wallet(page).getByRole("button", { name: "Back" }).click();
    await again.waitFor();
    await frame.getByRole("heading", { name: "Your wallet with a passkey" }).waitFor({ state: "detached" });

    await again.click();
    await choosing(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await frame.getByRole("heading", { name: "Your wallet with a passkey" }).waitFor({ state: "detached" });
    expect(await embedded(page)).toMatchObject({ flow: { status: "idle" }, hasPages: false });

    const reopened = await openPages(page);
    await press(reopened, "Make a wallet");
    await reopened.getByRole("heading", { name: "Passkeys do not work here" }).waitFor();
    await press(reopened, "Close");
    await wallet(page).getByText("This passkey cannot hold the keys of a wallet").waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await embedded(page)).toMatchObject({ flow: { status: "failed", error: { name: "PasskeyUnavailable" } } });
    await wallet(page).getByRole("button", { name: "Try again" }).click();
    await choosing(page);
  });

  // shows docs/rules/embedded.md#passkey-button
  it("is offered from the visit after the one in which the secure site said so", async () => {
    const page = await site().visit();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Email address" }).waitFor();
    expect(await page.getByRole("button", { name: "Continue with a passkey" }).count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // A site may start a login on its own; the dialog opens when the frame needs the visitor.
    const outcome = page.evaluate(() =>
      Reflect.get(window, "portico")
        .embedded.login({ passkey: true })
        .catch((error: { code: string }) => error.code),
    );
    await press(await choosing(page), "Cancel");
    expect(await outcome).toBe("LOGIN_CANCELED");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue with a passkey" }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

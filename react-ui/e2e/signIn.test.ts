import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { decide, signIn as signInByEmail } from "./embeddedVisitor.ts";
import { connectOn, visitConnected } from "./openAccount.ts";
import { openPhones, shownUri } from "./openPhones.ts";
import { connectWallet } from "./openView.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite();
const phoneOf = openPhones(site);

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Sign In" });
const accountButton = (page: Page) => page.getByRole("button", { name: /Open the account of/ });
const signInState = (page: Page): Promise<{ readonly status: string; readonly account?: string }> =>
  page.evaluate(() => {
    const { status, account } = Reflect.get(window, "portico").siwx.store.get();
    return { status, account };
  });
const status = async (page: Page) => (await signInState(page)).status;
const storedSessions = (page: Page): Promise<ReadonlyArray<{ readonly data: { readonly chainId: string } }>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("@appkit/siwx") ?? "[]"));
const switchNetwork = (page: Page, chainId: string) =>
  page.evaluate((id) => Reflect.get(window, "portico").networks.switch(id), chainId);
const visitSigningIn = async (signIn: "optional" | "required" | "hosted", more = "") => {
  const page = await site().visit({ path: `/?signIn=${signIn}${more}` });
  await connectWallet(page);
  return page;
};
const sign = async (page: Page) => {
  await dialogOf(page).getByRole("button", { name: "Sign", exact: true }).click();
  await dialogOf(page).waitFor({ state: "detached" });
};

describe("the screen for signing in", () => {
  // shows docs/rules/identity.md#signing-in-with-a-wallet
  it("can be left, and its button works only where the site has a message to sign", async () => {
    const page = await visitConnected(site());
    await page.evaluate(() =>
      Reflect.get(window, "portico").modal.open({ view: { name: "SIWXSignMessage", isRequired: false } }),
    );
    const dialog = dialogOf(page);
    const button = dialog.getByRole("button", { name: "Sign", exact: true });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByText(/Signing in is optional/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await accountButton(page).waitFor();
  });
});

describe("signing in with a wallet of the page", () => {
  // shows docs/rules/identity.md#signing
  it("follows connecting, and lasts until the wallet is disconnected", async () => {
    const page = await visitSigningIn("required");
    await dialogOf(page)
      .getByText(/Sign in to Portico demo/)
      .waitFor();
    expect(await status(page)).toBe("signedOut");
    await sign(page);
    await expect.poll(() => status(page)).toBe("signedIn");
    expect(await testWallet(page).methods()).toContain("personal_sign");
    expect(await storedSessions(page)).toMatchObject([{ data: { chainId: "eip155:1" } }]);

    await page.reload();
    await accountButton(page).waitFor();
    await expect.poll(() => status(page)).toBe("signedIn");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect.poll(() => status(second)).toBe("signedIn");
    expect(await second.getByRole("dialog").count()).toBe(0);
    // The session ends in one tab, so that the other one asks for it, and begins again.
    const stored = await second.evaluate(() => localStorage.getItem("@appkit/siwx") ?? "");
    const store = (sessions: string) => second.evaluate((text) => localStorage.setItem("@appkit/siwx", text), sessions);
    await store("[]");
    await dialogOf(page).waitFor();
    await store(stored);
    await dialogOf(page).waitFor({ state: "detached" });
    await second.close();

    await switchNetwork(page, "eip155:8453");
    await dialogOf(page).waitFor();
    await sign(page);
    await switchNetwork(page, "eip155:1");
    await expect.poll(() => signInState(page)).toMatchObject({ status: "signedIn" });
    expect((await signInState(page)).account).toMatch(/^eip155:1:/);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await testWallet(page).switchAccount("bob");
    await dialogOf(page).waitFor();
    await sign(page);
    expect(await storedSessions(page)).toHaveLength(3);

    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    expect(await storedSessions(page)).toEqual([]);
    expect(await status(page)).toBe("idle");
  });

  it("shows a declined signature, stays open where it is required, and disconnects who cancels", async () => {
    const page = await visitSigningIn("required");
    await testWallet(page).behave("reject", "personal_sign");
    const dialog = dialogOf(page);
    await dialog.getByText(/If you cancel, your wallet is disconnected/).waitFor();
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await dialog.locator(".portico-field-error").getByText("Signature declined").waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByRole("status").getByText("Sign in or cancel first").waitFor({ state: "attached" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    await dialog.waitFor({ state: "detached" });
  });

  it("can be left for later where it is optional, and is among what the site may do, where the visitor ends it", async () => {
    const page = await visitSigningIn("optional");
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await accountButton(page).waitFor();
    await page.evaluate(() => {
      const { events, modal } = Reflect.get(window, "portico");
      const heard: unknown[] = [];
      Reflect.set(window, "heardEvents", heard);
      events.store.subscribe(() => heard.push(events.store.get()?.last));
      return modal.open({ view: "ConnectingSiwe" });
    });
    await sign(page);
    await expect.poll(() => status(page)).toBe("signedIn");
    const heard = () => page.evaluate((): unknown[] => Reflect.get(window, "heardEvents"));
    // shows docs/rules/services.md#events
    const properties = { network: "eip155:1", isSmartAccount: false };
    const signed = ["CLICK_SIGN_SIWX_MESSAGE", "SIWX_AUTH_SUCCESS"].map((event) =>
      expect.objectContaining({ event, properties }),
    );
    await expect.poll(heard).toEqual(expect.arrayContaining(signed));

    await accountButton(page).click();
    await page.getByRole("button", { name: "What this site may do" }).click();
    const list = page.getByRole("dialog", { name: "Permissions" });
    const revoke = list.getByRole("button", { name: /^Revoke: Signed in as 0xf3/i });
    await revoke.click();
    await expect.poll(() => storedSessions(page)).toEqual([]);
    await expect.poll(() => revoke.count()).toBe(0);
  });
});

describe("signing in while connecting", () => {
  // shows docs/rules/identity.md#one-prompt
  it("takes one prompt with a wallet that can, two when it fails at it, and is declined with the connection", async () => {
    const page = await site().visit({ path: "/?signIn=required" });
    const wallet = testWallet(page, "Frontier");
    const disconnect = () => page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await connectWallet(page, "example.portico.everywhere");
    await expect.poll(() => status(page)).toBe("signedIn");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const methods = await wallet.methods();
    expect(methods.filter((method) => /connect|request|sign/i.test(method))).toEqual(["wallet_connect"]);
    await disconnect();

    await wallet.behave("reject", "wallet_connect");
    const failure = await connectWallet(page, "example.portico.everywhere").catch((error: Error) => error.message);
    expect(failure).toMatch(/declined/i);
    expect(await status(page)).toBe("idle");

    await connectOn(page, "solana");
    await expect.poll(() => signInState(page)).toMatchObject({ status: "signedIn" });
    expect((await signInState(page)).account).toMatch(/^solana:/);
    await disconnect();
    await wallet.behave({ decision: "reject", error: { code: -32601, message: "not supported" } }, "solana:signIn");
    await connectOn(page, "solana");
    await dialogOf(page).waitFor();
    await sign(page);
    await expect.poll(() => status(page)).toBe("signedIn");
  });
});

describe("signing in by the approval of a phone", () => {
  // shows docs/rules/connection.md#one-click-authentication
  it("takes one click in the wallet, and is still there after a reload", async () => {
    const page = await site().visit({ path: "/?signIn=required&networks=mainnet,base&adapters=evm" });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    const phone = await phoneOf({ behaviour: { authentications: "approve" } });
    await phone.pair(await shownUri(page));
    await expect.poll(() => status(page)).toBe("signedIn");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(phone.requests().map(({ kind }) => kind)).toEqual(["authentication"]);
    expect(await storedSessions(page)).toMatchObject([{ data: { chainId: "eip155:1" } }]);
    await page.reload();
    await accountButton(page).waitFor();
    await expect.poll(() => status(page)).toBe("signedIn");
  });
});

describe("signing in at the hosted service", () => {
  // shows docs/rules/identity.md#sign-in-service
  it("keeps a token in place of the session, which the service knows after a reload", async () => {
    const page = await visitSigningIn("hosted");
    await dialogOf(page).waitFor();
    await sign(page);
    await expect.poll(() => status(page)).toBe("signedIn");
    const token = () => page.evaluate(() => localStorage.getItem("@appkit/siwx-auth-token"));
    const [, payload = ""] = (await token())?.split(".") ?? [];
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ caip2Network: "eip155:1" });
    await page.reload();
    await accountButton(page).waitFor();
    await expect.poll(() => status(page)).toBe("signedIn");
    await page.evaluate(() => Reflect.get(window, "portico").siwx.signOut());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    expect(await token()).toBeNull();
  });
});

describe("signing in with the embedded wallet", () => {
  it("shows its approval, comes back when it is refused, and closes when it is given", async () => {
    const page = await site().visit({ path: "/?signIn=required&networks=mainnet&adapters=evm" });
    await signInByEmail(site(), page);
    const dialog = dialogOf(page);
    const button = dialog.getByRole("button", { name: "Sign", exact: true });
    await button.click();
    await decide(page, "Cancel");
    await dialog.locator(".portico-field-error").waitFor();
    expect(await status(page)).toBe("signedOut");
    await button.click();
    await decide(page, "Sign");
    await expect.poll(() => status(page)).toBe("signedIn");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

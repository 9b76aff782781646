import { launchBrowser } from "@portico/testing/launchBrowser";
import { passTimeUntil } from "@portico/testing/pageClock";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { ask, visitSignedIn } from "./embeddedVisitor.ts";
import { noteToasts, toastSaid } from "./toasts.ts";

const site = openDemoSite();

describe("a secure site that does not work", () => {
  it("is reported when its frame is never ready, and the modal stays usable", async () => {
    const page = await site().visit();
    await page.clock.install();
    const fault = site().sandbox.faults.set({ service: "secureSite", path: "/sdk*", status: 503 });
    try {
      await page.evaluate(() => Reflect.get(window, "portico").modal.open());
      await page.evaluate(() => Reflect.get(window, "portico").modalOptions.set({ debug: true }));
      let code: string | undefined;
      const login = page.evaluate(() =>
        Reflect.get(window, "portico")
          .embedded.login({ email: "ada@example.org" })
          .catch((error: { code: string }) => error.code),
      );
      const ended = login.then((result) => {
        code = result;
      });
      await passTimeUntil(page, async () => code !== undefined);
      await ended;
      expect(code).toBe("EMAIL_DEPENDENCY_MISSING");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("alert").getByText("Unable to load email login dependency").waitFor();
      await dialog.getByRole("button", { name: /Sandbox Wallet/ }).click();
      await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });

  it("says so where the browser gives the frame no storage", async () => {
    const browser = await launchBrowser([], { blocksThirdPartyStorage: true });
    try {
      const page = await browser.newPage();
      await noteToasts(page);
      await page.goto(site().url.replace("localhost", "127.0.0.1"));
      await page.locator(".portico-page-button").first().waitFor();
      const message = await page.evaluate(() =>
        Reflect.get(window, "portico")
          .embedded.login({ email: "ada@example.org" })
          .catch((error: { message: string }) => error.message),
      );
      expect(message).toContain("Allow third-party storage");
      await page.getByRole("button", { name: "Connect Wallet" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "Email address" }).fill("ada@example.org");
      await page.keyboard.press("Enter");
      await toastSaid(page, /Allow third-party storage, or use a wallet/);
      await dialog.getByRole("button", { name: "WalletConnect" }).waitFor();
    } finally {
      await browser.close();
    }
  });

  it("refuses methods that the wallet does not offer, and says so", async () => {
    const page = await visitSignedIn(site());
    const waiting = await ask(page, "signMessage", { message: "hi" });
    await page.getByRole("dialog", { name: "Approve Transaction" }).waitFor();
    const message = await page.evaluate(async () => {
      const { provider } = await Reflect.get(window, "portico").signer.connection("eip155");
      return provider.request({ method: "eth_sign", params: ["0x", "0x"] }).catch((error: Error) => error.message);
    });
    expect(message).toContain("not allowed");
    expect(await waiting()).toEqual({ code: "REQUEST_ABORTED" });
    await page.getByText("Action not allowed").waitFor();
  });
});

describe("the settings of the embedded wallet", () => {
  // shows docs/rules/account.md#embedded-account-screen
  it("show the login, and lead to the site of the wallet", async () => {
    const email = "a.very.long.name.indeed@example.org";
    const page = await visitSignedIn(site(), { email });
    await page.getByRole("button", { name: /Open the account of/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Signed in with email").waitFor();
    for (const name of ["Buy", "Swap", "Receive", "Send"]) {
      await dialog
        .getByRole("list")
        .first()
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .waitFor();
    }
    expect(await axe(page)).toEqual([]);
    await dialog.locator(".portico-profile .portico-copy").click();
    await dialog.getByRole("button", { name: "Account Settings" }).click();
    await dialog.getByText(`${email.slice(0, -3)}...`).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Upgrade your wallet" }).click();
    await dialog.getByRole("heading", { name: "Upgrade your Wallet" }).waitFor();
    const link = dialog.getByRole("link", { name: /Open the site of your wallet/ });
    expect(await link.getAttribute("href")).toBe(`${site().sandbox.secureSite}/dashboard`);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Upgrade your wallet" }).waitFor();
  });
});

describe("the log of the secure frame", () => {
  // shows docs/rules/embedded.md#log
  it("can be saved from the browser's console, and contains nothing of the visitor", async () => {
    const email = "logged@example.org";
    const page = await visitSignedIn(site(), { email });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.evaluate(() => Reflect.get(window, "downloadAppKitLogsBlob").sdk()),
    ]);
    expect(download.suggestedFilename()).toMatch(/^secure-frame-.*\.log$/);
    const text = await (await download.createReadStream()).toArray();
    const log = Buffer.concat(text).toString();
    expect(log).toMatch(/^\S+ < READY$/m);
    expect(log).toMatch(/^\S+ > CONNECT_OTP \w+$/m);
    expect(log).toMatch(/^\S+ < GET_USER_SUCCESS \w+$/m);
    expect(log).not.toMatch(new RegExp(`${email}|\\b\\d{6}\\b`));
  });
});

import { describe, expect, it } from "vitest";
import { axe, openDemoSite, settle } from "./demoSite.ts";
import { openAccount, visitConnected, visitWithAccounts } from "./openAccount.ts";
import { openView } from "./openView.ts";
import { scannedCode } from "./scannedCode.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
/** Every visitor may use the clipboard, so that each takes over the page of the one before. */
const visit = (options: { readonly path?: string } = {}) =>
  visitConnected(site(), { permissions: ["clipboard-read", "clipboard-write"], ...options });

describe("the connected account", () => {
  // shows docs/rules/account.md#account-screen
  it("shows its name, balance and tokens, what can be done with it, and copies its address", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth/ }).waitFor();
    const tokens = dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem");
    await tokens.first().waitFor();
    expect(await tokens.first().textContent()).toMatch(/Ether[\d,.]+ ETH\$[\d,]+\.\d\d/);
    expect(await tokens.count()).toBeGreaterThan(4);
    expect(await dialog.getByText(/^Balance: \$[\d,]+\.\d\d$/).count()).toBe(1);
    expect(await dialog.getByText(/^Balance: [\d,.]+ ETH$/).count()).toBe(1);
    const explorer = dialog.getByRole("link", { name: /Block Explorer/ });
    expect(await explorer.getAttribute("href")).toBe(
      `https://etherscan.io/address/${site().sandbox.accounts[0]?.address}`,
    );
    await expect.poll(() => dialog.locator(".portico-item .portico-image[data-state=failed]").count()).toBe(0);

    const actions = dialog.locator(".portico-tiles").getByRole("button");
    expect(await actions.allTextContents()).toEqual(["Buy crypto", "Swap", "Receive", "Send"]);
    expect(await dialog.getByText("Activity", { exact: true }).count()).toBe(1);
    expect(await dialog.locator(".portico-quiet-rows").getByRole("button", { name: "Disconnect" }).count()).toBe(1);

    await dialog.getByRole("button", { name: /Copy the address/ }).click();
    await toastSaid(page, "Address copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site().sandbox.accounts[0]?.address);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
      document.execCommand = () => false;
    });
    await dialog.getByRole("button", { name: /Copy the address/ }).click();
    await toastSaid(page, "Failed to copy");

    await actions.getByText("Receive").click();
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
  });

  it("lists its activity by month, loads more near the end of the list, and shows the last visited tab when opened again", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("tab", { name: "Activity" }).click();
    const rows = dialog.locator(".portico-activity-row");
    await rows.first().waitFor();
    const newest = await rows.first().locator("time").getAttribute("datetime");
    const [month] = await dialog.getByRole("heading", { level: 3 }).allTextContents();
    expect(month).toBe(new Date(newest ?? "").toLocaleString("en-US", { month: "long", timeZone: "UTC" }));
    await rows.first().getByRole("button").click();
    const link = rows.first().getByRole("link", { name: /Opens in a new tab/ });
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/);
    const before = await rows.count();
    await page.locator(".portico-end").scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    const months = await dialog.getByRole("heading", { level: 3 }).allTextContents();
    expect(new Set(months).size).toBe(months.length);

    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await dialog.getByRole("button", { name: /^Postcard #1/ }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const reopened = await openAccount(page);
    expect(await reopened.getByRole("tab", { name: "NFTs" }).getAttribute("aria-selected")).toBe("true");
  });

  it("shows a reminder of a pending wallet request until it is answered", async () => {
    const page = await visit();
    const wallet = testWallet(page);
    await wallet.behave("ask", "personal_sign");
    const dialog = await openAccount(page);
    await page.evaluate(() => void Reflect.get(window, "portico").signer.signMessage({ message: "Hello" }));
    const reminder = dialog.getByText("Is a request waiting? Open Sandbox Wallet to answer it.");
    await reminder.waitFor();
    expect(await axe(page)).toEqual([]);
    await wallet.decide("approve");
    await reminder.waitFor({ state: "detached" });
  });
});

describe("in German", () => {
  it("are the account, the states of its transactions, and the errors in toasts and the alert bar", async () => {
    const page = await visit({ path: "/?locale=de" });
    await page.getByRole("button", { name: /Konto von .* öffnen/ }).click();
    const dialog = page.getByRole("dialog", { name: "Ihr Konto", exact: true });
    await dialog.getByRole("tab", { name: "Aktivität" }).click();
    await dialog.locator(".portico-activity-row").getByText("ausstehend", { exact: true }).first().waitFor();
    await page.evaluate(async () => {
      const portico = Reflect.get(window, "portico");
      await portico.connection
        .connect({ connector: { id: "nobody", namespace: "eip155" } })
        .catch(portico.toasts.showError);
    });
    await toastSaid(page, "Diese Wallet wurde nicht gefunden. Ist sie installiert?");
    await page.evaluate(() => Reflect.get(window, "portico").toasts.showError({ reason: "?" }));
    await toastSaid(page, "Unbekannter Fehler");
    await page.evaluate(async () => {
      const { alerts, modalOptions, connection } = Reflect.get(window, "portico");
      await modalOptions.set({ debug: true });
      const show = (error: Error) => alerts.show({ message: error.message, variant: "error", error });
      await connection.connect({ connector: { id: "nobody", namespace: "eip155" } }).catch(show);
    });
    await dialog.locator(".portico-alert").getByText("Diese Wallet wurde nicht gefunden").waitFor();
  });
});

describe("an empty account", () => {
  const EMPTY = `0x${"a11ce".padStart(40, "0")}`;

  // shows docs/rules/account.md#token-list
  it("says that there is no activity yet, and offers to receive tokens", async () => {
    const fault = site().sandbox.faults.set({
      path: "*/history",
      status: 200,
      body: JSON.stringify({ data: [], next: null }),
    });
    try {
      const page = await visitWithAccounts(site(), [EMPTY]);
      await openView(page, "Transactions");
      await page.getByRole("dialog").getByText("No Transactions yet").waitFor();
      await openView(page, "Account");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("No tokens yet").waitFor();
      await dialog.getByRole("tab", { name: "Activity" }).click();
      await dialog.getByText("No activity yet").waitFor();
      await dialog.getByRole("tab", { name: "Tokens" }).click();
      await dialog.getByRole("button", { name: /Receive funds/ }).click();
      await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });
});

describe("receiving", () => {
  // shows docs/rules/account.md#receive
  it("shows the address as a QR code, and the supported networks", async () => {
    const page = await visit();
    await openView(page, "WalletReceive");
    const dialog = page.getByRole("dialog", { name: "Receive" });
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    await dialog.getByText(/^alice/).waitFor();
    await settle(page);
    expect(await scannedCode(page)).toBe(site().sandbox.accounts[0]?.address);
    await dialog.getByRole("button", { name: /Supported networks/ }).click();
    const networks = page.getByRole("dialog").getByRole("list", { name: "Networks" }).getByRole("listitem");
    await expect.poll(() => networks.allTextContents()).toEqual(["Ethereum", "Base", "BNB Smart Chain"]);
    await page.getByText("Send only on these networks.").waitFor();
  });
});

import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { activateNetworkOf, connectOn, openAccount, visitConnected } from "./openAccount.ts";
import { amountField, chooseToken, openSend, recipientField, send } from "./sendForm.ts";
import { installCamera, isCameraOn, refuseCamera, showCode } from "./showCode.ts";
import { testWallet } from "./testWallet.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());

const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";
const usdc = () => site().sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC")?.address ?? "";
const SOLANA_USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const ETHER = 10n ** 18n;
/** What a transfer costs on Solana, and the deposit for an account of a token. */
const LAMPORTS = { fee: 15_000n, deposit: 2_039_280n };

const paste = async (page: Page, field: Locator, text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
};
/** The nodes of the networks, at the roots of their origins. */
const NODES = /:\d+\/$/;
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
/** Every visitor has the same permissions, so that each takes over the page of the one before. */
const visit = (options: { readonly path?: string } = {}) => visitConnected(site(), { ...clipboard, ...options });
const copyLink = async (page: Page, dialog: Locator) => {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await toastSaid(page, "Payment link copied");
};
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const showView = async (page: Page, view: string): Promise<Locator> => {
  await page.evaluate((name) => Reflect.get(window, "portico").modal.open({ view: name }), view);
  return page.getByRole("dialog");
};
const replaceView = (page: Page, view: string) =>
  page.evaluate((name) => Reflect.get(window, "portico").router.replace({ name }), view);

describe("sending from the dialog", () => {
  it("moves the network's coin to a name, which the page's button shows too, then a token by an amount in USD", async () => {
    const page = await visit();
    const [alice, bob, carol] = [addressOf("alice"), addressOf("bob"), addressOf("carol")];
    const before = [await chains().wei(alice), await chains().wei(bob)] as const;
    const block = await chains().block();
    const shown = async () => (await page.locator(".portico-page-balance").first().textContent()) ?? "";
    const ether = async () => Number.parseFloat((await shown()).replaceAll(",", ""));
    // Thousands of ether, grouped as in the dialog.
    await expect.poll(shown).toMatch(/^\d,\d{3}(\.\d+)? ETH$/);
    const etherBefore = await ether();
    const dialog = await openSend(page);
    expect(await dialog.getByRole("button", { name: "Select Token", exact: true }).count()).toBe(1);
    await chooseToken(dialog, /^Ether /);
    await amountField(dialog).fill("1.5");
    await dialog.getByRole("button", { name: "Add Address" }).waitFor();
    await recipientField(dialog).fill("bob.eth");
    await dialog.getByText("Looking up the name…").waitFor();
    await dialog.getByText(bob).waitFor();
    await dialog.getByRole("button", { name: "Preview Send" }).click();
    await dialog.locator(".portico-transfer-summary").getByText("1.5 ETH", { exact: true }).waitFor();
    await dialog.getByText("bob.eth", { exact: true }).waitFor();
    await dialog.getByRole("region", { name: "Details" }).getByText(bob, { exact: true }).waitFor();
    const meaning = dialog.getByRole("region", { name: "What this does" });
    await meaning.getByText("Send coins").waitFor();
    expect(await meaning.locator('[data-fact="recipient"]').textContent()).toContain(bob);
    await meaning.getByRole("status").getByText("−1.5 ETH", { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await toastSaid(page, "Transaction started");
    const row = dialog.locator(".portico-activity-row").first();
    await expect.poll(() => row.textContent()).toMatch(/sent.*1\.5(00)? ETH/i);
    await expect.poll(async () => (await chains().wei(bob)) - before[1]).toBe((3n * ETHER) / 2n);
    const fee = await chains().feesAfter(block, alice);
    expect(fee).toBeGreaterThan(0n);
    expect(before[0] - (await chains().wei(alice))).toBe((3n * ETHER) / 2n + fee);
    await expect.poll(async () => etherBefore - (await ether())).toBeCloseTo(1.5, 1);

    const unitsBefore = [await chains().units(usdc(), alice), await chains().units(usdc(), carol)] as const;
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await chooseToken(dialog, /USD Coin/);
    await dialog.getByRole("button", { name: /Enter the amount in USD/ }).click();
    await amountField(dialog).pressSequentially("12.5");
    await dialog.getByRole("button", { name: /Enter the amount in USDC/ }).click();
    const amount = await amountField(dialog).inputValue();
    expect(Number(amount)).toBeGreaterThan(10);
    await recipientField(dialog).fill(carol);
    await send(dialog);
    await toastSaid(page, "Transaction started");
    const moved = BigInt(Math.round(Number(amount) * 1e6));
    await expect.poll(async () => (await chains().units(usdc(), carol)) - unitsBefore[1]).toBe(moved);
    expect(unitsBefore[0] - (await chains().units(usdc(), alice))).toBe(moved);
  });

  it("says why the form cannot be sent yet, and keeps it when the wallet's person refuses", async () => {
    const page = await visit();
    const bob = addressOf("bob");
    const before = await chains().wei(bob);
    const dialog = await openSend(page);
    const button = (name: string) => dialog.getByRole("button", { name, exact: true });
    await chooseToken(dialog, /^Ether /);
    await button("Add Amount").waitFor();
    await amountField(dialog).fill("1000000");
    await button("Insufficient Funds").waitFor();
    expect(await button("Insufficient Funds").getAttribute("aria-disabled")).toBe("true");
    await amountField(dialog).fill("1");
    await button("Add Address").waitFor();
    await recipientField(dialog).fill("0x1234");
    await button("Invalid Address").waitFor();
    await dialog.getByText("Neither an address on Ethereum nor a known name").waitFor();
    await dialog.getByRole("button", { name: "Remove the recipient" }).click();
    await recipientField(dialog).fill(addressOf("alice"));
    await dialog.getByText("This is your own address.").waitFor();
    await button("Preview Send").waitFor();
    // The same beginning and end, and other characters between.
    const alike = addressOf("alice").toLowerCase();
    await recipientField(dialog).fill(`${alike.slice(0, 12)}${"0".repeat(20)}${alike.slice(32)}`);
    await dialog.getByText("This looks like an address that you know, but it is another one.").waitFor();
    expect(await axe(page)).toEqual([]);

    await amountField(dialog).fill("2");
    await recipientField(dialog).fill(bob);
    await testWallet(page).behave("reject", "eth_sendTransaction");
    await send(dialog);
    await dialog.getByRole("alert").getByText("You declined the request").waitFor();
    await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
    await button("Send").click();
    expect(await amountField(dialog).inputValue()).toBe("2");
    expect(await recipientField(dialog).inputValue()).toBe(bob);
    expect(await chains().wei(bob)).toBe(before);
    await dialog.getByRole("button", { name: "Max" }).click();
    await expect.poll(() => amountField(dialog).inputValue()).toMatch(/^9,\d{3}\.\d+$/);
    await button("Preview Send").waitFor();
  });

  // shows docs/rules/payment-uris.md#in-the-form
  it("fills the form from a pasted payment link, and switches to the network of another one", async () => {
    const page = await visit();
    const bob = addressOf("bob");
    const dialog = await showView(page, "WalletSend");
    await paste(page, recipientField(dialog), `ethereum:${usdc()}@1/transfer?address=${bob}&uint256=2.5e6`);
    await expect.poll(() => recipientField(dialog).inputValue()).toBe(bob);
    await dialog.getByRole("button", { name: "USDC. Select another token" }).waitFor();
    expect(await amountField(dialog).inputValue()).toBe("2.5");

    await paste(page, recipientField(dialog), `ethereum:${bob}@8453?value=2.5e17`);
    await dialog.getByText("This payment is for Base.").waitFor();
    await dialog.getByRole("button", { name: "Switch to Base" }).waitFor();
    expect(await recipientField(dialog).inputValue()).toBe(bob);
    await dialog.getByRole("button", { name: "Remove the recipient" }).click();
    await paste(page, recipientField(dialog), `ethereum:${usdc()}/approve?address=${bob}`);
    await dialog.getByText("This payment link asks for more than a transfer.").waitFor();

    await paste(page, recipientField(dialog), `ethereum:${bob}@8453?value=2.5e17`);
    await testWallet(page).behave("ask", "wallet_switchEthereumChain");
    await dialog.getByRole("button", { name: "Switch to Base" }).click();
    await dialog.getByText("Approve in wallet").waitFor();
    await testWallet(page).decide("approve");
    await dialog.locator("[data-view=WalletSend]").waitFor();
    await expect.poll(() => amountField(dialog).inputValue()).toBe("0.25");
    expect(await recipientField(dialog).inputValue()).toBe(bob);
  });

  // shows docs/rules/payment-uris.md#scanning
  it("fills the form from a code that the camera sees, and turns the camera off", async () => {
    const page = await visit();
    await installCamera(page);
    const bob = addressOf("bob");
    const dialog = await showView(page, "WalletSend");
    const scan = dialog.getByRole("button", { name: "Scan a QR code" });
    const stop = dialog.getByRole("button", { name: "Cancel" });

    await refuseCamera(page, "NotAllowedError");
    await scan.click();
    await dialog.getByText(/^The camera is blocked\./).waitFor();
    await stop.click();
    await expect.poll(() => recipientField(dialog).evaluate((field) => field.matches(":focus"))).toBe(true);
    await refuseCamera(page, "NotReadableError");
    await scan.click();
    await dialog.getByText(/^The camera cannot be used right now\./).waitFor();
    await stop.click();

    await refuseCamera(page, undefined);
    await scan.click();
    await expect.poll(() => isCameraOn(page)).toBe(true);
    await expect.poll(() => stop.evaluate((button) => button.matches(":focus"))).toBe(true);
    await stop.click();
    expect(await isCameraOn(page)).toBe(false);

    await scan.click();
    await expect.poll(() => isCameraOn(page)).toBe(true);
    // A page says that it is hidden by this event.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await scan.waitFor();
    expect(await isCameraOn(page)).toBe(false);

    await scan.click();
    await showCode(page, `ethereum:${usdc()}@1/transfer?address=${bob}&uint256=2.5e6`);
    await expect.poll(() => recipientField(dialog).inputValue()).toBe(bob);
    await dialog.getByRole("button", { name: "USDC. Select another token" }).waitFor();
    expect(await amountField(dialog).inputValue()).toBe("2.5");
    expect(await isCameraOn(page)).toBe(false);

    await showCode(page, "");
    await holdClock(page);
    await dialog.getByRole("button", { name: "Remove the recipient" }).click();
    await scan.click();
    await expect.poll(() => isCameraOn(page)).toBe(true);
    await page.clock.fastForward(118_000);
    expect(await isCameraOn(page)).toBe(true);
    await passTimeUntil(page, async () => !(await isCameraOn(page)));
    await scan.waitFor();
  });

  // shows docs/rules/account.md#receive
  it("asks for an amount, then for a token, by payment links that the form reads", async () => {
    const page = await visit();
    const dialog = await showView(page, "WalletReceive");
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    await dialog.getByRole("button", { name: "Request an amount" }).click();
    await amountField(dialog).fill("1.25");
    await dialog.getByRole("img", { name: "QR code of a payment to you" }).waitFor();
    await copyLink(page, dialog);
    expect(await copied(page)).toBe(`ethereum:${addressOf("alice")}@1?value=1250000000000000000`);
    await dialog.getByRole("button", { name: "Address only" }).click();
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    await replaceView(page, "WalletSend");
    await dialog.getByRole("button", { name: "Paste" }).click();
    await expect.poll(() => amountField(dialog).inputValue()).toBe("1.25");
    await dialog.getByText("This is your own address.").waitFor();
    await dialog.getByRole("button", { name: "Remove the recipient" }).click();

    await replaceView(page, "WalletReceive");
    await dialog.getByRole("button", { name: "Request an amount" }).click();
    await amountField(dialog).fill("0.123456789");
    await dialog.getByRole("button", { name: "ETH. Select another token" }).click();
    const usdCoin = dialog.getByRole("list", { name: "Your tokens" }).getByRole("button", { name: /USD Coin/ });
    await usdCoin.waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await amountField(dialog).inputValue()).toBe("0.123456789");
    await dialog.getByRole("button", { name: "ETH. Select another token" }).click();
    await dialog.getByRole("searchbox").fill("usd");
    await usdCoin.click();
    await amountField(dialog).fill("2.5");
    await dialog.getByRole("img", { name: "QR code of a payment to you" }).waitFor();
    await copyLink(page, dialog);
    expect(await copied(page)).toBe(`ethereum:${usdc()}@1/transfer?address=${addressOf("alice")}&uint256=2500000`);
    await replaceView(page, "WalletSend");
    await dialog.getByRole("button", { name: "Paste" }).click();
    await dialog.getByRole("button", { name: "USDC. Select another token" }).waitFor();
    await expect.poll(() => amountField(dialog).inputValue()).toBe("2.5");
  });

  // shows docs/rules/account.md#receive
  it("asks for a well-known token that the account does not have", async () => {
    const page = await visit({ path: "/?services=none" });
    const dialog = await showView(page, "WalletReceive");
    await dialog.getByRole("button", { name: "Request an amount" }).click();
    await dialog.getByRole("button", { name: "ETH. Select another token" }).click();
    const others = dialog.getByRole("list", { name: "Tokens", exact: true });
    await others.getByRole("button", { name: /Pepe/ }).click();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("portico-token-button");
    await amountField(dialog).fill("7");
    await copyLink(page, dialog);
    const pepe = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
    expect(await copied(page)).toBe(
      `ethereum:${pepe}@1/transfer?address=${addressOf("alice")}&uint256=7000000000000000000`,
    );
  });

  it("moves SOL, then a token to somebody without an account for it, and bitcoin, and asks for each", async () => {
    const page = await site().visit(clipboard);
    await connectOn(page, "solana");
    await activateNetworkOf(page, "solana");
    const addressOn = (namespace: "solana" | "bip122"): Promise<string> =>
      page.evaluate(
        (name) => Reflect.get(window, "portico").connection.store.get().byNamespace[name].address,
        namespace,
      );
    const from = await addressOn("solana");
    const to = "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN";
    const lamports = () => Promise.all([from, to].map(chains().lamports));
    const before = await lamports();
    const dialog = await openSend(page);
    await chooseToken(dialog, /Sol/);
    await amountField(dialog).fill("0.25");
    await recipientField(dialog).fill(to);
    await send(dialog);
    await toastSaid(page, "Transaction started");
    const newest = () => dialog.locator(".portico-activity-row").first().textContent();
    await expect.poll(newest).toMatch(/0\.25 SOL/);
    const afterSol = [(before[0] ?? 0n) - 250_000_000n - LAMPORTS.fee, (before[1] ?? 0n) + 250_000_000n];
    expect(await lamports()).toEqual(afterSol);

    const usdCoins = () => Promise.all([from, to].map((owner) => chains().solanaUnits(SOLANA_USDC, owner)));
    const [held = 0n] = await usdCoins();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await chooseToken(dialog, /USD Coin/);
    await amountField(dialog).fill("1.25");
    await recipientField(dialog).fill(to);
    await dialog.getByRole("button", { name: "Preview Send" }).click();
    await dialog.getByText("The cost includes a deposit for a new token account of the recipient.").waitFor();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(newest).toMatch(/1\.25 USDC/);
    expect(await usdCoins()).toEqual([held - 1_250_000n, 1_250_000n]);
    expect(await lamports()).toEqual([(afterSol[0] ?? 0n) - LAMPORTS.fee - LAMPORTS.deposit, afterSol[1]]);

    await replaceView(page, "WalletReceive");
    await dialog.getByRole("button", { name: "Request an amount" }).click();
    await dialog.getByRole("button", { name: "SOL. Select another token" }).click();
    await dialog.getByRole("list", { name: "Your tokens" }).getByRole("button", { name: /USDC/ }).click();
    await amountField(dialog).fill("2.5");
    await copyLink(page, dialog);
    expect(await copied(page)).toMatch(new RegExp(`^solana:\\w+\\?amount=2\\.5&spl-token=${SOLANA_USDC}$`));

    await page.evaluate(() => Reflect.get(window, "portico").modal.close());
    await connectOn(page, "bip122");
    await activateNetworkOf(page, "bip122");
    const owners = [await addressOn("bip122"), "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"] as const;
    const satoshis = () => Promise.all(owners.map(chains().satoshis));
    const [mine = 0n, theirs = 0n] = await satoshis();
    await showView(page, "WalletSend");
    await chooseToken(dialog, /Bitcoin/);
    await amountField(dialog).fill("0.0015");
    await recipientField(dialog).fill(owners[1]);
    await dialog.getByRole("button", { name: "Preview Send" }).click();
    await dialog.getByText("Chosen in your wallet").waitFor();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await toastSaid(page, "Transaction started");
    await expect.poll(async () => (await satoshis())[1]).toBe(theirs + 150_000n);
    const paid = await chains().newestBitcoinFee(owners[0]);
    expect(paid).toBeGreaterThan(0n);
    expect((await satoshis())[0]).toBe(mine - 150_000n - paid);

    await showView(page, "WalletReceive");
    await dialog.getByRole("button", { name: "Request an amount" }).click();
    await dialog.locator(".portico-request-symbol").getByText("BTC").waitFor();
    expect(await dialog.getByRole("button", { name: /Select another token/ }).count()).toBe(0);
  });

  it("takes amounts in the notation of other languages", async () => {
    const page = await visit({ path: "/?locale=de" });
    await page.evaluate(() => Reflect.get(window, "portico").send.start({ token: "native" }));
    const dialog = await showView(page, "WalletSend");
    const field = dialog.getByRole("textbox", { name: "Betrag in ETH" });
    for (const [pasted, shown] of [
      ["1.234,56", "1234,56"],
      ["1,234.56", "1234,56"],
      ["١٬٢٣٤٫٥", "1234,5"],
      ["0.5 ETH", "0,5"],
    ] as const) {
      await field.fill("");
      await paste(page, field, pasted);
      await expect.poll(() => field.inputValue()).toBe(shown);
    }
    await field.fill("");
    await field.pressSequentially("12.3,4x");
    expect(await field.inputValue()).toBe("12,34");
    // The cursor stays where a refused key was pressed.
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("a.5");
    expect(await field.inputValue()).toBe("152,34");
    await field.fill("1234567,5");
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue()).toBe("1.234.567,5");
    // Who comes back by keyboard has all of it selected, so that the next key begins another amount.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("2");
    expect(await field.inputValue()).toBe("2");
    // So has a program, which selects before the field knows that it was entered.
    await field.fill("1234567,5");
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue()).toBe("1.234.567,5");
    await field.fill("3");
    expect(await field.inputValue()).toBe("3");
  });

  // shows docs/rules/account.md#pending-transactions
  // shows docs/rules/account.md#confirmed-transactions
  it("still shows a pending transaction after a reload, on the button too, and there for a moment that it was confirmed", async () => {
    const page = await visit();
    const tick = page.locator(".portico-page-confirmed", { hasText: "1" });
    const said = page.locator("[role=status]", { hasText: "Confirmed transactions: 1" });
    let noted: Promise<unknown> = Promise.resolve();
    const bob = addressOf("bob");
    const before = await chains().wei(bob);
    await chains().ethereum("evm_setAutomine", [false]);
    try {
      await page.evaluate(async (recipient) => {
        const portico = Reflect.get(window, "portico");
        await portico.send.start({ token: "native", amount: "3", recipient });
        await portico.send.preview();
      }, bob);
      const dialog = await showView(page, "WalletSendPreview");
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      await toastSaid(page, "Transaction started");
      const row = (in_: Locator) =>
        in_.getByRole("region", { name: "Sent from this site" }).getByRole("listitem").first();
      await expect.poll(() => row(dialog).textContent()).toMatch(/3 ETH.*pending/);
      await page.reload();
      await page.getByRole("button", { name: /Open the account of .*, pending transactions: 1$/ }).waitFor();
      const reopened = await openAccount(page);
      await reopened.getByRole("button", { name: "Pending transactions: 1" }).click();
      await expect.poll(() => row(reopened).textContent()).toMatch(/3 ETH.*pending/);
      expect(await axe(page)).toEqual([]);
      expect(await chains().wei(bob)).toBe(before);
      expect(await tick.count()).toBe(0);
      // The note goes by itself, so that it is waited for before it can come.
      noted = Promise.all([tick.waitFor(), said.waitFor({ state: "attached" })]);
    } finally {
      await chains().ethereum("evm_setAutomine", [true]);
      await chains().ethereum("evm_mine");
    }
    await expect.poll(async () => (await chains().wei(bob)) - before).toBe(3n * ETHER);
    await noted;
    await tick.waitFor({ state: "detached" });
    expect(await said.count()).toBe(0);
  });

  it("loads for a visitor who leaves the form and comes back", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    let held = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(NODES, async (route) => {
      held += 1;
      await released;
      // A request that nobody waits for any more is gone.
      await route.continue().catch(() => {});
    });
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await dialog.locator("[data-view=WalletSend]").waitFor();
    await expect.poll(() => held).toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.locator("[data-view=Account]").waitFor();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    release();
    await recipientField(dialog).waitFor();
  });

  it("can be retried when the tokens cannot be loaded", async () => {
    const page = await visit();
    const fault = site().sandbox.faults.set({ service: "blockchainApi", status: 503 });
    await page.route(NODES, (route) => route.abort());
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    const retry = dialog.getByRole("button", { name: "Try again" });
    await retry.waitFor();
    await page.unroute(NODES);
    site().sandbox.faults.clear(fault);
    await retry.click();
    await recipientField(dialog).waitFor();
  });
});

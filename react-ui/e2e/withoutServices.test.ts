import { matrix } from "@portico/testing/matrix";
import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { openDemoSite } from "./demoSite.ts";
import { openAccount } from "./openAccount.ts";
import { connectWallet } from "./openView.ts";
import { amountField, chooseToken, reviewSwap, swapNow } from "./swapForm.ts";
import { watchSwap } from "./swapMoves.ts";
import { toastSaid } from "./toasts.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const ETHER = 10n ** 18n;
const USDC_UNIT = 10n ** 6n;
const STEP_MILLIS = 250;
const HOSTED = ["blockchainApi", "walletDirectory", "analytics", "relay"] as const;

const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";

/** Visits, and collects each request and socket to an origin of a hosted service. */
const visitCounted = async (path: string) => {
  const page = await site().visit({ path });
  const { blockchainApi, walletDirectory, analytics, relay, verify } = site().sandbox.endpoints;
  const { unreachable } = await page.evaluate(async () => (await fetch("/sandbox.json")).json());
  const origins = [blockchainApi, walletDirectory, analytics, relay, verify, unreachable];
  // The accounts name their pictures in ENS, and the sandbox's names have theirs on the directory's server.
  const ofName = new RegExp(`^${walletDirectory}/public/getAssetImage/[a-z]+\\.eth\\?`);
  const hosted: string[] = [];
  const note = (url: string) => {
    if (origins.some((origin) => url.startsWith(origin)) && !ofName.test(url)) hosted.push(url);
  };
  page.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  await page.reload();
  return { page, hosted };
};
/** Connects as a visitor does. `choice` is what the wallet asks next. */
const connect = async (page: Page, wallet: RegExp, choice?: RegExp): Promise<Locator> => {
  await page.getByRole("button", { name: "Connect Wallet" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: wallet }).click();
  if (choice) await dialog.getByRole("button", { name: choice }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Open the account of/ }).click();
  await dialog.getByRole("button", { name: "Disconnect" }).waitFor();
  return dialog;
};
const openForm = async (dialog: Locator, token: RegExp) => {
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.locator(".portico-token-button").click();
  await dialog.getByRole("list").getByRole("button", { name: token }).click();
};
const fillAndSend = async (dialog: Locator, amount: string, recipient: string) => {
  await dialog.getByRole("textbox", { name: /Amount in/ }).fill(amount);
  await dialog.getByRole("textbox", { name: "Recipient" }).fill(recipient);
  await dialog.getByRole("button", { name: "Preview Send" }).click();
  await dialog.getByRole("heading", { name: "Review send" }).waitFor();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
};

describe("the demo without a project id", () => {
  it("connects, shows, sends, receives, swaps and buys on Ethereum, and asks no hosted service", async () => {
    for (const service of HOSTED) site().sandbox.faults.set({ service, cut: true });
    const { page, hosted } = await visitCounted("/?services=none&shop=on");
    const dialog = await connect(page, /Sandbox Wallet/);
    await dialog.getByText("USD Coin").first().waitFor();
    expect(await dialog.textContent()).not.toContain("$0.00");

    await dialog.getByRole("tab", { name: "Activity" }).click();
    await dialog.locator(".portico-activity-row").first().waitFor();
    const [alice, bob] = [addressOf("alice"), addressOf("bob")];
    const before = [await chains().wei(alice), await chains().wei(bob)] as const;
    const block = await chains().block();
    await openForm(dialog, /^Ether /);
    await fillAndSend(dialog, "1.5", "bob.eth");
    await toastSaid(page, "Transaction started");
    await expect.poll(async () => (await chains().wei(bob)) - before[1]).toBe((3n * ETHER) / 2n);
    expect(before[0] - (await chains().wei(alice))).toBe((3n * ETHER) / 2n + (await chains().feesAfter(block, alice)));

    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await dialog.getByRole("button", { name: "Receive funds" }).click();
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();

    await dialog.getByRole("button", { name: "Buy crypto" }).click();
    await dialog.getByText("Offered by this site").waitFor();
    expect(await dialog.textContent()).not.toContain("could not be loaded");
    const [shop] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: /^shop/ }).click(),
    ]);
    await shop.waitForURL((url) => url.href.startsWith(site().sandbox.onrampPage));
    await shop.getByRole("button", { name: "Pay", exact: true }).waitFor();
    await shop.close();

    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByText("Offered by this site").waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Swap", exact: true }).click();
    await chooseToken(dialog, "Select token", "USD Coin");
    await amountField(dialog).fill("0.25");
    await dialog.getByRole("button", { name: /^1 ETH = / }).click();
    await dialog.locator("dd").getByText("Uniswap", { exact: true }).waitFor();
    const swap = await watchSwap(site(), { source: "uniswap", from: "ETH", to: "USDC" });
    await reviewSwap(dialog);
    await swapNow(dialog);
    await toastSaid(page, /^Swapped ETH to 7\d\d\.\d+ USDC$/);
    await dialog.locator("[data-view=Account]").waitFor();
    await swap.moved({ paid: ETHER / 4n, atLeast: 700n * USDC_UNIT, transactions: 1 });

    expect(hosted).toEqual([]);
  });

  it("connects, shows and sends on Solana, shows the balance on Bitcoin too, and asks no hosted service", async () => {
    const { page, hosted } = await visitCounted("/?services=none");
    const dialog = await connect(page, /Frontier/, /Solana/);
    await dialog.getByText("USD Coin").first().waitFor();
    expect(await dialog.getByRole("button", { name: "Buy crypto" }).count()).toBe(0);
    const to = "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN";
    const from: string = await page.evaluate(
      () => Reflect.get(window, "portico").connection.store.get().byNamespace.solana.address,
    );
    const lamports = () => Promise.all([from, to].map(chains().lamports));
    const [mine = 0n, theirs = 0n] = await lamports();
    await openForm(dialog, /^Sol/);
    await fillAndSend(dialog, "0.25", to);
    await expect.poll(lamports).toEqual([mine - 250_015_000n, theirs + 250_000_000n]);
    const history = await page.evaluate(async () => {
      const { connection, history } = Reflect.get(window, "portico");
      const { address, chainId } = connection.store.get().byNamespace.solana;
      await history.load({ address, chainId });
      return history.store.get();
    });
    expect(history).toMatchObject({ source: "solana-signatures" });

    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await dialog.waitFor({ state: "detached" });
    await connect(page, /Bitcoin Wallet/);
    await dialog.getByText(/^[\d.]+ BTC$/).waitFor();
    expect(hosted).toEqual([]);
  });
});

/** What may be wrong with the services, all of which a page meets in the same way: no answer that it can use. */
const outages = [
  ["refuse connections", "/?services=unreachable", undefined],
  ["answer 500", "/", { status: 500 }],
  ["break connections", "/", { cut: true }],
  ["never answer", "/", { latencyMillis: 300_000 }],
] as const;

describe("the demo with a project id and services that are down", () => {
  it.each(matrix(outages, ["refuse connections", "never answer"]))(
    "falls back where that is honest, and says what is missing, when they %s",
    async (_, path, fault) => {
      if (fault) for (const service of HOSTED) site().sandbox.faults.set({ service, path: "/*", ...fault });
      const page = await site().visit({ path });
      // From here on, time passes faster in the page, because the page waits long for answers. The steps are short while
      // the chain is to answer in time.
      await holdClock(page);
      const connected = connectWallet(page);
      await passTimeUntil(
        page,
        () => page.getByRole("button", { name: /Open the account of/ }).isVisible(),
        STEP_MILLIS,
      );
      await connected;
      const pageTime = () => page.evaluate(() => Date.now());
      const started = await pageTime();
      const dialog = await openAccount(page);
      await passTimeUntil(page, () => dialog.getByText("USD Coin").first().isVisible(), STEP_MILLIS);
      expect((await pageTime()) - started).toBeLessThan(15_000);
      expect(await page.evaluate(() => Reflect.get(window, "portico").balances.store.get().source)).toBe("multicall");

      const carol = addressOf("carol");
      const before = await chains().wei(carol);
      const sent = page.evaluate(async (recipient) => {
        const { send } = Reflect.get(window, "portico");
        await send.start({ token: "native", amount: "0.5", recipient });
        await send.submit(await send.preview());
      }, carol);
      await passTimeUntil(page, async () => (await chains().wei(carol)) - before === ETHER / 2n, STEP_MILLIS);
      await sent;

      const saysInTime = (text: string) => passTimeUntil(page, () => dialog.getByText(text).isVisible());
      await dialog.getByRole("tab", { name: "Activity" }).click();
      await saysInTime("Your activity could not be loaded");
      await dialog.getByRole("button", { name: "Buy crypto" }).click();
      await saysInTime("No provider has quoted a price.");
      await saysInTime("The current list could not be loaded");
      await saysInTime("Not available right now");
      site().sandbox.faults.clear();
    },
  );
});

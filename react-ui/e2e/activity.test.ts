import { passTimeUntil } from "@portico/testing/pageClock";
import type { Locator, Page, Route } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { activateNetworkOf, connectOn, visitConnected } from "./openAccount.ts";
import { openView } from "./openView.ts";

const site = openDemoSite();
afterEach(() => site().sandbox.faults.clear());

const addressOf = (label: string): string =>
  site().sandbox.accounts.find((account) => account.label === label)?.address ?? "";
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
/** Every visitor may use the clipboard, so that each takes over the page of the one before. */
const visit = () => visitConnected(site(), clipboard);
const rowsOf = (dialog: Locator) => dialog.locator(".portico-activity-row > button");
/** The rows as they are copied and read out, without the letters in place of images. */
const textsOf = (dialog: Locator) =>
  rowsOf(dialog).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll(".portico-row-text, .portico-item-end")].map((part) => part.textContent).join(""),
    ),
  );
const openTransactions = async (page: Page): Promise<Locator> => {
  await openView(page, "Transactions");
  return page.getByRole("dialog");
};

interface Kind {
  readonly operationType: string;
  readonly status?: string;
  readonly transfers?: ReadonlyArray<object>;
}
const fungible = (direction: string, numeric: string, symbol: string) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
});
const nft = (name: string, isSpam = false) => ({
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: isSpam } },
  direction: "in",
  quantity: { numeric: "1" },
  value: null,
  price: null,
});
const entryOf = (
  { operationType, status = "confirmed", transfers = [fungible("out", "1.5", "ETH")] }: Kind,
  at: number,
) => ({
  id: `entry-${at}`,
  metadata: {
    operationType,
    hash: `0x${at.toString(16).padStart(64, "0")}`,
    minedAt: new Date(Date.UTC(2026, 3, 20) - at * 86_400_000).toISOString(),
    sentFrom: addressOf("alice"),
    sentTo: addressOf("bob"),
    status,
    nonce: at,
    application: at === 0 ? { name: "Example exchange", iconUrl: null } : null,
    chain: "eip155:1",
  },
  transfers,
});
/** Has the service answer with one page of these entries. */
const serve = (kinds: ReadonlyArray<Kind>) =>
  site().sandbox.faults.set({
    path: "*/history",
    status: 200,
    body: JSON.stringify({ data: kinds.map(entryOf), next: null }),
  });

describe("the activity", () => {
  it("says of each kind what happened, and leaves out spam", async () => {
    serve([
      { operationType: "trade", transfers: [fungible("out", "1", "ETH"), fungible("in", "3000", "USDC")] },
      { operationType: "receive", transfers: [fungible("in", "0.25", "ETH")] },
      { operationType: "approve", transfers: [fungible("out", "10", "USDC")] },
      { operationType: "mint", transfers: [nft("Boat #1")] },
      { operationType: "receive", transfers: [nft("Free money", true)] },
      { operationType: "execute", transfers: [] },
      { operationType: "burn", transfers: [fungible("out", "2", "USDC")] },
      { operationType: "deposit", transfers: [fungible("out", "2", "USDC")] },
      { operationType: "mint", transfers: [nft("Boat #2"), nft("Boat #3")] },
      { operationType: "send", status: "failed" },
      { operationType: "send", status: "pending" },
      { operationType: "wrap" },
    ]);
    const page = await visit();
    const dialog = await openTransactions(page);
    await rowsOf(dialog).first().waitFor();
    expect(await textsOf(dialog)).toEqual([
      "swapped, 1 ETH → 3,000 USDC, 20 Apr",
      "received, +0.25 ETH, 19 Apr",
      "approved, 10 USDC, 18 Apr",
      "minted, Boat #1, 17 Apr",
      "burnt, -2 USDC, 14 Apr",
      "deposited, +2 USDC, 13 Apr",
      "minted, Boat #2, 12 Apr",
      "minted, Boat #3, 12 Apr",
      "sent, 1.5 ETH, 11 Apr, failed",
      "sent, 1.5 ETH, 10 Apr, pending",
      "Wrap, 1.5 ETH, 09 Apr",
    ]);
    // What the browser shows of the row, once the view is in sight.
    await expect
      .poll(() => rowsOf(dialog).first().innerText())
      .toMatch(/Swapped\s*,\s*1 ETH → 3,000 USDC\s*,\s*20 Apr/);
    expect(await dialog.getByRole("button", { name: /^sent ?, 1\.5 ETH ?, 11 Apr ?, failed$/ }).count()).toBe(1);
    expect(await dialog.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["April"]);
    await dialog.getByText(/^Source: the online service, /).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  // shows docs/rules/account.md#activity-details
  it("shows all that is known of a transaction, with its cost from the network", async () => {
    const page = await visit();
    const hash: string = await page.evaluate(async (to) => {
      const { signer } = Reflect.get(window, "portico");
      const hash = await signer.sendTransaction({ to, value: 10n ** 16n });
      await signer.waitFor({ hash });
      return hash;
    }, addressOf("bob"));
    const dialog = await openTransactions(page);
    const row = rowsOf(dialog).filter({ hasText: "0.01 ETH" }).first();
    await row.click();
    expect(await row.getAttribute("aria-expanded")).toBe("true");
    const details = dialog.getByRole("region", { name: "Details" });
    const detail = (label: string) =>
      details.locator("div", { has: page.getByText(label, { exact: true }) }).locator("dd");
    await expect.poll(() => detail("Network cost").textContent()).toMatch(/^0\.0000\d+ ETH$/);
    expect(await detail("Status").textContent()).toBe("confirmed");
    expect(await detail("Amount").textContent()).toBe("−0.01 ETH");
    expect(await detail("Network").textContent()).toBe("Ethereum");
    expect(await detail("Time").textContent()).toMatch(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M /);
    expect(await detail("Block").textContent()).toMatch(/^[\d,]+$/);
    expect(await detail("Source").textContent()).toBe("The online service");
    const copied = async (name: RegExp) => {
      await details.getByRole("button", { name }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied(/Copy the transaction ID/)).toBe(hash);
    await detail("To").getByRole("button").click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).toLowerCase()).toBe(
      addressOf("bob").toLowerCase(),
    );
    expect(await details.getByRole("link", { name: /Block Explorer/ }).getAttribute("href")).toBe(
      `https://etherscan.io/tx/${hash}`,
    );
    expect(await axe(page)).toEqual([]);
    await row.click();
    await details.waitFor({ state: "detached" });
  });

  it("begins with what was sent from this site, and follows it, on Bitcoin and after a reload", async () => {
    const bitcoinNode = (path: string, body: unknown) =>
      fetch(site().sandbox.bitcoin.mineUrl.replace(/mine$/, path), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await bitcoinNode("automine", { on: false });
    const page = await site().visit(clipboard);
    await connectOn(page, "bip122");
    await activateNetworkOf(page, "bip122");
    await page.evaluate(async () => {
      const { send, connection } = Reflect.get(window, "portico");
      const recipient = connection.store.get().byNamespace.bip122.address;
      await send.start({ token: "native", amount: "0.0002", recipient });
      await send.submit(await send.preview());
    });
    site().sandbox.faults.set({ service: "bitcoin", path: "*/txs", status: 400 });
    const dialog = await openTransactions(page);
    await dialog.getByText("Sent from this site").waitFor();
    expect((await textsOf(dialog))[0]).toMatch(/^sent, 0\.0002 BTC → .*, pending$/);
    await dialog.getByText("Your activity could not be loaded").waitFor();
    // A page that looks between two of the blocks looks again only much later.
    const url = page.url();
    await page.goto("about:blank");
    await bitcoinNode("mine", { blocks: 3 });
    await bitcoinNode("automine", { on: true });
    await page.goto(url);
    await openView(page, "Transactions");
    await expect
      .poll(() => rowsOf(page.getByRole("dialog")).first().textContent(), { interval: 1_000 })
      .toMatch(/, confirmed$/);
    await rowsOf(page.getByRole("dialog")).first().click();
    const details = page.getByRole("dialog").getByRole("region", { name: "Details" });
    await details.getByText("3+", { exact: true }).waitFor();
    await details.getByText("Sent from this site", { exact: true }).waitFor();
  });

  it("says that it cannot be loaded, or its code, and loads it on request", async () => {
    site().sandbox.faults.set({ path: "*/history", status: 400 });
    const page = await visit();
    const dialog = await openTransactions(page);
    await dialog.getByText("Your activity could not be loaded").waitFor();
    site().sandbox.faults.clear();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await rowsOf(dialog).first().waitFor();

    // The code of a transaction's facts.
    await page.route("**/*ActivityDetails*", (route) => route.abort());
    await rowsOf(dialog).first().click();
    await dialog.getByText("This could not be loaded").waitFor();
    await page.unroute("**/*ActivityDetails*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("region", { name: "Details" }).waitFor();
  });

  // shows docs/rules/limits.md#money
  it("says that it takes long when nothing answers, and loads it on request", async () => {
    const page = await visit();
    // Every request stays unanswered until the click. One that the page repeats by itself would load the list before.
    let held: Route[] | undefined = [];
    await page.route("**/history?**", (route) => (held ? void held.push(route) : route.continue()));
    await page.clock.install();
    const dialog = await openTransactions(page);
    const now = () => page.evaluate(() => Date.now());
    const startedMillis = await now();
    await passTimeUntil(page, () => dialog.getByText("Your activity is taking longer than usual to load").isVisible());
    expect((await now()) - startedMillis).toBeGreaterThan(5_000);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Try again" }).click();
    const asked = held;
    held = undefined;
    for (const route of asked) await route.continue();
    await rowsOf(dialog).first().waitFor();
  });

  it("says that there is nothing yet", async () => {
    serve([]);
    const page = await visit();
    await (await openTransactions(page)).getByText("No Transactions yet").waitFor();
  });
});

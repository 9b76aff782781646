import { holdClock } from "@portico/testing/pageClock";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";

const site = openDemoSite();

/** The number of wallets in the sandbox's directory. */
const WHOLE = 600;

const openAllWallets = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: /^All Wallets/ }).click();
  return page.getByRole("dialog", { name: "All Wallets" });
};

const cards = (dialog: Locator) => dialog.getByRole("list", { name: "Wallets" }).getByRole("button");
const searchField = (dialog: Locator) => dialog.getByRole("searchbox", { name: "Search wallets" });
const waitForStatus = (dialog: Locator, text: string | RegExp) =>
  dialog.getByRole("status").getByText(text).waitFor({ state: "attached" });

/** Records the page's requests to the directory. */
const directoryRequests = (page: Page): ReadonlyArray<URLSearchParams> => {
  const queries: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/getWallets") && request.method() === "GET") queries.push(searchParams);
  });
  return queries;
};

describe("all wallets of the directory", () => {
  // shows docs/rules/directory.md#all-wallets
  it("are loaded page by page to the last of 600, and only the visible ones are rendered", async () => {
    const page = await site().visit({ reducedMotion: "reduce" });
    const queries = directoryRequests(page);
    const dialog = await openAllWallets(page);
    await cards(dialog).first().waitFor();
    // `allWallets.test.ts` scrolls through the first pages.
    await page.evaluate(async (count) => {
      const { directory, walletPicker } = Reflect.get(window, "portico");
      for (let pages = 0; pages < 20 && walletPicker.store.get().allWallets.length < count; pages += 1)
        await directory.more();
    }, WHOLE - 100);
    const cardCounts: number[] = [];
    await expect
      .poll(
        async () => {
          const { listedCount, cards } = await page.locator(".portico-stage").evaluate((stage) => {
            stage.scrollTo(0, stage.scrollHeight);
            const [first] = stage.querySelectorAll("[aria-setsize]");
            return {
              listedCount: Number(first?.getAttribute("aria-setsize")),
              cards: stage.querySelectorAll(".portico-wallet-card").length,
            };
          });
          cardCounts.push(cards);
          return listedCount;
        },
        { timeout: 100_000, interval: 100 },
      )
      .toBe(WHOLE);
    expect(Math.max(...cardCounts)).toBeLessThan(150);
    await waitForStatus(dialog, `Wallets shown: ${WHOLE} of ${WHOLE}`);
    const pages = queries.map((query) => query.get("page")).filter((number) => number !== null);
    expect(new Set(queries.map(String)).size).toBe(queries.length);
    expect(pages.length).toBeGreaterThan(10);
    const names: ReadonlyArray<string> = await page.evaluate(() => {
      const { allWallets } = Reflect.get(window, "portico").walletPicker.store.get();
      return allWallets.map((row: { wallet: { name: string } }) => row.wallet.name);
    });
    expect(new Set(names).size).toBeGreaterThan(500);
  });

  // shows docs/rules/modal.md#back-online
  it("are loaded by themselves when the browser is back online", async () => {
    const page = await site().visit();
    await page.route(/getWallets/, (route) => route.abort());
    const dialog = await openAllWallets(page);
    await dialog.getByRole("alert").getByText("The list of wallets could not be loaded").waitFor();
    // Meanwhile the well-known wallets can be chosen.
    await dialog.getByRole("button", { name: "Coinbase Wallet", exact: true }).waitFor();
    expect(await cards(dialog).count()).toBeLessThan(15);
    await page.unroute(/getWallets/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => cards(dialog).count()).toBeGreaterThan(15);
  });
});

describe("a directory that is down", () => {
  it("is reported with a retry, for the list and for a search", async () => {
    const page = await site().visit();
    const { faults } = site().sandbox;
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /^All Wallets/ }).waitFor();
    const fault = faults.set({ service: "walletDirectory", path: "*/getWallets", status: 500 });
    try {
      await page.getByRole("button", { name: /^All Wallets/ }).click();
      const dialog = page.getByRole("dialog", { name: "All Wallets" });
      await dialog.getByRole("alert").getByText("The list of wallets could not be loaded").waitFor();
      faults.clear(fault);
      await dialog.getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => cards(dialog).count()).toBeGreaterThan(30);
      const other = faults.set({ service: "walletDirectory", path: "*/getWallets", status: 500 });
      await searchField(dialog).fill("rainbow");
      await dialog.getByRole("alert").getByText("The list of wallets could not be loaded").waitFor();
      faults.clear(other);
      await dialog.getByRole("button", { name: "Try again" }).click();
      await waitForStatus(dialog, /Wallets found: \d/);
    } finally {
      faults.clear();
    }
  });
});

describe("finding a wallet", () => {
  it("among the certified ones, or by a search that dims the list, leads to its code and downloads, and back", async () => {
    const page = await site().visit();
    const queries = directoryRequests(page);
    const dialog = await openAllWallets(page);
    await cards(dialog).first().waitFor();
    const certifiedSwitch = dialog.getByRole("switch", { name: "Only certified wallets" });
    await certifiedSwitch.click();
    await dialog.getByText("Only WalletConnect certified").waitFor();
    await waitForStatus(dialog, /Wallets found: \d+/);
    expect(await certifiedSwitch.getAttribute("aria-checked")).toBe("true");
    expect(queries.at(-1)?.get("badge_type")).toBe("certified");
    const names = await cards(dialog).evaluateAll((all) => all.map((card) => card.ariaLabel));
    expect(names.filter((name) => !/, (certified|installed)$/.test(name ?? ""))).toEqual([]);
    await certifiedSwitch.click();
    await waitForStatus(dialog, /Wallets shown/);

    await expect.poll(() => cards(dialog).count()).toBeGreaterThan(30);
    const height = () => dialog.evaluate((card) => card.getBoundingClientRect().height);
    const before = await height();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/getWallets.*search=rainbow/, async (route) => {
      await answered;
      await route.continue();
    });
    await searchField(dialog).fill("rainbow");
    await waitForStatus(dialog, "Searching wallets…");
    expect(await cards(dialog).count()).toBeGreaterThan(4);
    expect(await dialog.getByRole("list", { name: "Wallets" }).getAttribute("data-outdated")).toBe("true");
    expect(await height()).toBe(before);
    answer();
    await waitForStatus(dialog, /Wallets found: \d/);
    expect(await cards(dialog).first().textContent()).toBe("Rainbow");
    expect(await height()).toBe(before);

    await cards(dialog).getByText("Rainbow").click();
    const pairing = page.getByRole("dialog", { name: "Rainbow" });
    await pairing.getByRole("img", { name: "QR code to connect Rainbow" }).waitFor();
    await pairing.getByRole("button", { name: "Get Rainbow" }).click();
    const downloads = page.getByRole("dialog", { name: "Get Rainbow" });
    const links = downloads.getByRole("list").getByRole("link");
    await links.first().waitFor();
    for (const link of await links.all()) expect(await link.getAttribute("href")).toMatch(/^https:\/\//);
    expect(await links.count()).toBeGreaterThan(1);
    await downloads.getByRole("button", { name: "Back" }).click();
    await pairing.getByRole("img", { name: "QR code to connect Rainbow" }).waitFor();
    await pairing.getByRole("button", { name: "Back" }).click();
    await cards(dialog).first().waitFor();
  });

  // shows docs/rules/directory.md#wallet-search
  // shows docs/rules/directory.md#similar-names
  it("searches once the visitor stops typing, announces what was found, and finds similar names too", async () => {
    const page = await site().visit();
    const queries = directoryRequests(page);
    const dialog = await openAllWallets(page);
    await cards(dialog).first().waitFor();
    const search = searchField(dialog);
    // The page's clock is paused: however slowly the keys arrive, the visitor does not stop between them.
    await holdClock(page);
    await search.pressSequentially("metamask");
    await page.clock.resume();
    await waitForStatus(dialog, "Wallets found: 1");
    expect(await cards(dialog).allTextContents()).toEqual(["MetaMask"]);
    expect(queries.map((query) => query.get("search")).filter(Boolean)).toEqual(["metamask"]);
    await search.fill("there is no such wallet");
    await dialog.getByText("Try another spelling or a shorter word.").waitFor();
    await waitForStatus(dialog, "No wallets found");
    await dialog.getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(() => cards(dialog).count()).toBeGreaterThan(30);
    expect(queries.map((query) => query.get("search")).filter(Boolean)).toEqual([
      "metamask",
      "there is no such wallet",
      "the",
    ]);

    for (const [typed, wallet] of [
      ["metamsk", "MetaMask"],
      ["coin wal", "Coinbase Wallet"],
    ] as const) {
      await searchField(dialog).fill(typed);
      await dialog.getByRole("button", { name: wallet, exact: true }).first().waitFor();
      await expect.poll(() => cards(dialog).first().textContent()).toBe(wallet);
    }
    await searchField(dialog).fill("there is no such wallet");
    await dialog.getByRole("button", { name: "Scan a QR code instead" }).click();
    await page.getByRole("img", { name: "QR code to connect a wallet" }).waitFor();
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { announceCollector } from "./announceCollector.ts";
import { openDemoSite } from "./demoSite.ts";
import { getsFocus } from "./focus.ts";
import { openAccount, visitConnected } from "./openAccount.ts";
import { connectWallet } from "./openView.ts";

const site = openDemoSite();

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const CARDS = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const LONG_NAME = "The very long name of a picture that somebody painted on a long journey to the sea";
const HASH_ID = `0x${"ab".repeat(32)}`;

const nft = (tokenId: string, metadata: object = {}, more: object = {}) => ({
  address: CARDS,
  balance: "0x1",
  type: "erc721",
  metadata: { name: "Journeys", tokenId, ...metadata },
  ...more,
});
const many = Array.from({ length: 200 }, (_, index) => nft(String(index + 100), { tokenName: `Picture ${index}` }));

/** Visits with a wallet that lists these assets, and opens its NFTs. Images of any host may load, and none exists. */
const visitCollector = async (assets: ReadonlyArray<object>, isBroken = false) => {
  const page = await site().visit({ path: "/?services=none", bypassCSP: true });
  const requested: string[] = [];
  await page.route(/images\.example|ipfs\.io/, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.evaluate(announceCollector, { address: ADDRESS, assets });
  await breakWallet(page, isBroken);
  await connectWallet(page, "example.portico.collector");
  const dialog = await openAccount(page);
  await dialog.getByRole("tab", { name: "NFTs" }).click();
  return { page, dialog, requested, tiles: dialog.locator(".portico-nft") };
};
const breakWallet = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => Reflect.get(window, "breakCollector")(broken), isBroken);

// shows docs/rules/account.md#nfts
describe("the NFTs of an account", () => {
  it("are those of the chain, with their pictures and details, where somebody lists which ones are safe", async () => {
    const page = await visitConnected(site(), { permissions: ["clipboard-read", "clipboard-write"] });
    const dialog = await openAccount(page);
    await dialog.getByRole("tab", { name: "NFTs" }).click();
    const list = dialog.getByRole("list", { name: "NFTs" });
    await list.getByRole("button", { name: /^Postcard #4/ }).waitFor();
    expect(await list.getByRole("button").allTextContents()).toEqual([
      "Postcard #1Sandbox Postcards",
      "Postcard #2Sandbox Postcards",
      "Postcard #3Sandbox Postcards",
      "Postcard #4Sandbox Postcards",
      "×12Stamp #1Sandbox Stamps",
      "Stamp #2Sandbox Stamps",
    ]);
    await expect.poll(() => list.locator(".portico-nft-picture [data-state=shown]").count()).toBe(6);
    const stamp = list.getByRole("button", { name: /Stamp #1/ });
    await stamp.press("Enter");
    await dialog.getByRole("heading", { name: "Stamp #1" }).waitFor();
    expect(await dialog.locator("dd").first().textContent()).toBe("12");
    await dialog.getByRole("button", { name: /Copy the token ID/ }).click();
    await page.getByText("Token ID copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1");
    expect(await dialog.getByRole("link", { name: /Block Explorer/ }).getAttribute("href")).toBe(
      "https://etherscan.io/address/0x0000000000000000000000000000000000ca2D02",
    );
    await dialog.getByRole("button", { name: "Back" }).click();
    await stamp.waitFor();

    // On Base, nobody lists which ones are safe, as the tab says.
    await page.evaluate(() => Reflect.get(window, "portico").networks.switch("eip155:8453"));
    // The dialog closes once the network has changed.
    await dialog.waitFor({ state: "detached" });
    await openAccount(page);
    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await dialog.getByText("NFTs are not listed here").waitFor();
    const panel = dialog.getByRole("tabpanel");
    await panel.getByRole("link", { name: /Block Explorer/ }).waitFor();
  });

  it("can be tried again when the wallet answers nonsense, and are drawn as the visitor scrolls, without a jump", async () => {
    const { page, dialog, tiles } = await visitCollector(
      [nft("1", { tokenName: LONG_NAME }), nft(HASH_ID), ...many],
      true,
    );
    await dialog.getByText("Your NFTs could not be loaded").waitFor();
    await breakWallet(page, false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await tiles.first().waitFor();
    expect(await tiles.count()).toBeLessThan(202);
    expect(await dialog.getByRole("status").allTextContents()).toContain("NFTs in the list: 202");
    expect(await tiles.nth(1).textContent()).toMatch(/^J#\d{4}\.\.\.\d{6}Journeys$/);
    const heights = await tiles.evaluateAll((elements) => elements.map((element) => element.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const frame = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(frame[0]).toBe(frame[1]);
    await expect
      .poll(async () => {
        await tiles.last().scrollIntoViewIfNeeded();
        return tiles.count();
      })
      .toBe(202);
    await tiles.last().press("Enter");
    await dialog.getByRole("heading", { name: "Picture 199" }).waitFor();
  });
});

// shows docs/rules/account.md#images-of-nfts
describe("the images of NFTs that only a wallet names", () => {
  it("load when the visitor asks for them, and those of spam never", async () => {
    const { dialog, requested, tiles } = await visitCollector([
      nft("1", { tokenName: "Mountain", image: "https://images.example/1.svg" }),
      nft("2", { tokenName: "Lake", image: "ipfs://QmLake/2.svg" }),
      nft("3", { tokenName: "Claim at https://gift.example", image: "https://images.example/tracker.svg" }),
    ]);
    await tiles.first().waitFor();
    expect(await tiles.count()).toBe(2);
    expect(requested).toEqual([]);
    await dialog.getByRole("button", { name: /^Show images/ }).press("Enter");
    await getsFocus(tiles.first());
    await expect
      .poll(() => requested.toSorted())
      .toEqual(["https://images.example/1.svg", "https://ipfs.io/ipfs/QmLake/2.svg"]);
    await dialog.getByRole("button", { name: "Possible spam: 1" }).click();
    await dialog.getByRole("button", { name: /^Claim at/ }).click();
    await dialog.getByRole("heading", { name: "Claim at https://gift.example" }).waitFor();
    expect(await dialog.locator("a[href*='gift.example']").count()).toBe(0);
    expect(requested).toHaveLength(2);
  });
});

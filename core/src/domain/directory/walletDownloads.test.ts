import { describe, expect, it } from "vitest";
import type { DirectoryWallet } from "./wallet.ts";
import { downloadAction, placeToGet, walletDownloads } from "./walletDownloads.ts";

const stores = {
  chromeStore: "https://chrome.example",
  appStore: "https://apple.example",
  playStore: "https://play.example",
  homepage: "https://home.example",
};
const wallet = (more: Partial<DirectoryWallet>): DirectoryWallet => ({ id: "a", name: "A", ...more });
const desktop = { isMobile: false, isIos: false, isAndroid: false };
const iphone = { isMobile: true, isIos: true, isAndroid: false };
const pixel = { isMobile: true, isIos: false, isAndroid: true };
const otherPhone = { isMobile: true, isIos: false, isAndroid: false };

// shows docs/rules/modal.md#getting-a-wallet
describe("download links of a wallet", () => {
  it("are in order, without those that are not web links", () => {
    expect(walletDownloads(wallet(stores)).map(({ label }) => label)).toEqual([
      "Chrome Extension",
      "iOS App",
      "Android App",
      "Website",
    ]);
    expect(walletDownloads(wallet({ homepage: "javascript:alert(1)", appStore: "" }))).toEqual([]);
  });

  it("are a choice on a desktop", () => {
    expect(downloadAction(wallet(stores), desktop)).toMatchObject({ next: "choose" });
  });

  it("lead to the phone's own store", () => {
    expect(downloadAction(wallet(stores), iphone)).toEqual({ next: "open", href: stores.appStore });
    expect(downloadAction(wallet(stores), pixel)).toEqual({ next: "open", href: stores.playStore });
    expect(downloadAction(wallet(stores), otherPhone)).toEqual({ next: "hidden" });
    expect(downloadAction(wallet({ playStore: stores.playStore }), iphone)).toEqual({ next: "hidden" });
  });

  it("lead to the homepage when there is no other link", () => {
    for (const device of [desktop, iphone, pixel, otherPhone]) {
      expect(downloadAction(wallet({ homepage: stores.homepage }), device)).toEqual({
        next: "open",
        href: stores.homepage,
      });
    }
  });

  it("are missing when the wallet has no links", () => {
    for (const device of [desktop, iphone, pixel])
      expect(downloadAction(wallet({}), device)).toEqual({ next: "hidden" });
  });
});

// shows docs/rules/modal.md#help-screens
it("is got in the store of the phone, else on the page of the wallet", () => {
  const { homepage, ...others } = stores;
  const offered = { ...wallet(others), homepage };
  expect(placeToGet(offered, iphone)).toEqual({ label: "iOS App", href: stores.appStore });
  expect(placeToGet(offered, pixel)).toEqual({ label: "Android App", href: stores.playStore });
  for (const device of [desktop, otherPhone])
    expect(placeToGet(offered, device)).toEqual({ label: "Website", href: homepage });
  expect(placeToGet({ ...offered, appStore: "javascript:alert(1)" }, iphone).href).toBe(homepage);
});

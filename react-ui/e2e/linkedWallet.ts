import type { DirectoryWallet } from "@portico/core";
import type { Page } from "playwright-core";

/** A wallet of the site that can be reached in every way, and can be installed from everywhere. */
const exampleWallet: DirectoryWallet = {
  id: "example",
  name: "Example Wallet of the Sandbox",
  rdns: "example.wallet.nowhere",
  injected: [{ namespace: "eip155", injectedId: "isExampleWallet" }],
  mobileLink: "example:",
  webappLink: "https://app.wallet.example",
  desktopLink: "example-desktop:",
  chromeStore: "https://chrome.example/wallet",
  appStore: "https://apps.example/wallet",
  playStore: "https://play.example/wallet",
  homepage: "https://wallet.example",
};

export type WalletLink = "mobileLink" | "webappLink" | "desktopLink" | "rdns" | "injected";

/** The same wallet, reachable only in these ways. */
export const linkedWallet = (...links: ReadonlyArray<WalletLink>): DirectoryWallet => {
  const { mobileLink, webappLink, desktopLink, rdns, injected, ...rest } = exampleWallet;
  const allLinks = { mobileLink, webappLink, desktopLink, rdns, injected };
  return { ...rest, id: links.join(" "), ...Object.fromEntries(links.map((link) => [link, allLinks[link]])) };
};

interface OpenedLink {
  readonly url: string;
  readonly target: string;
}

/** Records the links that the page opens instead of opening them, because there is no app to answer them. */
export const keepLinks = (page: Page) =>
  page.evaluate(() => {
    const opened: OpenedLink[] = [];
    Object.assign(window, {
      openedLinks: opened,
      open: (url: string, target: string) => {
        if (Reflect.get(window, "areLinksBlocked")) throw new Error("The browser blocks this");
        opened.push({ url, target });
        return null;
      },
    });
  });
/** Makes `window.open` throw, as in a browser that lets no page open another. */
export const blockLinks = (page: Page, areLinksBlocked: boolean) =>
  page.evaluate((flags) => Object.assign(window, flags), { areLinksBlocked });
export const openedLinks = (page: Page): Promise<ReadonlyArray<OpenedLink>> =>
  page.evaluate(() => Reflect.get(window, "openedLinks"));

/** Offers the wallet on the Connect view. */
export const offerLinkedWallet = async (page: Page) => {
  await keepLinks(page);
  await page.evaluate(
    (wallet) => Reflect.get(window, "portico").modalOptions.set({ customWallets: [wallet] }),
    exampleWallet,
  );
};

export const chooseLinkedWallet = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Example Wallet/ })
    .click();
};

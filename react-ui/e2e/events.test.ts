import type { Portico } from "@portico/core";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { visitSignedIn } from "./embeddedVisitor.ts";
import { blockLinks, keepLinks, linkedWallet } from "./linkedWallet.ts";
import { openAccount, visitConnected } from "./openAccount.ts";
import { openView } from "./openView.ts";
import { openSwap } from "./swapForm.ts";

/* Each event that only a click provokes, as the analytics service gets it from the page. */

const site = openDemoSite();
const ETHEREUM = { network: "eip155:1", isSmartAccount: false };

type Properties = Readonly<Record<string, unknown>>;
type Event = readonly [name: Parameters<Portico["events"]["send"]>[0]["event"], properties?: Properties];

const press = (dialog: Locator, name: string | RegExp) =>
  dialog.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();

/** Leaves the page, so that the service gets what happened on it. */
const leave = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("pagehide")));

/** Checks that the service gets these events in this order, among others. */
const receives = async (page: Page, events: ReadonlyArray<Event>): Promise<void> => {
  await leave(page);
  const names = new Set<unknown>(events.map(([name]) => name));
  const received = () =>
    site()
      .sandbox.analytics.events()
      .map((event): Properties => Object(Reflect.get(Object(event), "props")))
      .filter(({ event }) => names.has(event))
      .map(({ event, properties }) => (properties === undefined ? [event] : [event, properties]));
  await expect.poll(received).toEqual(events);
};

// shows docs/rules/services.md#events
describe("the clicks of a visitor", () => {
  it("before a wallet is connected are events", async () => {
    site().sandbox.analytics.clear();
    const page = await site().visit();
    const dialog = page.getByRole("dialog");
    await openView(page, "Networks");
    await press(dialog, "What is a network");
    await openView(page, "Connect");
    await dialog.getByRole("textbox", { name: "Email address" }).focus();
    await press(dialog, "What is a wallet?");
    await press(dialog, "Get a wallet");
    await openView(page, "Connect");
    await press(dialog, /^All Wallets/);
    await keepLinks(page);
    await blockLinks(page, true);
    await openView(page, "ConnectingWalletConnect", { wallet: linkedWallet("desktopLink") });
    await dialog.locator(".portico-waiting [data-variant=accent]").first().waitFor();
    await receives(page, [
      ["CLICK_NETWORK_HELP"],
      ["EMAIL_LOGIN_SELECTED"],
      ["CLICK_WALLET_HELP"],
      ["CLICK_GET_WALLET"],
      ["CLICK_ALL_WALLETS"],
      [
        "CONNECT_PROXY_ERROR",
        {
          message: "The browser blocks this",
          uri: expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/),
          mobile_link: "example-desktop://",
          name: "Example Wallet of the Sandbox",
        },
      ],
    ]);
    const { uri } = await page.evaluate(() => Reflect.get(window, "portico").pairing.store.get());
    const key = new URL(uri).searchParams.get("symKey") ?? "no key";
    expect(JSON.stringify(site().sandbox.analytics.events())).not.toContain(key);
  });

  it("of a connected wallet are events", async () => {
    site().sandbox.analytics.clear();
    const terms = "terms=https%3A%2F%2Fshop.example%2Fterms";
    const page = await visitConnected(site(), { path: `/?${terms}` });
    let dialog = await openAccount(page);
    await press(dialog, /Choose another one$/);
    await press(dialog, "Back");
    await press(dialog, "Send");
    await press(dialog, "Back");
    await dialog.getByRole("tab", { name: "Activity" }).click();
    await press(dialog, "Buy crypto");
    await press(dialog, "How does it work?");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    dialog = await openSwap(page, ["USDC", "DAI"]);
    await dialog.locator(".portico-token-button").first().click();
    await press(dialog, "Back");
    await press(dialog, "Review swap");
    await openView(page, "SIWXSignMessage");
    await press(dialog, "Cancel");
    await dialog.waitFor({ state: "detached" });
    const { isSmartAccount } = ETHEREUM;
    await receives(page, [
      ["CLICK_NETWORKS"],
      ["OPEN_SEND", ETHEREUM],
      ["CLICK_TRANSACTIONS", { isSmartAccount }],
      ["SELECT_WHAT_IS_A_BUY", { isSmartAccount }],
      ["OPEN_SWAP", ETHEREUM],
      ["CLICK_SELECT_TOKEN_TO_SWAP"],
      [
        "INITIATE_SWAP",
        {
          ...ETHEREUM,
          swapFromToken: "USDC",
          swapToToken: "DAI",
          swapFromAmount: "1",
          swapToAmount: expect.stringMatching(/^[\d.,]+$/),
        },
      ],
      ["CLICK_CANCEL_SIWX", ETHEREUM],
    ]);
  });

  it("of an account without tokens, at a provider and in the embedded wallet are events", async () => {
    site().sandbox.analytics.clear();
    const page = await visitSignedIn(site());
    const dialog = await openAccount(page);
    await dialog.locator(".portico-profile .portico-copy").click();
    await press(dialog, "Account Settings");
    await press(dialog, /^Upgrade your wallet/);
    await openView(page, "Account");
    await press(dialog, /^Buy Crypto/);
    await Promise.all([page.waitForEvent("popup"), press(dialog, /^Coinbase/)]);
    const isSmartAccount = true;
    await receives(page, [
      ["EMAIL_UPGRADE_FROM_MODAL"],
      ["SELECT_BUY_CRYPTO", { isSmartAccount }],
      ["SELECT_BUY_PROVIDER", { provider: "coinbase", isSmartAccount }],
    ]);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  activate,
  dialogOf,
  type Namespace,
  namespacesWithStatus,
  openConnect,
  row,
  visitNamespaces,
  walletNames,
} from "./namespacesPage.ts";
import { openPhones, shownUri } from "./openPhones.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();
const visit = (query?: string) => visitNamespaces(site(), query);
const openPhone = openPhones(site);

const BITCOIN = "bip122:000000000019d6689c085ae165831e93";

const activeNamespace = (page: Page): Promise<string> =>
  page.evaluate(() => Reflect.get(window, "portico").networks.store.get().active.split(":")[0]);
const connectedNamespaces = (page: Page) => namespacesWithStatus(page, "connected");

/** Waits until the dialog is gone for good and the account button shows, with the namespace active and connected. */
const isDone = async (page: Page, namespace: Namespace) => {
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await activeNamespace(page)).toBe(namespace);
  expect(await connectedNamespaces(page)).toContain(namespace);
};

/** Leaves the page as a visitor without a wallet finds it, apart from what it remembers. */
const startAgain = async (page: Page) => {
  await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
  await activate(page, "eip155:1");
  expect(await connectedNamespaces(page)).toEqual([]);
};

/** The namespace of a second wallet, by the namespace of the first one. */
const secondNamespace = { eip155: "bip122", solana: "eip155", bip122: "polkadot", polkadot: "solana" } as const;

describe("the dialog of a site with several namespaces", () => {
  it("closes when the first wallet is one on any of them, and when the second one is slow", async () => {
    const { page, wallets } = await visit();
    for (const first of ["eip155", "solana", "bip122", "polkadot"] as const) {
      await page.getByRole("button", { name: "Connect Wallet" }).click();
      await row(page, walletNames[first]).click();
      await isDone(page, first);

      const second = secondNamespace[first];
      await wallets[second].behave("ask");
      await openConnect(page);
      await row(page, walletNames[second]).click();
      await dialogOf(page).getByText(`Continue in ${walletNames[second]}`).waitFor();
      await (await wallets[second].nextPending()).approve();
      await isDone(page, second);
      expect(await connectedNamespaces(page)).toHaveLength(2);
      await wallets[second].behave("approve");
      await startAgain(page);
    }
  });

  it("closes for a slow wallet, for one with several namespaces, for one of all wallets, and after a retry", async () => {
    const { page, wallets, everywhereOnSolana } = await visit();
    const chooseOnBitcoin = async () => {
      await page.getByRole("button", { name: "Connect Wallet" }).click();
      await row(page, walletNames.bip122).click();
    };
    await wallets.bip122.behave("ask");
    await chooseOnBitcoin();
    await dialogOf(page).getByText(`Continue in ${walletNames.bip122}`).waitFor();
    await (await wallets.bip122.nextPending()).approve();
    await isDone(page, "bip122");

    await startAgain(page);
    await wallets.bip122.behave("approve");
    await wallets.bip122.behave({ decision: "reject", times: 1, error: { message: "Approval Denied" } });
    await chooseOnBitcoin();
    await dialogOf(page).getByText("Connection declined").waitFor();
    await dialogOf(page).getByRole("button", { name: "Try again" }).click();
    await isDone(page, "bip122");

    await startAgain(page);
    await everywhereOnSolana.behave("ask");
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await row(page, "Frontier").click();
    await dialogOf(page)
      .getByRole("button", { name: /to Solana/ })
      .click();
    await (await everywhereOnSolana.nextPending()).approve();
    await isDone(page, "solana");

    await startAgain(page);
    await activate(page, BITCOIN);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await row(page, "All Wallets").click();
    await dialogOf(page).getByRole("searchbox").fill(walletNames.eip155);
    await row(page, walletNames.eip155).click();
    await isDone(page, "eip155");
  });

  it("closes when the button of a wallet connects a second one", async () => {
    const { page } = await visit(`?wallet=${walletNames.bip122}`);
    await openConnect(page);
    await row(page, walletNames.eip155).click();
    await isDone(page, "eip155");
    await page.getByRole("button", { name: walletNames.bip122, exact: true }).click();
    await isDone(page, "bip122");
  });

  it("closes for a visitor who has a wallet: chosen again, another one for a network, and one by its flag", async () => {
    const { page } = await visit();
    for (const _ of ["first", "again"]) {
      await openConnect(page);
      await row(page, walletNames.solana).click();
      await isDone(page, "solana");
    }
    // A wallet that sets a flag on the page's provider connects through its browser tab.
    await page.evaluate(() =>
      Reflect.get(window, "portico").modalOptions.set({
        customWallets: [
          {
            id: "marked",
            name: "Marked",
            injected: [{ namespace: "eip155", injectedId: "isMarked" }],
            mobileLink: "marked:",
          },
        ],
      }),
    );
    await openConnect(page);
    await row(page, "Marked").click();
    await isDone(page, "eip155");

    // The connect button is there again on a network without a connected wallet.
    await activate(page, BITCOIN);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await row(page, walletNames.bip122).click();
    await isDone(page, "bip122");
  });

  it("shows the account in place of the embedded card", async () => {
    const { page } = await visit("?embedded");
    const card = page.locator("[data-portico-embedded]");
    await card.getByRole("button", { name: new RegExp(`^${walletNames.bip122}`) }).click();
    await card.getByRole("button", { name: "Disconnect" }).waitFor();
    await expect.poll(() => card.locator("[data-view]").getAttribute("data-view")).toBe("Account");
    expect(await activeNamespace(page)).toBe("bip122");
  });

  it("stays on the visitor's current view when an abandoned wallet answers", async () => {
    const { page, wallets } = await visit();
    await wallets.solana.behave("ask");
    await openConnect(page);
    await row(page, walletNames.solana).click();
    const pending = await wallets.solana.nextPending();
    await dialogOf(page).getByRole("button", { name: "Back" }).click();
    await row(page, walletNames.solana).waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").router.push({ name: "WhatIsAWallet" }));
    await pending.approve();
    await expect.poll(async () => (await wallets.solana.state()).connected).toBe(true);
    await page.getByRole("dialog", { name: "What is a Wallet?" }).waitFor();
    expect(await connectedNamespaces(page)).toEqual([]);
  });
});

describe("a phone that approves networks of several namespaces", () => {
  const phoneOf = (caip2s: ReadonlyArray<string>) => {
    const { chains, solana } = site().sandbox;
    const onSandbox = [...Object.values(chains), solana].filter(({ caip2 }) => caip2s.includes(caip2));
    return openPhone({ rpcUrls: Object.fromEntries(onSandbox.map(({ caip2, rpcUrl }) => [caip2, rpcUrl])) });
  };
  const uriOf = async (page: Page): Promise<string> => {
    await expect.poll(() => shownUri(page)).toBeTruthy();
    return shownUri(page);
  };
  const openCode = async (page: Page) => {
    await openConnect(page);
    await row(page, "WalletConnect").click();
    return uriOf(page);
  };

  it("closes the dialog when it is on a network other than the page's, and when the page switches to one of them", async () => {
    const { page } = await visit();
    const phone = await phoneOf(["eip155:8453"]);
    await phone.pair(await openCode(page));
    await isDone(page, "eip155");

    await startAgain(page);
    const { caip2 } = site().sandbox.solana;
    await activate(page, BITCOIN);
    const other = await phoneOf(["eip155:8453", caip2]);
    await other.pair(await openCode(page));
    await isDone(page, "eip155");
    expect(await connectedNamespaces(page)).toEqual(["eip155", "solana"]);
  });

  it("closes the list of wallets to which the visitor went from the code, but not the help", async () => {
    const { page } = await visit();
    for (const [view, name] of [
      ["Connect", "Connect Wallet"],
      ["WhatIsAWallet", "What is a Wallet?"],
    ] as const) {
      const uri = await openCode(page);
      await dialogOf(page).getByRole("button", { name: "Back" }).click();
      await page.evaluate((viewName) => Reflect.get(window, "portico").router.push({ name: viewName }), view);
      await page.getByRole("dialog", { name }).waitFor();
      const phone = await phoneOf([site().sandbox.solana.caip2]);
      await phone.pair(uri);
      await expect.poll(() => connectedNamespaces(page)).toEqual(["solana"]);
      if (view === "Connect") {
        await isDone(page, "solana");
        await startAgain(page);
      } else expect(await page.getByRole("dialog", { name }).isVisible()).toBe(true);
    }
  });
});

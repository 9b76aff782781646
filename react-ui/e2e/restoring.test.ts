import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dialogOf, type Namespace, namespacesWithStatus, row, visitNamespaces, walletNames } from "./namespacesPage.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** The method that the next visit calls on the wallet of each namespace. */
const restoreMethods = {
  eip155: "eth_accounts",
  solana: "standard:connect",
  bip122: "wallet_getAccount",
  polkadot: "enable",
} as const;

/** The connector id of a wallet, if it differs from the wallet's name. */
const connectorIds: Readonly<Partial<Record<Namespace, string>>> = { eip155: "me.rainbow" };

/** Visits again, with wallets that do not answer. */
const reloadWithSilentWallets = async (namespaces: ReadonlyArray<Namespace>, query?: string) => {
  const { page, wallets } = await visitNamespaces(site(), query);
  for (const namespace of namespaces) {
    await page.evaluate(
      ([on, id]) => Reflect.get(window, "portico").connection.connect({ connector: { id: id, namespace: on } }),
      [namespace, connectorIds[namespace] ?? walletNames[namespace]] as const,
    );
    await wallets[namespace].behave("ask", restoreMethods[namespace]);
  }
  await holdClock(page);
  /** Loads the page again. Returns for how long the page waits for its wallets by then at most, in milliseconds. */
  const reload = async (): Promise<number> => {
    const startedAt = await pageTime(page);
    await page.reload();
    const isAsked = async (namespace: Namespace) =>
      (await wallets[namespace].pending()).some(({ method }) => method === restoreMethods[namespace]);
    for (const namespace of namespaces) await passTimeUntil(page, () => isAsked(namespace), 250);
    await connecting(page).waitFor();
    return (await pageTime(page)) - startedAt;
  };
  const waitedMillis = await reload();
  return { page, wallets, reload, waitedMillis };
};
const pageTime = (page: Page) => page.evaluate(() => Date.now());
const connecting = (page: Page) => page.getByRole("button", { name: "Connecting…" });
const connect = (page: Page) => page.getByRole("button", { name: "Connect Wallet" });
const account = (page: Page) => page.getByRole("button", { name: /Open the account of/ });

describe("a visitor whose previous wallets do not answer", () => {
  it("can choose another one at once, which stays when the silent one answers later", async () => {
    const { page, wallets } = await reloadWithSilentWallets(["solana"]);
    await connecting(page).click();
    await row(page, "Frontier").click();
    await dialogOf(page)
      .getByRole("button", { name: /to Solana/ })
      .click();
    await account(page).waitFor();
    await dialogOf(page).waitFor({ state: "detached" });
    for (const call of await wallets.solana.pending()) await call.approve();
    await page.clock.runFor(10_000);
    expect(await namespacesWithStatus(page, "connected")).toEqual(["solana"]);
    const connectorId = await page.evaluate(
      () => Reflect.get(window, "portico").connection.store.get().byNamespace.solana.connectorId,
    );
    expect(connectorId).toBe("Frontier");
  });

  it("can connect after ten seconds on every visit, is connected by a late answer, and waits for nobody once one answers", async () => {
    const { page, wallets, reload, ...first } = await reloadWithSilentWallets(["eip155", "solana", "polkadot"]);
    let { waitedMillis } = first;
    for (const _ of ["this visit", "the next one"]) {
      await page.clock.runFor(9_999 - waitedMillis);
      expect(await namespacesWithStatus(page, "reconnecting")).toHaveLength(3);
      await page.clock.runFor(1 + waitedMillis);
      await connect(page).click();
      await row(page, walletNames.bip122).waitFor();
      await page.keyboard.press("Escape");
      await dialogOf(page).waitFor({ state: "detached" });
      waitedMillis = await reload();
    }
    await page.clock.runFor(10_000);
    await connect(page).waitFor();
    for (const call of await wallets.eip155.pending()) await call.approve();
    await account(page).waitFor();
    expect(await namespacesWithStatus(page, "connected")).toEqual(["eip155"]);

    // The next visit does not wait for the others when one of them answers.
    await reload();
    for (const call of await wallets.eip155.pending()) await call.approve();
    await account(page).waitFor();
    expect((await namespacesWithStatus(page, "reconnecting")).toSorted()).toEqual(["polkadot", "solana"]);
    await page.clock.runFor(10_000);
    await expect.poll(() => namespacesWithStatus(page, "reconnecting")).toEqual([]);
    await account(page).waitFor();
    for (const call of await wallets.solana.pending()) await call.approve();
    await expect
      .poll(async () => (await namespacesWithStatus(page, "connected")).toSorted())
      .toEqual(["eip155", "solana"]);
  });

  it("can use the other buttons of the page", async () => {
    const { page } = await reloadWithSilentWallets(["polkadot"], `?wallet=${walletNames.bip122}`);
    await page.getByRole("button", { name: "Polkadot" }).click();
    await page.getByRole("dialog", { name: "Choose a network" }).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: walletNames.bip122, exact: true }).click();
    await account(page).waitFor();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await namespacesWithStatus(page, "connected")).toEqual(["bip122"]);
    expect(await namespacesWithStatus(page, "reconnecting")).toEqual(["polkadot"]);
  });
});

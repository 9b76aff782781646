import type { WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { installFlood } from "./installFlood.ts";
import { installHostileWallets } from "./installHostileWallets.ts";
import { installImpostors } from "./installImpostors.ts";
import { dialogOf, namespacesWithStatus, openConnect } from "./namespacesPage.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** The Wallet Standard's library logs this message itself when a wallet throws. */
const OF_WALLETS = /the extension's own code failed/;

/** How many wallets are announced, in which way. */
const flood = { first: 40, burst: 10_000, late: 500 };

const realWallets = (): ReadonlyArray<WalletSpec> => {
  const { chains, solana, bitcoin } = site().sandbox;
  const evm = { rpcUrls: Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])) };
  return [
    { namespace: "eip155", name: "MetaMask", rdns: "io.metamask", injected: false, ...evm },
    { namespace: "solana", name: "Phantom", rpcUrls: { [solana.caip2]: solana.rpcUrl } },
    { namespace: "bip122", name: "Orange", rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl } },
    { namespace: "polkadot", extension: "dots-js" },
  ];
};

/** A page with real wallets, and with everything that faulty and malicious extensions may leave in it. */
const visit = () => {
  const impostor = { name: "MetaMask", address: keysOf("bob").eip155.address, rdns: "evil.test" };
  return site().visit("namespaces", {
    prepareContext: async (context) => {
      await context.addInitScript(installHostileWallets, "holdsThrowing" as const);
      await context.addInitScript(installImpostors, impostor);
      await context.addInitScript(installFlood, flood);
    },
    wallets: realWallets(),
    expected: OF_WALLETS,
  });
};

/** Counts the states of the list of wallets from now on. */
const countStates = (page: Page) =>
  page.evaluateHandle(() => {
    const counted = { states: 0 };
    Reflect.get(window, "portico").connectors.store.subscribe(() => {
      counted.states += 1;
    });
    return counted;
  });

describe("a page with every hostile wallet at once", () => {
  it("opens the dialog and connects the real wallet of each namespace", async () => {
    const page = await visit();
    const counted = await countStates(page);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const dialog = dialogOf(page);
    const metaMask = dialog.getByRole("button", { name: /MetaMask/ });
    await metaMask.first().waitFor();
    await page.waitForFunction(() => Reflect.get(window, "flood").done);

    expect(await page.evaluate(() => Reflect.get(window, "flood").read)).toBeLessThan(100);
    expect((await counted.jsonValue()).states).toBeLessThan(100);
    expect(await dialog.getByRole("button", { name: /^Flood/ }).count()).toBeLessThan(100);

    await expect
      .poll(() => metaMask.locator(".portico-row-detail").allTextContents())
      .toEqual(["evil.test", "io.metamask", "Wallet Standard"]);
    const wallets = [
      ["eip155", metaMask.filter({ hasText: "io.metamask" })],
      ["solana", dialog.getByRole("button", { name: /^Phantom/ })],
      ["bip122", dialog.getByRole("button", { name: /^Orange/ })],
      ["polkadot", dialog.getByRole("button", { name: /^dots-js/ })],
    ] as const;
    for (const [namespace, row] of wallets) {
      await openConnect(page);
      await row.click();
      await expect.poll(() => namespacesWithStatus(page, "connected")).toContain(namespace);
      await dialog.waitFor({ state: "detached" });
    }
    const { connectorId, account } = await page.evaluate(
      () => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155,
    );
    expect([connectorId, account.address]).toEqual(["io.metamask", keysOf("alice").eip155.address]);
    expect(await page.evaluate(() => Reflect.get(window, "impostorRequests"))).toEqual([]);
  });
});

import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import type { Page } from "playwright-core";
import type { PageSite } from "./pageSite.ts";

export type Namespace = WalletControl["namespace"];

/** The name of the wallet on each namespace. */
export const walletNames: Readonly<Record<Namespace, string>> = {
  eip155: "Rainbow",
  solana: "Phantom",
  bip122: "Orange",
  polkadot: "dots-js",
};

/**
 * Visits the page `namespaces` in a browser with a wallet for each namespace, a wallet for two namespaces, and a wallet
 * that is only injected.
 */
export const visitNamespaces = async (site: PageSite, query = "") => {
  const { chains, solana, bitcoin } = site.sandbox;
  const page = await site.visit("namespaces", { url: "about:blank", wallets: [] });
  const evm = { rpcUrls: Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])) };
  const onSolana = { rpcUrls: { [solana.caip2]: solana.rpcUrl } };
  const [rainbow, phantom, orange, dots, , everywhere] = await installWallets(page, [
    { namespace: "eip155", name: walletNames.eip155, rdns: "me.rainbow", injected: false, ...evm },
    { namespace: "solana", name: walletNames.solana, ...onSolana },
    { namespace: "bip122", name: walletNames.bip122, rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl } },
    { namespace: "polkadot", extension: walletNames.polkadot },
    { namespace: "eip155", name: "Frontier", rdns: "example.portico.everywhere", injected: false, ...evm },
    { namespace: "solana", name: "Frontier", ...onSolana },
    { namespace: "eip155", name: "Marked", announced: false, flags: { isMarked: true }, ...evm },
  ]);
  await page.goto(`${site.url}/namespaces${query}`);
  const wallets: Readonly<Record<Namespace, WalletControl>> = {
    eip155: rainbow,
    solana: phantom,
    bip122: orange,
    polkadot: dots,
  };
  return { page, wallets, everywhereOnSolana: everywhere };
};

export const dialogOf = (page: Page) => page.getByRole("dialog");

/** A wallet's row in the dialog. */
export const row = (page: Page, name: string) => dialogOf(page).getByRole("button", { name: new RegExp(`^${name}`) });

export const openConnect = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "Connect" }));

export const activate = (page: Page, chainId: string) =>
  page.evaluate((networkId) => Reflect.get(window, "portico").networks.switch(networkId), chainId);

/** The namespaces whose connection has this status. */
export const namespacesWithStatus = (page: Page, status: string): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    (requestedStatus) =>
      Object.entries(Reflect.get(window, "portico").connection.store.get().byNamespace)
        .filter(([, connection]) => Reflect.get(Object(connection), "status") === requestedStatus)
        .map(([namespace]) => namespace),
    status,
  );

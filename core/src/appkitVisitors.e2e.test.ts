import { installWallets, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { describe, expect, it } from "vitest";
import type { Namespace } from "./domain/chain/caip.ts";
import { activeChain, RDNS, type ShopAdapter, shopForTests } from "./testing/shop.ts";

const here = shopForTests();

const BASE = "eip155:8453";
const SOLANA_NAME = "Sandbox Solana";
const alice = keysOf("alice");

interface Left {
  readonly namespace: Namespace;
  /** The id in AppKit's spelling. */
  readonly connectorId: string;
  readonly chainId: string;
}

/**
 * Opens a page whose visitor connected while the site still used AppKit. The wallet knows the site. The entries are those of
 * AppKit 1.8, written out because the licence of its packages keeps them out of the tests.
 */
const visit = async (adapter: ShopAdapter, wallet: WalletSpec, { namespace, connectorId, chainId }: Left) => {
  const page = await here.shop.blankPage(adapter);
  const [control] = await installWallets(page, [wallet]);
  await page.addInitScript(
    (entries) => {
      if (localStorage.length === 0) for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      ["@appkit/active_namespace", namespace],
      ["@appkit/active_caip_network_id", chainId],
      ["@appkit/connected_namespaces", namespace],
      [`@appkit/${namespace}:connected_connector_id`, connectorId],
      ["@appkit/connection_status", "connected"],
      ["@appkit/recent_wallets", "[]"],
      // Not a connection: AppKit tried the relay and stored it for every namespace.
      ["@appkit/bip122:connected_connector_id", "walletConnect"],
    ] as const,
  );
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet: control };
};

describe("a visitor of a site that used AppKit", () => {
  const evm = (): Extract<WalletSpec, { namespace: "eip155" }> => ({
    namespace: "eip155",
    name: "Sandbox Wallet",
    rdns: RDNS,
    injected: false,
    connected: true,
    rpcUrls: { [BASE]: here.shop.rpcUrls[BASE], "eip155:1": here.shop.rpcUrls["eip155:1"] },
  });
  const extension = (): WalletSpec => ({ ...evm(), announced: false, injected: "coinbaseWalletExtension" });
  const solana = (): WalletSpec => {
    const { caip2, rpcUrl } = here.shop.sandbox.solana;
    return { namespace: "solana", name: SOLANA_NAME, connected: true, rpcUrls: { [caip2]: rpcUrl } };
  };
  const onBase = { namespace: "eip155", chainId: BASE } as const;
  const onSolana = { namespace: "solana", chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" } as const;

  it.each([
    ["an announced wallet", "evm", evm, { ...onBase, connectorId: RDNS }, RDNS],
    ["the Coinbase SDK", "external", extension, { ...onBase, connectorId: "coinbaseWalletSDK" }, "coinbaseWalletSDK"],
    [
      "Coinbase by its older id",
      "external",
      extension,
      { ...onBase, connectorId: "coinbaseWallet" },
      "coinbaseWalletSDK",
    ],
    ["a Solana wallet", "solana", solana, { ...onSolana, connectorId: SOLANA_NAME }, SOLANA_NAME],
  ] as const)(
    "is reconnected by %s, on the previous network and without a prompt",
    async (...[, adapter, spec, storage, connectorId]) => {
      const { namespace, chainId } = storage;
      const { page, wallet } = await visit(adapter, spec(), storage);
      const connection = () =>
        page.evaluate((name) => globalThis.portico.connection.store.get().byNamespace[name], namespace);
      const { address } = namespace === "eip155" ? alice.eip155 : alice.solana;
      await expect.poll(connection).toMatchObject({ status: "connected", connectorId, account: { address }, chainId });
      expect(await activeChain(page)).toBe(chainId);
      expect((await wallet.calls()).map(({ method }) => method)).not.toContain("eth_requestAccounts");
      expect(await page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.bip122)).toBeUndefined();
      await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
      await page.reload();
      await expect.poll(connection).toMatchObject({ status: "connected", connectorId, chainId });
    },
  );
});

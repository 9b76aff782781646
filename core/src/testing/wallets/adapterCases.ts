import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import type { Page } from "playwright-core";
import type { Namespace } from "../../domain/chain/caip.ts";
import { RDNS, type Shop, type ShopAdapter } from "../shop.ts";

/** An adapter with a wallet of the page, and the request that the next visit sends to that wallet. */
export interface AdapterCase {
  readonly adapter: ShopAdapter;
  readonly wallet: WalletSpec;
  readonly connectorId: string;
  readonly method: string;
}
const evmWallet: WalletSpec = { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false };
const onEvm = { wallet: evmWallet, connectorId: RDNS, method: "eth_accounts" } as const;
/** An adapter and a wallet of each kind. */
export const adapterCases: ReadonlyArray<AdapterCase> = [
  { adapter: "evm", ...onEvm },
  { adapter: "ethers", ...onEvm },
  { adapter: "wagmi3", ...onEvm },
  {
    adapter: "solana",
    wallet: { namespace: "solana", name: "Sandbox Solana" },
    connectorId: "Sandbox Solana",
    method: "standard:connect",
  },
  {
    adapter: "bitcoin",
    wallet: { namespace: "bip122", name: "Sandbox Bitcoin", providerId: "SandboxBitcoinProvider" },
    connectorId: "SandboxBitcoinProvider",
    method: "wallet_getAccount",
  },
  {
    adapter: "bitcoin",
    wallet: { namespace: "bip122", ways: ["okx"] },
    connectorId: "okx",
    method: "getAccounts",
  },
  {
    adapter: "polkadot",
    wallet: { namespace: "polkadot", extension: "sandbox-js" },
    connectorId: "sandbox-js",
    method: "enable",
  },
];

export const nameOfCase = ({ adapter, connectorId }: AdapterCase): string => `${adapter}: ${connectorId}`;

export const statusOn = (page: Page, namespace: Namespace) =>
  page.evaluate((on) => globalThis.portico.connection.store.get().byNamespace[on]?.status ?? "disconnected", namespace);

/** The shop with the wallet of a case, connected. */
export const connectedCase = async (
  shop: Shop,
  { adapter, wallet: spec, connectorId }: AdapterCase,
): Promise<{ readonly page: Page; readonly wallet: WalletControl }> => {
  const page = await shop.blankPage(adapter);
  const { rpcUrls } = shop;
  const [wallet] = await installWallets(page, [spec.namespace === "eip155" ? { rpcUrls, ...spec } : spec]);
  await page.goto(shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  await page.evaluate(([on, id]) => globalThis.portico.connection.connect({ connector: { id: id, namespace: on } }), [
    spec.namespace,
    connectorId,
  ] as const);
  return { page, wallet };
};

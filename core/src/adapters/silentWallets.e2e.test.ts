import { installWallets, type WalletSpec } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../domain/chain/caip.ts";
import { RDNS, type ShopAdapter, shopForTests } from "../testing/shop.ts";

const here = shopForTests();

/** An adapter with a wallet of the page, and the requests that the next visit sends to that wallet. */
interface Case {
  readonly adapter: ShopAdapter;
  readonly wallet: WalletSpec;
  readonly connectorId: string;
  readonly method: string;
}
const evmWallet: WalletSpec = { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false };
const onEvm = { wallet: evmWallet, connectorId: RDNS, method: "eth_accounts" } as const;
const cases: ReadonlyArray<Case> = [
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

const statusOn = (page: Page, namespace: Namespace) =>
  page.evaluate((on) => globalThis.portico.connection.store.get().byNamespace[on]?.status ?? "disconnected", namespace);
const uncaught = (page: Page) => page.evaluate(() => globalThis.uncaught);

/** One that is asked by EIP-1193, and one by the Wallet Standard. */
const chosen = matrix(
  cases,
  [`wagmi3: ${RDNS}`, "solana: Sandbox Solana"],
  ({ adapter, connectorId }) => `${adapter}: ${connectorId}`,
);

describe.each(chosen)("a wallet of the adapter $adapter that does not answer $method", (one) => {
  const { adapter, wallet: spec, connectorId, method } = one;
  const { namespace } = spec;

  it("gets ten seconds on every visit, and connects when it answers later", async () => {
    const page = await here.shop.blankPage(adapter);
    const { rpcUrls } = here.shop;
    const [wallet] = await installWallets(page, [spec.namespace === "eip155" ? { rpcUrls, ...spec } : spec]);
    const visited = () => page.waitForFunction(() => globalThis.portico !== undefined);
    await page.goto(here.shop.url);
    await visited();
    await page.evaluate(([on, id]) => globalThis.portico.connection.connect({ connector: { id: id, namespace: on } }), [
      namespace,
      connectorId,
    ] as const);
    await wallet.behave("ask", method);
    await page.clock.install();
    for (const _ of ["the next visit", "the one after"]) {
      await page.reload();
      await visited();
      await wallet.nextPending(method);
      expect(await statusOn(page, namespace)).toBe("reconnecting");
      await page.clock.fastForward("00:10");
      await expect.poll(() => statusOn(page, namespace)).toBe("disconnected");
    }
    await wallet.behave("approve", method);
    for (const call of await wallet.pending()) await call.approve();
    await expect.poll(() => statusOn(page, namespace)).toBe("connected");
    expect(await uncaught(page)).toEqual([]);
  });
});

describe("a wallet that refuses long after the attempt was given up", () => {
  it("has no effect", async () => {
    const { page, wallet } = await here.shop.visit();
    await page.evaluate(
      (id) => globalThis.portico.connection.connect({ connector: { id: id, namespace: "eip155" } }),
      RDNS,
    );
    await wallet.behave("ask", "eth_accounts");
    await page.clock.install();
    await page.reload();
    const call = await wallet.nextPending("eth_accounts");
    await page.clock.fastForward("00:10");
    await expect.poll(() => statusOn(page, "eip155")).toBe("disconnected");
    await call.reject();
    await page.clock.fastForward("00:10");
    expect(await statusOn(page, "eip155")).toBe("disconnected");
    expect(await uncaught(page)).toEqual([]);
  });
});

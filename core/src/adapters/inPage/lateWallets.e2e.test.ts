import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type ShopAdapter, shopForTests } from "../../testing/shop.ts";

/* Wallets that come into the page late, without any event. */

const here = shopForTests();

type Appears = Extract<WalletSpec, { namespace: "solana" }>["appears"] & {};

interface Case {
  readonly adapter: ShopAdapter;
  readonly namespace: WalletSpec["namespace"];
  readonly wallet: (appears: Appears) => WalletSpec;
  readonly connectorId: string;
}

const onEvm = {
  namespace: "eip155",
  wallet: (appears: Appears): WalletSpec => {
    const { rpcUrls } = here.shop;
    return { namespace: "eip155", rpcUrls, announced: false, injected: true, initialized: false, appears };
  },
  connectorId: "injected",
} as const;
const onBitcoin = (way: "satsConnect" | "leather" | "okx", connectorId: string): Case => ({
  adapter: "bitcoin",
  namespace: "bip122",
  wallet: (appears) => ({ namespace: "bip122", ways: [way], appears }),
  connectorId,
});
const cases: ReadonlyArray<Case> = [
  { adapter: "evm", ...onEvm },
  { adapter: "ethers", ...onEvm },
  { adapter: "ethers5", ...onEvm },
  {
    adapter: "solana",
    namespace: "solana",
    wallet: (appears) => ({ namespace: "solana", registered: false, coinbase: true, appears }),
    connectorId: "coinbaseWallet",
  },
  onBitcoin("satsConnect", "SandboxProviders.BitcoinProvider"),
  onBitcoin("okx", "okx"),
  {
    adapter: "polkadot",
    namespace: "polkadot",
    wallet: (appears) => ({ namespace: "polkadot", extension: "sandbox-js", appears }),
    connectorId: "sandbox-js",
  },
];
/** A wallet of Leather asks its user on every visit, and is not reconnected. */
const found: ReadonlyArray<Case> = [...cases, onBitcoin("leather", "LeatherProvider")];
const named = ({ adapter, connectorId }: Case) => `${adapter}: ${connectorId}`;

/** A visit whose time is the test's. */
const visit = async ({ adapter, wallet }: Case, appears: Appears) => {
  const page = await here.shop.blankPage(adapter);
  await holdClock(page);
  const [control]: ReadonlyArray<WalletControl> = await installWallets(page, [wallet(appears)]);
  if (!control) throw new Error("The wallet has no control");
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, control };
};
const listed = (page: Page, { connectorId }: Case) =>
  page.evaluate(
    (wanted) => globalThis.portico.connectors.store.get().connectors.some(({ id }) => id === wanted),
    connectorId,
  );
const connect = (page: Page, { connectorId, namespace }: Case) =>
  page.evaluate(([id, on]) => globalThis.portico.connection.connect({ connector: { id, namespace: on } }), [
    connectorId,
    namespace,
  ] as const);
/** Lets time pass until an action is over. */
const inPassingTime = async (page: Page, action: Promise<unknown>) => {
  let isOver = false;
  const over = action.finally(() => {
    isOver = true;
  });
  await passTimeUntil(page, async () => isOver, 100);
  await over;
};
const statusOn = (page: Page, { namespace }: Case) =>
  page.evaluate((on) => globalThis.portico.connection.store.get().byNamespace[on]?.status ?? "disconnected", namespace);

describe.each(matrix(cases, ["evm: injected", "polkadot: sandbox-js"], named))(
  "a wallet of the adapter $adapter that comes a second late without an event ($connectorId)",
  (one) => {
    // shows docs/rules/connection.md#wallets-that-come-late
    it("is found, connects, and is reconnected on the next visit, although it is late again", async () => {
      const { page } = await visit(one, { afterMillis: 1_000 });
      await page.evaluate(() => void globalThis.portico.connectors.discover());
      expect(await listed(page, one)).toBe(false);
      await passTimeUntil(page, () => listed(page, one), 100);
      await inPassingTime(page, connect(page, one));
      for (const _ of ["the next visit", "the one after"]) {
        await page.reload();
        expect(await statusOn(page, one)).toBe("reconnecting");
        await passTimeUntil(page, async () => (await statusOn(page, one)) === "connected", 100);
      }
      expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
    });
  },
);

describe.each(matrix(found, ["evm: injected", "solana: coinbaseWallet"], named))(
  "a wallet of the adapter $adapter that comes after the last look at the page ($connectorId)",
  (one) => {
    const isOpen = (page: Page) => page.evaluate(() => globalThis.portico.modal.store.get().isOpen);

    // shows docs/rules/connection.md#wallets-that-come-late
    it.each<[string, (page: Page) => Promise<unknown>]>([
      ["the page searches again", (page) => page.evaluate(() => globalThis.portico.connectors.discover())],
      [
        "the modal opens",
        async (page) => {
          await page.evaluate(() => globalThis.portico.modal.open());
          expect(await isOpen(page)).toBe(true);
        },
      ],
      ["it is to be connected", (page) => connect(page, one)],
    ])("is found when %s", async (_, act) => {
      const { page, control } = await visit(one, "whenTold");
      await inPassingTime(
        page,
        page.evaluate(() => globalThis.portico.connectors.discover()),
      );
      await page.clock.runFor(10_000);
      await control.appear();
      await page.clock.runFor(10_000);
      expect(await listed(page, one)).toBe(false);
      await inPassingTime(page, act(page));
      await passTimeUntil(page, () => listed(page, one), 100);
    });
  },
);

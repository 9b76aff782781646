import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../domain/chain/caip.ts";
import { RDNS, shopForTests } from "../testing/shop.ts";
import { adapterCases, connectedCase, nameOfCase, statusOn } from "../testing/wallets/adapterCases.ts";

const here = shopForTests();

const visitAgain = async (page: Page, namespace: Namespace) => {
  await page.reload();
  await page.waitForFunction(() => globalThis.portico !== undefined);
  await expect.poll(() => statusOn(page, namespace)).toBe("disconnected");
};

const coinbase = {
  adapter: "solana",
  wallet: { namespace: "solana", name: "Sandbox Coinbase", coinbase: true, registered: false },
  connectorId: "coinbaseWallet",
  method: "connect",
} as const;
const standardBitcoin = {
  adapter: "bitcoin",
  wallet: { namespace: "bip122", name: "Sandbox Bitcoin", ways: ["walletStandard"] },
  connectorId: "Sandbox Bitcoin",
  method: "bitcoin:connect",
} as const;
/**
 * Wallets that speak sats-connect do not report that they are unlocked. A locked Polkadot extension does not answer, and
 * connects when it does.
 */
const unnoticed = ["bitcoin: SandboxBitcoinProvider", "polkadot: sandbox-js"];
const noticed = [...adapterCases, coinbase, standardBitcoin].filter((one) => !unnoticed.includes(nameOfCase(one)));

// shows docs/rules/connection.md#wallets-that-sleep
describe.each(matrix(noticed, [`evm: ${RDNS}`, `wagmi3: ${RDNS}`, "solana: Sandbox Solana"], nameOfCase))(
  "a wallet of the adapter $adapter that is locked when the page loads",
  (one) => {
    const { namespace } = one.wallet;

    it("connects without a prompt when it is unlocked", async () => {
      const { page, wallet } = await connectedCase(here.shop, one);
      await wallet.lock();
      await visitAgain(page, namespace);
      await wallet.unlock();
      await expect.poll(() => statusOn(page, namespace)).toBe("connected");
      await wallet.lock();
      await expect.poll(() => statusOn(page, namespace)).toBe("disconnected");
      await wallet.unlock();
      await expect.poll(() => statusOn(page, namespace)).toBe("connected");
      expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
    });
  },
);

// wagmi itself connects a wallet that shows accounts again, whatever the kit knows.
const withoutWagmi = noticed.filter(({ adapter }) => adapter !== "wagmi3");

// shows docs/rules/connection.md#wallets-that-sleep
describe.each(matrix(withoutWagmi, [`evm: ${RDNS}`], nameOfCase))(
  "a locked wallet of the adapter $adapter that the visitor has disconnected",
  (one) => {
    const { namespace } = one.wallet;

    it("stays disconnected when it is unlocked", async () => {
      const { page, wallet } = await connectedCase(here.shop, one);
      await wallet.lock();
      await visitAgain(page, namespace);
      await page.evaluate(() => globalThis.portico.connection.disconnect());
      const asked = await wallet.calls();
      await wallet.unlock();
      // A wallet that was to be connected would have been asked by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(await statusOn(page, namespace)).toBe("disconnected");
      expect(await wallet.calls()).toEqual(asked);
    });
  },
);

import { matrix } from "@portico/testing/matrix";
import { holdClock } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { RDNS, shopForTests } from "../testing/shop.ts";
import { adapterCases, connectedCase, nameOfCase, statusOn } from "../testing/wallets/adapterCases.ts";

const here = shopForTests();
const visited = (page: Page) => page.waitForFunction(() => globalThis.portico !== undefined);
const uncaught = (page: Page) => page.evaluate(() => globalThis.uncaught);

/** One that is asked by EIP-1193, and one by the Wallet Standard. */
const chosen = matrix(adapterCases, [`wagmi3: ${RDNS}`, "solana: Sandbox Solana"], nameOfCase);

describe.each(chosen)("a wallet of the adapter $adapter that does not answer $method", (one) => {
  const {
    method,
    wallet: { namespace },
  } = one;

  it("gets ten seconds on every visit, and connects when it answers later", async () => {
    const { page, wallet } = await connectedCase(here.shop, one);
    await wallet.behave("ask", method);
    await holdClock(page);
    for (const _ of ["the next visit", "the one after"]) {
      await page.reload();
      await visited(page);
      await wallet.nextPending(method);
      expect(await statusOn(page, namespace)).toBe("reconnecting");
      await page.clock.runFor(10_000);
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
    await holdClock(page);
    await page.reload();
    const call = await wallet.nextPending("eth_accounts");
    await page.clock.runFor(10_000);
    await expect.poll(() => statusOn(page, "eip155")).toBe("disconnected");
    await call.reject();
    await page.clock.runFor(10_000);
    expect(await statusOn(page, "eip155")).toBe("disconnected");
    expect(await uncaught(page)).toEqual([]);
  });
});

import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
import { createPublicClient, http, parseEther, verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { activeChain, connect, evmOn, RDNS, shopForTests } from "../../testing/shop.ts";

const here = shopForTests();

const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;

describe.each(["wagmi3", "wagmi2"] as const)("the adapter for %s", (major) => {
  const accountInWagmi = (page: Page) => page.evaluate(() => globalThis.siteWagmi.account());

  it("connects, signs, sends, switches, survives a reload, and disconnects, and wagmi agrees all along", async () => {
    const { page } = await here.shop.visit(here.context, {}, major);
    const { entries } = await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(entries).toContainEqual(expect.objectContaining({ id: RDNS, type: "ANNOUNCED", rdns: RDNS }));
    expect(await connect(page)).toMatchObject({ account: { address: alice }, chainId: "eip155:1" });
    expect(await accountInWagmi(page)).toBe(alice);

    const signature = await page.evaluate(() => globalThis.portico.wallet.signMessage({ message: "hello" }));
    expect(await verifyMessage({ address: alice, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    const hash = await page.evaluate(
      ([to, value]) => globalThis.portico.wallet.sendTransaction({ to: to ?? "", value: BigInt(value ?? 0) }),
      [bob, String(parseEther("0.1"))],
    );
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    expect(await activeChain(page)).toBe("eip155:8453");
    await expect.poll(() => page.evaluate(() => globalThis.siteWagmi.chainId())).toBe(8453);

    await page.reload();
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    await expect.poll(() => accountInWagmi(page)).toBe(alice);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await evmOn(page)).toBeUndefined();
    expect(await accountInWagmi(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("follows what the site does through wagmi itself", async () => {
    const { page } = await here.shop.visit(here.context, {}, major);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await page.evaluate((id) => globalThis.siteWagmi.connect(id), RDNS);
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    await page.evaluate(() => globalThis.siteWagmi.disconnect());
    await expect.poll(() => evmOn(page)).toBeUndefined();
  });

  it("may be declined", async () => {
    const { page, wallet } = await here.shop.visit(here.context, {}, major);
    await wallet.behave("reject");
    await page.evaluate(() => globalThis.portico.connectors.discover());
    const tag = await page.evaluate(
      (id) => globalThis.tagOf(globalThis.portico.connection.connect({ namespace: "eip155", connectorId: id })),
      RDNS,
    );
    expect(tag).toBe("ConnectionDeclined");
    expect(await evmOn(page)).toBeUndefined();
  });
});

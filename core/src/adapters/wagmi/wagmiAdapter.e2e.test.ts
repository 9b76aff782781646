import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { createPublicClient, http, parseEther, verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { phonesForTests } from "../../testing/phones.ts";
import { activeChain, connect, evmOn, RDNS, shopForTests, startPairing } from "../../testing/shop.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();
const newPhone = phonesForTests(() => here.shop.sandbox);

const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;
const carol = keysOf("carol").eip155.address;

const majors = ["wagmi3", "wagmi2"] as const;

describe.each(majors)("the adapter for %s", (major) => {
  const accountInWagmi = (page: Page) => page.evaluate(() => globalThis.siteWagmi.account());

  it("connects, signs, sends, switches networks, survives a reload and disconnects, and wagmi's state always agrees", async () => {
    const { page } = await here.shop.visit({}, major);
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries).toContainEqual(expect.objectContaining({ id: RDNS, type: "ANNOUNCED", rdns: RDNS }));
    expect(await connect(page)).toMatchObject({ account: { address: alice }, chainId: "eip155:1" });
    expect(await accountInWagmi(page)).toBe(alice);

    const signature = await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
    expect(await verifyMessage({ address: alice, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    const hash = await page.evaluate(
      ([to, value]) => globalThis.portico.signer.sendTransaction({ to: to ?? "", value: BigInt(value ?? 0) }),
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
});

describe.each(matrix(majors, ["wagmi3"]))("a site's own calls to %s", (major) => {
  it("are followed, of a connection from before the kit started too, and the kit reports a declined one", async () => {
    const { page, wallet } = await here.shop.visit({}, major);
    await page.waitForFunction((id) => globalThis.siteWagmi.offers(id), RDNS);
    await page.evaluate((id) => globalThis.siteWagmi.connect(id), RDNS);
    expect(await evmOn(page)).toBeUndefined();
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    expect(await evmOn(page)).toMatchObject({ connectorId: RDNS });
    await page.evaluate(() => globalThis.siteWagmi.disconnect());
    await expect.poll(() => evmOn(page)).toBeUndefined();
    await page.evaluate((id) => globalThis.siteWagmi.connect(id), RDNS);
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    await page.evaluate(() => globalThis.siteWagmi.disconnect());
    await expect.poll(() => evmOn(page)).toBeUndefined();

    await wallet.behave("reject");
    const tag = await page.evaluate(
      (id) => globalThis.tagOf(globalThis.portico.connection.connect({ connector: { id: id, namespace: "eip155" } })),
      RDNS,
    );
    expect(tag).toBe("ConnectionDeclined");
    expect(await evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("of an earlier visit, which wagmi has stored, are not taken for a connection", async () => {
    const { page, wallet } = await here.shop.visit({}, major);
    await page.waitForFunction((id) => globalThis.siteWagmi.offers(id), RDNS);
    await page.evaluate((id) => globalThis.siteWagmi.connect(id), RDNS);
    await wallet.lock();
    await page.reload();
    await page.waitForFunction(() => globalThis.portico !== undefined);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await page.evaluate(() => globalThis.siteWagmi.reconnect());
    expect(await evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

/** Connects a wallet on another device to a page. */
const pair = async (page: Page, phone: RelayWallet) => phone.pair(await startPairing(page));
const inWagmi = (page: Page) =>
  page.evaluate(() => ({
    account: globalThis.siteWagmi.account(),
    chainId: globalThis.siteWagmi.chainId(),
    connectorId: globalThis.siteWagmi.connectorId(),
  }));
const nobody = { account: undefined, chainId: undefined, connectorId: undefined };
const uncaught = (page: Page) => page.evaluate(() => globalThis.uncaught);
const visitPaired = async (major: (typeof majors)[number]) => {
  const { page } = await here.shop.visit({}, major);
  const phone = await newPhone();
  await pair(page, phone);
  await expect.poll(() => inWagmi(page)).toEqual({ account: alice, chainId: 1, connectorId: "walletConnect" });
  return { page, phone };
};

describe.each(majors)("a relay session on a site with %s", (major) => {
  it("is wagmi's own connection: it signs, switches and refuses there, follows the wallet, and is replaced", async () => {
    const { page, phone } = await visitPaired(major);
    const signature = await page.evaluate(() => globalThis.siteWagmi.signMessage("hello"));
    expect(await verifyMessage({ address: alice, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    await page.evaluate(() => globalThis.siteWagmi.switchChain(8453));
    await expect.poll(() => activeChain(page)).toBe("eip155:8453");
    await page.evaluate(() => globalThis.portico.networks.switch("eip155:1"));
    await expect.poll(() => inWagmi(page)).toMatchObject({ chainId: 1 });
    await phone.switchAccount(keysOf("bob"));
    await expect.poll(() => inWagmi(page)).toMatchObject({ account: bob });
    expect(
      walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).connectors),
    ).toMatchObject([{ id: RDNS }]);
    phone.setBehaviour({ requests: "reject" });
    const name = await page.evaluate(() =>
      globalThis.siteWagmi.signMessage("hello").then(
        () => "signed",
        (error: Error) => error.name,
      ),
    );
    expect(name).toBe("UserRejectedRequestError");

    // The next session replaces it, and a page wallet that one.
    await pair(page, await newPhone({ keys: keysOf("carol") }));
    await expect.poll(() => inWagmi(page)).toMatchObject({ account: carol, connectorId: "walletConnect" });
    await expect.poll(() => phone.sessions()).toEqual([]);
    await connect(page);
    await expect.poll(() => inWagmi(page)).toMatchObject({ account: alice, connectorId: RDNS });
    expect(await evmOn(page)).toMatchObject({ connectorId: RDNS });
    expect(await uncaught(page)).toEqual([]);
  });
});

describe.each(matrix(majors, ["wagmi3"]))("the end of a relay session on a site with %s", (major) => {
  it("is not a reload, nor the site's reconnecting through wagmi, before the kit or after it", async () => {
    const { page } = await visitPaired(major);
    await page.evaluate(() => globalThis.siteWagmi.reconnect());
    expect(await inWagmi(page)).toMatchObject({ account: alice });
    await page.reload();
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    await expect.poll(() => inWagmi(page)).toEqual({ account: alice, chainId: 1, connectorId: "walletConnect" });

    await page.reload();
    await page.waitForFunction(() => globalThis.siteWagmi !== undefined);
    await page.evaluate(() => globalThis.siteWagmi.reconnect());
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected" });
    await expect.poll(() => inWagmi(page)).toMatchObject({ account: alice });
    await page.evaluate(() => globalThis.siteWagmi.reconnect());
    expect(await inWagmi(page)).toMatchObject({ account: alice });
    expect(await evmOn(page)).toMatchObject({ status: "connected" });
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    await expect.poll(() => inWagmi(page)).toEqual(nobody);
    expect(await uncaught(page)).toEqual([]);
  });

  it("is the same everywhere, whether the kit, wagmi or the wallet ends it, and another one can follow", async () => {
    const { page, phone } = await visitPaired(major);
    const ways = [
      () => page.evaluate(() => globalThis.portico.connection.disconnect()),
      () => page.evaluate(() => globalThis.siteWagmi.disconnect()),
      () => phone.disconnect(),
    ];
    for (const end of ways) {
      await end();
      await expect.poll(() => inWagmi(page)).toEqual(nobody);
      await expect.poll(() => evmOn(page)).toBeUndefined();
      await expect.poll(() => phone.sessions()).toEqual([]);
      await pair(page, phone);
      await expect.poll(() => inWagmi(page)).toMatchObject({ account: alice });
    }
    expect(await uncaught(page)).toEqual([]);
  });
});

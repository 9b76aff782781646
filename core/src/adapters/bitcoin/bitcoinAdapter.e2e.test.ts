import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";
import { bitcoinOn, connect, languages, psbtForBob, sign, visit } from "../../testing/wallets/bitcoinLanguages.ts";
import { isBip322 } from "../../testing/wallets/bitcoinSignatures.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];
const TESTNET = "bip122:000000000933ea01ad0ee984209779ba";
const aliceOnTestnet = p2wpkh(alice.payment.publicKey, TEST_NETWORK).address;

const withOrdinals = languages.filter(([, { hasOrdinals }]) => hasOrdinals);

const connectorsOn = (page: Page) =>
  page.evaluate(async () => (await globalThis.portico.connectors.discover()).connectors).then(walletsOfPage);
const chooseOrdinals = (page: Page) =>
  page.evaluate(() => globalThis.portico.connection.chooseAccount({ namespace: "bip122", accountType: "ordinal" }));

describe.each(languages)("a wallet that speaks %s", (_, language) => {
  const { id, name, isSigned, hasOrdinals, reportsChanges } = language;
  const isPayment = (signature: string) => isSigned(signature, "hello", alice.payment);

  it("is found when it registers late, connects or declines, signs or declines, and disconnects", async () => {
    const { page, wallet } = await visit(here, { ...language, wallet: { ...language.wallet, appears: "whenTold" } });
    expect(await connectorsOn(page)).toEqual([]);
    await wallet.appear();
    await expect
      .poll(async () => walletsOfPage(await page.evaluate(() => globalThis.portico.connectors.store.get().connectors)))
      .toMatchObject([{ id, namespace: "bip122", name }]);

    await wallet.behave("reject");
    const tag = await page.evaluate(
      (connectorId) =>
        globalThis.tagOf(
          globalThis.portico.connection.connect({ connector: { id: connectorId, namespace: "bip122" } }),
        ),
      id,
    );
    expect(tag).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    const { accounts, ...connected } = await connect(page, language);
    expect(connected).toMatchObject({
      account: { address: alice.payment.address, type: "payment" },
      chainId: "bip122:000000000019d6689c085ae165831e93",
    });
    expect(accounts.map(({ address, type, publicKey }) => [address, type, publicKey])).toEqual([
      [alice.payment.address, "payment", Buffer.from(alice.payment.publicKey).toString("hex")],
      ...(hasOrdinals
        ? [[alice.ordinal.address, "ordinal", Buffer.from(alice.ordinal.publicKey).toString("hex")]]
        : []),
    ]);
    expect(isPayment(await sign(page))).toBe(true);

    await wallet.behave("reject");
    const tags = await page.evaluate(
      async ([address, psbt]) => {
        const connection = await globalThis.portico.signer.connection("bip122");
        const signInputs = [{ address, index: 0 }];
        return [
          await globalThis.tagOf(connection.signMessage({ address, message: "hello" })),
          await globalThis.tagOf(connection.signPsbt({ psbt, signInputs })),
          await globalThis.tagOf(connection.signPsbt({ psbt, signInputs, broadcast: true })),
        ];
      },
      [alice.payment.address, await psbtForBob(here, 30_000n)] as const,
    );
    expect(tags).toEqual(["UserRejected", "UserRejected", "UserRejected"]);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await bitcoinOn(page)).toBeUndefined();
    // Leather has no way to end a connection.
    expect(await wallet.state()).toMatchObject({ connected: id === "LeatherProvider" });
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("reports its network and refuses every other, and its changes are followed if it reports them", async () => {
    const { page, wallet } = await visit(here, language);
    await wallet.switchChain(TESTNET);
    expect(await connect(page, language)).toMatchObject({
      account: { address: aliceOnTestnet },
      chainId: TESTNET,
    });
    expect(isPayment(await sign(page))).toBe(true);
    const tags = await page.evaluate(
      async ([testnet]) => {
        const connection = await globalThis.portico.signer.connection("bip122");
        const bitcoin = globalThis.portico.networks.store
          .get()
          .networks.find(({ chainNamespace }) => chainNamespace === "bip122");
        if (!bitcoin) throw new Error("no network");
        return [
          await globalThis.tagOf(connection.switchNetwork(bitcoin)),
          await globalThis.tagOf(connection.switchNetwork({ ...bitcoin, caipNetworkId: testnet, testnet: true })),
        ];
      },
      [TESTNET] as const,
    );
    expect(tags).toEqual(["ChainNotSupported", "resolved"]);
    if (!reportsChanges) return;
    const { caip2 } = here.shop.sandbox.bitcoin;
    const onMain = { account: { address: alice.payment.address }, chainId: caip2 };
    const onTestnet = { account: { address: aliceOnTestnet }, chainId: TESTNET };
    for (const [chainId, connection] of [
      [caip2, onMain],
      [TESTNET, onTestnet],
      [caip2, onMain],
    ] as const) {
      await wallet.switchChain(chainId);
      await expect.poll(() => bitcoinOn(page)).toMatchObject(connection);
    }
    await wallet.switchAccount("bob");
    await expect.poll(() => bitcoinOn(page)).toMatchObject({ account: { address: bob.payment.address } });
    expect(isSigned(await sign(page), "hello", bob.payment)).toBe(true);
  });

  const afterReload = reportsChanges
    ? "is connected again after a reload, without a prompt, and not once it has ended the connection"
    : "is asked nothing after a reload";
  it(afterReload, async () => {
    const { page, wallet } = await visit(here, language);
    await connect(page, language);
    await wallet.behave("ask");
    await page.reload();
    if (!reportsChanges) {
      await expect.poll(() => bitcoinOn(page)).toBeUndefined();
      expect(await wallet.calls()).toEqual([]);
      return;
    }
    await expect
      .poll(() => bitcoinOn(page))
      .toMatchObject({ status: "connected", account: { address: alice.payment.address } });
    expect(await wallet.pending()).toEqual([]);
    await wallet.behave("approve");
    expect(isPayment(await sign(page))).toBe(true);
    await wallet.disconnect();
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
    await wallet.behave("ask");
    await page.reload();
    await page.waitForFunction(() => globalThis.portico !== undefined);
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
    expect(await wallet.pending()).toEqual([]);
  });
});

describe.each(withOrdinals)("the ordinals address of a wallet that speaks %s", (_, language) => {
  it("can be selected, and signs in with the one method that it supports", async () => {
    // Sats-connect uses the wallet's own default way of signing.
    const { page } = await visit(here, { ...language, wallet: { ...language.wallet, messages: "BIP322" } });
    await connect(page, language);
    await chooseOrdinals(page);
    expect(await bitcoinOn(page)).toMatchObject({ account: { address: alice.ordinal.address } });
    expect(isBip322(await sign(page), "hello", alice.ordinal)).toBe(true);
  });
});

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

const reporting = languages.filter(([, { reportsChanges }]) => reportsChanges);
const withOrdinals = languages.filter(([, { hasOrdinals }]) => hasOrdinals);

const connectorsOn = (page: Page) =>
  page.evaluate(async () => (await globalThis.portico.connectors.discover()).connectors).then(walletsOfPage);
const chooseOrdinals = (page: Page) =>
  page.evaluate(() => globalThis.portico.connection.chooseAccount({ namespace: "bip122", accountType: "ordinal" }));

describe.each(languages)("a wallet that speaks %s", (_, language) => {
  const { id, name, isSigned, hasOrdinals, reportsChanges } = language;

  it("is found, connects, signs and disconnects", async () => {
    const { page, wallet } = await visit(here, language);
    expect(await connectorsOn(page)).toMatchObject([{ id, namespace: "bip122", name }]);
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
    expect(isSigned(await sign(page), "hello", alice.payment)).toBe(true);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await bitcoinOn(page)).toBeUndefined();
    // Leather has no way to end a connection.
    expect(await wallet.state()).toMatchObject({ connected: id === "LeatherProvider" });
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("may decline to connect, to sign and to send", async () => {
    const { page, wallet } = await visit(here, language);
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
    await connect(page, language);
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
  });

  it("reports the wallet's network and refuses every other", async () => {
    const { page, wallet } = await visit(here, language);
    await wallet.switchChain(TESTNET);
    expect(await connect(page, language)).toMatchObject({
      account: { address: aliceOnTestnet },
      chainId: TESTNET,
    });
    expect(isSigned(await sign(page), "hello", alice.payment)).toBe(true);
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
  });

  it(
    reportsChanges ? "is connected again after a reload, without a prompt" : "is asked nothing after a reload",
    async () => {
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
      expect(isSigned(await sign(page), "hello", alice.payment)).toBe(true);
    },
  );

  it("is found when it registers late", async () => {
    const { page, wallet } = await visit(here, { ...language, wallet: { ...language.wallet, appears: "whenTold" } });
    expect(await connectorsOn(page)).toEqual([]);
    await wallet.appear();
    await expect
      .poll(async () => walletsOfPage(await page.evaluate(() => globalThis.portico.connectors.store.get().connectors)))
      .toMatchObject([{ id, name }]);
    expect(await connect(page, language)).toMatchObject({ account: { address: alice.payment.address } });
  });
});

describe.each(reporting)("a connection to a wallet that speaks %s", (_, language) => {
  it("follows the account of the wallet", async () => {
    const { page, wallet } = await visit(here, language);
    await connect(page, language);
    await wallet.switchAccount("bob");
    await expect.poll(() => bitcoinOn(page)).toMatchObject({ account: { address: bob.payment.address } });
    expect(language.isSigned(await sign(page), "hello", bob.payment)).toBe(true);
  });

  it("follows the network of the wallet to another one and back", async () => {
    const { page, wallet } = await visit(here, language);
    await connect(page, language);
    await wallet.switchChain(TESTNET);
    await expect.poll(() => bitcoinOn(page)).toMatchObject({ account: { address: aliceOnTestnet }, chainId: TESTNET });
    await wallet.switchChain(here.shop.sandbox.bitcoin.caip2);
    await expect
      .poll(() => bitcoinOn(page))
      .toMatchObject({ account: { address: alice.payment.address }, chainId: here.shop.sandbox.bitcoin.caip2 });
  });

  it("ends when the wallet ends it, and is not restored after a reload", async () => {
    const { page, wallet } = await visit(here, language);
    await connect(page, language);
    await wallet.disconnect();
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
    await page.reload();
    await page.waitForFunction(() => globalThis.portico !== undefined);
    expect(await bitcoinOn(page)).toBeUndefined();
    expect(await wallet.calls()).toEqual([]);
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

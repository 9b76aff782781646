import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isBip322, isEcdsa } from "../../testing/bitcoinSignatures.ts";
import { shopForTests } from "../../testing/shop.ts";

const here = shopForTests();

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];

/** A language of wallets, and what those who speak it can do. */
interface Language {
  readonly id: string;
  readonly name: string;
  readonly wallet: Partial<Extract<WalletSpec, { namespace: "bip122" }>>;
  /** What its messages are signed as on the payment address. */
  readonly isSigned: (signature: string, message: string, key: { readonly publicKey: Uint8Array }) => boolean;
  readonly hasOrdinals: boolean;
  readonly hasTransfers: boolean;
  /** It shows what it signed when it broadcasts. */
  readonly showsSent: boolean;
  /** It knows the site again without a prompt, and tells of changes. */
  readonly tells: boolean;
}

const languages: ReadonlyArray<readonly [string, Language]> = [
  [
    "sats-connect",
    {
      id: "SandboxBitcoinProvider",
      name: "Sandbox Bitcoin",
      wallet: { providerId: "SandboxBitcoinProvider", messages: "ECDSA" },
      isSigned: isEcdsa,
      hasOrdinals: true,
      hasTransfers: true,
      showsSent: true,
      tells: true,
    },
  ],
  [
    "Leather",
    {
      id: "LeatherProvider",
      name: "Leather",
      wallet: { ways: ["leather"] },
      isSigned: isBip322,
      hasOrdinals: true,
      hasTransfers: true,
      showsSent: true,
      tells: false,
    },
  ],
  [
    "OKX",
    {
      id: "okx",
      name: "OKX Wallet",
      wallet: { ways: ["okx"] },
      isSigned: isEcdsa,
      hasOrdinals: false,
      hasTransfers: true,
      showsSent: true,
      tells: true,
    },
  ],
  [
    "the Wallet Standard",
    {
      id: "Sandbox Bitcoin",
      name: "Sandbox Bitcoin",
      wallet: { ways: ["walletStandard"] },
      isSigned: isBip322,
      hasOrdinals: true,
      hasTransfers: false,
      showsSent: false,
      tells: true,
    },
  ],
];
const telling = languages.filter(([, { tells }]) => tells);
const withOrdinals = languages.filter(([, { hasOrdinals }]) => hasOrdinals);

const utxosOf = async (address: string): Promise<ReadonlyArray<{ txid: string; vout: number; value: number }>> =>
  (await fetch(`${here.shop.sandbox.bitcoin.apiUrl}/address/${address}/utxo`)).json();
const balanceOf = async (address: string) => (await utxosOf(address)).reduce((sum, { value }) => sum + value, 0);

const visit = async ({ wallet: spec }: Language): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage(here.context, "bitcoin");
  const { caip2, apiUrl } = here.shop.sandbox.bitcoin;
  const [wallet] = await installWallets(page, [
    { namespace: "bip122", name: "Sandbox Bitcoin", rpcUrls: { [caip2]: apiUrl }, ...spec },
  ]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};
const connect = (page: Page, { id }: Language) =>
  page.evaluate((connectorId) => globalThis.portico.connection.connect({ namespace: "bip122", connectorId }), id);
const bitcoinOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.bip122);
const connectorsOn = (page: Page) =>
  page.evaluate(async () => (await globalThis.portico.connectors.discover()).connectors);
const sign = (page: Page, message = "hello") =>
  page.evaluate((text) => globalThis.portico.wallet.signMessage({ message: text, namespace: "bip122" }), message);
const chooseOrdinals = (page: Page) =>
  page.evaluate(() => globalThis.portico.connection.chooseAccount({ namespace: "bip122", accountType: "ordinal" }));

/** Pays bob from a coin of alice's payment address, whose input is the first. */
const psbtForBob = async (satoshis: bigint): Promise<string> => {
  const [coin] = await utxosOf(alice.payment.address);
  if (!coin) throw new Error("alice has no coins");
  const transaction = new Transaction();
  const { script } = p2wpkh(alice.payment.publicKey);
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } });
  transaction.addOutputAddress(bob.payment.address, satoshis);
  transaction.addOutputAddress(alice.payment.address, BigInt(coin.value) - satoshis - 1_000n);
  return Buffer.from(transaction.toPSBT()).toString("base64");
};

describe.each(languages)("a wallet that speaks %s", (_, language) => {
  const { id, name, isSigned, hasOrdinals, hasTransfers, showsSent, tells } = language;

  it("is found, connects, signs, and is disconnected", async () => {
    const { page, wallet } = await visit(language);
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

  it(hasTransfers ? "sends a transfer" : "says that it has no transfers", async () => {
    const { page } = await visit(language);
    const { capabilities } = await connect(page, language);
    expect(capabilities.includes("sendTransfer")).toBe(hasTransfers);
    const before = await balanceOf(bob.payment.address);
    const answer = await page.evaluate(
      async ([from, recipient]) => {
        const connection = await globalThis.portico.wallet.connection("bip122");
        return connection
          .sendTransfer({ from, recipient, satoshis: 20_000n })
          .catch((error: { _tag: string }) => error._tag);
      },
      [alice.payment.address, bob.payment.address] as const,
    );
    expect(answer).toMatch(hasTransfers ? /^[0-9a-f]{64}$/ : /^CapabilityMissing$/);
    expect(await balanceOf(bob.payment.address)).toBe(before + (hasTransfers ? 20_000 : 0));
  });

  it("signs the inputs of a PSBT that are its own, and broadcasts it when asked", async () => {
    const { page } = await visit(language);
    await connect(page, language);
    const psbt = await psbtForBob(30_000n);
    const signPsbt = (broadcast: boolean) =>
      page.evaluate(
        async ([text, address, isBroadcast]) => {
          const connection = await globalThis.portico.wallet.connection("bip122");
          return connection.signPsbt({
            psbt: text,
            signInputs: [{ address, index: 0, sighashTypes: [1] }],
            broadcast: isBroadcast,
          });
        },
        [psbt, alice.payment.address, broadcast] as const,
      );
    const read = (text: string) => Transaction.fromPSBT(Uint8Array.from(Buffer.from(text, "base64")));
    const signed = await signPsbt(false);
    expect(signed.txid).toBeUndefined();
    const transaction = read(signed.psbt);
    // Whoever else has to sign still can.
    expect(transaction.isFinal).toBe(false);
    transaction.finalize();
    const before = await balanceOf(bob.payment.address);
    const sent = await signPsbt(true);
    expect(sent.txid).toBe(transaction.id);
    expect(await balanceOf(bob.payment.address)).toBe(before + 30_000);
    if (showsSent) expect(read(sent.psbt).getInput(0)).not.toEqual(read(psbt).getInput(0));
    else expect(sent.psbt).toBe(psbt);
  });

  it("is told by the name of the mistake when a PSBT is none", async () => {
    const { page } = await visit(language);
    await connect(page, language);
    const tags = await page.evaluate(async (address) => {
      const connection = await globalThis.portico.wallet.connection("bip122");
      const signPsbt = (psbt: string) =>
        globalThis.tagOf(connection.signPsbt({ psbt, signInputs: [{ address, index: 0 }] }));
      return [await signPsbt("not base64!"), await signPsbt("AAAA")];
    }, alice.payment.address);
    expect(tags).toEqual(["InvalidParamsRpcError", "InvalidParamsRpcError"]);
  });

  it("may decline to connect, to sign and to send", async () => {
    const { page, wallet } = await visit(language);
    await wallet.behave("reject");
    const tag = await page.evaluate(
      (connectorId) => globalThis.tagOf(globalThis.portico.connection.connect({ namespace: "bip122", connectorId })),
      id,
    );
    expect(tag).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    await connect(page, language);
    await wallet.behave("reject");
    const tags = await page.evaluate(
      async ([address, psbt]) => {
        const connection = await globalThis.portico.wallet.connection("bip122");
        const signInputs = [{ address, index: 0 }];
        return [
          await globalThis.tagOf(connection.signMessage({ address, message: "hello" })),
          await globalThis.tagOf(connection.signPsbt({ psbt, signInputs })),
          await globalThis.tagOf(connection.signPsbt({ psbt, signInputs, broadcast: true })),
        ];
      },
      [alice.payment.address, await psbtForBob(30_000n)] as const,
    );
    expect(tags).toEqual(["UserRejected", "UserRejected", "UserRejected"]);
  });

  it(tells ? "is connected again after a reload, without a prompt" : "is asked nothing after a reload", async () => {
    const { page, wallet } = await visit(language);
    await connect(page, language);
    await wallet.behave("ask");
    await page.reload();
    if (!tells) {
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
  });

  it("is found when it comes late", async () => {
    const { page, wallet } = await visit({ ...language, wallet: { ...language.wallet, appears: "whenTold" } });
    expect(await connectorsOn(page)).toEqual([]);
    await wallet.appear();
    await expect
      .poll(() => page.evaluate(() => globalThis.portico.connectors.store.get().connectors), { timeout: 5_000 })
      .toMatchObject([{ id, name }]);
    expect(await connect(page, language)).toMatchObject({ account: { address: alice.payment.address } });
  });
});

describe.each(telling)("a connection to a wallet that speaks %s", (_, language) => {
  it("follows the account of the wallet", async () => {
    const { page, wallet } = await visit(language);
    await connect(page, language);
    await wallet.switchAccount("bob");
    await expect.poll(() => bitcoinOn(page)).toMatchObject({ account: { address: bob.payment.address } });
    expect(language.isSigned(await sign(page), "hello", bob.payment)).toBe(true);
  });

  it("is gone when the wallet ends it, and is not asked for after a reload", async () => {
    const { page, wallet } = await visit(language);
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
  it("can be chosen, and signs in the one way there is for it", async () => {
    // Sats-connect signs as the wallet does by itself.
    const { page } = await visit({ ...language, wallet: { ...language.wallet, messages: "BIP322" } });
    await connect(page, language);
    await chooseOrdinals(page);
    expect(await bitcoinOn(page)).toMatchObject({ account: { address: alice.ordinal.address } });
    expect(isBip322(await sign(page), "hello", alice.ordinal)).toBe(true);
  });
});

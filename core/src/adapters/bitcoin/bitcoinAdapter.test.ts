import { secp256k1 } from "@noble/curves/secp256k1.js";
import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";

const here = shopForTests();

const ID = "SandboxBitcoinProvider";
const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];

const utxosOf = async (address: string): Promise<ReadonlyArray<{ txid: string; vout: number; value: number }>> =>
  (await fetch(`${here.shop.sandbox.bitcoin.apiUrl}/address/${address}/utxo`)).json();
const balanceOf = async (address: string) => (await utxosOf(address)).reduce((sum, { value }) => sum + value, 0);

const visit = async (): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage(here.context, "bitcoin");
  const { caip2, apiUrl } = here.shop.sandbox.bitcoin;
  const [wallet] = await installWallets(page, [
    { namespace: "bip122", name: "Sandbox Bitcoin", providerId: ID, messages: "ECDSA", rpcUrls: { [caip2]: apiUrl } },
  ]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};
const connect = (page: Page) =>
  page.evaluate((id) => globalThis.portico.connection.connect({ namespace: "bip122", connectorId: id }), ID);
const bitcoinOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.bip122);

/** Whether a signature of a text, as base64, is alice's (BIP-137). */
const isAlices = async (signature: string, message: string): Promise<boolean> => {
  const bytes = Uint8Array.from(Buffer.from(signature, "base64"));
  const text = new TextEncoder().encode(message);
  const prefix = new TextEncoder().encode("\u0018Bitcoin Signed Message:\n");
  const once = await crypto.subtle.digest("SHA-256", Uint8Array.from([...prefix, text.length, ...text]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", once));
  return secp256k1.verify(bytes.slice(1), hash, alice.payment.publicKey, { prehash: false });
};

describe("a wallet that speaks sats-connect", () => {
  it("is found, connects, signs, sends, survives a reload, and disconnects", async () => {
    const { page, wallet } = await visit();
    const { connectors } = await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(connectors).toMatchObject([{ id: ID, namespace: "bip122", name: "Sandbox Bitcoin" }]);
    expect(await connect(page)).toMatchObject({
      account: { address: alice.payment.address, type: "payment" },
      accounts: [{ type: "payment" }, { address: alice.ordinal.address, type: "ordinal" }],
      chainId: "bip122:000000000019d6689c085ae165831e93",
    });
    const signature = await page.evaluate(() =>
      globalThis.portico.wallet.signMessage({ message: "hello", namespace: "bip122" }),
    );
    expect(await isAlices(signature, "hello")).toBe(true);

    const before = await balanceOf(bob.payment.address);
    const txid = await page.evaluate(
      async ([from, recipient]) => {
        const connection = await globalThis.portico.wallet.connection("bip122");
        return connection.sendTransfer({ from, recipient, satoshis: 20_000n });
      },
      [alice.payment.address, bob.payment.address] as const,
    );
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    expect(await balanceOf(bob.payment.address)).toBe(before + 20_000);

    await page.reload();
    await expect
      .poll(() => bitcoinOn(page))
      .toMatchObject({ status: "connected", account: { address: alice.payment.address } });
    expect((await wallet.calls()).map(({ method }) => method)).not.toContain("getAddresses");
    await page.evaluate(() =>
      globalThis.portico.connection.chooseAccount({ namespace: "bip122", accountType: "ordinal" }),
    );
    expect(await bitcoinOn(page)).toMatchObject({ account: { address: alice.ordinal.address } });
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await bitcoinOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("signs the inputs of a PSBT that are its own, and broadcasts it when asked", async () => {
    const { page } = await visit();
    await connect(page);
    const [coin] = await utxosOf(alice.payment.address);
    if (!coin) throw new Error("alice has no coins");
    const transaction = new Transaction();
    const { script } = p2wpkh(alice.payment.publicKey);
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } });
    transaction.addOutputAddress(bob.payment.address, 30_000n);
    transaction.addOutputAddress(alice.payment.address, BigInt(coin.value) - 31_000n);
    const psbt = Buffer.from(transaction.toPSBT()).toString("base64");
    const sign = (broadcast: boolean) =>
      page.evaluate(
        async ([text, address, isBroadcast]) => {
          const connection = await globalThis.portico.wallet.connection("bip122");
          return connection.signPsbt({ psbt: text, signInputs: [{ address, index: 0 }], broadcast: isBroadcast });
        },
        [psbt, alice.payment.address, broadcast] as const,
      );
    const signed = await sign(false);
    const read = Transaction.fromPSBT(Uint8Array.from(Buffer.from(signed.psbt, "base64")));
    read.finalize();
    expect(read.isFinal).toBe(true);
    const before = await balanceOf(bob.payment.address);
    expect((await sign(true)).txid).toBe(read.id);
    expect(await balanceOf(bob.payment.address)).toBe(before + 30_000);
  });

  it("may decline to connect and to sign", async () => {
    const { page, wallet } = await visit();
    await wallet.behave("reject");
    const tag = await page.evaluate(
      (id) => globalThis.tagOf(globalThis.portico.connection.connect({ namespace: "bip122", connectorId: id })),
      ID,
    );
    expect(tag).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    await connect(page);
    await wallet.behave("reject");
    const signing = await page.evaluate(() =>
      globalThis.tagOf(globalThis.portico.wallet.signMessage({ message: "hello", namespace: "bip122" })),
    );
    expect(signing).toBe("UserRejected");
  });

  it("that ends the connection itself is gone", async () => {
    const { page, wallet } = await visit();
    await connect(page);
    await wallet.disconnect();
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
  });
});

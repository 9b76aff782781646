import { ed25519 } from "@noble/curves/ed25519.js";
import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/web3.js";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { connect as connectEvm, RDNS, shopForTests } from "../../testing/shop.ts";

const here = shopForTests();

const NAME = "Sandbox Solana";
const SYSTEM = "11111111111111111111111111111111";
const [alice, bob] = [keysOf("alice").solana, keysOf("bob").solana];
const rpc = () => createSolanaRpc(here.shop.sandbox.solana.rpcUrl);
const balanceOf = async (owner: string) => (await rpc().getBalance(address(owner)).send()).value;

/** Wire bytes of an unsigned transfer, made with the library of the field. */
const transfer = async (from: string, to: string, amount: bigint): Promise<number[]> => {
  const { value } = await rpc().getLatestBlockhash().send();
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, amount, true);
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(from), made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(value, made),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address(SYSTEM),
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(to), role: AccountRole.WRITABLE },
          ],
          data,
        },
        made,
      ),
  );
  return [...getTransactionEncoder().encode(compileTransaction(message))];
};

const visit = async (): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage(here.context, "solana");
  const { solana } = here.shop.sandbox;
  const [wallet] = await installWallets(page, [
    { namespace: "solana", name: NAME, rpcUrls: { [solana.caip2]: solana.rpcUrl } },
    { namespace: "eip155", rdns: RDNS, injected: false, rpcUrls: here.shop.rpcUrls },
  ]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};
const connect = (page: Page) =>
  page.evaluate((name) => globalThis.portico.connection.connect({ namespace: "solana", connectorId: name }), NAME);
const solanaOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.solana);

describe("a wallet of the Wallet Standard", () => {
  it("is found, connects, signs, sends, survives a reload, and disconnects", async () => {
    const { page, wallet } = await visit();
    const { connectors } = await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(connectors).toContainEqual(expect.objectContaining({ id: NAME, namespace: "solana", type: "ANNOUNCED" }));
    expect(await connect(page)).toMatchObject({
      account: { namespace: "solana", address: alice.address },
      chainId: here.shop.sandbox.solana.caip2,
      capabilities: expect.arrayContaining(["signMessage", "signTransaction", "sendTransaction"]),
    });

    const signature = await page.evaluate(() =>
      globalThis.portico.wallet.signMessage({ message: "hello", namespace: "solana" }),
    );
    expect(ed25519.verify(base58.decode(signature), new TextEncoder().encode("hello"), alice.publicKey)).toBe(true);

    const before = await balanceOf(bob.address);
    for (const how of ["sendTransaction", "signAndSendTransaction"] as const) {
      const sent = await page.evaluate(
        async ([bytes, from, method]) => {
          const connection = await globalThis.portico.wallet.connection("solana");
          const network = globalThis.portico.networks.store
            .get()
            .networks.find(({ chainNamespace }) => chainNamespace === "solana");
          if (!network) throw new Error("no network");
          return connection[method]({ address: from, transaction: Uint8Array.from(bytes), network });
        },
        [await transfer(alice.address, bob.address, 1_000_000n), alice.address, how] as const,
      );
      expect(base58.decode(sent)).toHaveLength(64);
    }
    expect(await balanceOf(bob.address)).toBe(before + 2_000_000n);

    await page.reload();
    await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", account: { address: alice.address } });
    expect((await wallet.calls()).filter(({ method }) => method === "standard:connect")).toMatchObject([
      { params: { silent: true } },
    ]);
    await page.evaluate(() => globalThis.portico.connection.disconnect("solana"));
    expect(await solanaOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("signs several transactions in one go", async () => {
    const { page } = await visit();
    await connect(page);
    const transactions = [
      await transfer(alice.address, bob.address, 1n),
      await transfer(alice.address, bob.address, 2n),
    ];
    const signed = await page.evaluate(
      async ([list, from]) => {
        const connection = await globalThis.portico.wallet.connection("solana");
        const answer = await connection.signAllTransactions({
          address: from,
          transactions: list.map((bytes) => Uint8Array.from(bytes)),
        });
        return answer.map((bytes) => [...bytes]);
      },
      [transactions, alice.address] as const,
    );
    for (const bytes of signed) {
      const wire = Uint8Array.from(bytes);
      expect(ed25519.verify(wire.slice(1, 65), wire.slice(65), alice.publicKey)).toBe(true);
    }
    expect(signed).toHaveLength(2);
  });

  it("may decline to connect and to sign", async () => {
    const { page, wallet } = await visit();
    await wallet.behave("reject");
    expect(
      await page.evaluate(
        (name) => globalThis.tagOf(globalThis.portico.connection.connect({ namespace: "solana", connectorId: name })),
        NAME,
      ),
    ).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    await connect(page);
    await wallet.behave("reject");
    expect(
      await page.evaluate(() =>
        globalThis.tagOf(globalThis.portico.wallet.signMessage({ message: "hello", namespace: "solana" })),
      ),
    ).toBe("UserRejected");
  });

  it("that ends the connection itself is gone", async () => {
    const { page, wallet } = await visit();
    await connect(page);
    await wallet.disconnect();
    await expect.poll(() => solanaOn(page)).toBeUndefined();
  });
});

describe("two namespaces at once", () => {
  it("are connected, and disconnected, each by itself", async () => {
    const { page } = await visit();
    await connect(page);
    await connectEvm(page);
    const statuses = () =>
      page.evaluate(() => {
        const { eip155, solana } = globalThis.portico.connection.store.get().byNamespace;
        return [eip155?.status, solana?.status];
      });
    expect(await statuses()).toEqual(["connected", "connected"]);
    expect(await page.evaluate(() => globalThis.portico.networks.store.get().active)).toBe("eip155:1");
    await page.reload();
    await expect.poll(statuses).toEqual(["connected", "connected"]);
    await page.evaluate(() => globalThis.portico.connection.disconnect("eip155"));
    expect(await statuses()).toEqual([undefined, "connected"]);
  });

  it("come from one wallet through the relay", async () => {
    const page = await here.shop.blankPage(here.context, "solana");
    await page.goto(here.shop.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    const phone = await createRelayWallet({
      keys: keysOf("alice"),
      projectId: here.shop.sandbox.projectId,
      relayUrl: here.shop.sandbox.endpoints.relay,
      rpcUrls: { ...here.shop.rpcUrls, [here.shop.sandbox.solana.caip2]: here.shop.sandbox.solana.rpcUrl },
    });
    await page.evaluate(() => void globalThis.portico.pairing.connect().catch(() => {}));
    const uri = await page.waitForFunction(() => globalThis.portico.pairing.store.get().uri);
    await phone.pair(String(await uri.jsonValue()));
    await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", account: { address: alice.address } });
    const before = await balanceOf(bob.address);
    const [signature, sent] = await page.evaluate(
      async ([bytes, from]) => {
        const connection = await globalThis.portico.wallet.connection("solana");
        const network = globalThis.portico.networks.store
          .get()
          .networks.find(({ chainNamespace }) => chainNamespace === "solana");
        if (!network) throw new Error("no network");
        return [
          await connection.signMessage({ address: from, message: "hello" }),
          await connection.sendTransaction({ address: from, transaction: Uint8Array.from(bytes), network }),
        ];
      },
      [await transfer(alice.address, bob.address, 5n), alice.address] as const,
    );
    expect(ed25519.verify(base58.decode(signature ?? ""), new TextEncoder().encode("hello"), alice.publicKey)).toBe(
      true,
    );
    expect(base58.decode(sent ?? "")).toHaveLength(64);
    expect(await balanceOf(bob.address)).toBe(before + 5n);
    await page.evaluate(() => globalThis.portico.connection.disconnect("solana"));
    expect(await page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.eip155?.status)).toBe(
      "connected",
    );
    expect(phone.sessions()).toHaveLength(1);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    await expect.poll(() => phone.sessions()).toEqual([]);
    await phone.stop();
  });
});

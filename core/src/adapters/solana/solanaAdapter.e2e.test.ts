import { ed25519 } from "@noble/curves/ed25519.js";
import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { mainnet, solana, solanaDevnet } from "../../networks.ts";
import { activeChain, shopForTests } from "../../testing/shop.ts";
import * as sending from "../../testing/solana/solanaTransfer.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const NAME = "Sandbox Solana";
const [alice, bob] = [keysOf("alice").solana, keysOf("bob").solana];
const balanceOf = (owner: string) => sending.balanceOf(here.shop.sandbox.solana.rpcUrl, owner);
const transfer = (lamports: bigint, version?: "legacy") =>
  sending.transfer(here.shop.sandbox.solana.rpcUrl, alice.address, bob.address, lamports, version);

/** How a wallet appears in the page, and its connector. */
interface Kind {
  readonly id: string;
  readonly name: string;
  readonly wallet: Partial<Extract<WalletSpec, { namespace: "solana" }>>;
  /** The requests that the wallet got after a reload. */
  readonly reconnectCalls: ReadonlyArray<unknown>;
}
const standard: Kind = {
  id: NAME,
  name: NAME,
  wallet: {},
  reconnectCalls: [{ method: "standard:connect", params: { silent: true } }],
};
const coinbase: Kind = {
  id: "coinbaseWallet",
  name: "Coinbase Wallet",
  wallet: { registered: false, coinbase: true },
  reconnectCalls: [],
};
const kinds: ReadonlyArray<readonly [string, Kind]> = [
  ["of the Wallet Standard", standard],
  ["injected in the way of Coinbase", coinbase],
];

const visit = async (
  { wallet: spec }: Kind,
  site?: Parameters<typeof here.shop.blankPage>[1],
): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage("solana", site);
  const { caip2, rpcUrl } = here.shop.sandbox.solana;
  const rpcUrls = { [caip2]: rpcUrl, [solanaDevnet.caipNetworkId]: rpcUrl };
  const [wallet] = await installWallets(page, [{ namespace: "solana", name: NAME, rpcUrls, ...spec }]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};
const connect = (page: Page, { id }: Kind) =>
  page.evaluate(
    (connectorId) => globalThis.portico.connection.connect({ connector: { id: connectorId, namespace: "solana" } }),
    id,
  );
const solanaOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.solana);
const solanaConnectors = async (page: Page) => {
  const { connectors } = await page.evaluate(() => globalThis.portico.connectors.discover());
  return walletsOfPage(connectors).filter(({ namespace }) => namespace === "solana");
};

describe.each(kinds)("a wallet %s", (_, kind) => {
  it("is found when it registers late, connects, signs, sends, survives a reload and disconnects", async () => {
    const { page, wallet } = await visit({ ...kind, wallet: { ...kind.wallet, appears: "whenTold" } });
    expect(await solanaConnectors(page)).toEqual([]);
    await wallet.appear();
    await expect
      .poll(async () => walletsOfPage(await page.evaluate(() => globalThis.portico.connectors.store.get().connectors)))
      .toContainEqual(expect.objectContaining({ id: kind.id, namespace: "solana" }));
    expect(await solanaConnectors(page)).toMatchObject([{ id: kind.id, name: kind.name, type: "ANNOUNCED" }]);
    expect(await connect(page, kind)).toMatchObject({
      wallet: { name: kind.name },
      account: { namespace: "solana", address: alice.address },
      chainId: here.shop.sandbox.solana.caip2,
      capabilities: expect.arrayContaining(["signMessage", "signTransaction", "sendTransaction"]),
    });

    const signature = await page.evaluate(() =>
      globalThis.portico.signer.signMessage({ message: "hello", namespace: "solana" }),
    );
    expect(ed25519.verify(base58.decode(signature), new TextEncoder().encode("hello"), alice.publicKey)).toBe(true);

    const before = await balanceOf(bob.address);
    for (const how of ["sendTransaction", "signAndSendTransaction"] as const) {
      const sent = await page.evaluate(
        async ([bytes, from, method]) => {
          const connection = await globalThis.portico.signer.connection("solana");
          const network = globalThis.portico.networks.store
            .get()
            .networks.find(({ chainNamespace }) => chainNamespace === "solana");
          if (!network) throw new Error("no network");
          const options = { preflightCommitment: "confirmed" } as const;
          return connection[method]({ address: from, transaction: Uint8Array.from(bytes), network, options });
        },
        [await transfer(1_000_000n), alice.address, how] as const,
      );
      expect(base58.decode(sent)).toHaveLength(64);
    }
    expect(await balanceOf(bob.address)).toBe(before + 2_000_000n);

    await page.reload();
    await wallet.appear();
    await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", account: { address: alice.address } });
    expect(await wallet.calls()).toMatchObject(kind.reconnectCalls);
    await page.evaluate(() => globalThis.portico.connection.disconnect("solana"));
    expect(await solanaOn(page)).toBeUndefined();
    expect(await wallet.state()).toMatchObject({ connected: false });
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("signs several transactions at once, legacy and versioned, and prompts once for a transfer with its fee", async () => {
    const { page, wallet } = await visit(kind);
    const { capabilities } = await connect(page, kind);
    expect(capabilities).toEqual(expect.arrayContaining(["estimateFee", "sendTransfer"]));
    const prompts = async () => (await wallet.calls()).filter(({ method }) => /sign/i.test(method)).length;
    const transactions = [await transfer(1n), await transfer(2n, "legacy")];
    const signed = await page.evaluate(
      async ([list, from]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const result = await connection.signAllTransactions({
          address: from,
          transactions: list.map((bytes) => Uint8Array.from(bytes)),
        });
        return result.map((bytes) => [...bytes]);
      },
      [transactions, alice.address] as const,
    );
    expect(signed.map((bytes) => bytes.slice(65))).toEqual(transactions.map((bytes) => bytes.slice(65)));
    for (const bytes of signed) {
      const wire = Uint8Array.from(bytes);
      expect(ed25519.verify(wire.slice(1, 65), wire.slice(65), alice.publicKey)).toBe(true);
    }
    expect(await prompts()).toBe(1);

    const [aliceBefore, bobBefore] = [await balanceOf(alice.address), await balanceOf(bob.address)];
    const { fee, sent } = await page.evaluate(
      async ([from, to]) => {
        const { signer, networks } = globalThis.portico;
        const network = networks.store.get().networks.find(({ chainNamespace }) => chainNamespace === "solana");
        if (!network) throw new Error("no network");
        const value = 3_000_000n;
        const fee = await signer.estimateFee({ to, value, namespace: "solana" });
        const sent = await (await signer.connection("solana")).sendTransfer({ from, to, value, network });
        return { fee, sent };
      },
      [alice.address, bob.address] as const,
    );
    expect(base58.decode(sent)).toHaveLength(64);
    expect(fee).toBe(15_000n);
    expect(await balanceOf(bob.address)).toBe(bobBefore + 3_000_000n);
    expect(await balanceOf(alice.address)).toBe(aliceBefore - 3_000_000n - fee);
    expect(await prompts()).toBe(2);
  });

  it("may decline to connect, to sign and to send, and is followed when it changes its account or ends the connection", async () => {
    const { page, wallet } = await visit(kind);
    await wallet.behave("reject");
    expect(
      await page.evaluate(
        (connectorId) =>
          globalThis.tagOf(
            globalThis.portico.connection.connect({ connector: { id: connectorId, namespace: "solana" } }),
          ),
        kind.id,
      ),
    ).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    await connect(page, kind);
    await wallet.behave("reject");
    const tags = await page.evaluate(
      async ([bytes, from]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const network = globalThis.portico.networks.store
          .get()
          .networks.find(({ chainNamespace }) => chainNamespace === "solana");
        if (!network) throw new Error("no network");
        const transaction = Uint8Array.from(bytes);
        return [
          await globalThis.tagOf(connection.signMessage({ address: from, message: "hello" })),
          await globalThis.tagOf(connection.signTransaction({ address: from, transaction })),
          await globalThis.tagOf(connection.sendTransaction({ address: from, transaction, network })),
          await globalThis.tagOf(connection.signAndSendTransaction({ address: from, transaction, network })),
        ];
      },
      [await transfer(1n), alice.address] as const,
    );
    expect(tags).toEqual(["UserRejected", "UserRejected", "UserRejected", "UserRejected"]);

    await wallet.behave("approve");
    await wallet.switchAccount("bob");
    await expect.poll(() => solanaOn(page)).toMatchObject({ account: { address: bob.address } });
    await wallet.disconnect();
    await expect.poll(() => solanaOn(page)).toBeUndefined();
    await connect(page, kind);
    await wallet.lock();
    await expect.poll(() => solanaOn(page)).toBeUndefined();
  });
});

describe("a site with two Solana networks", () => {
  const [main, dev] = [solana.caipNetworkId, solanaDevnet.caipNetworkId];
  const site = { networks: [mainnet, solana, solanaDevnet], defaultNetwork: dev } as const;
  const switchTo = (page: Page, chainId: ChainId) =>
    page.evaluate((id) => globalThis.portico.networks.switch(id), chainId);

  // shows docs/rules/chain.md#wallet-standard-chain-names
  it("connects on the current one, has transactions signed for it, and is on it again after a reload", async () => {
    const { page, wallet } = await visit(standard, site);
    expect(await connect(page, standard)).toMatchObject({ chainId: dev });
    expect(await activeChain(page)).toBe(dev);
    const bytes = await transfer(1n);
    const signedFor = async () => {
      await page.evaluate(
        async ([wire, address]) => {
          const connection = await globalThis.portico.signer.connection("solana");
          const transaction = Uint8Array.from(wire);
          await connection.signTransaction({ address, transaction });
          await connection.signAllTransactions({ address, transactions: [transaction, transaction] });
        },
        [bytes, alice.address] as const,
      );
      const calls = await wallet.calls();
      return calls.slice(-2).map(({ params }) => params);
    };
    const chains = (chain: string) => [[{ chain }], [{ chain }, { chain }]];
    expect(await signedFor()).toMatchObject(chains("solana:devnet"));
    for (const [chainId, name] of [
      [main, "solana:mainnet"],
      [dev, "solana:devnet"],
    ] as const) {
      await switchTo(page, chainId);
      expect(await signedFor()).toMatchObject(chains(name));
      await page.reload();
      await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", chainId });
      expect(await activeChain(page)).toBe(chainId);
      expect(await signedFor()).toMatchObject(chains(name));
    }
    // Another namespace that is active in between changes nothing.
    await switchTo(page, "eip155:1");
    await page.reload();
    await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", chainId: dev });
  });
});

describe("Coinbase Wallet's injected provider", () => {
  it("is listed beside a Wallet Standard wallet of the same name, and each says where it was found", async () => {
    const { page } = await visit({ ...coinbase, wallet: { name: "Coinbase Wallet", coinbase: true } });
    expect(await solanaConnectors(page)).toMatchObject([
      { id: "Coinbase Wallet", origin: "Wallet Standard" },
      { id: "coinbaseWallet", origin: "coinbaseSolana" },
    ]);
    expect(await connect(page, coinbase)).toMatchObject({ account: { address: alice.address } });
  });

  it("sends only on the main network, because it sends the transactions itself", async () => {
    const { page, wallet } = await visit(coinbase);
    await connect(page, coinbase);
    const tag = await page.evaluate(
      async ([bytes, address]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const mainnet = globalThis.portico.networks.store
          .get()
          .networks.find(({ chainNamespace }) => chainNamespace === "solana");
        if (!mainnet) throw new Error("no network");
        const network = { ...mainnet, caipNetworkId: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" } as const;
        const transaction = Uint8Array.from(bytes);
        return globalThis.tagOf(connection.signAndSendTransaction({ address, transaction, network }));
      },
      [await transfer(1n), alice.address] as const,
    );
    expect(tag).toBe("ChainNotSupported");
    expect((await wallet.calls()).map(({ method }) => method)).toEqual(["connect"]);
  });
});

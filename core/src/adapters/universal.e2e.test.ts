import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { base58, base64 } from "@scure/base";
import type { Page } from "playwright-core";
import { createPublicClient, http, verifyMessage } from "viem";
import { beforeEach, describe, expect, it } from "vitest";
import { phonesForTests } from "../testing/phones.ts";
import { shopForTests, startPairing } from "../testing/shop.ts";
import { balanceOf, transfer } from "../testing/solana/solanaTransfer.ts";
import { walletsOfPage } from "../testing/walletsOfPage.ts";

const here = shopForTests();
const newPhone = phonesForTests(() => here.shop.sandbox);

let phone: RelayWallet;
beforeEach(async () => {
  phone = await newPhone();
});

const alice = keysOf("alice");
const bob = keysOf("bob");
const statuses = (page: Page) =>
  page.evaluate(() =>
    Object.entries(globalThis.portico.connection.store.get().byNamespace)
      .filter(([, connection]) => connection.status === "connected")
      .map(([namespace]) => namespace),
  );

const bitcoinAddresses = (page: Page) =>
  page.evaluate(() => {
    const { bip122 } = globalThis.portico.connection.store.get().byNamespace;
    return bip122?.status === "connected" ? bip122.accounts.map(({ address, type }) => [address, type]) : [];
  });
const bothAddresses = [
  [alice.bip122.payment.address, "payment"],
  [alice.bip122.ordinal.address, "ordinal"],
];

/** A page whose visitor scanned a code with the phone, or opened the wallet with a link. */
const visit = async (href?: string): Promise<Page> => {
  const page = await here.shop.blankPage("universal");
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  const uri = await startPairing(page);
  await page.evaluate((link) => {
    if (link) globalThis.portico.pairing.linkOpened({ href: link, name: "Phone" });
  }, href);
  await phone.pair(uri);
  await expect.poll(() => statuses(page)).toEqual(["eip155", "solana", "bip122"]);
  if (!href) await expect.poll(() => bitcoinAddresses(page)).toEqual(bothAddresses);
  return page;
};

const LINK = "sandbox-wallet://";
/** Asks for a signature, and expects it among the pending requests until the phone answers. */
const expectPending = async (page: Page, opensWallet: boolean): Promise<void> => {
  phone.setBehaviour({ requests: "ask" });
  await page.evaluate(
    () => void globalThis.portico.signer.signMessage({ message: "hello", namespace: "eip155" }).catch(() => {}),
  );
  await expect.poll(() => phone.open()).toHaveLength(1);
  const [open] = phone.open();
  const [session] = phone.sessions();
  const url = `${LINK}wc?requestId=${open?.id}&sessionTopic=${session?.topic}`;
  const waiting = () => page.evaluate(() => globalThis.portico.signer.waiting.get());
  await expect.poll(waiting).toEqual([
    {
      id: expect.any(Number),
      namespace: "eip155",
      method: "personal_sign",
      params: expect.any(Array),
      chainId: "eip155:1",
      walletName: "Sandbox Wallet",
      sinceMillis: expect.any(Number),
      ...(opensWallet ? { link: { url, target: "_self" } } : {}),
    },
  ]);
  await phone.answer(open?.id ?? 0, "approve");
  await expect.poll(waiting).toEqual([]);
};

describe("the relay adapter for every namespace", () => {
  it("gives legacy Solana transactions their fields, lists pending requests, and no wallets of the page", async () => {
    const page = await visit();
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries).toEqual([]);
    const { rpcUrl } = here.shop.sandbox.solana;
    const [from, to] = [alice.solana.address, bob.solana.address];
    const signed = async (bytes: ReadonlyArray<number>) => {
      const result = await page.evaluate(
        async ([wire, address]) => {
          const connection = await globalThis.portico.signer.connection("solana");
          return [...(await connection.signTransaction({ address, transaction: Uint8Array.from(wire) }))];
        },
        [bytes, from] as const,
      );
      const wire = Uint8Array.from(result);
      expect(ed25519.verify(wire.slice(1, 65), wire.slice(65), alice.solana.publicKey)).toBe(true);
      return phone.requests().at(-1);
    };
    const legacy = await transfer(rpcUrl, from, to, 5n, "legacy");
    expect(await signed(legacy)).toMatchObject({
      method: "solana_signTransaction",
      params: {
        pubkey: from,
        transaction: base64.encode(Uint8Array.from(legacy)),
        feePayer: from,
        recentBlockhash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
        instructions: [
          {
            programId: "11111111111111111111111111111111",
            keys: [
              { pubkey: from, isSigner: true, isWritable: true },
              { pubkey: to, isSigner: false, isWritable: true },
            ],
            data: base58.encode(Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0)),
          },
        ],
      },
    });
    const versioned = await transfer(rpcUrl, from, to, 5n);
    expect((await signed(versioned))?.params).toEqual({
      pubkey: from,
      transaction: base64.encode(Uint8Array.from(versioned)),
    });
    await expectPending(page, false);
  });

  // shows docs/rules/connection.md#solana-over-the-relay
  it("signs and sends on each namespace, switches networks, survives a reload, and ends when the wallet ends the session", async () => {
    const page = await visit();
    const sign = (namespace: "eip155" | "solana" | "bip122") =>
      page.evaluate((of) => globalThis.portico.signer.signMessage({ message: "hello", namespace: of }), namespace);
    const evm = await sign("eip155");
    const { address } = alice.eip155;
    expect(await verifyMessage({ address, message: "hello", signature: evm as `0x${string}` })).toBe(true);

    const signature = base58.decode(await sign("solana"));
    expect(ed25519.verify(signature, new TextEncoder().encode("hello"), alice.solana.publicKey)).toBe(true);

    const bytes = Uint8Array.from(Buffer.from(await sign("bip122"), "base64"));
    const text = new TextEncoder().encode("\u0018Bitcoin Signed Message:\n\u0005hello");
    const digest = sha256(sha256(text));
    expect(secp256k1.verify(bytes.slice(1), digest, alice.bip122.payment.publicKey, { prehash: false })).toBe(true);

    const hash = await page.evaluate(
      (to) => globalThis.portico.signer.sendTransaction({ to, value: 1_000n }),
      bob.eip155.address,
    );
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");

    const { rpcUrl } = here.shop.sandbox.solana;
    const lamports = await balanceOf(rpcUrl, bob.solana.address);
    const wire = await transfer(rpcUrl, alice.solana.address, bob.solana.address, 1_000_000n);
    await page.evaluate(
      async ([transaction, address, chainId]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const { networks } = globalThis.portico.networks.store.get();
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
        if (!network) throw new Error("no network");
        await connection.sendTransaction({ address, transaction: Uint8Array.from(transaction), network });
      },
      [wire, alice.solana.address, here.shop.sandbox.solana.caip2] as const,
    );
    expect(await balanceOf(rpcUrl, bob.solana.address)).toBe(lamports + 1_000_000n);

    const before = await fetch(`${here.shop.sandbox.bitcoin.apiUrl}/address/${bob.bip122.payment.address}/utxo`);
    const coins: unknown[] = await before.json();
    const txid = await page.evaluate(
      async ([from, recipient]) => {
        const connection = await globalThis.portico.signer.connection("bip122");
        return connection.sendTransfer({ from, recipient, satoshis: 15_000n });
      },
      [alice.bip122.payment.address, bob.bip122.payment.address] as const,
    );
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    const after = await fetch(`${here.shop.sandbox.bitcoin.apiUrl}/address/${bob.bip122.payment.address}/utxo`);
    expect(await after.json()).toHaveLength(coins.length + 1);

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello", namespace: "eip155" }));
    expect(phone.requests().at(-1)?.chainId).toBe("eip155:8453");

    await page.reload();
    await expect.poll(() => statuses(page)).toEqual(["eip155", "solana", "bip122"]);
    await expect.poll(() => bitcoinAddresses(page)).toEqual(bothAddresses);
    await phone.disconnect();
    await expect.poll(() => statuses(page)).toEqual([]);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("does not open the wallet's app to read its other addresses, but with a pending request", async () => {
    const page = await visit(LINK);
    await page.reload();
    await expect.poll(() => statuses(page)).toEqual(["eip155", "solana", "bip122"]);
    await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello", namespace: "bip122" }));
    expect(phone.requests().flatMap(({ method }) => method ?? [])).toEqual(["signMessage"]);
    expect(await bitcoinAddresses(page)).toEqual(bothAddresses.slice(0, 1));
    await expectPending(page, true);
  });
});

import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import type { BrowserContext, Page } from "playwright-core";
import { verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type Shop } from "../testing/shop.ts";

let shop: Shop;
let context: BrowserContext;
let phone: RelayWallet;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
beforeEach(async () => {
  context = await shop.newVisitor();
  const { sandbox, rpcUrls } = shop;
  phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: {
      ...rpcUrls,
      [sandbox.solana.caip2]: sandbox.solana.rpcUrl,
      [sandbox.bitcoin.caip2]: sandbox.bitcoin.apiUrl,
    },
  });
});
afterEach(async () => {
  await phone.stop();
  await context.close();
});
afterAll(() => shop.close());

const alice = keysOf("alice");
const bob = keysOf("bob");
const statuses = (page: Page) =>
  page.evaluate(() =>
    Object.entries(globalThis.portico.connection.store.get().byNamespace)
      .filter(([, connection]) => connection.status === "connected")
      .map(([namespace]) => namespace),
  );

/** A page whose visitor scanned a code with the phone, or opened its wallet by a link. */
const visit = async (href?: string): Promise<Page> => {
  const page = await shop.blankPage(context, "universal");
  await page.goto(shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  await page.evaluate(() => void globalThis.portico.pairing.connect().catch(() => {}));
  const uri = await page.waitForFunction(() => globalThis.portico.pairing.store.get().uri);
  await page.evaluate((link) => {
    if (link) globalThis.portico.pairing.linkOpened({ href: link, name: "Phone" });
  }, href);
  await phone.pair(String(await uri.jsonValue()));
  await expect.poll(() => statuses(page)).toEqual(["eip155", "solana", "bip122"]);
  return page;
};

describe("the relay alone, for every namespace", () => {
  it("lists no wallet of the page", async () => {
    const page = await visit();
    const { entries } = await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(entries).toEqual([]);
  });

  it("signs and sends on each, switches, survives a reload, and is ended by the wallet", async () => {
    const page = await visit();
    const sign = (namespace: "eip155" | "bip122") =>
      page.evaluate((of) => globalThis.portico.wallet.signMessage({ message: "hello", namespace: of }), namespace);
    const evm = await sign("eip155");
    const { address } = alice.eip155;
    expect(await verifyMessage({ address, message: "hello", signature: evm as `0x${string}` })).toBe(true);

    const bytes = Uint8Array.from(Buffer.from(await sign("bip122"), "base64"));
    const text = new TextEncoder().encode("\u0018Bitcoin Signed Message:\n\u0005hello");
    const hash = sha256(sha256(text));
    expect(secp256k1.verify(bytes.slice(1), hash, alice.bip122.payment.publicKey, { prehash: false })).toBe(true);

    const before = await fetch(`${shop.sandbox.bitcoin.apiUrl}/address/${bob.bip122.payment.address}/utxo`);
    const coins: unknown[] = await before.json();
    const txid = await page.evaluate(
      async ([from, recipient]) => {
        const connection = await globalThis.portico.wallet.connection("bip122");
        return connection.sendTransfer({ from, recipient, satoshis: 15_000n });
      },
      [alice.bip122.payment.address, bob.bip122.payment.address] as const,
    );
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    const after = await fetch(`${shop.sandbox.bitcoin.apiUrl}/address/${bob.bip122.payment.address}/utxo`);
    expect(await after.json()).toHaveLength(coins.length + 1);

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    await page.evaluate(() => globalThis.portico.wallet.signMessage({ message: "hello", namespace: "eip155" }));
    expect(phone.requests().at(-1)?.chainId).toBe("eip155:8453");

    await page.reload();
    await expect.poll(() => statuses(page)).toEqual(["eip155", "solana", "bip122"]);
    await phone.disconnect();
    await expect.poll(() => statuses(page)).toEqual([]);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it.each([
    ["opens the wallet again", "sandbox-wallet://"],
    ["opens nothing", undefined],
  ])("tells what waits for the visitor; a wallet opened by a link, or not: %s", async (_, href) => {
    const page = await visit(href);
    phone.setBehaviour({ requests: "ask" });
    await page.evaluate(
      () => void globalThis.portico.wallet.signMessage({ message: "hello", namespace: "eip155" }).catch(() => {}),
    );
    await expect.poll(() => phone.open()).toHaveLength(1);
    const [open] = phone.open();
    const [session] = phone.sessions();
    const url = `sandbox-wallet://wc?requestId=${open?.id}&sessionTopic=${session?.topic}`;
    const waiting = () => page.evaluate(() => globalThis.portico.wallet.waiting.get());
    await expect.poll(waiting).toEqual([
      {
        id: 1,
        namespace: "eip155",
        method: "personal_sign",
        walletName: "Sandbox Wallet",
        sinceMillis: expect.any(Number),
        ...(href ? { link: { url, target: "_self" } } : {}),
      },
    ]);
    await phone.answer(open?.id ?? 0, "approve");
    await expect.poll(waiting).toEqual([]);
  });
});

import { ed25519 } from "@noble/curves/ed25519.js";
import { installWallets } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { phonesForTests } from "../../testing/phones.ts";
import { connect as connectEvm, RDNS, shopForTests, startPairing } from "../../testing/shop.ts";
import * as sending from "../../testing/solana/solanaTransfer.ts";

const here = shopForTests();
const newPhone = phonesForTests(() => here.shop.sandbox);

const NAME = "Sandbox Solana";
const [alice, bob] = [keysOf("alice").solana, keysOf("bob").solana];
const balanceOf = (owner: string) => sending.balanceOf(here.shop.sandbox.solana.rpcUrl, owner);
const transfer = (lamports: bigint) =>
  sending.transfer(here.shop.sandbox.solana.rpcUrl, alice.address, bob.address, lamports);

const visit = async (): Promise<Page> => {
  const page = await here.shop.blankPage("solana");
  const { solana } = here.shop.sandbox;
  await installWallets(page, [
    { namespace: "solana", name: NAME, rpcUrls: { [solana.caip2]: solana.rpcUrl } },
    { namespace: "eip155", rdns: RDNS, injected: false, rpcUrls: here.shop.rpcUrls },
  ]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return page;
};
const connect = (page: Page) =>
  page.evaluate(
    (name) => globalThis.portico.connection.connect({ connector: { id: name, namespace: "solana" } }),
    NAME,
  );
const solanaOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.solana);

describe("two namespaces at once", () => {
  it("connect and disconnect independently", async () => {
    const page = await visit();
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

  it("can come from one wallet through the relay", async () => {
    const page = await here.shop.blankPage("solana");
    await page.goto(here.shop.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    const phone = await newPhone();
    await phone.pair(await startPairing(page));
    await expect.poll(() => solanaOn(page)).toMatchObject({ status: "connected", account: { address: alice.address } });
    const before = await balanceOf(bob.address);
    const [signature, sent] = await page.evaluate(
      async ([bytes, from]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const network = globalThis.portico.networks.store
          .get()
          .networks.find(({ chainNamespace }) => chainNamespace === "solana");
        if (!network) throw new Error("no network");
        return [
          await connection.signMessage({ address: from, message: "hello" }),
          await connection.sendTransaction({ address: from, transaction: Uint8Array.from(bytes), network }),
        ];
      },
      [await transfer(5n), alice.address] as const,
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
  });
});

import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { verify } from "@scure/sr25519";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { polkadot as relayChain, westend } from "../../testing/polkadotNetworks.ts";
import { activeChain, shopForTests } from "../../testing/shop.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const NAME = "sandbox-js";
const alice = keysOf("alice").polkadot;
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2), "hex"));

const visit = async (
  appears: "atOnce" | "whenTold" = "atOnce",
  site?: Parameters<typeof here.shop.blankPage>[1],
): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage("polkadot", site);
  const [wallet] = await installWallets(page, [{ namespace: "polkadot", extension: NAME, appears }]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};
const connect = (page: Page) =>
  page.evaluate((id) => globalThis.portico.connection.connect({ connector: { id: id, namespace: "polkadot" } }), NAME);
const polkadotOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.polkadot);

describe("a Polkadot extension", () => {
  it("is found when it is injected late, connects, signs or declines, survives a reload and disconnects", async () => {
    const { page, wallet } = await visit("whenTold");
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await wallet.appear();
    await expect
      .poll(async () => walletsOfPage(await page.evaluate(() => globalThis.portico.connectors.store.get().connectors)))
      .toMatchObject([{ id: NAME, namespace: "polkadot" }]);
    await wallet.behave("reject");
    const tag = await page.evaluate(
      (id) => globalThis.tagOf(globalThis.portico.connection.connect({ connector: { id: id, namespace: "polkadot" } })),
      NAME,
    );
    expect(tag).toBe("ConnectionDeclined");
    await wallet.behave("approve");
    expect(await connect(page)).toMatchObject({
      account: { namespace: "polkadot", address: alice.address },
      chainId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
      capabilities: ["signMessage"],
    });
    const signature = await page.evaluate(() =>
      globalThis.portico.signer.signMessage({ message: "hello", namespace: "polkadot" }),
    );
    expect(verify(new TextEncoder().encode("<Bytes>hello</Bytes>"), bytesOf(signature), alice.publicKey)).toBe(true);
    await wallet.behave("reject", "signRaw");
    const signing = await page.evaluate(() =>
      globalThis.tagOf(globalThis.portico.signer.signMessage({ message: "hello", namespace: "polkadot" })),
    );
    expect(signing).toBe("UserRejected");
    await page.reload();
    await wallet.appear();
    await expect
      .poll(() => polkadotOn(page))
      .toMatchObject({ status: "connected", account: { address: alice.address } });
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await polkadotOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("uses the page's network, after a switch and a reload too, and is disconnected when it hides its accounts", async () => {
    const { page, wallet } = await visit("atOnce", {
      networks: [relayChain, westend],
      defaultNetwork: westend.caipNetworkId,
    });
    expect(await connect(page)).toMatchObject({ chainId: westend.caipNetworkId });
    expect(await activeChain(page)).toBe(westend.caipNetworkId);
    await page.evaluate((id) => globalThis.portico.networks.switch(id), relayChain.caipNetworkId);
    expect(await polkadotOn(page)).toMatchObject({ chainId: relayChain.caipNetworkId });
    await page.evaluate((id) => globalThis.portico.networks.switch(id), westend.caipNetworkId);
    await page.reload();
    await expect.poll(() => polkadotOn(page)).toMatchObject({ status: "connected", chainId: westend.caipNetworkId });
    expect(await activeChain(page)).toBe(westend.caipNetworkId);
    await wallet.disconnect();
    await expect.poll(() => polkadotOn(page)).toBeUndefined();
  });
});
